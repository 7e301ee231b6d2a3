// Edits of what times share: all mentions follow, undo apart each is one new document, and what comes out is predicted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [conditions, mentions] = await sources('model/conditions', 'model/mentions');

const disk = () => juxtapose.example('shared-disk');
const runs = () => juxtapose.example('measured-runs');
const day = () => juxtapose.example('slow-day');
/** Two conditions, of which one is given the other, and a mention within another one. */
const nested = {
  juxtapose: 2,
  kind: 'parallel',
  conditions: [
    { condition: 'input', cases: { small: 0.75, large: '1/4' } },
    {
      condition: 'day',
      given: 'input',
      cases: { small: { quick: 0.9, slow: 0.1 }, large: { quick: 0.5, slow: 0.5 } },
    },
    { condition: 'load', factor: { lognormal: { mean: 1, sd: 0.2 } } },
  ],
  tasks: [
    { task: 'a', time: { by: 'day', quick: { by: 'input', small: 1, large: 2 }, slow: 3 } },
    { task: 'b', time: { scaled: { by: 'load', time: 12 } } },
  ],
  alternatives: [{ name: 'A', do: { all: ['a', 'b'] } }],
};
const isRead = (model) => assert.deepEqual(juxtapose.check(model), []);

test('a condition has another name in all mentions, wherever they stand', () => {
  const input = conditions.renameCondition(nested, 0, ' size ');
  isRead(input);
  assert.equal(input.conditions[1].given, 'size');
  assert.equal(input.tasks[0].time.quick.by, 'size');
  assert.deepEqual(juxtapose.predict(input).outcomes[0].mean, juxtapose.predict(nested).outcomes[0].mean);
  const load = conditions.renameCondition(nested, 2, 'speed');
  isRead(load);
  assert.deepEqual(load.tasks[1].time, { scaled: { by: 'speed', time: 12 } });
  for (const taken of ['day', '', 'input']) assert.equal(conditions.renameCondition(nested, 0, taken), null);
});

test('a case has another name in all mentions, in its place', () => {
  const model = conditions.renameCase(nested, 0, 'small', 'tiny');
  isRead(model);
  assert.deepEqual(Object.keys(model.conditions[0].cases), ['tiny', 'large']);
  assert.deepEqual(Object.keys(model.conditions[1].cases), ['tiny', 'large']);
  assert.deepEqual(model.tasks[0].time.quick, { by: 'input', tiny: 1, large: 2 });
  isRead(conditions.renameCase(nested, 1, 'slow', 'late'));
  for (const wrong of ['large', 'by', ' ']) assert.equal(conditions.renameCase(nested, 0, 'small', wrong), null);
});

test('a new case is as the one before it, and changes nothing but probabilities', () => {
  const model = conditions.addCase(disk(), 0);
  isRead(model);
  assert.deepEqual(model.conditions[0].cases, { quiet: 0.81, busy: 0.09, 'case 2': 0.1 });
  assert.deepEqual(model.tasks[0].time['case 2'], model.tasks[0].time.busy);
  isRead(conditions.addCase(nested, 0));
  isRead(conditions.addCase(nested, 1));
  const back = conditions.removeCase(model, 0, 'case 2');
  assert.deepEqual(back, disk());
  assert.equal(conditions.removeCase(disk(), 0, 'busy'), null, 'one case is none');
});

test('without a condition each mention is what it most probably is', () => {
  const model = conditions.removeCondition(disk(), 0);
  isRead(model);
  assert.equal(model.conditions, undefined);
  assert.deepEqual(model.tasks[0].time, disk().tasks[0].time.quiet);
  const shuffled = conditions.removeCondition(runs(), 0);
  isRead(shuffled);
  assert.deepEqual(shuffled.tasks[1].time, { samples: runs().conditions[0].rows.left });
  const without = conditions.removeCondition(nested, 0);
  isRead(without);
  assert.deepEqual(without.conditions[0], { condition: 'day', cases: { quick: 0.9, slow: 0.1 } });
  assert.equal(without.tasks[0].time.quick, 1);
  assert.equal(conditions.removeCondition(nested, 2).tasks[1].time, 12);
  isRead(conditions.removeCondition(day(), 0));
});

test('a time that becomes shared is what it was, in every case', () => {
  const plain = { ...disk(), conditions: undefined };
  plain.tasks = [{ task: 'shard', time: 12 }];
  for (const [form, shared] of [
    ['cases', { by: 'condition', usual: 12, rare: 12 }],
    ['scaling', { scaled: { by: 'factor', time: 12 } }],
  ]) {
    const { model, name } = conditions.addCondition(plain, form);
    const condition = model.conditions.find((one) => one.condition === name);
    assert.deepEqual(conditions.mentioning(condition, 12), shared);
    const changed = { ...model, tasks: [{ task: 'shard', time: shared }] };
    isRead(changed);
    assert.equal(conditions.unshared(changed, shared), 12);
  }
  const { model } = conditions.addCondition(plain, 'factor');
  assert.equal(model.conditions[0].scales, 'all');
  isRead(model);
});

test('values within mentions have fields, each by its path', () => {
  const field = { path: 'tasks[0].time', label: 'Time of a', of: 'time', optional: false };
  const found = mentions.withConditions([field], nested).map(({ path, label }) => [path, label]);
  assert.deepEqual(found.slice(0, 5), [
    ['tasks[0].time', 'Time of a'],
    ['tasks[0].time.quick', 'Time of a, quick'],
    ['tasks[0].time.quick.small', 'Time of a, quick, small'],
    ['tasks[0].time.quick.large', 'Time of a, quick, large'],
    ['tasks[0].time.slow', 'Time of a, slow'],
  ]);
  const own = found.map(([path]) => path).filter((path) => path.startsWith('conditions'));
  assert.deepEqual(own.slice(0, 3), [
    'conditions[0].cases.small',
    'conditions[0].cases.large',
    'conditions[1].cases.small.quick',
  ]);
  assert.equal(own.at(-1), 'conditions[2].factor');
});

test('measured runs are read from a small table, and from nothing else', () => {
  const rows = { A: [12, 15], B: [8, 9.5] };
  for (const text of [
    'A B\n12 8\n15 9.5',
    'A\tB\r\n12\t8\r\n15\t9.5\r\n',
    'A;B\n12;8\n\n15;9.5',
    'A, B\n12, 8\n15, 9.5',
  ])
    assert.deepEqual(conditions.rowsOfText(text), rows);
  assert.deepEqual(conditions.rowsOfText('12 8\n15 9.5'), { 'column 1': [12, 15], 'column 2': [8, 9.5] });
  for (const text of ['', 'A B', 'A B\n12', 'A B\n12 x', 'A A\n1 2', 'A B\n-1 2'])
    assert.equal(conditions.rowsOfText(text), null);
  const model = conditions.addRows(runs(), rows);
  assert.deepEqual(model.conditions[1], { condition: 'run 2', rows });
});
