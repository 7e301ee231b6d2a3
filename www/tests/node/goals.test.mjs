// Goals of tasks: written into links and read back, judged by exact numbers; what is no goal is none.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [{ FIGURES, goalOf, goalText, goalWord, reaches }, { isAsGiven, judged, reachesAll }, measuredFigures] =
  await sources('outcome/goals', 'outcome/judged', 'outcome/measured_figures');
const { isNear, measuredFigure, predictedRange, whyNotHeld } = measuredFigures;
const { outcomes } = juxtapose.predict(juxtapose.example('8-pe-mixed-mode'));
const outcome = (name) => outcomes.find((one) => one.name === name);
const reached = (goal, name, switches = null) => reaches(goal, outcome(name), outcomes, switches);

const GOALS = [
  { kind: 'fastest', outcome: 'a:b ~ c' },
  { kind: 'mean', below: 869.5 },
  { kind: 'mean', below: 1e-9 },
  { kind: 'within', time: 900, probability: 0.99 },
  { kind: 'switches', most: 0 },
  { kind: 'near', figure: 'p95', percent: 5 },
  { kind: 'near', figure: 'mean', percent: 0.5 },
];

test('a link says them, and they come back', () => {
  for (const goal of GOALS) assert.deepEqual(goalOf(goalWord(goal)), goal);
  const none = [
    '',
    'mean:',
    'mean:-1',
    'mean:0',
    'mean:1:2',
    'mean:0x10',
    'mean: 1',
    'within:1',
    'within:1:2',
    'within:1:0.5:1',
  ];
  const others = [
    'switches:1.5',
    'switches:-1',
    'fastest:',
    'constructor:1',
    `fastest:${'a'.repeat(161)}`,
    'mean:NaN',
    'mean:1e999',
    'near:5',
    'near:p95',
    'near:p95:0',
    'near:p95:-5',
    'near:p95:101',
    'near:p95:5:1',
    'near:p99:5',
    'near:constructor:5',
  ];
  for (const word of [...none, ...others]) assert.equal(goalOf(word), null, word);
});

test('they read as clauses, with units', () => {
  assert.deepEqual(
    GOALS.map((goal) => goalText(goal, 'cycles')),
    [
      'a:b ~ c is fastest',
      'mean below 869.5 cycles',
      'mean below 1\u202f×\u202f10⁻⁹ cycles',
      'P(T ≤ 900 cycles) at least 0.99',
      'at most 0 mode switches',
      'p95 within 5\u202f% of what was measured',
      'mean within 0.5\u202f% of what was measured',
    ],
  );
});

test('they are judged by the engine’s numbers, not by those that are written', () => {
  const { mean, quantiles } = outcome('Mixed (Fig. 6)');
  assert.equal(reached({ kind: 'mean', below: mean }, 'Mixed (Fig. 6)'), false);
  assert.equal(reached({ kind: 'mean', below: mean + 1e-9 }, 'Mixed (Fig. 6)'), true);
  assert.equal(reached({ kind: 'mean', below: mean + 1e-9 }, 'SPMD'), false);
  const time = quantiles['0.99'];
  assert.equal(reached({ kind: 'within', time, probability: 0.99 }, 'Mixed (Fig. 6)'), true);
  assert.equal(reached({ kind: 'within', time: time - 1, probability: 0.99 }, 'Mixed (Fig. 6)'), false);
  assert.equal(reached({ kind: 'fastest', outcome: 'SPMD' }, 'SPMD'), false);
  assert.equal(reached({ kind: 'fastest', outcome: 'Mixed (Fig. 6)' }, 'Mixed (Fig. 6)'), true);
  assert.equal(reached({ kind: 'switches', most: 2 }, 'SPMD', 2), true);
  assert.equal(reached({ kind: 'switches', most: 1 }, 'SPMD', 2), false);
  assert.equal(reached({ kind: 'switches', most: 1 }, 'SPMD'), false, 'nobody knows');
});

/** Those that solve a task after a change, by the model's own name for it. */
function solving(goals, change) {
  const model = juxtapose.example('8-pe-mixed-mode');
  const by = (one) => judged(goals, juxtapose.predict(one).outcomes, () => null);
  const given = by(model);
  change(model);
  return by(model)
    .filter((one) => reachesAll(one) && !isAsGiven(one, given))
    .map(({ outcome }) => outcome);
}
const below = (mean) => [{ kind: 'mean', below: mean }];
const isMixed = ({ name }) => name.startsWith('Mixed');

test('what was reached before a change is nobody’s doing, whatever it is called', () => {
  const all = [
    ({ schemes }) => schemes.push({ name: 'Yours', mode: 'simd', except: { a: 'spmd' } }), // another one, slower
    ({ schemes }) => {
      schemes.find(isMixed).name = 'Mine';
    },
    ({ schemes }) => schemes.push({ ...schemes.find(isMixed), name: 'Copy' }),
  ];
  for (const change of all) assert.deepEqual(solving(below(860), change), []);
});

