// Every exported function with every kind of value in every place: a wrong one throws an Error with path, code and problems,
// and the instance lives.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VALUES } from './hostile/values.mjs';
import juxtapose from './package.mjs';

const program = () => ({
  juxtapose: 2,
  kind: 'program',
  machine: { processors: 2 },
  program: [
    { block: 'a', time: { uniform: [1, 6] } },
    { block: 'b', time: 3 },
  ],
});
const graph = () => ({
  juxtapose: 2,
  kind: 'taskgraph',
  tasks: [
    { task: 'a', time: 7 },
    { task: 'b', time: 3, after: ['a'] },
  ],
});
const parallel = () => ({
  juxtapose: 2,
  kind: 'parallel',
  n: 3,
  tasks: [{ task: 'a', time: { uniform: [1, 6] } }],
  alternatives: [{ name: 'all', do: { all: ['a'], copies: 'n' } }],
});
const multigrain = () => ({
  juxtapose: 2,
  kind: 'multigrain',
  machine: { accelerators: 4 },
  phases: [{ host: 1.5, device: { uniform: [100, 120] }, serial_device: 2 }],
  gap: 0.5,
});
const fortran = () => ({
  juxtapose: 2,
  kind: 'fortran',
  source: '      SUBROUTINE S(N)\n      DO 10 I = 1, N\n   10 A = A+1.0\n      END\n',
  bind: { N: 3 },
});
const figure = () => ({
  kind: 'distribution',
  width: 300,
  height: 200,
  scale: 1,
  fontSize: 13,
  fontFamily: 'sans-serif',
  unit: 'ticks',
  colours: { paper: '#ffffff', ink: '#000000', muted: '#777777', rule: '#cccccc' },
  series: [
    {
      name: 'x',
      colour: '#336699',
      dash: 'solid',
      density: { origin: 1, step: 1, mass: new Float64Array([0.5, 0.5]), lost: 0 },
    },
  ],
});
const workflow = (seconds = 2) =>
  JSON.stringify({
    name: 'w',
    workflow: {
      specification: { tasks: ['a', 'b'].map((id) => ({ id, name: id, parents: [], children: [] })) },
      execution: { tasks: ['a', 'b'].map((id) => ({ id, runtimeInSeconds: seconds })) },
    },
  });

const PREDICTION = { name: 'prediction', kind: 'prediction', right: () => ({ tick: 0.5, outcomes: [] }) };
const MODEL = { name: 'model', kind: 'model', right: program };
const GRAPH = { name: 'model', kind: 'model', right: graph };
const PARALLEL = { name: 'model', kind: 'model', right: parallel };
const MULTIGRAIN = { name: 'model', kind: 'model', right: multigrain };
const FORTRAN = { name: 'model', kind: 'model', right: fortran };
const DOCUMENT = { name: 'model', kind: 'document', right: program };
const SCHEME = { name: 'scheme', kind: 'name', right: () => 'SPMD' };
const SAMPLES = { name: 'samples', kind: 'samples', right: () => 3 };
const SEED = { name: 'seed', kind: 'seed', right: () => 1 };
const SEARCH = { name: 'options', kind: 'search', right: () => ({ objective: 'mean' }) };
const MAPPED = { name: 'options', kind: 'search', right: () => ({ processors: 2, samples: 3 }) };
const TIME = { name: 'time', kind: 'time', right: () => ({ uniform: [1, 6] }) };
const PATIENCE = { name: 'options', kind: 'options', right: () => ({ patience: 10 }) };
const CALLBACK = { name: 'onProgress', kind: 'callback', right: () => undefined };
const FIGURE = { name: 'figure', kind: 'figure', right: figure };
const text = (name, kind, right) => ({ name, kind, right });

