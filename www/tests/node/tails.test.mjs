// The sentence that says which of parallel tasks' alternatives is late least.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './source.mjs';

const [{ tailSentence }, { inPlainWords }] = await sources('parallel/tails', 'outcome/winner_sentence');

const outcome = (name, mean, p99) => ({ name, mean, estimates: null, quantiles: { 0.5: mean, 0.99: p99 } });
const said = (...outcomes) =>
  inPlainWords(tailSentence(outcomes, 'ms'))
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

test('it compares the fastest with the slowest, or with who is late least', () => {
  const [one, two] = [outcome('One replica', 47, 87.8), outcome('Hedged', 27.6, 55.3)];
  assert.equal(said(two, one), 'The p99 is 55.3 ms with Hedged, 87.8 with One replica.');
  const late = outcome('Two replicas', 20, 61.2);
  assert.equal(said(late, two, one), 'The least p99 is 55.3 ms with Hedged; with Two replicas it is 61.2.');
});

test('it says nothing where nothing can be compared', () => {
  const [one, two] = [outcome('One', 10, 20), outcome('Two', 12, 20)];
  assert.equal(said(one, two), '');
  assert.equal(said(one), '');
  assert.equal(said(outcome('One', 10, null), two), '');
  assert.equal(said(), '');
});
