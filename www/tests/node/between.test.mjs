// What is known between bounds, as the page says it: digits as far as the interval allows, the interval beside them, nobody called
// fastest whose interval meets another's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [between, winner, goals, certain, { outcomesAsCsv }, { tableTimes }, { chartInWords }, average] = await sources(
  'outcome/between',
  'outcome/winner_sentence',
  'outcome/goals',
  'outcome/certain',
  'export/csv',
  'outcome/table_times',
  'outcome/chart_words',
  'outcome/averages_sentence',
);

const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');
const said = (pieces) => plain(winner.inPlainWords(pieces));

const counted = (name, mean, half, more = {}) => ({
  name,
  mean,
  averageValue: mean,
  lost: null,
  lostBehind: null,
  certain: 0.99,
  finishes: 1,
  estimate: 'density',
  quantiles: { 0.05: mean - 10, 0.95: mean + 10 },
  density: {
    origin: 80,
    step: 1,
    mass: [0.5, 0.5],
    distribution: [0.5, 1],
    survival: [0.5, 0],
    lower: [0.43, 0.982],
    upper: [0.57, 1],
  },
  between: {
    kind: 'sampled',
    level: 0.95,
    samples: 200,
    least: { mean: half && mean - half, standardDeviation: null, quantiles: {} },
    most: { mean: half && mean + half, standardDeviation: null, quantiles: {} },
    before: 0.018,
  },
  ...more,
});
const exact = (name, mean) => {
  const { density, ...rest } = counted(name, mean, null);
  return { ...rest, between: null, lost: 0, lostBehind: 0, density: { ...density, lower: null, upper: null } };
};

test('numbers have the digits that their interval allows', () => {
  const written = (value) => `${value}`;
  const about = (value, interval) => plain(between.plusMinus(value, interval, written));
  assert.equal(about(82.1347, [81.82, 82.45]), '82.1 ± 0.4');
  assert.equal(about(82.1347, [70, 94]), '82 ± 13');
  assert.equal(about(19997.38, [19980, 20014]), '19 997 ± 18');
  assert.equal(about(0.0234, [0.0229, 0.0239]), '0.0234 ± 0.0005');
  assert.equal(about(82, [null, null]), 'about 82');
  assert.equal(
    between.plusMinus(40.13006, [40.13005, 40.13007], (value) => value.toFixed(1)),
    '40.1',
  );
  assert.equal(between.withRange(20, [20, 20], written), '20');
  assert.equal(between.withRange(106, [105, 107], written), '106 (105–107)');
  assert.equal(between.withRange(106, [105, null], written), '106 (105 or more)');
  assert.equal(between.withRange(63, [null, 64], written), '63 (up to 64)');
  assert.equal(between.withRange(63, [null, null], written), '63 (cannot be told)');
  for (const [p, ends, text] of [
    [0.8914, [0.8817, 0.9004], '0.891 (0.881–0.901)'],
    [0.8914, [0.86, 0.92], '0.89 (0.86–0.92)'],
    [0, [0, 0.00084], '0–0.0009'],
    [0.943488011, [0.943488, 0.943489], '0.943'],
    [0.00000104, [0.0000010398, 0.0000010399], '1.0 × 10⁻⁶'],
    [1, [0.99916, 1], '0.9991–1'],
  ])
    assert.equal(plain(between.probabilityWithin(p, ends)), text);
});

test('a table in small units writes the interval in these', () => {
  const times = tableTimes([8.2e-9, 9.1e-9]);
  assert.equal(plain(times.plusMinus(8.2134e-9, [8.18e-9, 8.25e-9])), '8.21 ± 0.04');
  assert.equal(plain(times.withRange(9.1e-9, [9e-9, 9.2e-9])), '9.100 (9–9.200)');
});

