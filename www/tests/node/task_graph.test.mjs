// Task graphs in JavaScript: what is asked, what is answered, what is refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';

const ivus = () => juxtapose.example('ivus');
const messages = () => juxtapose.example('message-passing');
const near = (found, expected, by = 1e-9) => assert.ok(Math.abs(found - expected) <= by, `${found}, not ${expected}`);

test('a phase shows every step of sections 2.2 and 2.3', () => {
  const { tasks, phases, alternatives, alternativesInAll, machine, datasets } = juxtapose.taskGraph(ivus());
  assert.equal(tasks.length, 12);
  assert.deepEqual(tasks[0], {
    name: '1.a',
    activities: [
      { activity: 'compute', number: 0 },
      { activity: 'send', number: 0 },
    ],
  });
  const one = phases.find(({ name }) => name === '1.d');
  assert.deepEqual(
    [one.observations, one.least, one.greatest, one.tolerance, one.deterministic],
    [10, 467.02, 3562.78, 20, false],
  );
  assert.deepEqual(
    one.classes.map(({ frequency, chosen, closed }) => [frequency, chosen, closed]),
    [
      [0.8, true, false],
      [0, false, false],
      [0, false, false],
      [0.2, false, true],
    ],
  );
  near(one.representatives[0].exact, 567.665);
  assert.deepEqual(one.representatives[0].classes, [0]);
  const certain = phases.find(({ name }) => name === '1.a');
  assert.deepEqual([certain.deterministic, certain.classes, certain.representatives[0].classes], [true, [], []]);
  assert.deepEqual([alternatives.length, alternativesInAll], [1, 1]);
  near(
    alternatives[0].times.reduce((sum, time) => sum + time),
    4093.965,
    5e-4,
  );
  assert.deepEqual(machine, {
    processors: [1, 2, 3],
    bandwidth: 12_500_000,
    latency: 0,
    medium: 'switched',
    quantum: 0.2,
  });
  assert.equal(datasets.length, 10);
  const free = juxtapose.taskGraph({
    juxtapose: 1,
    kind: 'taskgraph',
    tasks: [{ task: 'a', time: { uniform: [0, 5000] } }],
  });
  assert.deepEqual([free.machine.bandwidth, free.machine.quantum, free.phases[0].values], [null, null, null]);
});

test('two representatives are two predictions in one outcome', () => {
  const { outcomes, notes } = juxtapose.predict(messages());
  const two = outcomes.find(({ name }) => name === '2 processors, representatives');
  assert.deepEqual(
    two.representatives.map(({ probability }) => probability),
    [0.45, 0.45],
  );
  assert.deepEqual(
    [two.estimate, two.estimates],
    ['representatives', { outcome: '2 processors', by: 'representatives' }],
  );
  near(two.mean, (two.representatives[0].time + two.representatives[1].time) / 2);
  assert.deepEqual([two.density, two.variance, two.quantiles['0.5'], two.lost], [null, null, null, null]);
  assert.deepEqual(
    notes.map(({ code }) => code),
    ['set-aside'],
  );
});

test('mappings are compared for each alternative', () => {
  const { processors, alternatives } = juxtapose.mapTasks(messages(), { processors: 2 });
  assert.deepEqual([processors, alternatives.length], [2, 2]);
  for (const { probability, ttig, steps, mappings } of alternatives) {
    assert.equal(probability, 0.45);
    assert.deepEqual(
      mappings.map(({ name }) => name),
      ['best', 'MATE', 'HEFT', 'As in section 2.4'],
    );
    assert.ok(mappings[0].proved && mappings.every(({ makespan }) => makespan >= mappings[0].makespan - 1e-9));
    assert.deepEqual([ttig.computation.length, steps.length], [3, 3]);
    // As in Fig. 3: T1 and T2 one after the other, T0 beside both.
    const between = (from, to) => ttig.edges.find((edge) => edge.from === from && edge.to === to).parallelism;
    assert.deepEqual([between(1, 2), between(0, 2) > 0.9], [0, true]);
  }
  // One that needs a second processor is no mapping to one.
  assert.equal(juxtapose.mapTasks(messages(), { processors: 1 }).alternatives[0].mappings.length, 3);
  assert.equal(
    juxtapose.mapTasks(hard(), { processors: 8 }, () => false),
    null,
  );
  assert.throws(
    () =>
      juxtapose.mapTasks(hard(), { processors: 8 }, () => {
        throw new Error('enough');
      }),
    /enough/,
  );
});

