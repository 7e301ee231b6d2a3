// Queues of task graphs in JavaScript: whoever is free takes the next ready task.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [edits, words] = await sources('task_graph/task_edits', 'task_graph/gantt/words');

const graham = (changes = {}) => ({ ...juxtapose.example('grahams-anomaly'), ...changes });
const ends = (model, options) => juxtapose.schedule(model, { times: 'means', ...options });

test('Graham’s anomalies: more processors, shorter tasks and fewer waits take longer', () => {
  assert.equal(ends(graham(), { processors: 3 }).makespan, 12);
  assert.equal(ends(graham(), { processors: 4 }).makespan, 15);
  const tasks = (change) => graham({ tasks: graham().tasks.map(change) });
  const times = [3, 2, 2, 2, 4, 4, 4, 4, 9];
  const shorter = tasks((task, k) => ({ ...task, time: times[k] - 1 }));
  assert.equal(ends(shorter, { processors: 3 }).makespan, 13);
  const free = tasks((task, k) => (k === 4 || k === 5 ? { ...task, after: undefined } : task));
  assert.equal(ends(JSON.parse(JSON.stringify(free)), { processors: 3 }).makespan, 16);
});

test('a schedule of a queue says so, and a critical path has no gap', () => {
  const found = ends(graham(), { processors: 3 });
  assert.deepEqual([found.queue, found.inOrder], [true, false]);
  assert.deepEqual(found.processor, [0, 1, 2, 1, 1, 2, 1, 2, 0]);
  const steps = found.critical.map(({ from, to, number }) => [from, to, number]);
  assert.deepEqual(steps.at(-1).slice(0, 2), [3, 12]);
  assert.equal(steps[0][0], 0);
  assert.equal(ends(graham(), { processors: 3, mapping: 'HEFT' }).queue, false);
});

test('mappings are compared with the queue, which is what is predicted', () => {
  const [{ mappings, bound }] = juxtapose.mapTasks(graham(), { processors: 4 }).alternatives;
  const by = Object.fromEntries(mappings.map((one) => [one.name, one]));
  assert.deepEqual(Object.keys(by), ['queue', 'MATE', 'HEFT', 'Critical path first, on 4']);
  assert.ok(by.queue.queue && !by.queue.proved && by['Critical path first, on 4'].queue && !by.HEFT.queue);
  assert.deepEqual([by.queue.makespan, by['Critical path first, on 4'].makespan, bound], [15, 12, 12]);
  const three = juxtapose.mapTasks(graham(), { processors: 3 }).alternatives[0].mappings;
  assert.equal(three.length, 3, 'a queue of 4 processors is none of 3');
  assert.match(
    words.boundSentence({ mappings, bound }, 'minutes'),
    /^Whoever is free .* 15\.00.minutes, 25\.0.% more than a lower bound of 12\.00/,
  );
  assert.match(words.orderSentence({ queue: true }), /^Whoever is free/);
});

test('predictions say how they are known, and offer no bracket', () => {
  const { outcomes, notes } = juxtapose.predict(graham());
  const whole = outcomes.filter(({ estimates }) => estimates === null);
  assert.deepEqual(
    whole.map(({ name, method, byWaitsAlone }) => [name, method, byWaitsAlone]),
    ['3 processors', '4 processors', 'Critical path first, on 4'].map((name) => [name, 'every execution', false]),
  );
  assert.deepEqual(
    whole.map(({ averageValue }) => averageValue),
    [12, 15, 12],
  );
  assert.deepEqual(
    notes.filter(({ code }) => ['mapping-not-proved', 'order-planned', 'bracketed'].includes(code)),
    [],
  );
  const wide = graham({ tasks: graham().tasks.map((task) => ({ ...task, time: { uniform: [1, 9] } })) });
  const simulated = juxtapose.predict(wide).outcomes.filter(({ estimates }) => estimates === null);
  assert.deepEqual([...new Set(simulated.map(({ method }) => method))], ['simulation']);
  const random = juxtapose.predict(graham({ machine: { processors: [3], order: 'queue', priority: 'random' } }));
  assert.deepEqual(
    [random.outcomes[0].method, random.outcomes[0].averageValue, random.outcomes[1].name],
    ['simulation', null, 'Critical path first, on 4'],
  );
});

test('a queue that cannot be is refused with path and hint', () => {
  const refused = (model) => juxtapose.check(model).map(({ path, code, hint }) => [path, code, typeof hint]);
  const machine = (machine) => refused(graham({ machine }));
  assert.deepEqual(machine({ priority: 'random' }), [['machine.priority', 'forbidden', 'string']]);
  const mapping = (mapping) => refused(graham({ mappings: [{ name: 'free', ...mapping }] }));
  assert.deepEqual(mapping({ processors: 4 }), [['mappings[0].processors', 'type', 'string']]);
  assert.deepEqual(mapping({ processors: {}, order: 'queue' }), [['mappings[0].processors', 'type', 'string']]);
  const { tasks, ...rest } = juxtapose.example('message-passing');
  const answering = juxtapose.check({ ...rest, tasks, machine: { order: 'queue' } });
  assert.deepEqual([answering[0].path, answering[0].code], ['machine.order', 'cycle']);
  assert.match(answering[0].message, /tasks\[0\], tasks\[\d\]/);
});

test('edits of tasks leave a queue beside the mappings as it is', () => {
  const mappings = [
    { name: 'fixed', processors: { a: 1 } },
    { name: 'free', processors: 2, order: 'queue' },
  ];
  const model = { juxtapose: 2, kind: 'taskgraph', tasks: [{ task: 'a', time: 1 }], mappings };
  const more = edits.addTask(model, 1).model;
  assert.deepEqual(more.mappings, [{ name: 'fixed', processors: { a: 1, task: 1 } }, mappings[1]]);
  assert.deepEqual(edits.renameTask(more, 0, 'b').model.mappings, [
    { name: 'fixed', processors: { b: 1, task: 1 } },
    mappings[1],
  ]);
  assert.deepEqual(edits.removeTask(more, 0).model.mappings, [{ name: 'fixed', processors: { task: 1 } }, mappings[1]]);
});
