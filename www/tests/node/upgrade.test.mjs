// Documents and lectures of version 1 on their way into the page, whose state holds version 2 alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [{ isEarlier, plugInUpgrade, upgraded }, { upgradedLecture }, { withValue }] = await sources(
  'state/upgrade',
  'lecture/upgraded',
  'model/path',
);

test('what is of an earlier version is converted, and nothing else', () => {
  const asked = [];
  const none = () => false;
  plugInUpgrade({ convert: (document) => asked.push(document), isPublished: none });
  const earlier = { juxtapose: 1, kind: 'program' };
  assert.equal(upgraded(earlier), 1);
  assert.deepEqual(asked, [earlier]);
  for (const other of [{ juxtapose: 2 }, { juxtapose: 3 }, { juxtapose: '1' }, {}, [], null, undefined, 'text', 1]) {
    assert.equal(isEarlier(other), false, JSON.stringify(other));
    assert.equal(upgraded(other), other, 'as it is');
  }
  assert.equal(asked.length, 1);
});

test('what was published without a resolution is so today, and all else keeps the one that it had', () => {
  const convert = (document) => ({ tick: 1, ...document, juxtapose: 2 });
  plugInUpgrade({ convert, isPublished: ({ title, tick }) => title === 'An example' && tick === undefined });
  const earlier = { juxtapose: 1, title: 'An example' };
  assert.deepEqual(upgraded(earlier), { juxtapose: 2, title: 'An example' });
  assert.deepEqual(upgraded({ ...earlier, tick: 1 }), { juxtapose: 2, title: 'An example', tick: 1 });
  assert.deepEqual(upgraded({ ...earlier, title: 'Mine' }), { juxtapose: 2, title: 'Mine', tick: 1 });
});

const examples = juxtapose.examples().map(({ id }) => id);
const means = {
  exampleOf: (id) => (examples.includes(id) ? juxtapose.example(id) : undefined),
  upgraded: juxtapose.upgrade,
};
const withStep = (step, version = 1) => ({
  juxtapose_lecture: version,
  title: 'A lecture',
  steps: [{ title: 'One', notes: { ask: 'Why?' }, ...step }],
});
const changesOf = (example, changes) => upgradedLecture(withStep({ example, changes }), means).steps[0].changes;

test('changes of examples are those of version 2', () => {
  assert.deepEqual(
    changesOf('8-pe-mixed-mode', { 'machine.processors': 16, 'program[1].body[0].time': { uniform: [0, 30] } }),
    {
      'machine.processors': 16,
      'program[1].body[0].time': { uniform: [0, 30] },
    },
  );
  assert.deepEqual(
    changesOf('fan-out', {
      n: 50,
      title: 'Another',
      'tasks[0].time.moments.mean': 130,
      'tasks[0].time.moments.variance': 2500,
      'tasks[1].time': { uniform: [40, 60] },
      'alternatives[1].do': { first: ['shard', { series: [{ wait: 300 }, 'shard'] }] },
      'tasks[1].fails': 0.25,
    }),
    {
      n: 50,
      title: 'Another',
      'tasks[0].time.moments.mean': 13,
      'tasks[0].time.moments.variance': 25,
      'tasks[1].time': { uniform: [4, 6], step: 0.1 },
      'alternatives[1].do': { first: ['shard', { series: [{ wait: 30 }, 'shard'] }] },
      'tasks[1].fails': 0.25,
    },
  );
  assert.deepEqual(
    changesOf('gpu-streams', {
      'phases[0].hpu': { each_thread: 300 },
      'phases[0].serial_apu': 60,
      'phases[0].offloads': 32,
      gap: 1,
      collective: null,
    }),
    {
      'phases[0].host': { each_thread: 30 },
      'phases[0].serial_device': 6,
      'phases[0].offloads': 32,
      gap: 0.1,
      collective: null,
    },
  );
  // What is measured was in units before.
  assert.deepEqual(
    changesOf('ivus', { 'tasks[0].time': { samples: [40.5] }, 'tasks[1].time': 5000, 'tasks[1].tolerance': 20 }),
    {
      'tasks[0].time': { samples: [40.5] },
      'tasks[1].time': 50,
      'tasks[1].tolerance': 20,
    },
  );
});

test('a resolution that a step sets moves no time, and is that of its own changes', () => {
  const changes = changesOf('fan-out', { tick: 0.5, 'tasks[1].time': 10 });
  assert.deepEqual(changes, { tick: 0.5, 'tasks[1].time': 5 });
  const model = Object.entries(changes).reduce(
    (all, [at, value]) => withValue(all, at, value),
    juxtapose.example('fan-out'),
  );
  assert.deepEqual(model.tasks[0], juxtapose.example('fan-out').tasks[0]);
});

test('models of steps are upgraded, and what is no example, or of version 2, stays', () => {
  const model = {
    juxtapose: 1,
    kind: 'program',
    tick: 0.5,
    machine: { processors: 2 },
    program: [{ block: 'a', time: 3 }],
  };
  const [step] = upgradedLecture(withStep({ model }), means).steps;
  assert.deepEqual(step.model, juxtapose.upgrade(model));
  assert.equal(step.model.program[0].time, 1.5);
  assert.deepEqual(step.notes, { ask: 'Why?' });
  assert.deepEqual(changesOf('nobody’s', { 'tasks[0].time': 3 }), { 'tasks[0].time': 3 });
  assert.equal(changesOf('fan-out', undefined), undefined);
  const today = withStep({ example: 'fan-out', changes: { 'tasks[1].time': 3 } }, 2);
  assert.deepEqual(upgradedLecture(today, means), { ...today, juxtapose_lecture: 3 });
  assert.equal(upgradedLecture(withStep({ example: 'fan-out' }), means).juxtapose_lecture, 3);
});

test('a step that does not fit its example keeps what it says, whose problems are told where it is judged', () => {
  assert.deepEqual(changesOf('fan-out', { 'tasks[0].time': 'soon', nothing: 5 }), {
    'tasks[0].time': 'soon',
    nothing: 5,
  });
});