/** What each function takes. A function that is not here fails the first test. */
const FUNCTIONS = {
  version: [],
  examples: [],
  schema: [],
  satParameters: [],
  example: [text('id', 'name', () => 'ivus')],
  check: [MODEL, PATIENCE],
  quickCheck: [MODEL, PATIENCE],
  summarize: [TIME, { name: 'tick', kind: 'tick', right: () => 0.5 }],
  upgrade: [{ name: 'model', kind: 'anything', right: program }],
  toLink: [DOCUMENT],
  toCompressedLink: [DOCUMENT],
  fromLink: [text('link', 'link', () => juxtapose.toLink(program()))],
  readLink: [text('link', 'link', () => juxtapose.toLink(program()))],
  previewTable: [
    text('text', 'table', () => '1 2'),
    { name: 'isWhole', kind: 'boolean', right: () => true },
    { name: 'decimalComma', kind: 'boolean or none', right: () => undefined },
  ],
  readSamples: [text('text', 'samples of text', () => '1 2')],
  fitSamples: [{ name: 'samples', kind: 'times', right: () => [1, 2] }],
  draw: [{ name: 'canvas', kind: 'canvas', right: () => null }, FIGURE],
  svg: [FIGURE],
  predict: [MODEL, { name: 'options', kind: 'options', right: () => ({ contract: 'tail' }) }, CALLBACK],
  conditions: [
    { name: 'model', kind: 'model', right: () => juxtapose.example('shared-disk') },
    { name: 'options', kind: 'options', right: () => ({ contract: 'tail' }) },
    CALLBACK,
  ],
  simulate: [MODEL, SCHEME, SAMPLES, SEED, CALLBACK],
  trace: [MODEL, SCHEME, SEED, { name: 'most', kind: 'most', right: () => 2 }],
  account: [MODEL, SCHEME, SAMPLES, SEED, CALLBACK],
  explain: [MODEL, SCHEME],
  reduce: [MODEL, SCHEME, { name: 'enabled', kind: 'most', right: () => 2 }],
  numbers: [MODEL],
  selectModes: [MODEL, SEARCH, CALLBACK],
  sensitivity: [MODEL, SEARCH, { name: 'nodes', kind: 'nodes', right: () => ['a'] }, CALLBACK],
  sweep: [
    MODEL,
    { name: 'number', kind: 'search', right: () => ({ node: 'b', quantity: 'time', mode: null }) },
    { name: 'values', kind: 'values', right: () => [1, 2] },
    { name: 'options', kind: 'options', right: () => ({ deadline: 7 }) },
    CALLBACK,
  ],
  fourMoments: [MODEL],
  composition: [PARALLEL],
  againstCopies: [PARALLEL, { name: 'options', kind: 'search', right: () => ({ n: [1, 2] }) }, CALLBACK],
  configurations: [MULTIGRAIN, { name: 'options', kind: 'options', right: () => ({ efficiency: 0.8 }) }],
  bestChances: [MULTIGRAIN],
  fitMeasured: [MULTIGRAIN, { name: 'options', kind: 'options', right: () => ({ residuals: 'absolute' }) }],
  annotate: [FORTRAN],
  toProgram: [FORTRAN, { name: 'options', kind: 'options', right: () => ({ processors: 2 }) }],
  againstVariable: [
    FORTRAN,
    { name: 'variable', kind: 'variable', right: () => 'N' },
    { name: 'values', kind: 'values', right: () => [1, 2] },
    PATIENCE,
    CALLBACK,
  ],
  inPieces: [FORTRAN, { name: 'variable', kind: 'variable', right: () => 'N' }],
  tableRows: [text('name', 'name', () => 'fp-one')],
  readProfile: [FORTRAN, text('text', 'report', () => JSON.stringify({ files: [{ file: 's.f', lines: [] }] }))],
  pearsonPlane: [{ name: 'most', kind: 'greatest', right: () => 4 }],
  checkSat: [{ name: 'parameters', kind: 'study', right: () => ({ instances: 3 }) }],
  measureSat: [{ name: 'parameters', kind: 'study', right: () => ({ instances: 3 }) }, CALLBACK],
  taskGraph: [GRAPH],
  toDot: [GRAPH],
  mapTasks: [GRAPH, MAPPED, CALLBACK],
  schedule: [GRAPH, MAPPED],
  makespan: [GRAPH, MAPPED, CALLBACK],
  againstDatasets: [GRAPH, MAPPED],
  importWorkflow: [text('text', 'text', workflow)],
  readWorkflow: [text('text', 'text', workflow)],
  readWorkflowRuns: [
    text('names', 'files', () => ['a', 'b']),
    text('texts', 'files', () => [workflow(), workflow(3)]),
    { name: 'asRows', kind: 'boolean or none', right: () => false },
  ],
  heldAgainst: [
    PREDICTION,
    { name: 'measured', kind: 'measured', right: () => ({ total: { samples: [1, 2] } }) },
    { name: 'options', kind: 'options', right: () => ({ tolerance: 0.1, seed: 2 }) },
  ],
  measuredInputs: [DOCUMENT],
  resampled: [DOCUMENT, { name: 'number', kind: 'seed', right: () => 3 }, SEED],
  withLongerLongest: [DOCUMENT],
  assumptions: [DOCUMENT, SEED],
  withAssumption: [DOCUMENT, { name: 'change', kind: 'change', right: () => ({ kind: 'together' }) }],
  bandTimes: [PREDICTION],
  bootstrapFigures: [
    PREDICTION,
    { name: 'times', kind: 'times of each', right: () => [[1, 2]] },
    { name: 'deadline', kind: 'deadline', right: () => 4 },
  ],
  sureness: [
    {
      name: 'gathered',
      kind: 'gathered',
      right: () => ({ own: [], resamples: [null], longest: null, samples: 3, times: [] }),
    },
  ],
  readStg: [text('text', 'text', () => '1\n0 0 0\n1 4 1 0\n2 0 1 1')],
};
/** Whose answer are the problems. */
const JUDGES = ['check', 'quickCheck', 'checkSat'];

