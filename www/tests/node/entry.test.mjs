// The entry of the npm package: every model reaches the package of its kind, which is fetched when it is first needed, and once.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { load, loadAll } from '../../pkg/node.js';
import { loader } from '../../pkg/loader.js';
import { packages } from '../../pkg/packages.js';

/** The small packages, by the kinds that they read. */
const PACKAGES = {
  program: 'juxtapose',
  taskgraph: 'juxtapose_task_graph',
  parallel: 'juxtapose_parallel',
  multigrain: 'juxtapose_multigrain',
  fortran: 'juxtapose_fortran',
};

/** A small package by itself. */
async function started(name) {
  const functions = await import(`../../pkg/${name}.js`);
  await functions.default({
    module_or_path: await readFile(new URL(`../../pkg/${name}_bg.wasm`, import.meta.url)),
  });
  return functions;
}

const small = Object.fromEntries(
  await Promise.all(Object.entries(PACKAGES).map(async ([kind, name]) => [kind, await started(name)])),
);
const exploration = await started('juxtapose_exploration');
const files = await started('juxtapose_files');
const validation = await started('juxtapose_validation');
const juxtapose = await load();
const now = await loadAll();
const examples = await Promise.all((await juxtapose.examples()).map(({ id }) => juxtapose.example(id)));

test('every example of every kind is predicted as its package does, as an object and as text', async () => {
  assert.deepEqual([...new Set(examples.map(({ kind }) => kind))].sort(), Object.keys(PACKAGES).sort());
  for (const model of examples) {
    const own = model.kind === 'program' && model.conditions ? exploration : small[model.kind];
    const prediction = own.predict(model);
    assert.deepEqual(await juxtapose.predict(model), prediction, model.title);
    assert.deepEqual(await juxtapose.predict(JSON.stringify(model), { contract: 'bulk' }), prediction, model.title);
    assert.deepEqual(now.predict(model), prediction, model.title);
    assert.deepEqual(await juxtapose.check(model), []);
    assert.deepEqual(await juxtapose.quickCheck(model), own.quickCheck(model));
  }
});

test('outcomes are of the types that the entry declares for their kind', async () => {
  const declared = await readFile(new URL('../../pkg/index.d.ts', import.meta.url), 'utf8');
  const body = (name) =>
    new RegExp(`^export interface ${name}\\b.*\\{\\n([^]*?)^\\}`, 'm')
      .exec(declared)[1]
      .matchAll(/^ {2}(\w+): (.+);$/gm);
  const types = Object.fromEntries([...body('Outcomes')].map(([, kind, names]) => [kind, names.split(' | ')]));
  assert.deepEqual(Object.keys(types).sort(), Object.keys(PACKAGES).sort());
  const isNull = { null: true, number: false };
  const seen = new Set();
  for (const model of examples) {
    for (const outcome of (await juxtapose.predict(model)).outcomes) {
      const type = types[model.kind].find((name) => {
        const [estimate] = [...body(name)].filter(([, field]) => field === 'estimate');
        return estimate[2] === `'${outcome.estimate}'`;
      });
      assert.ok(type, `${model.title}: ${outcome.estimate}`);
      seen.add(`${model.kind} ${type}`);
      for (const [, field, written] of body(type))
        if (field !== 'estimate') assert.equal(outcome[field] === null, isNull[written] ?? false, `${type}.${field}`);
    }
  }
  // What no example has.
  const { tasks, ...rest } = examples.find(({ kind }) => kind === 'parallel');
  const failing = { ...rest, tasks: [{ ...tasks[0], fails: 1 }], alternatives: [{ name: 'a', do: tasks[0].task }] };
  const [outcome] = (await juxtapose.predict(failing)).outcomes;
  assert.deepEqual([outcome.estimate, outcome.mean, outcome.density], ['never', null, null]);
  assert.ok(seen.size >= 7, [...seen].join());
});

