// The shape of the JavaScript API: what goes in, what comes out, what is thrown.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import juxtapose from './package.mjs';

const eightPe = () => juxtapose.example('8-pe-mixed-mode');
/** With times half as long: in version 1 they counted ticks. */
const half = () => ({ ...eightPe(), juxtapose: 1, tick: 0.5 });

test('examples are listed and given as plain documents', async () => {
  const [first] = juxtapose.examples();
  assert.deepEqual(Object.keys(first).sort(), ['about', 'id', 'kind', 'paper', 'published', 'title']);
  const file = new URL(`../../models/${first.id}.json`, import.meta.url);
  assert.deepEqual(juxtapose.example(first.id), JSON.parse(await readFile(file, 'utf8')));
  assert.throws(() => juxtapose.example('nothing'), { code: 'unknown-name', message: /8-pe-mixed-mode/ });
  assert.match(juxtapose.version(), /^\d+\.\d+\.\d+/);
});

test('the 8-PE example has its three means', () => {
  const { title, unit, outcomes, notes } = juxtapose.predict(eightPe());
  assert.deepEqual([title, unit, notes], ['8-PE mixed-mode example', 'cycles', []]);
  const means = { SIMD: 927.9395471060434, SPMD: 889.3763396811418, 'Mixed (Fig. 6)': 855.8505121825227 };
  assert.deepEqual(
    outcomes.map((outcome) => outcome.name),
    Object.keys(means),
  );
  for (const { name, mean } of outcomes) assert.ok(Math.abs(mean / means[name] - 1) < 1e-12, `${name}: ${mean}`);
  assert.deepEqual(
    outcomes.map((outcome) => outcome.averageValue.toFixed(1)),
    ['834.1', '727.0', '497.0'],
  );
});

test('an outcome is a plain object with typed arrays', () => {
  const [outcome] = juxtapose.predict(eightPe(), { quantiles: [0.999] }).outcomes;
  assert.deepEqual(Object.keys(outcome).sort(), [
    'averageValue',
    'between',
    'byWaitsAlone',
    'certain',
    'density',
    'estimate',
    'estimates',
    'exact',
    'finishes',
    'formula',
    'kurtosis',
    'lost',
    'lostBehind',
    'mean',
    'method',
    'name',
    'never',
    'quantiles',
    'representatives',
    'skewness',
    'standardDeviation',
    'variance',
  ]);
  assert.deepEqual(Object.keys(outcome.quantiles).sort(), [
    '0.01',
    '0.05',
    '0.25',
    '0.5',
    '0.75',
    '0.95',
    '0.99',
    '0.999',
  ]);
  const { mass, distribution, survival } = outcome.density;
  for (const array of [mass, distribution, survival]) assert.ok(array instanceof Float64Array);
  assert.ok(Math.abs(distribution.at(-1) - 1) < 1e-12 && survival.at(-1) === 0);
  assert.ok(Math.abs(outcome.standardDeviation ** 2 - outcome.variance) < 1e-9);
  assert.equal(outcome.quantiles['0.5'], 946);
  assert.deepEqual([outcome.estimate, outcome.estimates, outcome.formula], ['density', null, null]);
});

test('a prediction keeps the contract that was asked for, and says how far', () => {
  const rare = {
    juxtapose: 1,
    kind: 'program',
    machine: { processors: 1000 },
    program: [
      { loop: 'l', iterations: 100, body: [{ block: 'a', time: { values: { 0: 0.999999, 1: 1e-6, 100: 1e-20 } } }] },
    ],
    schemes: [{ name: 'SPMD', mode: 'spmd' }],
  };
  const [usual, bulk, tail] = [undefined, { contract: 'bulk' }, { contract: 'tail' }].map((options) =>
    juxtapose.predict(rare, options),
  );
  assert.deepEqual([usual.contract, bulk.contract, tail.contract], ['bulk', 'bulk', 'tail']);
  assert.deepEqual([usual.notes, tail.notes], [[], []]);
  // One run in 1e15 has a PE that takes 100 ticks: too rare for bulk to keep all of them.
  const after = ({ density: { origin, step, survival } }, time) => survival[Math.round((time - origin) / step)] ?? 0;
  const [rough, exact] = [usual.outcomes[0], tail.outcomes[0]];
  assert.ok(rough.lost > 0 && rough.lost <= 1e-12 && rough.lostBehind <= rough.lost);
  assert.ok(rough.certain > 1e-20 && rough.exact.probability > rough.certain && rough.exact.before <= 100);
  assert.ok(exact.certain <= 1e-30 && exact.exact.probability <= 1e-30);
  assert.ok(Math.abs(after(exact, 99) / (1000 * 100 * 1e-20) - 1) < 1e-9, `${after(exact, 99)}`);
  // Parameters are as good as values, and a million values of a heavy tail are too few.
  const taking = (time) => ({ ...rare, machine: { processors: 4096 }, program: [{ block: 'a', time }] });
  for (const contract of ['bulk', 'tail']) {
    assert.deepEqual(juxtapose.predict(taking({ normal: { mean: 100, sd: 20 } }), { contract }).notes, []);
  }
  const cut = taking({ lognormal: { mean: 1800, sd: 1800 } });
  assert.deepEqual(
    juxtapose.predict(cut).notes.map(({ code }) => code),
    ['contract-missed'],
  );
  const [note] = juxtapose.predict(cut, { contract: 'tail' }).notes;
  assert.match(note.message, /P\(T > t\) is exact to 1e-9 of its value only down to \d\.\de-\d+, not down to 1e-30/);
  for (const [contract, path, code] of [
    ['best', 'options.contract', 'unknown-name'],
    [7, 'options.contract', 'type'],
  ]) {
    assert.throws(() => juxtapose.predict(rare, { contract }), { path, code });
  }
});