/** All functions; `traces.test.mjs` and `measured_tables.test.mjs` have what is no argument of those that read files. */
const exported = Object.keys(juxtapose).filter((name) => !['readTrace', 'readTables'].includes(name));
const control = juxtapose.predict(juxtapose.example('8-pe-mixed-mode'));

/** Bit for bit what it was. */
function lives(after) {
  assert.deepEqual(juxtapose.predict(juxtapose.example('8-pe-mixed-mode')), control, after);
}

/** What comes of a call: its answer, or the error that it has thrown. */
function called(name, passed) {
  try {
    const answer = juxtapose[name](...passed);
    return JUDGES.includes(name) && answer?.length > 0
      ? { problems: answer, path: answer[0].path, code: answer[0].code, judged: true }
      : { answer };
  } catch (error) {
    return error;
  }
}

function refused(name, passed, says) {
  const error = called(name, passed);
  assert.ok(!('answer' in error), `${says} is taken`);
  assert.ok(error.judged || error instanceof Error, `${says} throws ${error}`);
  assert.ok(Array.isArray(error.problems) && error.problems.length > 0, `${says}: ${error.stack}`);
  assert.deepEqual([error.path, error.code], [error.problems[0].path, error.problems[0].code], says);
  for (const { path, code, message } of error.problems) {
    assert.ok(typeof path === 'string' && /^[a-z-]+$/.test(code) && message.length > 0, says);
  }
  return error.problems;
}

test('every exported function is in the table, with all of its arguments', () => {
  assert.deepEqual(exported.sort(), Object.keys(FUNCTIONS).sort());
  for (const [name, places] of Object.entries(FUNCTIONS)) assert.equal(juxtapose[name].length, places.length, name);
});

test('right arguments are taken', () => {
  for (const [name, places] of Object.entries(FUNCTIONS)) {
    if (name !== 'draw')
      assert.ok(
        'answer' in
          called(
            name,
            places.map(({ right }) => right()),
          ),
        name,
      );
  }
});

for (const name of exported) {
  const places = FUNCTIONS[name] ?? [];
  for (const [k, place] of places.entries()) {
    test(`${name}: ${place.name} of every kind`, () => {
      for (const value of VALUES) {
        if (value.notDocument !== '' && ['model', 'document', 'time'].includes(place.kind)) continue;
        if (place.kind === 'document' && isObject(value)) continue;
        if (place.kind === 'anything' && value.notDocument !== '') continue;
        const passed = places.map(({ right }) => right());
        passed[k] = value.make();
        const says = `${name}(${place.name} = ${value.name})`;
        // What is no document of an earlier version stays as it is.
        if (place.kind === 'anything') called(name, passed);
        else if (name !== 'draw' && value.fits.includes(place.kind))
          assert.ok('answer' in called(name, passed), `${says} is refused`);
        else if (!isUndecided(name, passed)) refused(name, passed, says);
      }
      lives(`${name}, ${place.name}`);
    });
  }
  if (places.length > 0) {
    test(`${name}: every value in every place at once, and in none`, () => {
      for (const { make, notDocument, name: says } of VALUES)
        if (notDocument === '') (called(name, places.map(make)), says);
      called(name, []);
      lives(name);
    });
  }
}