/** f waits for b and c, these for a; d and e wait for nobody. Whoever takes tasks as they arrive takes d and e too early. */
const rows = (machine = {}) => ({
  juxtapose: 1,
  kind: 'taskgraph',
  machine: { processors: [2], ...machine },
  tasks: [
    { task: 'e', time: 10 },
    { task: 'd', time: 10 },
    { task: 'a', time: 10 },
    { task: 'b', time: 60, after: ['a'] },
    { task: 'c', time: 60, after: ['a'] },
    { task: 'f', time: 10, after: ['b', 'c'] },
  ],
});

test('the best mapping comes with its order, and HEFT keeps its own', () => {
  const [{ bound, mappings }] = juxtapose.mapTasks(rows(), { processors: 2 }).alternatives;
  const of = (name) => mappings.find((one) => one.name === name);
  assert.deepEqual([of('best').makespan, of('best').proved, of('best').inOrder, bound], [80, true, true, 80]);
  assert.deepEqual([of('HEFT').planned, of('HEFT').makespan, of('HEFT').inOrder], [80, 80, true]);
  assert.deepEqual([of('MATE').planned, of('MATE').inOrder], [null, false]);
  assert.equal(juxtapose.schedule(rows(), { processors: 2, mapping: 'HEFT' }).inOrder, true);
  const [arrival] = juxtapose.mapTasks(rows({ order: 'arrival' }), { processors: 2 }).alternatives;
  const best = arrival.mappings.find(({ name }) => name === 'best');
  assert.deepEqual([best.makespan, best.proved, best.inOrder, arrival.bound], [90, true, false, 90]);
  const codes = (model) => juxtapose.predict(model).notes.map(({ code }) => code);
  assert.ok(codes(rows()).includes('order-planned') && !codes(rows({ order: 'arrival' })).includes('order-planned'));
});

test('a mapping by hand is executed in the order that it gives, and predicted so', () => {
  const processors = { a: 1, b: 1, e: 1, c: 2, d: 2, f: 2 };
  const by = (order) => ({ ...rows(), mappings: [{ name: 'by hand', processors, ...order }] });
  const end = (order) => juxtapose.schedule(by(order), { processors: 2, mapping: 'by hand' }).makespan;
  const mean = (order) => juxtapose.predict(by(order)).outcomes.find(({ name }) => name === 'by hand').mean;
  assert.deepEqual([end({}), end({ order: 'arrival' }), mean({})], [90, 90, 90]);
  const order = ['a', 'd', 'b', 'c', 'e', 'f'];
  const { spans } = juxtapose.schedule(by({ order }), { processors: 2, mapping: 'by hand' });
  const first = spans.filter(({ processor }) => processor === 0);
  assert.deepEqual(
    first.map(({ task, from, to }) => [task, from, to]),
    [
      [2, 0, 10],
      [3, 10, 70],
      [0, 70, 80],
    ],
  );
  assert.equal(mean({ order }), 80);
  const problems = juxtapose.check(by({ order: ['b', 'a', 'd', 'c', 'e', 'f'] }));
  assert.deepEqual(
    problems.map(({ path, code }) => [path, code]),
    [['mappings[0].order', 'cycle']],
  );
});

/** So many independent tasks that no search ends soon. */
function hard() {
  const tasks = Array.from({ length: 40 }, (_, k) => ({ task: `t${k}`, time: 1000 + ((k * 7919) % 997) }));
  return { juxtapose: 1, kind: 'taskgraph', tasks };
}