test('a certain time has no shape', () => {
  const model = { juxtapose: 1, kind: 'program', machine: { processors: 4 }, program: [{ block: 'a', time: 7 }] };
  const [simd, spmd] = juxtapose.predict(model).outcomes;
  assert.deepEqual([simd.name, simd.mean, simd.skewness, simd.kurtosis], ['SIMD', 7, null, null]);
  assert.deepEqual([...spmd.density.mass], [1]);
});

test('times are in units, whatever a tick is', () => {
  const model = {
    juxtapose: 2,
    kind: 'program',
    unit: 'ms',
    tick: 0.1,
    machine: { processors: 1 },
    program: [
      { block: 'a', time: { uniform: [0.3, 0.5], step: 0.1 } },
      { block: 'b', time: { samples: [0.5, 0.7] } },
    ],
  };
  const { tick, unit, outcomes } = juxtapose.predict(model);
  const { mean, variance, quantiles, averageValue, density } = outcomes[0];
  assert.deepEqual([tick, unit, density.origin, density.step], [0.1, 'ms', 0.8, 0.1]);
  assert.ok(Math.abs(mean - 1) < 1e-12 && Math.abs(averageValue - 1) < 1e-12);
  assert.ok(Math.abs(variance - (0.02 / 3 + 0.01)) < 1e-12);
  assert.equal(quantiles['0.99'], 1.2);
});

test('a model may be JSON text as well as an object', () => {
  assert.equal(juxtapose.predict(JSON.stringify(eightPe())).outcomes.length, 3);
  assert.deepEqual(juxtapose.check(JSON.stringify(eightPe())), []);
});

test('problems come all at once, with path, code, message and hint', () => {
  const model = eightPe();
  model.machine.processors = 0;
  model.program[0].time = -1.5;
  const problems = juxtapose.check(model);
  assert.deepEqual(
    problems.map(({ path, code }) => [path, code]),
    [
      ['machine.processors', 'range'],
      ['program[0].time', 'range'],
    ],
  );
  assert.match(problems[1].message, /1\.5/);
  assert.throws(
    () => juxtapose.predict(model),
    (error) => {
      assert.ok(error instanceof Error);
      assert.deepEqual([error.path, error.code], ['machine.processors', 'range']);
      assert.deepEqual(error.problems, problems);
      return true;
    },
  );
});

test('whatever is passed, the answer is a problem, and the package lives on', () => {
  const cyclic = {};
  cyclic.self = cyclic;
  let deep = [];
  for (let k = 0; k < 5000; k++) deep = [deep];
  const hostile = [
    undefined,
    null,
    7,
    NaN,
    '',
    '{',
    [],
    {},
    () => 0,
    Symbol('x'),
    10n,
    cyclic,
    deep,
    { juxtapose: 1n },
    new Map(),
  ];
  for (const [k, model] of hostile.entries()) {
    assert.ok(juxtapose.check(model).length > 0, `hostile[${k}]`);
    assert.throws(
      () => juxtapose.predict(model),
      (error) => error instanceof Error && error.problems.length > 0,
    );
  }
  for (const options of [7, 'x', [1], { quantiles: [2] }, { quantiles: [NaN] }, { quantils: [] }]) {
    assert.throws(() => juxtapose.predict(eightPe(), options), { path: /^options/ });
  }
  for (const figure of [undefined, {}, { kind: 'poem' }]) {
    assert.throws(
      () => juxtapose.svg(figure),
      (error) => error instanceof Error && error.path === 'figure',
    );
  }
  assert.equal(juxtapose.predict(eightPe()).outcomes.length, 3);
});

