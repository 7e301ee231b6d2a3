// What table, chart, CSV and Markdown say of each kind of estimate, of outcomes made up. Pure functions, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './source.mjs';

const [words, csv, markdown, ranking, styles, chart, deadline] = await sources(
  'outcome/estimate_words',
  'export/csv',
  'export/markdown',
  'outcome/ranking',
  'outcome/styles',
  'outcome/chart_words',
  'outcome/deadline',
);
const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');

const UNKNOWN = {
  method: 'made up',
  estimates: null,
  mean: null,
  variance: null,
  standardDeviation: null,
  skewness: null,
  kurtosis: null,
  quantiles: {},
  density: null,
  lost: null,
  lostBehind: null,
  certain: null,
  exact: null,
  averageValue: null,
  representatives: null,
  formula: null,
};
const made = (name, estimate, known) => ({ ...UNKNOWN, name, estimate, ...known });
const beside = (outcome, by) => ({ estimates: { outcome, by } });

const WHOLE = made('A', 'density', {
  mean: 2.5,
  standardDeviation: 0.5,
  quantiles: { 0.05: 2, 0.95: 3 },
  lost: 0,
  lostBehind: 0,
  density: { origin: 2, step: 1, mass: [0.5, 0.5], distribution: [0.5, 1], survival: [0.5, 0] },
});
const FEW = made('A, few', 'representatives', {
  mean: 2.25,
  representatives: [
    { time: 2, probability: 0.6 },
    { time: 3, probability: 0.2 },
  ],
  ...beside('A', 'few'),
});
const MOMENTS = made('A, four moments', 'moments', {
  mean: 2.5,
  standardDeviation: 0.5,
  skewness: 0.25,
  kurtosis: 3,
  ...beside('A', 'Pearson'),
});
const VALUE = made('T(16, 1)', 'value', { mean: 27.309 });
const FORMULA = made('SUB1', 'formula', { formula: { text: '15*N + 15', variables: ['N'] } });
const ALL = [WHOLE, FEW, MOMENTS, VALUE, FORMULA];

test('each kind of estimate is said in words', () => {
  assert.deepEqual(ALL.map(words.knownAs), [
    'distribution',
    '2 representative times',
    'four moments',
    'one value',
    '15*N + 15',
  ]);
  assert.equal(words.knownAs({ ...FEW, representatives: [{ time: 2, probability: 1 }] }), '1 representative time');
  assert.equal(words.areMixed([WHOLE, WHOLE]), false);
  assert.ok([FEW, MOMENTS, VALUE, FORMULA].every((one) => words.areMixed([WHOLE, one])));
});

test('who competes, who stands beside whom, and whose times stand alone in the chart', () => {
  assert.deepEqual(ranking.competing(ALL), [WHOLE, VALUE, FORMULA]);
  assert.deepEqual(ranking.comparable(ALL), [WHOLE, VALUE]);
  assert.deepEqual(ranking.estimatesOf(WHOLE, ALL), [FEW, MOMENTS]);
  assert.deepEqual(ranking.ranked([FORMULA, VALUE, MOMENTS, FEW, WHOLE]), [WHOLE, FEW, MOMENTS, VALUE, FORMULA]);
  assert.deepEqual(
    ALL.map((outcome) => words.loneTimes(outcome).length),
    [0, 2, 1, 1, 0],
  );
  const marks = styles.outcomeStyles(ALL);
  assert.deepEqual(
    ALL.map(({ name }) => marks.get(name).mark ?? false),
    [false, true, true, false, false],
  );
  assert.equal(marks.get('A, four moments').slot, marks.get('A').slot);
});

test('what estimates a distribution is drawn beside it, each value by its name', () => {
  const values = words.valuesBeside(WHOLE, ALL);
  assert.deepEqual(values, [
    { time: 2, name: 'few' },
    { time: 3, name: 'few' },
    { time: 2.5, name: 'Pearson 2.5' },
  ]);
  assert.deepEqual(words.valuesBeside(VALUE, ALL), []);
});

test('a deadline is suggested where any outcome has a distribution', () => {
  assert.equal(deadline.suggestedDeadline([VALUE, FORMULA, { ...WHOLE, quantiles: { 0.95: 985 } }], 1), 980);
  assert.equal(deadline.suggestedDeadline([VALUE, FORMULA], 1), null);
});

test('the chart is told in words with what each outcome is', () => {
  const told = plain(chart.chartInWords('density', ALL, 'seconds', null, 'bulk'));
  assert.match(
    told,
    /A: mean 2\.5 seconds, nine of ten runs take 2 to 3; A, few: 2\.3 seconds, 2 representative times; A, four moments: 2\.5 seconds, four moments; /,
  );
  assert.match(told, /T\(16, 1\): 27\.3 seconds, one value; SUB1: 15\*N \+ 15\./);
});

test('CSV has all times, and says of what they are where that is not always the same', () => {
  const head = 'scheme,time (s),probability,probability up to then,probability after';
  const lines = (outcomes) => csv.outcomesAsCsv(outcomes, 's').trimEnd().split('\r\n');
  assert.deepEqual(lines([WHOLE]), [head, 'A,2,0.5,0.5,0.5', 'A,3,0.5,1,0']);
  assert.deepEqual(lines([WHOLE, FEW]), [
    `${head},estimate`,
    'A,2,0.5,0.5,0.5,density',
    'A,3,0.5,1,0,density',
    '"A, few",2,0.6,,,representatives',
    '"A, few",3,0.2,,,representatives',
  ]);
  assert.deepEqual(lines([VALUE, FORMULA]), [
    `${head},estimate,formula (s)`,
    '"T(16, 1)",27.309,,,,value,',
    'SUB1,,,,,formula,15*N + 15',
  ]);
  assert.deepEqual(lines([MOMENTS]), [
    `${head},estimate,mean (s),standard deviation (s),skewness,kurtosis`,
    '"A, four moments",,,,,moments,2.5,0.5,0.25,3',
  ]);
  // A formula is no formula of a spreadsheet.
  assert.match(lines([{ ...FORMULA, formula: { text: '-6*I + 70', variables: ['I'] } }])[1], /,'-6\*I \+ 70$/);
});

test('in Markdown a formula is what it says', () => {
  assert.match(
    markdown.markdownTable(['Alternative', 'estimate'], [['SUB1', words.knownAs(FORMULA)]]),
    /\| SUB1 \| 15\\\*N \+ 15 \|/,
  );
});