/** What takes longer than a moment is not judged at once, and nothing is said of it. */
const isUndecided = (name, passed) =>
  ['quickCheck', 'summarize'].includes(name) && called(name, passed).answer === null;

/** What JSON can say in one way or another is a document, if not a model. */
function isObject({ make }) {
  try {
    const text = JSON.stringify(make());
    return typeof JSON.parse(text) === 'object' && JSON.parse(text) !== null && !Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

test('all that is wrong with the arguments is said at once', () => {
  const paths = (name, ...passed) => refused(name, passed, name).map(({ path }) => path);
  assert.deepEqual(paths('account', {}, 5, -1, 'abc', 7), [
    'juxtapose',
    'kind',
    'scheme',
    'samples',
    'seed',
    'onProgress',
  ]);
  assert.deepEqual(paths('simulate', program(), 'SPMD', 2.9, 2 ** 32), ['samples', 'seed']);
  assert.deepEqual(paths('account', program(), 'SPMD', 4e9, 1), ['samples']);
  assert.deepEqual(paths('sweep', program(), { node: 7 }, [1, NaN, '2'], { deadline: -1, dead: 1 }, true), [
    'number',
    'values[1]',
    'values[2]',
    'options.dead',
    'options.deadline',
    'onProgress',
  ]);
  assert.deepEqual(paths('predict', program(), { quantiles: [0.5, () => 1, 2n], contract: Symbol('x') }), [
    'options.quantiles[1]',
    'options.quantiles[2]',
    'options.contract',
  ]);
  assert.deepEqual(paths('predict', program(), { quantiles: new Float64Array(1_000_000) }), ['options.quantiles']);
  assert.deepEqual(paths('sensitivity', program(), { objective: 'mean' }, ['a', 7, null]), ['nodes[1]', 'nodes[2]']);
});

test('what a callback throws comes through, whatever it is, and the instance lives', () => {
  const many = { processors: 2, samples: 3000 };
  const calls = Object.entries(FUNCTIONS).filter(([, places]) => places.includes(CALLBACK));
  for (const [name, places] of calls) {
    for (const thrown of [new RangeError('mine'), undefined, null, Symbol('x'), 7, {}]) {
      let told = 0;
      const passed = places.map((place) =>
        place === CALLBACK
          ? () => {
              told += 1;
              throw thrown;
            }
          : place === MAPPED
            ? many
            : place.right(),
      );
      try {
        juxtapose[name](...passed);
        assert.equal(told, 0, `${name} goes on`);
      } catch (error) {
        assert.ok(Object.is(error, thrown), `${name}: ${String(error)}`);
      }
    }
    lives(name);
  }
});

test('a callback may call the package', () => {
  const seen = [];
  juxtapose.simulate(program(), 'SPMD', 2000, 1, () => {
    seen.push(juxtapose.predict(program()).outcomes.length);
  });
  assert.ok(seen.length > 0 && seen.every((count) => count === 2));
  lives('a call within a call');
});

test('names that objects have are names like any other', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const model = JSON.parse(
    JSON.stringify({ ...program(), program: names.map((block) => ({ block, time: { simd: 10, spmd: 8 } })) }),
  );
  const [best] = juxtapose
    .selectModes(model, { objective: 'mean', best: 16 })
    .candidates.flatMap(({ schemes }) => schemes)
    .filter(({ except }) => Object.hasOwn(except, '__proto__'));
  assert.ok(best !== undefined && Object.getPrototypeOf(best.except) === Object.prototype);
  assert.deepEqual(Object.keys(juxtapose.fromLink(juxtapose.toLink('{"__proto__":1,"juxtapose":2}'))), [
    '__proto__',
    'juxtapose',
  ]);
  const table = JSON.parse(`{"juxtapose":1,"kind":"program","machine":{"processors":2,"operations":{"__proto__":5}},
        "program":[{"block":"a","operations":[{"op":"__proto__"}]}],"schemes":[{"name":"constructor","mode":"simd","except":{"a":"spmd"}}]}`);
  assert.equal(juxtapose.predict(table).outcomes[0].mean, 5);
});