test('a program is simulated, with progress, and stops when told to', () => {
  const reports = [];
  const outcome = juxtapose.simulate(eightPe(), 'SPMD', 5000, 7, (done) => {
    reports.push(done);
  });
  assert.deepEqual(reports, [0, 1000, 2000, 3000, 4000]);
  assert.deepEqual([outcome.name, outcome.method], ['SPMD', 'simulation']);
  assert.ok(Math.abs(outcome.mean - 889.376) < (5 * 59.9) / Math.sqrt(5000), String(outcome.mean));
  const { kind, samples, least, most } = outcome.between;
  assert.deepEqual([kind, samples, outcome.lost, outcome.exact], ['sampled', 5000, null, null]);
  assert.ok(least.mean < 889.376 && 889.376 < most.mean, `${least.mean} to ${most.mean}`);
  assert.deepEqual(juxtapose.simulate(eightPe(), 'SPMD', 5000, 7).density, outcome.density);
  assert.equal(
    juxtapose.simulate(eightPe(), 'SPMD', 5000, 7, (done) => done < 2000),
    null,
  );
  assert.throws(
    () =>
      juxtapose.simulate(eightPe(), 'SPMD', 10, 7, () => {
        throw new RangeError('mine');
      }),
    RangeError,
  );
  assert.throws(() => juxtapose.simulate(eightPe(), 'MIMD', 10, 7), { path: 'scheme', code: 'unknown-name' });
  assert.throws(() => juxtapose.simulate(eightPe(), 'SPMD', 0, 7), { path: 'samples' });
});

test('an execution is traced: every PE, without a gap, to the end', () => {
  const timeline = juxtapose.trace(eightPe(), 'Mixed (Fig. 6)', 7);
  assert.deepEqual(Object.keys(timeline).sort(), ['modes', 'nodes', 'processors', 'shares', 'time', 'until']);
  assert.deepEqual(timeline.nodes, ['a', 'for i', 'b', 'odd', 'c', 'd', 'e', 'f']);
  assert.deepEqual(
    timeline.processors.map(({ number }) => number),
    [1, 2, 3, 4, 5, 6, 7, 8],
  );
  const sums = { computing: 0, waiting: 0, switching: 0, disabled: 0 };
  for (const { spans } of timeline.processors) {
    let clock = 0;
    for (const { from, to, activity, node } of spans) {
      assert.ok(from === clock && to > from && timeline.nodes[node]);
      sums[activity] += to - from;
      clock = to;
    }
    assert.equal(clock, timeline.time);
  }
  for (const [activity, sum] of Object.entries(sums)) assert.ok(Math.abs(timeline.shares[activity] - sum / 8) < 1e-9);
  assert.deepEqual(
    [timeline.until, timeline.modes[0].from, timeline.modes.at(-1).to],
    [timeline.time, 0, timeline.time],
  );
  assert.deepEqual(
    timeline.modes.slice(0, 3).map(({ mode }) => mode),
    ['simd', 'spmd', 'simd'],
  );
  assert.deepEqual(juxtapose.trace(eightPe(), 'Mixed (Fig. 6)', 7), timeline);
  assert.notDeepEqual(juxtapose.trace(eightPe(), 'Mixed (Fig. 6)', 8), timeline);
  const few = juxtapose.trace(eightPe(), 'SPMD', 7, 3);
  assert.deepEqual([few.processors.length, few.processors[1].number], [3, 2]);
  assert.equal(juxtapose.trace(half(), 'SPMD', 7).time, juxtapose.trace(eightPe(), 'SPMD', 7).time / 2);
  assert.throws(() => juxtapose.trace(eightPe(), 'MIMD', 7), { path: 'scheme', code: 'unknown-name' });
  assert.throws(() => juxtapose.trace({}, 'SPMD', 7), { path: 'juxtapose' });
});

