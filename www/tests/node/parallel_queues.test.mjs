// Queues on the page: their structure, rows and fields, edits, words and picture.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [
  { isParallelShaped },
  { parallelFields },
  rows,
  edits,
  moves,
  { listing },
  { miniature },
  points,
  mentions,
  averages,
  queueEdits,
] = await sources(
  'parallel/shape',
  'parallel/fields',
  'parallel/composition/rows',
  'parallel/composition/edits',
  'parallel/composition/moves',
  'parallel/listing',
  'parallel/miniature',
  'parallel/plane/points',
  'parallel/mentions',
  'parallel/averages',
  'parallel/composition/queue_edits',
);

const KEY = 'alternatives[0].do';
const model = (expression, more = {}) => ({
  juxtapose: 2,
  kind: 'parallel',
  unit: 'ms',
  tasks: [
    { task: 'warm', time: { lognormal: { mean: 30, sd: 12 } } },
    { task: 'cold', time: { lognormal: { mean: 90, sd: 20 } } },
  ],
  alternatives: [{ name: 'Stage', do: expression }],
  ...more,
});
const queue = (more = {}) => ({ queue: { tasks: 200, slots: 16, time: 'warm', ...more } });
const FULL = model(queue({ first: 'cold', start_up: { wait: 40 }, per_task: { wait: 2 } }));
const good = (edited) => {
  assert.deepEqual(juxtapose.check(edited.model), []);
  assert.ok(isParallelShaped(edited.model) && rows.rowsOf(edited.model).some(({ key }) => key === edited.focus));
  return edited.model.alternatives[0].do;
};

test('a queue’s parts are rows, in the package’s order, and its numbers are fields', () => {
  assert.ok(isParallelShaped(FULL));
  for (const wrong of [{ queue: 3 }, { queue: {} }, { queue: { time: 3 } }, queue({ first: 3 })])
    assert.ok(!isParallelShaped(model(wrong)), JSON.stringify(wrong));
  const [{ parts }] = juxtapose.composition(FULL).alternatives;
  assert.deepEqual(
    rows.rowsOf(FULL).map(({ key }) => key),
    parts.map(({ path }) => path),
  );
  assert.deepEqual(
    parts.map(({ path }) => path),
    ['', '.queue.time', '.queue.first', '.queue.start_up', '.queue.per_task'].map((path) => `${KEY}${path}`),
  );
  const fields = parallelFields(FULL).map(({ path }) => path);
  for (const path of ['tasks', 'slots', 'start_up.wait', 'per_task.wait'])
    assert.ok(fields.includes(`${KEY}.queue.${path}`), path);
});

test('a queue is put around a part and taken off, and may be without all but its tasks', () => {
  assert.deepEqual(good(edits.wrap('queue')(model('warm'), KEY)), { queue: { tasks: 20, slots: 4, time: 'warm' } });
  assert.equal(good(edits.wrap('queue')(model('warm', { n: 9 }), KEY)).queue.tasks, 'n');
  const plain = model(queue());
  const added = edits.toggleRole('first')(plain, KEY);
  assert.deepEqual(good(added), queue({ first: 'warm' }));
  assert.equal(added.focus, `${KEY}.queue.first`);
  assert.deepEqual(good(edits.toggleRole('first')(added.model, KEY)), queue());
  assert.equal(edits.toggleRole('first')(model('warm'), KEY), null);
  assert.deepEqual(good(edits.remove(FULL, `${KEY}.queue.start_up`)), queue({ first: 'cold', per_task: { wait: 2 } }));
  assert.deepEqual(good(edits.unwrap(FULL, KEY)), 'warm');
  assert.deepEqual(good(moves.moveOut(FULL, `${KEY}.queue.time`)), 'warm');
  for (const edit of [moves.moveOut, moves.moveUp, edits.duplicate])
    assert.equal(edit(FULL, `${KEY}.queue.first`), null);
  assert.deepEqual(good(edits.addAfter(() => 'cold')(plain, `${KEY}.queue.time`)).queue.time, {
    series: ['warm', 'cold'],
  });
  const renamed = mentions.withMentions(FULL, 'cold', 'first task');
  assert.equal(renamed.alternatives[0].do.queue.first, 'first task');
});

test('a schedule and few seen tasks are fields of a queue, in words, and come off again', () => {
  const plain = model(queue());
  const scheduled = queueEdits.toggleSchedule(plain, KEY);
  assert.deepEqual(good(scheduled), queue({ schedule: 'static' }));
  const paths = (of) => parallelFields(of).map(({ path }) => path);
  assert.ok(!paths(plain).includes(`${KEY}.queue.chunk`) && paths(scheduled.model).includes(`${KEY}.queue.chunk`));
  const guided = model(queue({ schedule: 'guided', chunk: 4 }));
  assert.equal(listing(guided).lines.at(-1).says, 'queue of 200 × warm on 16 slots, guided in chunks of 4');
  assert.deepEqual(good(queueEdits.toggleSchedule(guided, KEY)), queue());
  const samples = { wait: { samples: [20, 30, 70] } };
  const seen = queueEdits.toggleFewSeen(model(queue({ time: samples, first: samples })), KEY);
  assert.deepEqual(good(seen), queue({ time: samples, first: samples, few_seen: true }));
  for (const path of ['seen', 'first_seen']) assert.ok(paths(seen.model).includes(`${KEY}.queue.${path}`), path);
  assert.ok(listing(seen.model).lines.at(-1).says.endsWith(', few seen'));
  assert.deepEqual(good(queueEdits.toggleFewSeen(seen.model, KEY)), queue({ time: samples, first: samples }));
  assert.equal(queueEdits.toggleFewSeen(model('warm'), KEY), null);
  const { outcomes, notes } = juxtapose.predict(seen.model);
  assert.ok(outcomes[0].between.samples >= 4000 && notes.some(({ code }) => code === 'few-seen'));
  const [known] = juxtapose.predict(model(queue({ schedule: 'static' }))).outcomes;
  assert.equal(known.between, null);
  assert.ok(known.exact !== null);
});

test('a queue is told in words and drawn', () => {
  const { lines } = listing(FULL);
  assert.equal(
    lines.at(-1).says,
    'queue of 200 × warm on 16 slots, each slot’s first: cold, before all: wait 40, added to each: wait 2',
  );
  assert.equal(points.partLabel(FULL.alternatives[0].do, null), 'queue of 200 on 16');
  const drawn = miniature(FULL, () => [1, 2]);
  assert.ok(drawn.boxes.length >= 6 && drawn.width > 20, 'three lanes of two tasks');
  assert.equal(averages.forgottenByAverages(FULL)({ name: 'Stage' }, true), null);
});

test('a queue of many states has intervals, and one of few has none', () => {
  const [counted] = juxtapose.predict(FULL).outcomes;
  assert.equal(counted.method, 'simulation');
  assert.ok(counted.between.samples >= 4000 && counted.exact === null);
  const [few] = juxtapose.predict(model({ queue: { tasks: 9, slots: 2, time: { wait: 5 } } })).outcomes;
  assert.deepEqual([few.method, few.mean, few.between], ['composition', 25, null]);
});