test('what was changed solves, also by what others are beside it', () => {
  const toMixed = ({ schemes }) => {
    Object.assign(
      schemes.find(({ name }) => name === 'SIMD'),
      { ...schemes.find(isMixed), name: 'SIMD' },
    );
  };
  assert.deepEqual(solving(below(860), toMixed), ['SIMD']);
  const alone = (model) => {
    model.schemes = model.schemes.filter(({ name }) => name === 'SPMD');
  };
  // It is as it was, and fastest only now; and below 900, as it was before.
  assert.deepEqual(solving([{ kind: 'fastest', outcome: 'SPMD' }, ...below(900)], alone), ['SPMD']);
  assert.deepEqual(solving(below(900), alone), []);
});

const RUNS = {
  outcome: null,
  path: 'measured.total',
  samples: [1200, 850, 830, 870, 911, 1500],
  never: 0,
  fitted: false,
};

test('figures of runs are those of the engine, also of runs that never ended', () => {
  const model = juxtapose.example('8-pe-mixed-mode');
  const prediction = juxtapose.predict(model);
  for (const count of [1, 2, 19, 20, 21, 40]) {
    for (const never of [0, 1, 3]) {
      const samples = Array.from({ length: count }, (_, k) => 800 + ((7919 * k) % 401));
      const held = juxtapose.heldAgainst(prediction, { total: { samples, never } });
      const { comparison } = held.outcomes[0];
      const { outcome } = held.outcomes[0];
      for (const name of FIGURES) {
        const { predicted, measured } = comparison.figures.find((figure) => figure.name === name);
        const found = measuredFigure({ samples, never }, name);
        const near = (a, b) => a === b || Math.abs(a - b) < 1e-9 * b;
        assert.ok(near(found, measured), `${name} of ${count} and ${never}: ${found}, not ${measured}`);
        const [low, high] = predictedRange(
          prediction.outcomes.find((one) => one.name === outcome),
          name,
        );
        assert.ok(low === high && near(low, predicted), `${name} of ${outcome}`);
      }
    }
  }
  assert.equal(measuredFigure({ samples: [], never: 3 }, 'mean'), null);
});

test('a figure is near to what was measured, by its own runs before those of all, and by its whole interval', () => {
  const { mean, quantiles } = outcome('SPMD');
  const judge = (runs, name, goal) => reaches(goal, outcome(name), outcomes, null, (...of) => isNear(runs, ...of));
  const p95 = { kind: 'near', figure: 'p95', percent: 5 };
  const exactly = (time) => ({ ...RUNS, samples: [time] });
  const time = quantiles['0.95'];
  assert.equal(judge([exactly(time)], 'SPMD', p95), true);
  assert.equal(judge([exactly(time / 1.049)], 'SPMD', p95), true);
  assert.equal(judge([exactly(time / 1.051)], 'SPMD', p95), false);
  assert.equal(judge([exactly(time / 0.951)], 'SPMD', p95), true);
  assert.equal(judge([exactly(time / 0.949)], 'SPMD', p95), false);
  assert.equal(judge([exactly(mean)], 'SPMD', { kind: 'near', figure: 'mean', percent: 1e-9 }), true);
  assert.equal(judge([exactly(time), { ...exactly(2 * time), outcome: 'SPMD' }], 'SPMD', p95), false);
  assert.equal(judge([{ ...exactly(time), outcome: 'SIMD' }], 'SPMD', p95), false, 'runs of another outcome');
  assert.equal(judge([{ ...exactly(time), fitted: true }], 'SPMD', p95), false, 'runs that made the model');
  assert.equal(reaches(p95, outcome('SPMD'), outcomes, null), false, 'nobody knows');
  const end = (value) => ({ mean: value, standardDeviation: 0, quantiles: { 0.95: value } });
  const unsure = { ...outcome('SPMD'), between: { least: end(0.9 * time), most: end(time) } };
  assert.equal(isNear([exactly(time)], unsure, p95), false, 'its other end is off');
  assert.equal(isNear([exactly(time)], unsure, { ...p95, percent: 10.001 }), true);
});

test('what cannot be held against runs has its reason', () => {
  const never = { ...RUNS, never: 2 };
  assert.equal(whyNotHeld([RUNS], 'p95'), null);
  assert.match(whyNotHeld([], 'p95'), /no runs were measured/);
  assert.match(whyNotHeld([{ ...RUNS, fitted: true }], 'mean'), /made the model/);
  assert.match(whyNotHeld([never], 'p95'), /no p95, as too many of them never ended/);
  assert.equal(whyNotHeld([never], 'p50'), null);
  assert.match(whyNotHeld([{ ...RUNS, samples: [0] }], 'p50'), /the p50 of the runs is 0/);
});