test("a scheme's time is accounted for", () => {
  const account = juxtapose.account(eightPe(), 'SPMD', 500, 7);
  assert.deepEqual(Object.keys(account).sort(), ['mean', 'runs', 'shares']);
  const { computing, waiting, switching, disabled } = account.shares;
  const sum = computing.mean + waiting.mean + switching.mean + disabled.mean;
  assert.ok(Math.abs(sum - account.mean) < 1e-9 && Math.abs(account.mean - 889.376) < (5 * 59.9) / Math.sqrt(500));
  assert.deepEqual([account.runs, switching, disabled], [500, { mean: 0, error: 0 }, { mean: 0, error: 0 }]);
  assert.ok(Math.abs(computing.mean - 727) < 5 * computing.error, `${computing.mean} ± ${computing.error}`);
  const stopped = juxtapose.account(eightPe(), 'SPMD', 500, 7, (done) => done < 3);
  assert.equal(stopped.runs, 3);
  assert.equal(juxtapose.account(eightPe(), 'SPMD', 1, 7).shares.computing.error, null);
  assert.throws(() => juxtapose.account(eightPe(), 'SPMD', 0, 7), { path: 'samples' });
});

const PROCESSORS = { node: null, quantity: 'processors', mode: null };

test('outcomes are swept over numbers of PEs, until one is too many', () => {
  const seen = [];
  const { points, refused } = juxtapose.sweep(eightPe(), PROCESSORS, [1, 8, 64], {}, (point) => {
    seen.push(point.value);
  });
  assert.deepEqual([seen, refused], [[1, 8, 64], null]);
  assert.deepEqual(Object.keys(points[0].outcomes[0]).sort(), [
    'inTime',
    'mean',
    'meanBetween',
    'name',
    'quantiles',
    'standardDeviation',
  ]);
  assert.deepEqual(
    points[2].outcomes.map(({ name, mean }) => [name, mean.toFixed(1)]),
    [
      ['SIMD', '1100.8'],
      ['SPMD', '974.1'],
      ['Mixed (Fig. 6)', '993.7'],
    ],
  );
  const eight = juxtapose.predict(eightPe()).outcomes;
  assert.deepEqual(
    points[1].outcomes.map(({ quantiles }) => quantiles),
    eight.map(({ quantiles }) => quantiles),
  );
  assert.equal(juxtapose.sweep(eightPe(), PROCESSORS, [1, 2, 3], {}, ({ value }) => value < 2).points.length, 2);
  const beyond = juxtapose.sweep(eightPe(), PROCESSORS, [4, 5000, 6]);
  assert.deepEqual([beyond.points.length, beyond.refused.value, beyond.refused.problems[0].path], [1, 5000, 'values']);
  assert.throws(() => juxtapose.sweep({}, PROCESSORS, [1]), { path: 'juxtapose' });
});

test('any number of a model is swept as if it had been written so', () => {
  const names = juxtapose
    .numbers(eightPe())
    .map(({ node, quantity, mode }) => [node, quantity, mode].filter(Boolean).join(' '));
  assert.deepEqual(names, [
    'a time',
    'a standardDeviation',
    'for i iterations',
    'b time',
    'b standardDeviation',
    'odd probability',
    'c time',
    'c standardDeviation',
    'd time',
    'd standardDeviation',
    'e time',
    'e standardDeviation',
    'f time simd',
    'f standardDeviation simd',
    'f time spmd',
    'f standardDeviation spmd',
    'toSpmd',
    'toSimd',
    'processors',
  ]);
  const [a] = juxtapose.numbers(eightPe());
  assert.deepEqual(a, { node: 'a', quantity: 'time', mode: null, now: 12, step: 1, least: 0, most: 1e12 });
  const written = (number, value, change) => {
    const model = eightPe();
    change(model);
    const {
      points: [point],
    } = juxtapose.sweep(eightPe(), number, [value], { deadline: 900 });
    assert.equal(point.value, value);
    for (const [k, { mean, density }] of juxtapose.predict(model).outcomes.entries()) {
      const upTo =
        density.distribution[Math.floor((900 - density.origin) / density.step)] ?? (density.origin > 900 ? 0 : 1);
      assert.equal(point.outcomes[k].mean, mean);
      assert.ok(Math.abs(point.outcomes[k].inTime - upTo) < 1e-12);
    }
  };
  const loop = (model) => model.program[1];
  written({ node: 'b', quantity: 'time', mode: null }, 31, (model) => {
    loop(model).body[0].time = 31;
  });
  written({ node: 'f', quantity: 'time', mode: 'spmd' }, 5, (model) => {
    loop(model).body[2].time.spmd = 5;
  });
  written({ node: 'odd', quantity: 'probability', mode: null }, 0.25, (model) => {
    loop(model).body[1].probability = 0.25;
  });
  written({ node: 'for i', quantity: 'iterations', mode: null }, 20, (model) => {
    loop(model).iterations = { values: { 16: 0.2, 18: 0.2, 20: 0.2, 22: 0.2, 24: 0.2 } };
  });
  written({ node: null, quantity: 'toSpmd', mode: null }, 9, (model) => {
    model.machine.switch.to_spmd = 9;
  });
  const asked = juxtapose.sweep(eightPe(), { node: 'b', quantity: 'time', mode: null }, [15.4]).points[0];
  assert.deepEqual([asked.asked, asked.value, asked.outcomes[0].inTime], [15.4, 15, null]);
  const huge = juxtapose.sweep(eightPe(), { node: 'b', quantity: 'standardDeviation', mode: null }, [99]);
  assert.deepEqual(huge.refused.problems[0].code, 'range');
  assert.throws(() => juxtapose.sweep(eightPe(), { node: 'z', quantity: 'time', mode: null }, [1]), { path: 'number' });
  assert.throws(() => juxtapose.sweep(eightPe(), PROCESSORS, [1], { deadline: -1 }), { path: 'options.deadline' });
  assert.throws(() => juxtapose.sweep(eightPe(), PROCESSORS, [1], { dead: 1 }), {
    path: 'options.dead',
    code: 'unknown-field',
  });
});