test('what is no model of a known kind is answered by the first package, which says what is wrong', async () => {
  const throwing = {
    get kind() {
      throw new Error('nobody may look');
    },
  };
  const wrong = [
    { juxtapose: 1, kind: 'nonsense' },
    { juxtapose: 1 },
    {},
    [],
    null,
    undefined,
    7,
    '',
    '{',
    '"fortran"',
  ];
  for (const model of [...wrong, { juxtapose: 1, kind: 'toString' }, { juxtapose: 1, kind: 'common' }, throwing]) {
    const problems = small.program.check(model);
    assert.ok(problems.length > 0);
    assert.deepEqual(await juxtapose.check(model), problems);
    assert.deepEqual(now.check(model), problems);
    await assert.rejects(juxtapose.predict(model), { problems });
  }
  const [{ path, message }] = await juxtapose.check({ ...examples[0], kind: 'nonsense' });
  assert.equal(path, 'kind');
  assert.match(message, /"nonsense".*"program".*"fortran"/);
  await assert.rejects(
    load({ kinds: ['fortran', 'nonsense'] }),
    /no kind “nonsense”.*program, fortran, multigrain, parallel, taskgraph/,
  );
});

test('functions of one kind go to its package, and all functions are there', async () => {
  const of = (kind) => examples.find((model) => model.kind === kind);
  assert.deepEqual(await juxtapose.annotate(of('fortran')), small.fortran.annotate(of('fortran')));
  const mean = { objective: 'mean' };
  assert.deepEqual(await juxtapose.selectModes(of('program'), mean), exploration.selectModes(of('program'), mean));
  assert.deepEqual(await juxtapose.taskGraph(of('taskgraph')), small.taskgraph.taskGraph(of('taskgraph')));
  assert.equal(await juxtapose.version(), small.program.version());
  // A function that all have judges no kind that it does not read: those of one kind refuse models of the others.
  await assert.rejects(juxtapose.annotate(of('program')), ({ problems }) => problems[0].path === 'kind');
  const names = [...Object.values(small), exploration, files, validation].flatMap((one) => Object.keys(one));
  const others = ['readTrace', 'checkSat', 'measureSat', 'satParameters'];
  const expected = new Set([...names.filter((name) => !['default', 'initSync'].includes(name)), ...others]);
  assert.deepEqual(new Set(Object.keys(juxtapose)), expected);
  assert.deepEqual(new Set(Object.keys(now)), expected);
  assert.ok(Object.isFrozen(juxtapose) && Object.isFrozen(now));
});

test('a program with times of its own goes to the package that reduces it, and no other program does', async () => {
  const own = (time, title = '') => ({
    juxtapose: 2,
    kind: 'program',
    title,
    machine: { processors: 4 },
    program: [{ loop: 'steps', iterations: 3, body: [{ block: 'a', time }] }],
    schemes: [{ name: 's', mode: 'spmd' }],
  });
  for (const time of [{ by_processor: [5, 5, 5, 90] }, { by_iteration: { first: 40, else: { uniform: [1, 9] } } }]) {
    const prediction = exploration.predict(own(time));
    assert.ok(prediction.outcomes[0].mean > 40);
    // A name may be written in any way that JSON knows.
    const text = JSON.stringify(own(time)).replace('"by_', '"b\\u0079_');
    for (const model of [own(time), JSON.stringify(own(time)), text]) {
      assert.deepEqual(await juxtapose.predict(model), prediction);
      assert.deepEqual(now.predict(model), prediction);
      assert.deepEqual(await juxtapose.check(model), []);
      assert.deepEqual(await juxtapose.quickCheck(model), []);
      assert.deepEqual(await juxtapose.trace(model, 's', 1), exploration.trace(model, 's', 1));
    }
    assert.deepEqual(
      small.program.check(own(time)).map(({ path, code }) => [path, code]),
      [['program', 'unsupported']],
    );
  }
  const parallel = examples.find(({ kind }) => kind === 'parallel');
  await assert.rejects(juxtapose.trace(parallel, 's', 1), ({ problems }) => problems[0].path === 'kind');
  const { load, fetched } = pretended();
  const { predict } = await load();
  await predict(own(5, 'named "by_processor": only'));
  assert.deepEqual(fetched, ['juxtapose']);
  await predict(own({ by_iteration: { first: 40, else: 5 } }));
  assert.deepEqual(fetched, ['juxtapose', 'juxtapose_exploration']);
});

test('tellers tell, and stop', async () => {
  const model = await juxtapose.example('8-pe-mixed-mode');
  const processors = { node: null, quantity: 'processors', mode: null };
  const told = [];
  const { points } = await juxtapose.sweep(model, processors, [1, 2, 3], {}, ({ value }) => {
    told.push(value);
    return value < 2;
  });
  assert.deepEqual(
    points.map(({ value }) => value),
    [1, 2],
  );
  assert.deepEqual(told, [1, 2]);
});

