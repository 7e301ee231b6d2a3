// What alternatives of parallel tasks cost: tasks that start and their busy time, with the sentence and the file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [spent, tables, winner] = await sources('parallel/busy/spent', 'outcome/table_times', 'outcome/winner_sentence');

const of = (id, change = () => {}) => {
  const model = juxtapose.example(id);
  change(model);
  return juxtapose.composition(model).alternatives.map((one) => ({ ...one, mean: one.parts[0].moments.mean }));
};
const said = (all, unit = 'ms') =>
  winner
    .inPlainWords(spent.spentSentence(all, unit, tables.tableTimes(spent.timesOf(all))))
    .replace(/[\u00a0\u202f]/g, ' ');

test('two requests at once cost two where nobody cancels, and less than two where somebody does', () => {
  const [once, twice, again, two] = of('hedged-requests');
  assert.deepEqual([once.started, twice.started, two.started], [1, 2, 3]);
  assert.ok(Math.abs(once.busy - once.mean) < 1e-9);
  // Both run until the first has answered; a second one after the p95 is sent in 5 % of the runs.
  assert.ok(Math.abs(twice.busy - 2 * twice.mean) < 1e-9);
  assert.ok(Math.abs(twice.busyWithoutCancelling - 2 * once.mean) < 1e-9);
  assert.equal(again.started.toFixed(2), '1.05');
  assert.ok(Math.abs(again.busyWithoutCancelling - again.started * once.mean) < 1e-6);
});

test('the sentence weighs busy time against time', () => {
  const [twice, once] = [
    { name: 'Twice', started: 2, busy: 24, busyWithoutCancelling: 40 },
    { name: 'Once', started: 1, busy: 20, busyWithoutCancelling: 20 },
  ];
  assert.equal(
    said([twice, once]),
    'Twice takes 24.00 ms of busy time on average where Once takes 20.00; without cancelling 40.00.',
  );
  // Who is fastest and least busy has no price, and of what is not told nothing is said.
  assert.equal(said([once, twice]), '');
  assert.equal(said([{ ...twice, started: null, busy: null }, once]), '');
  assert.equal(
    said([{ ...twice, busyWithoutCancelling: null }, once]),
    'Twice takes 24.00 ms of busy time on average where Once takes 20.00; without cancelling for ever.',
  );
  assert.match(spent.spentCsv([twice], 'ms'), /\r\nTwice,2,24,40/);
});

test('who waits for ever is busy for ever, and a timeout ends that', () => {
  const [wait, ...timed] = of('retry-or-wait');
  assert.deepEqual([wait.started, wait.busy, wait.busyWithoutCancelling], [1, null, null]);
  for (const { started, busy, busyWithoutCancelling, mean } of timed) {
    assert.ok(started > 1 && busy > mean - 1 && busyWithoutCancelling === null);
  }
});

test('of a queue that nothing stops all tasks are told, and of one that a timeout may stop nothing', () => {
  const queue = { queue: { tasks: 100, slots: 8, time: 'task' } };
  const model = (alternative) => ({
    juxtapose: 2,
    kind: 'parallel',
    tasks: [{ task: 'task', time: { uniform: [1, 9] } }],
    alternatives: [{ name: 'one', do: alternative }],
  });
  const of = (alternative) => juxtapose.composition(model(alternative)).alternatives[0];
  const all = of(queue);
  assert.ok(all.started === 100 && Math.abs(all.busy - 500) < 1e-9 && all.busyWithoutCancelling === all.busy);
  const { started, busy, busyWithoutCancelling } = of({ timeout: 30, of: queue });
  assert.deepEqual([started, busy, busyWithoutCancelling], [null, null, null]);
});
