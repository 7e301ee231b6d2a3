// The npm package in a browser: as Vite, webpack and esbuild bundle it, as Vite serves it while one works, and as it is, on a page and
// in a worker. All of it below a path, under a policy as strict as WebAssembly allows.

import assert from 'node:assert/strict';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { build as vite, createServer } from 'vite';
import webpack from 'webpack';
import juxtapose from '../node/package.mjs';
import { installed, snippet } from '../node/packed.mjs';
import { browserForFile, PATIENCE, serveDist } from './harness.mjs';

const PREFIX = '/some/where/';
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

const { NODE_ENV } = process.env;

let project, browser, end;

before(async () => {
  project = await installed();
  ({ browser, end } = await browserForFile());
  await writeFile(at('program.js'), await program('found'));
  await writeFile(at('index.html'), page('<script type="module" src="./program.js"></script>'));
});

after(async () => {
  // Vite leaves a mark for the files that share this process.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  await end?.();
  await project?.end();
});

const at = (name) => new URL(name, project.root);
const path = (name) => fileURLToPath(at(name));
const page = (script) => `<!doctype html><html lang="en"><title>Bundled</title>${script}</html>`;

/** The README's program, of kind `program`, and what follows for a task graph; both tell the window. */
const program = async (name) => `${await snippet(`const ${name} = [].concat`)}
const graph = await juxtapose.predict(await juxtapose.example('ivus'));
globalThis.answer = [...${name}, ...graph.outcomes.map(({ name, mean }) => [name, mean])];
globalThis.again = () => juxtapose.example('sub1').then(juxtapose.predict);
`;

/** What the program finds, as one is told in Node. */
const EXPECTED = [
  ...juxtapose
    .predict(juxtapose.example('8-pe-mixed-mode'))
    .outcomes.map(({ name, mean, quantiles }) => [name, mean, quantiles['0.95']]),
  ...juxtapose.predict(juxtapose.example('ivus')).outcomes.map(({ name, mean }) => [name, mean]),
];

/** A tab at an address, what went wrong in it, and what the program there has answered. */
async function visit(t, url) {
  const context = await browser.newContext();
  t.after(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const wrong = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(String(error)));
  await page.goto(url);
  const answer = async () => {
    await page.waitForFunction(() => globalThis.answer !== undefined);
    return page.evaluate(() => globalThis.answer);
  };
  return { page, wrong, answer };
}

/** Serves a folder of the project below a path, and holds its page to the program's answers: by two packages, which are all that is
 *  fetched. */
async function holds(t, folder) {
  const server = await serveDist({ prefix: PREFIX, headers: { 'content-security-policy': POLICY } });
  t.after(() => server.close());
  server.deploy(at(folder));
  const seen = await visit(t, server.url);
  assert.deepEqual(await seen.answer(), EXPECTED, String(seen.wrong));
  assert.deepEqual(
    seen.wrong.filter((text) => !text.includes('404')),
    [],
  );
  const missing = server.requests.filter(({ status }) => status !== 200).map(({ path }) => path);
  assert.deepEqual(
    missing.filter((path) => path !== '/favicon.ico'),
    [],
  );
  assert.equal(server.requests.filter(({ path }) => path.endsWith('.wasm')).length, 2);
  return { ...seen, server };
}

/** A package that cannot be fetched is told, and fetched by the next call: without a network, and where a file is not there. */
async function recovers({ page }) {
  const asked = () => page.evaluate(() => globalThis.again().then(({ title }) => title, String));
  const says = /the package juxtapose_fortran could not be loaded: /;
  await page.context().setOffline(true);
  assert.match(await asked(), says);
  await page.context().setOffline(false);
  const isWasm = (url) => url.pathname.endsWith('.wasm');
  await page.route(isWasm, (route) => route.fulfill({ status: 404 }), { times: 1 });
  assert.match(await asked(), new RegExp(`${says.source}.*404 Not Found`));
  assert.equal(await asked(), juxtapose.example('sub1').title);
}

test('Vite', async (t) => {
  const options = { root: path('.'), base: './', configFile: false, logLevel: 'error' };
  await vite({ ...options, build: { outDir: 'of_vite' } });
  await recovers(await holds(t, 'of_vite/'));
});

