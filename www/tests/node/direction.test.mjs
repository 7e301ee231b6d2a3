// Words whose direction is another, or that have characters nobody sees: isolated, and in pictures kept to themselves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROGRAM } from './hebrew.mjs';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [text, csv, winner] = await sources('model/isolated', 'export/csv', 'outcome/winner_sentence');

test('a word is as it is, isolated where it goes to the left, and never has what nobody sees', () => {
  assert.equal(text.isolated('Mixed (Fig. 6)'), 'Mixed (Fig. 6)');
  assert.equal(text.isolated('שלום 12'), '\u2068שלום 12\u2069');
  assert.equal(text.isolated('a\u202eb\u2066\u0007\n'), 'a\ufffdb\ufffd\ufffd ');
  assert.equal(text.isolated('a\u2069\u2068'), 'a\ufffd\ufffd');
  assert.equal(text.isolated(text.isolated('דקות')), '\u2068\u2068דקות\u2069\u2069');
  assert.equal(text.visible('می\u200cشود'), 'می\u200cشود');
  assert.equal(csv.csvOf([`time (${text.isolated('דקות')})`], []), 'time (דקות)\r\n', 'files are for others to read');
  assert.equal(winner.inPlainWords([{ scheme: 'אחד' }, ' 12']), '\u2068אחד\u2069 12');
});

test('pictures keep names to themselves: no width, and the same name when they are pointed at', () => {
  const outcome = juxtapose.predict(PROGRAM).outcomes[0];
  const { origin, step, mass } = outcome.density;
  const colours = { paper: '#ffffff', ink: '#000000', muted: '#666666', rule: '#dddddd' };
  const figure = (name) => ({
    width: 640,
    height: 320,
    scale: 2,
    fontSize: 14,
    fontFamily: 'sans-serif',
    strokeScale: 1,
    unit: 'דקות',
    tick: 0.5,
    colours,
    kind: 'density',
    view: null,
    series: [{ name, colour: '#0072b2', dash: 'solid', density: { origin, step, mass, lost: 0 }, emphasis: 'normal' }],
  });
  assert.match(juxtapose.svg(figure('מעורב')), /\u2068מעורב\u2069/);
  assert.match(juxtapose.svg(figure('a\u202e%12')), /a\ufffd%12/);
  assert.doesNotMatch(juxtapose.svg(figure('Mixed')), /[\u2068\u2069]Mixed/);
});