test('a mean is explained, node by node', () => {
  for (const { name, mean } of juxtapose.predict(eightPe()).outcomes) {
    const found = juxtapose.explain(eightPe(), name);
    assert.deepEqual(Object.keys(found).sort(), [
      'atTheEnd',
      'barriers',
      'mean',
      'meanBetween',
      'nodes',
      'saved',
      'shares',
    ]);
    assert.deepEqual(
      found.nodes.map((node) => node.name),
      ['a', 'for i', 'b', 'odd', 'c', 'd', 'e', 'f'],
    );
    const shares = (list) => list.flatMap((of) => Object.values(of.shares)).reduce((sum, share) => sum + share, 0);
    assert.ok(Math.abs(shares(found.nodes) + found.atTheEnd - mean) < 1e-9 && Math.abs(shares([found]) - mean) < 1e-9);
    const waits = found.barriers.filter(({ before }) => before === null);
    assert.equal(
      waits.reduce((sum, { waiting }) => sum + waiting, 0),
      found.atTheEnd,
    );
    assert.ok(name === 'SPMD' ? found.saved > 40 : found.saved === 0, `${name}: ${found.saved}`);
  }
  const [simd, halved] = [eightPe(), half()].map((model) => juxtapose.explain(model, 'Mixed (Fig. 6)'));
  assert.equal(halved.shares.waiting, simd.shares.waiting / 2);
  assert.deepEqual(
    simd.barriers.map(({ before, parts }) => [before, parts]),
    [['f', ['odd']]],
  );
  assert.throws(() => juxtapose.explain(eightPe(), 'MIMD'), { path: 'scheme', code: 'unknown-name' });
});

test('a tree is reduced, step by step', () => {
  const scheme = 'Mixed (Fig. 6)';
  const found = juxtapose.reduce(eightPe(), scheme);
  assert.deepEqual(Object.keys(found).sort(), ['convolved', 'enabled', 'nodes', 'steps', 'time']);
  const told = ({ rule, node, role }) => `${rule}: ${found.nodes[node] ?? 'program'} ${role}`;
  assert.deepEqual(found.steps.map(told), [
    'spmdSeries: odd then',
    'spmdSeries: odd else',
    'mixture: odd whole',
    'spmdSeries: odd whole',
    'slowest: odd slowest',
    'mixedSeries: for i body',
    'ownIterations: for i whole',
    'simdSeries: program whole',
  ]);
  const [, , mixture, , waits, , fig3, last] = found.steps;
  const shape = 'enabled equation least means node parts probability role rule section taken time waiting';
  for (const step of found.steps) assert.deepEqual(Object.keys(step).sort().join(' '), shape);
  assert.deepEqual(Object.keys(waits.parts[0]).sort(), ['count', 'enabled', 'node', 'role', 'time']);
  assert.deepEqual(Object.keys(waits.time).sort(), ['edges', 'lost', 'mass', 'mean', 'meanBetween', 'origin', 'step']);
  assert.deepEqual([mixture.probability, mixture.section, mixture.waiting], [0.8, '4.3', null]);
  assert.deepEqual([fig3.section, fig3.equation], ['5.4', 'Fig. 3, eq. (1)']);
  assert.equal(waits.means.length, waits.enabled - waits.least + 1);
  assert.equal(waits.means.at(-1), waits.time.mean);
  assert.ok(Math.abs(waits.waiting - (waits.time.mean - 20.4)) < 1e-12 && waits.waiting > 26);
  // The last step is the prediction, to the bit where that convolves.
  const predicted = juxtapose.predict(eightPe(), { contract: 'tail' }).outcomes.find(({ name }) => name === scheme);
  assert.deepEqual([last.time.mass, last.time.mean], [found.time.mass, found.time.mean]);
  assert.ok(found.convolved && last.time.mass instanceof Float64Array);
  assert.equal(found.time.mean, juxtapose.predict(eightPe()).outcomes.find(({ name }) => name === scheme).mean);
  assert.ok(Math.abs(found.time.mean / predicted.mean - 1) < 1e-12);
  // Times are in units, and fewer PEs wait less; there are no more than the machine has.
  const halved = juxtapose.reduce(half(), scheme);
  assert.deepEqual(
    [halved.steps[4].waiting, halved.steps[4].means],
    [waits.waiting / 2, waits.means.map((mean) => mean / 2)],
  );
  const two = juxtapose.reduce(eightPe(), scheme, 2);
  assert.ok(two.steps[4].enabled === 2 && two.steps[4].waiting < waits.waiting);
  assert.deepEqual(juxtapose.reduce(eightPe(), scheme, 4000).enabled, 8);
  assert.throws(() => juxtapose.reduce(eightPe(), 'MIMD'), { path: 'scheme', code: 'unknown-name' });
  assert.throws(() => juxtapose.reduce(eightPe(), scheme, 0), { path: 'enabled', code: 'range' });
});