/** An entry to packages that only say who was asked what, of which `fail` may forbid some; and the names of those that were fetched. */
function pretended(fail = () => {}) {
  const fetched = [];
  const entry = loader(async (name, files) => {
    fetched.push(files === undefined ? name : `${files}${name}`);
    await new Promise(setImmediate);
    fail(name);
    return new Proxy(
      {},
      { get: (_, called) => (called === 'then' ? undefined : (...given) => [name, called, ...given]) },
    );
  });
  return { ...entry, fetched };
}

test('a package is fetched when it is first needed, and no other', async () => {
  const { load, fetched } = pretended();
  const { annotate, check, examples, measureSat, predict, readSamples, readTrace, sweep } = await load();
  assert.deepEqual(fetched, []);
  const fortran = { kind: 'fortran' };
  assert.deepEqual(await annotate(fortran), ['juxtapose_fortran', 'annotate', fortran]);
  assert.deepEqual(await check(fortran), ['juxtapose_fortran', 'check', fortran]);
  assert.deepEqual(fetched, ['juxtapose_fortran']);
  await predict('{"kind": "parallel"}');
  await readTrace();
  assert.deepEqual(await measureSat({ seed: 2 }), ['juxtapose_three_sat', 'measureSat', { seed: 2 }]);
  await sweep();
  await readSamples('1 2');
  await examples();
  assert.deepEqual(fetched, [
    'juxtapose_fortran',
    'juxtapose_parallel',
    'juxtapose_traces',
    'juxtapose_three_sat',
    'juxtapose_exploration',
    'juxtapose_files',
    'juxtapose',
  ]);
});

test('kinds that are named are there at once, from the folder that is named', async () => {
  const { load, fetched } = pretended();
  const { predict } = await load({ kinds: ['taskgraph', 'program'], files: '/wasm/' });
  assert.deepEqual(fetched, ['/wasm/juxtapose_task_graph', '/wasm/juxtapose']);
  await predict({ kind: 'taskgraph' });
  await predict({ kind: 'multigrain' });
  assert.deepEqual(fetched.slice(2), ['/wasm/juxtapose_multigrain']);
});

test('first calls at once fetch a package once', async () => {
  const { load, loadAll, fetched } = pretended();
  const [one, other] = await Promise.all([load(), load()]);
  const model = { kind: 'parallel' };
  const answers = await Promise.all([
    one.predict(model),
    one.check(model),
    other.predict(model),
    one.composition(model),
  ]);
  assert.deepEqual(
    answers.map(([name, called]) => [name, called]),
    ['predict', 'check', 'predict', 'composition'].map((called) => ['juxtapose_parallel', called]),
  );
  assert.deepEqual(fetched, ['juxtapose_parallel']);
  await Promise.all([loadAll(), loadAll()]);
  assert.deepEqual(fetched.toSorted(), packages.map(({ name }) => name).toSorted());
});

test('a package that cannot be fetched is named, and the next call tries again', async () => {
  let isGone = true;
  const { load, loadAll, fetched } = pretended((name) => {
    if (isGone && name === 'juxtapose_fortran') throw new Error('404 Not Found');
  });
  const { predict } = await load();
  const says = { message: /juxtapose_fortran.*404 Not Found/, cause: new Error('404 Not Found') };
  const model = { kind: 'fortran' };
  const both = await Promise.allSettled([predict(model), predict(model)]);
  for (const { reason } of both)
    assert.throws(() => {
      throw reason;
    }, says);
  assert.deepEqual(fetched, ['juxtapose_fortran']);
  await assert.rejects(load({ kinds: ['program', 'fortran'] }), says);
  await assert.rejects(loadAll(), says);
  assert.deepEqual(await predict({ kind: 'program' }), ['juxtapose', 'predict', { kind: 'program' }]);
  isGone = false;
  assert.deepEqual(await predict(model), ['juxtapose_fortran', 'predict', model]);
});

test('a call asks what it was given, whatever becomes of that while a package is fetched', async () => {
  const { load } = pretended();
  const { predict } = await load();
  const model = { kind: 'parallel', n: 1 };
  const teller = () => {};
  const asked = [predict(model, { quantiles: [0.1] }, teller)];
  for (model.n = 2; model.n < 4; model.n++) asked.push(predict(model));
  const answers = await Promise.all(asked);
  assert.deepEqual(
    answers.map(([, , { n }]) => n),
    [1, 2, 3],
  );
  assert.equal(answers[0][4], teller);
  // Once it is there nothing is copied.
  assert.equal((await predict(model))[2], model);
});