test('who cannot be told apart is not called fastest', () => {
  const say = (...outcomes) => said(winner.winnerSentence(outcomes, 'ms'));
  const [a, b, c] = [counted('A', 82.13, 0.3), counted('B', 82.4, 0.3), counted('C', 92.4, 0.3)];
  assert.equal(say(a), 'A takes 82.1 ± 0.3 ms on average.');
  assert.equal(say(a, c), 'A is fastest on average: 82.1 ± 0.3 ms. C takes about 13 % more.');
  assert.equal(say(a, b), 'A and B cannot be told apart on average: 82.1 ± 0.3 ms for A.');
  assert.equal(say(a, b, c), 'A and B cannot be told apart on average: 82.1 ± 0.3 ms for A. C takes about 13 % more.');
  assert.equal(say(exact('E', 82), a), 'E and A cannot be told apart on average: 82.00 ms for E.');
  assert.equal(say(exact('E', 80), a), 'E is fastest on average: 80.00 ms. A takes about 3 % more.');
  const told = (value, ...others) =>
    said(
      average.averagesSentence([counted('A', 82.13, 0.3, { averageValue: value }), ...others], (_, isLater) =>
        isLater ? 'x' : null,
      ),
    );
  assert.equal(told(82.4), '');
  assert.equal(told(84), '');
  assert.match(told(80), /^Averages alone would say 80.0: they forget that x/);
  // Of what cannot be told apart nothing is said, and B is picked by averages only.
  assert.match(told(80, counted('B', 82.4, 0.3, { averageValue: 82.3 })), /^Averages alone would say 80.0 for A: they/);
  assert.match(
    told(80, counted('B', 82.4, 0.3, { averageValue: 79 })),
    /^Averages alone would say 80.0 and 79.0: they/,
  );
  assert.match(
    told(80, counted('B', 89, 0.3, { averageValue: 79 })),
    /^Averages alone would say 80.0 and 79.0 and pick B: /,
  );
});

test('goals are reached where the whole interval reaches them', () => {
  const [a, b] = [counted('A', 82.13, 0.3), counted('B', 82.4, 0.3)];
  const reached = (goal, outcome, all) => goals.reaches(goal, outcome, all, null);
  assert.ok(reached({ kind: 'mean', below: 82.5 }, a, [a]));
  assert.ok(!reached({ kind: 'mean', below: 82.3 }, a, [a]));
  assert.ok(!reached({ kind: 'fastest', outcome: 'A' }, a, [a, b]));
  assert.ok(reached({ kind: 'fastest', outcome: 'A' }, a, [a, exact('E', 83)]));
  assert.ok(reached({ kind: 'within', time: 81, probability: 0.98 }, a, [a]));
  assert.ok(!reached({ kind: 'within', time: 81, probability: 0.99 }, a, [a]));
});

test('probabilities, charts in words and files say the bounds', () => {
  const a = counted('A', 80.5, 0.1);
  const at = (time) => certain.written(a, time, 'bulk');
  assert.deepEqual(at(80), { upTo: '0.50 (0.43–0.57)', at: '–' });
  assert.equal(at(79).upTo, '0–0.018');
  assert.equal(at(81).upTo, '0.982–1');
  assert.match(
    plain(chartInWords('density', [a], 'ms', 80, 'bulk')),
    /A: mean 80\.5 ± 0\.1 ms.*0\.50 \(0\.43–0\.57\) within 80/,
  );
  const [head, first, , last] = outcomesAsCsv([a, exact('E', 80)], 'ms').split('\r\n');
  assert.ok(head.endsWith('probability up to then, at least","probability up to then, at most"'), head);
  assert.equal(first, 'A,80,0.5,0.5,0.5,0.43,0.57');
  assert.equal(last, 'E,80,0.5,0.5,0.5,0.5,0.5');
});

test('a makespan counted in executions is answered with bounds, a reducible one without', () => {
  const cells = Array.from({ length: 18 }, (_, k) => [Math.floor(k / 3), k % 3]);
  const task = ([row, column]) => ({
    task: `t${row}${column}`,
    time: { uniform: [1, 20] },
    after: row === 0 ? [] : [`t${row - 1}${column}`, ...(column > 0 ? [`t${row - 1}${column - 1}`] : [])],
  });
  const { outcomes } = juxtapose.predict({
    juxtapose: 1,
    kind: 'taskgraph',
    unit: 'ms',
    machine: { processors: [1], network: { bandwidth: 1e12, latency: 0.06 } },
    tasks: cells.map(task),
    mappings: [
      {
        name: 'columns',
        processors: Object.fromEntries(cells.map(([row, column]) => [`t${row}${column}`, column + 1])),
        order: cells.map(([row, column]) => `t${row}${column}`),
      },
    ],
  });
  const [serial] = outcomes;
  assert.deepEqual([serial.between, serial.density.lower, serial.lost], [null, null, 0]);
  const columns = outcomes.find(({ name }) => name === 'columns');
  assert.deepEqual([columns.exact, columns.lost, columns.lostBehind], [null, null, null]);
  assert.deepEqual([columns.between.kind, columns.between.level], ['sampled', 0.95]);
  const [low, high] = [columns.between.least.mean, columns.between.most.mean];
  assert.ok(low <= 81.6866 && 81.6866 <= high && high - low < 1, `${low}–${high}`);
  assert.equal(columns.density.lower.length, columns.density.mass.length);
  assert.ok(columns.density.upper.every((upper, k) => upper >= columns.density.lower[k]));
});