test('the best modes of all are found', () => {
  const reports = [];
  const found = juxtapose.selectModes(eightPe(), { objective: 'mean', best: 4 }, (progress) => {
    reports.push(progress);
  });
  assert.deepEqual(Object.keys(found).sort(), ['candidates', 'gap', 'ranked', 'schemes', 'states', 'sure']);
  assert.deepEqual(Object.keys(found.candidates[0]).sort(), [
    'between',
    'count',
    'mean',
    'optimalFor',
    'quantiles',
    'schemes',
    'standardDeviation',
    'value',
    'valueBetween',
  ]);
  assert.deepEqual([found.schemes, found.ranked], [32, 2]);
  const [best, next] = found.candidates;
  assert.ok(Math.abs(best.value - 855.8505121825227) < 1e-9 && Math.abs(next.value - 856.8505121825227) < 1e-9);
  assert.deepEqual([best.count, best.mean], [3, best.value]);
  assert.deepEqual(best.schemes[0], { mode: 'simd', except: { odd: 'spmd' }, switches: 2, note: null });
  assert.deepEqual(best.optimalFor.mean, true);
  assert.equal(next.optimalFor, null);
  assert.ok(reports.length > 0 && reports.every(({ done, of, states }) => done <= of && of === 8 && states > 0));
  assert.equal(
    juxtapose.selectModes(eightPe(), { objective: 'mean' }, () => false),
    null,
  );
  assert.throws(
    () =>
      juxtapose.selectModes(eightPe(), { objective: 'mean' }, () => {
        throw new RangeError('mine');
      }),
    RangeError,
  );
  // What it finds is a scheme of the model.
  const schemes = best.schemes.map(({ mode, except }, k) => ({ name: `${k}`, mode, except }));
  for (const { mean, quantiles } of juxtapose.predict({ ...eightPe(), schemes }).outcomes) {
    assert.ok(Math.abs(mean - best.mean) < 1e-9);
    assert.deepEqual(quantiles, best.quantiles);
  }
});

test('modes are selected for quantiles and deadlines, in units', () => {
  const model = half();
  const [p999] = juxtapose.selectModes(model, { objective: { quantile: 0.999 } }).candidates;
  assert.deepEqual(
    [p999.value, p999.quantiles['0.999'] * 2],
    [p999.quantiles['0.999'], juxtapose.predict(eightPe(), { quantiles: [0.999] }).outcomes[2].quantiles['0.999']],
  );
  const [soon] = juxtapose.selectModes(model, { objective: { deadline: 450 } }).candidates;
  const { density } = juxtapose.predict(model).outcomes[2];
  const within = density.distribution[Math.floor((450 - density.origin) / density.step)];
  assert.ok(Math.abs(soon.value - within) < 1e-12);
  assert.ok(soon.optimalFor.deadlines.some(([from, to]) => from <= 450 && (to === null || to >= 450)));
});

