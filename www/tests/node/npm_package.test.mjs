// The npm package, installed from its tarball into an empty project: the README's program runs, its types hold, and the small packages stand
// beneath.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import juxtapose from './package.mjs';
import { installed, snippet } from './packed.mjs';

const project = await installed();
after(project.end);

/** What a module of the project prints. */
async function printed(name, text) {
  await writeFile(new URL(name, project.root), text);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [name], { cwd: fileURLToPath(project.root) });
  assert.equal(stderr, '');
  return stdout;
}

const inPackage = (name) => new URL(`node_modules/juxtapose/${name}`, project.root);
const json = async (name) => JSON.parse(await readFile(inPackage(name), 'utf8'));

test('the README’s program runs in Node', async () => {
  const text = await snippet('tell');
  const found = JSON.parse(
    await printed('readme.mjs', `const tell = (found) => console.log(JSON.stringify(found));\n${text}`),
  );
  const { outcomes } = juxtapose.predict(juxtapose.example('8-pe-mixed-mode'));
  assert.deepEqual(
    found,
    outcomes.map(({ name, mean, quantiles }) => [name, mean, quantiles['0.95']]),
  );
});

test('the manifest has name, version and licence of the crate, and every file that it names', async () => {
  const { name, version, license, keywords, exports, types, files } = await json('package.json');
  assert.deepEqual([name, version, license], ['juxtapose', juxtapose.version(), 'MIT OR Apache-2.0']);
  assert.ok(keywords.includes('performance'), String(keywords));
  const named = (target) => (typeof target === 'string' ? [target] : Object.values(target).flatMap(named));
  const targets = [types, ...named(exports)];
  assert.ok(targets.length > 25);
  for (const target of targets) assert.ok(project.files.includes(target.replace(/^\.\//, '')), target);
  for (const one of ['README.md', 'LICENSE-MIT', 'LICENSE-APACHE']) assert.ok(project.files.includes(one), one);
  assert.ok(files.length > 0);
  for (const file of project.files)
    assert.match(file, /^(\w+(\.d\.ts|\.js|\.wasm)|package\.json|README\.md|LICENSE-\w+)$/);
  const readme = await readFile(inPackage('README.md'), 'utf8');
  assert.match(readme, /^# Juxtapose\n[^]*import \{ load \} from "juxtapose";[^]*\n### Loading\n[^]*`selectModes\(/);
  assert.doesNotMatch(readme, /\]\((?!https:)/, 'a link to what is not in the package');
});

test('nothing is fetched before it is needed, and one kind alone needs one package', async () => {
  const read = await printed(
    'fetched.mjs',
    `import fs from 'node:fs';
     import { syncBuiltinESMExports } from 'node:module';
     const { readFile } = fs.promises;
     const read = [];
     fs.promises.readFile = (name, ...rest) => (read.push(String(name).split('/').at(-1)), readFile(name, ...rest));
     syncBuiltinESMExports();
     const { load } = await import('juxtapose');
     const { check } = await load();
     const before = read.length;
     await check({ kind: 'fortran' });
     console.log(JSON.stringify([before, read]));`,
  );
  const [before, files] = JSON.parse(read);
  const ofPackages = (names) => names.filter((name) => /^juxtapose/.test(name));
  assert.deepEqual(ofPackages(files.slice(0, before)), []);
  assert.deepEqual(ofPackages(files).sort(), ['juxtapose_fortran.js', 'juxtapose_fortran_bg.wasm']);
});

test('a file that is gone is named, and the next call finds it again', async () => {
  const found = await printed(
    'gone.mjs',
    `import { rename } from 'node:fs/promises';
     import { load } from 'juxtapose';
     const { predict, example } = await load();
     const model = await example('ivus');
     const file = new URL('node_modules/juxtapose/juxtapose_task_graph_bg.wasm', import.meta.url);
     const aside = new URL('aside.wasm', import.meta.url);
     await rename(file, aside);
     const why = await predict(model).catch(({ message }) => message);
     await rename(aside, file);
     console.log(JSON.stringify([why, (await predict(model)).outcomes.length]));`,
  );
  const [why, outcomes] = JSON.parse(found);
  assert.match(why, /^the package juxtapose_task_graph could not be loaded: ENOENT/);
  assert.equal(outcomes, juxtapose.predict(juxtapose.example('ivus')).outcomes.length);
});

test('the small packages stand beneath, with the schema', async () => {
  const found = await printed(
    'beneath.mjs',
    `import { readFile } from 'node:fs/promises';
     import init, { annotate, predict } from 'juxtapose/fortran';
     import { readTrace } from 'juxtapose/traces';
     import { schema } from 'juxtapose/schema';
     await init({ module_or_path: await readFile(new URL(import.meta.resolve('juxtapose/fortran.wasm'))) });
     console.log(JSON.stringify([typeof annotate, typeof readTrace, predict.length, schema().title]));`,
  );
  assert.deepEqual(JSON.parse(found), ['function', 'function', 3, juxtapose.schema().title]);
});

test('the custom element is small, and nothing where there is no page', async () => {
  const bundle = await readFile(inPackage('chart.js'));
  const { length } = brotliCompressSync(bundle);
  assert.ok(length <= 9_000, `chart.js has ${length} bytes`);
  assert.equal(
    await printed(
      'element.mjs',
      "import { JuxtaposeChart } from 'juxtapose/chart'; console.log(typeof JuxtaposeChart);",
    ),
    'function\n',
  );
});

test('WebAssembly is read from the folder that is named', async () => {
  const beside = new URL('.', inPackage('index.js')).href;
  const found = await printed(
    'files.mjs',
    `import { load } from 'juxtapose';
     const there = await load({ files: ${JSON.stringify(beside)} });
     const nowhere = await load({ files: new URL('nowhere/', import.meta.url) });
     const version = await there.version();
     console.log(JSON.stringify([version, await nowhere.check({ kind: 'fortran' }).catch(({ message }) => message)]));`,
  );
  const [version, why] = JSON.parse(found);
  assert.equal(version, juxtapose.version());
  assert.match(why, /juxtapose_fortran could not be loaded: .*nowhere/);
});

const PROGRAM = `import { load, loadAll, type DensityOutcome, type Kind, type Model, type ModelOf, type Problem, type Trace } from 'juxtapose';
import { JuxtaposeChart } from 'juxtapose/chart';
import { annotate } from 'juxtapose/fortran';
const element: JuxtaposeChart | null = document.querySelector('juxtapose-chart');
const juxtapose = await load({ kinds: ['taskgraph'] });
const now = await loadAll();
declare const program: ModelOf<'program'>;
declare const graph: ModelOf<'taskgraph'>;
declare const fortran: ModelOf<'fortran'>;
declare const any: Model;
declare const text: string;
const mean: number = (await juxtapose.predict(program)).outcomes[0]!.mean;
const mass: Float64Array = now.predict(program).outcomes[0]!.density.mass;
const plain: number = (await juxtapose.predict({ juxtapose: 1, kind: 'program' })).outcomes[0]!.mean;
for (const outcome of (await juxtapose.predict(graph)).outcomes) {
  if (outcome.estimate === 'representatives') outcome.representatives.map(({ time }) => time.toFixed());
  else outcome.density.mass.at(0)!.toFixed();
}
for (const outcome of now.predict(fortran, { quantiles: [0.9] }, ({ done, of }) => done < of).outcomes) {
  if (outcome.estimate === 'formula') outcome.formula.variables.join();
  else outcome.mean.toFixed();
}
const perhaps: number | null = (await juxtapose.predict(text)).outcomes[0]!.mean;
const either: number | null = (await juxtapose.predict(any)).outcomes[0]!.mean;
const problems: Problem[] = await juxtapose.check(await juxtapose.example('ivus'));
const kind: Kind = (await juxtapose.example('ivus')).kind;
const trace: Trace = await juxtapose.readTrace([], () => new Uint8Array());
const outcomes: DensityOutcome[] = now.predict(program).outcomes;
export { annotate, either, element, kind, mass, mean, outcomes, perhaps, plain, problems, trace };
`;

/** What TypeScript says of a module of the project; `module` is how the project is read. */
async function typed(text, module) {
  await writeFile(new URL('typed.ts', project.root), text);
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--noUncheckedIndexedAccess', '--target', 'ES2022'];
  const lib = ['--types', '', '--lib', 'ES2022,DOM'];
  return promisify(execFile)(process.execPath, [tsc, ...options, ...lib, ...module, 'typed.ts'], {
    cwd: fileURLToPath(project.root),
  }).then(
    () => '',
    ({ stdout }) => stdout,
  );
}

const MODULES = { Node: ['--module', 'NodeNext'], bundlers: ['--module', 'ESNext', '--moduleResolution', 'Bundler'] };

for (const [name, module] of Object.entries(MODULES))
  test(`a prediction has the type of its kind, as ${name} resolve types`, async () => {
    assert.equal(await typed(PROGRAM, module), '');
    for (const [right, wrong] of [
      [
        'const mean: number = (await juxtapose.predict(program))',
        'const mean: string = (await juxtapose.predict(program))',
      ],
      ['const perhaps: number | null', 'const perhaps: number'],
      ['const element: JuxtaposeChart | null', 'const element: HTMLInputElement | null'],
      ['outcome.formula.variables', 'outcome.representatives.length'],
      ["kinds: ['taskgraph']", "kinds: ['tasks']"],
      ['const problems: Problem[] = await', 'const problems: Problem[] ='],
    ]) {
      assert.ok(PROGRAM.includes(right), right);
      assert.match(await typed(PROGRAM.replace(right, wrong), module), /^typed\.ts.* error TS\d+/, wrong);
    }
  });