test('a schedule is a Gantt chart of what is asked for', () => {
  const best = juxtapose.schedule(messages(), { processors: 2 });
  assert.equal(best.makespan, 812);
  assert.deepEqual(best.critical.map(({ to }) => to).at(-1), 812);
  assert.deepEqual(Object.keys(best).sort(), [
    'critical',
    'inOrder',
    'isCritical',
    'makespan',
    'messages',
    'network',
    'processor',
    'queue',
    'spans',
  ]);
  assert.deepEqual(best.network, { messages: 4, volume: 480, transferring: 48, waiting: 0, makespanWithout: 792 });
  const same = { processors: 2, mapping: [0, 1, 1], times: { alternative: 0 } };
  assert.deepEqual(
    juxtapose.schedule(messages(), same),
    juxtapose.schedule(messages(), { processors: 2, mapping: 'As in section 2.4' }),
  );
  near(juxtapose.schedule(messages(), { processors: 2, times: 'means' }).makespan, 867.25);
  near(juxtapose.schedule(ivus(), { processors: 1, times: { dataset: 7 } }).makespan, 6598.09);
  for (const [options, path, code] of [
    [undefined, 'options', 'missing'],
    [{}, 'options.processors', 'missing'],
    [{ processors: 2, colour: 1 }, 'options.colour', 'unknown-field'],
    [{ processors: 0 }, 'options.processors', 'range'],
    [{ processors: 65 }, 'options.processors', 'range'],
    [{ processors: 2, mapping: 'mine' }, 'options.mapping', 'unknown-name'],
    [{ processors: 2, mapping: [0, 1] }, 'options.mapping', 'range'],
    [{ processors: 2, mapping: [0, 1, 2] }, 'options.mapping', 'range'],
    [{ processors: 2, times: { alternative: 2 } }, 'options.times', 'range'],
    [{ processors: 2, times: { dataset: 0 } }, 'options.times', 'range'],
  ]) {
    assert.throws(() => juxtapose.schedule(messages(), options), { path, code }, JSON.stringify(options));
  }
  assert.throws(() => juxtapose.schedule(juxtapose.example('loop-bounds'), { processors: 2 }), {
    path: 'kind',
    code: 'unsupported',
  });
  assert.throws(() => juxtapose.selectModes(messages(), { objective: 'mean' }), { path: 'kind', code: 'unsupported' });
});

test('a makespan is a distribution, with what is critical', () => {
  const { outcome, how, samples, criticality, errors } = juxtapose.makespan(messages(), { processors: 2 });
  assert.deepEqual([how, samples], ['exact', null]);
  near(outcome.mean, 894.0925);
  near(outcome.averageValue, 867.25);
  assert.deepEqual(errors, [null, null, null]);
  assert.ok(criticality.every((p) => p >= 0 && p <= 1 + 1e-12) && criticality[0] > 0.999);
  assert.throws(() => juxtapose.makespan(messages(), { processors: 2, samples: 0 }), {
    path: 'options.samples',
    code: 'range',
  });
  assert.equal(
    juxtapose.makespan(ivus(), { processors: 2, samples: 1000 }, () => false),
    null,
  );
});

test('Fig. 7: errors per patient, from the column sums', () => {
  const { predicted, datasets } = juxtapose.againstDatasets(ivus(), { processors: 1 });
  near(predicted.representatives, 4093.965, 5e-4);
  near(predicted.means, 4651.686);
  const sums = [4131.46, 4132.54, 4005.91, 4172.56, 4095.89, 4193.62, 4004.22, 6598.09, 7043.4, 4139.17];
  for (const [k, { name, makespan, errors }] of datasets.entries()) {
    assert.equal(name, `Pat${k + 1}`);
    near(makespan, sums[k]);
    near(errors.representatives, Math.abs((100 * sums[k]) / predicted.representatives - 100), 1e-6);
    near(errors.means, Math.abs((100 * sums[k]) / predicted.means - 100), 1e-6);
  }
  assert.equal(datasets.filter(({ errors }) => errors.representatives < 3).length, 8);
});

test('workflows come in, DOT goes out', () => {
  const workflow = {
    name: 'pair',
    workflow: {
      specification: {
        files: [{ id: 'f', sizeInBytes: 9 }],
        tasks: [
          { id: 'a', name: 'first', parents: [], children: ['b'], outputFiles: ['f'] },
          { id: 'b', name: 'second', parents: ['a'], children: [], inputFiles: ['f'] },
        ],
      },
      execution: {
        tasks: [
          { id: 'a', runtimeInSeconds: 2 },
          { id: 'b', runtimeInSeconds: 3 },
        ],
      },
    },
  };
  const model = juxtapose.importWorkflow(JSON.stringify(workflow));
  assert.deepEqual(juxtapose.check(model), []);
  assert.deepEqual(model.tasks[1], { task: 'b', time: 3, after: [{ task: 'a', volume: 9 }] });
  assert.equal(juxtapose.predict(model).outcomes[0].mean, 5);
  assert.match(juxtapose.toDot(model), /^digraph "pair" \{\n.*"a" -> "b" \[volume=9\];\n\}\n$/s);
  assert.throws(() => juxtapose.importWorkflow('{}'), { path: 'workflow', code: 'missing' });
});