test('options of a search are judged, all at once', () => {
  const problems = (options) => {
    try {
      juxtapose.selectModes(eightPe(), options);
    } catch (error) {
      return error.problems.map(({ path, code }) => [path, code]);
    }
    return [];
  };
  assert.deepEqual(problems({ objective: 'variance', best: 0, worst: 1 }), [
    ['options.worst', 'unknown-field'],
    ['options.objective', 'forbidden'],
    ['options.best', 'range'],
  ]);
  for (const options of [null, 7, 'mean', []]) assert.deepEqual(problems(options), [['options', 'type']]);
  assert.deepEqual(problems(undefined), [['options', 'missing']]);
  for (const [objective, path, code] of [
    [undefined, 'options.objective', 'missing'],
    ['fast', 'options.objective', 'type'],
    [{ quantile: 0.5, deadline: 7 }, 'options.objective', 'type'],
    [{ quantile: 1 }, 'options.objective.quantile', 'range'],
    [{ quantile: NaN }, 'options.objective.quantile', 'range'],
    [{ deadline: -1 }, 'options.objective.deadline', 'range'],
    [{ deadline: Infinity }, 'options.objective.deadline', 'range'],
  ])
    assert.deepEqual(problems({ objective }), [[path, code]]);
  assert.throws(() => juxtapose.selectModes({}, { objective: 'mean' }), { path: 'juxtapose' });
});

test('what would change the decision is found', () => {
  const model = {
    juxtapose: 1,
    kind: 'program',
    tick: 0.5,
    machine: { processors: 1 },
    program: [{ block: 'x', time: { simd: 10, spmd: 8 } }],
  };
  const reports = [];
  const found = juxtapose.sensitivity(model, { objective: 'mean' }, null, ({ tried, of }) => {
    reports.push([tried, of]);
  });
  assert.deepEqual(found.chosen, { mode: 'spmd', except: {}, switches: 0, note: null });
  const simd = { mode: 'simd', except: {}, switches: 0, note: null };
  assert.deepEqual(found.crossovers, [
    { node: 'x', quantity: 'time', mode: 'simd', now: 5, at: 3.5, scheme: simd },
    { node: 'x', quantity: 'time', mode: 'spmd', now: 4, at: 5.5, scheme: simd },
  ]);
  assert.deepEqual([found.tried, found.of, reports.at(-1)], [7, 7, [7, 7]]);
  const some = juxtapose.sensitivity(eightPe(), { objective: { quantile: 0.95 } }, ['f', 'odd']);
  assert.ok(
    some.of === 5 && some.crossovers.length > 0 && some.crossovers.every(({ node }) => ['f', 'odd'].includes(node)),
  );
  assert.equal(juxtapose.sensitivity(eightPe(), { objective: 'mean' }, undefined, ({ tried }) => tried < 2).tried, 2);
  assert.throws(
    () => juxtapose.sensitivity(eightPe(), { objective: 'mean' }, ['f', 'nothing', 'none']),
    ({ problems }) => {
      assert.deepEqual(
        problems.map(({ path, code }) => [path, code]),
        [
          ['nodes[1]', 'unknown-name'],
          ['nodes[2]', 'unknown-name'],
        ],
      );
      return true;
    },
  );
  assert.throws(() => juxtapose.sensitivity(eightPe(), {}), { path: 'options.objective' });
});

test('measured times are read', () => {
  assert.deepEqual(juxtapose.readSamples('ms\n1.5\n2\n'), [{ name: 'ms', unit: 'ms', samples: [1.5, 2] }]);
  assert.throws(() => juxtapose.readSamples('fast'), { code: 'empty' });
  const { fits, leftOut } = juxtapose.fitSamples([0, 1, 2.5]);
  assert.deepEqual([...fits.map(({ family }) => family)].sort(), ['continuous_uniform', 'exponential', 'normal']);
  assert.deepEqual([leftOut.length, fits[0].quantiles.length], [4, 3]);
  assert.deepEqual(fits.find(({ family }) => family === 'continuous_uniform').time, { continuous_uniform: [0, 2.5] });
  assert.throws(() => juxtapose.fitSamples([1, -1]), { code: 'range' });
});