test('Vite, while one works', async (t) => {
  const server = await createServer({
    root: path('.'),
    base: PREFIX,
    configFile: false,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
  });
  t.after(() => server.close());
  await server.listen();
  const { port } = server.httpServer.address();
  const { answer, wrong } = await visit(t, `http://127.0.0.1:${port}${PREFIX}`);
  assert.deepEqual(await answer(), EXPECTED, String(wrong));
});

test('webpack', async (t) => {
  const done = await new Promise((resolve, reject) =>
    webpack(
      {
        mode: 'production',
        context: path('.'),
        entry: './program.js',
        output: { path: path('of_webpack') },
        performance: false,
      },
      (error, stats) => (error ? reject(error) : resolve(stats)),
    ),
  );
  const { errors, warnings } = done.toJson({ all: false, errors: true, warnings: true });
  assert.deepEqual([errors, warnings], [[], []]);
  await writeFile(at('of_webpack/index.html'), page('<script defer src="./main.js"></script>'));
  await recovers(await holds(t, 'of_webpack/'));
});

/** Bundles by esbuild as the README says. */
const byEsbuild = async (outdir, options) => {
  const { errors, warnings } = await esbuild({
    absWorkingDir: path('.'),
    entryPoints: ['program.js'],
    bundle: true,
    format: 'esm',
    outdir,
    logLevel: 'silent',
    ...options,
  });
  assert.deepEqual([errors, warnings], [[], []]);
  await copyFile(at('index.html'), at(`${outdir}/index.html`));
};

test('esbuild, with the packages beside its scripts, in one file or several', async (t) => {
  for (const splitting of [true, false]) {
    const folder = `of_esbuild_${splitting}`;
    await byEsbuild(folder, {
      splitting,
      entryPoints: ['program.js', 'node_modules/juxtapose/*.wasm'],
      loader: { '.wasm': 'copy' },
      entryNames: '[name]',
    });
    await recovers(await holds(t, `${folder}/`));
  }
});

test('esbuild, with the packages in a folder that is named', async (t) => {
  const folder = 'of_esbuild_named';
  const text = (await program('found')).replace('load()', "load({ files: './wasm' })");
  assert.match(text, /wasm/);
  await writeFile(at('named.js'), text);
  await byEsbuild(folder, { entryPoints: { program: 'named.js' }, minify: true });
  await mkdir(at(`${folder}/wasm`));
  for (const name of project.files.filter((name) => name.endsWith('.wasm')))
    await copyFile(at(`node_modules/juxtapose/${name}`), at(`${folder}/wasm/${name}`));
  await holds(t, `${folder}/`);
});

/** The program as a page can run it that no bundler has seen. */
const plain = async () => (await program('found')).replace('"juxtapose"', '"../node_modules/juxtapose/index.js"');

test('no bundler', async (t) => {
  await mkdir(at('plain'));
  await writeFile(at('plain/program.js'), await plain());
  await writeFile(at('plain.html'), page('<script type="module" src="./plain/program.js"></script>'));
  const { server, page: tab } = await served(t, 'plain.html');
  assert.ok(server.requests.every(({ path }) => !/node\.js|fortran|parallel|multigrain|traces/.test(path)));
  await recovers({ page: tab });
});

test('a worker', async (t) => {
  await mkdir(at('worker'));
  await writeFile(at('worker/worker.js'), `${await plain()}\npostMessage(answer);\n`);
  await writeFile(
    at('worker/program.js'),
    `const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
     worker.onmessage = ({ data }) => { globalThis.answer = data; };`,
  );
  await writeFile(at('worker.html'), page('<script type="module" src="./worker/program.js"></script>'));
  await served(t, 'worker.html');
});

/** Serves the project itself, and holds one of its pages to the program's answers. */
async function served(t, name) {
  const server = await serveDist({ prefix: PREFIX, headers: { 'content-security-policy': POLICY } });
  t.after(() => server.close());
  server.deploy(project.root);
  const seen = await visit(t, server.url + name);
  assert.deepEqual(await seen.answer(), EXPECTED, String(seen.wrong));
  assert.equal(server.requests.filter(({ path }) => path.endsWith('.wasm')).length, 2);
  return { ...seen, server };
}
