// Goals of tasks: written into links and read back, judged by exact numbers; what is no goal is none.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [{ goalOf, goalText, goalWord, reaches }, { isAsGiven, judged, reachesAll }] = await sources(
  'outcome/goals',
  'outcome/judged',
);
const { outcomes } = juxtapose.predict(juxtapose.example('8-pe-mixed-mode'));
const outcome = (name) => outcomes.find((one) => one.name === name);
const reached = (goal, name, switches = null) => reaches(goal, outcome(name), outcomes, switches);

const GOALS = [
  { kind: 'fastest', outcome: 'a:b ~ c' },
  { kind: 'mean', below: 869.5 },
  { kind: 'mean', below: 1e-9 },
  { kind: 'within', time: 900, probability: 0.99 },
  { kind: 'switches', most: 0 },
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