test('a model becomes a fragment and comes back', () => {
  const small = {
    juxtapose: 2,
    kind: 'program',
    title: 'Größe',
    machine: { processors: 4 },
    program: [{ block: 'a', time: 7 }],
  };
  assert.match(juxtapose.toLink(small), /^model=%7B%22juxtapose%22:2,/);
  for (const model of [small, eightPe()]) {
    for (const link of [juxtapose.toLink(model), juxtapose.toCompressedLink(JSON.stringify(model))]) {
      assert.deepEqual(juxtapose.fromLink(link), model);
      assert.deepEqual(juxtapose.fromLink(`#${encodeURIComponent(link)}`), model);
    }
  }
  const readable = juxtapose.toLink(small);
  assert.deepEqual(juxtapose.readLink(readable), { model: small, isChanged: false });
  assert.deepEqual(juxtapose.readLink(readable.replace('time%22:7', 'time%22:8')).isChanged, true);
  const link = juxtapose.toCompressedLink(small);
  assert.match(link, /^z=[A-Za-z0-9_-]+$/);
  for (const [fragment, code] of [
    [link.slice(0, -1), 'cut'],
    [link.replace(/.{6}$/, 'BBBBBB'), 'damaged'],
    [`model=${'['.repeat(5000)}`, 'too-deep'],
    [`z=${'A'.repeat(3_000_000)}`, 'too-large'],
    ['model={"juxtapose":3}', 'newer-version'],
    ['model=hello', 'syntax'],
    ['hello', 'unknown-form'],
  ]) {
    assert.throws(
      () => juxtapose.fromLink(fragment),
      (error) => {
        assert.deepEqual([error.path, error.code, error.problems.length], ['link', code, 1]);
        assert.match(error.problems[0].hint, /\w/);
        return error instanceof Error;
      },
    );
  }
  assert.throws(() => juxtapose.toLink('{'), { code: 'cut' });
  assert.throws(() => juxtapose.toLink(10n), { code: 'syntax' });
  assert.throws(() => juxtapose.toLink({ title: 'x'.repeat(2 ** 20) }), { code: 'too-large' });
});

test('models at the limits of nesting and length do not exhaust the stack', () => {
  let nested = [{ block: 'x', time: { uniform: [0, 1] } }];
  for (let k = 0; k < 45; k++) {
    nested = [
      k % 3
        ? { loop: `n${k}`, iterations: { uniform: [1, 2] }, body: nested }
        : { if: `n${k}`, probability: 0.5, then: nested },
    ];
  }
  const model = (program, processors = 2) => ({ juxtapose: 1, kind: 'program', machine: { processors }, program });
  const deepest = juxtapose.check(model(nested));
  assert.ok(
    deepest.every(({ code }) => code === 'too-large'),
    JSON.stringify(deepest),
  );
  const certain = JSON.parse(JSON.stringify(nested).replaceAll('{"uniform":[1,2]}', '1'));
  assert.equal(juxtapose.predict(model(certain)).outcomes.length, 2);
  const long = Array.from({ length: 10_000 }, (_, k) => ({ block: `b${k}`, time: k % 3 }));
  assert.equal(juxtapose.predict(model(long, 64)).outcomes[0].mean, 9999);
});

test("the schema describes the examples' fields", () => {
  const schema = juxtapose.schema();
  assert.equal(schema.title, 'Model');
  assert.deepEqual(
    schema.oneOf.map(({ $ref }) => $ref),
    ['#/$defs/Program', '#/$defs/TaskGraph', '#/$defs/Parallel', '#/$defs/Multigrain', '#/$defs/Fortran'],
  );
  assert.deepEqual(Object.keys(schema.$defs.Program.properties).sort(), [
    'conditions',
    'juxtapose',
    'kind',
    'machine',
    'measured',
    'program',
    'schemes',
    'tick',
    'title',
    'unit',
  ]);
});

test("text has no character that one does not see, by Unicode's own list", () => {
  const model = (names) => ({
    juxtapose: 1,
    kind: 'program',
    machine: { processors: 1 },
    program: names.map((block) => ({ block, time: 1 })),
  });
  const [seen, hidden] = [[], []];
  for (let point = 0; point <= 0x10ffff; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue; // halves of characters, which no text has
    const c = String.fromCodePoint(point);
    const isHidden = /\p{Cc}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/u.test(c);
    (isHidden ? hidden : seen).push(c);
  }
  const refused = (names) =>
    juxtapose
      .check(model(names))
      .filter(({ code }) => code === 'unseen')
      .map(({ path }) => Number(/\d+/.exec(path)[0]));
  // Each at its beginning: joiners and selectors of variants may stand only behind what they belong to.
  const alone = hidden.map((c, k) => `${c}${k}`);
  assert.deepEqual(
    refused(alone),
    alone.map((_, k) => k),
  );
  const words = [];
  for (let k = 0; k < seen.length; k += 100) words.push(`${k}${seen.slice(k, k + 100).join('')}`);
  for (let k = 0; k < words.length; k += 3000) assert.deepEqual(refused(words.slice(k, k + 3000)), []);
  const told = juxtapose.check(model(['a\u202eb']))[0];
  assert.deepEqual([told.path, told.code], ['program[0].block', 'unseen']);
  assert.match(told.message, /U\+202E/);
});
