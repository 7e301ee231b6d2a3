// What test files are recorded to depend on: files of a synthetic project, run together as all tests are.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

const RUNNER = ['together.mjs', 'recorder.mjs', 'reads.mjs', 'imports.mjs'];
const NOTHING = { files: [], folders: [], deep: [], trees: [], everything: false };

/** Each file in the order in which it is run, with what it is to depend on besides itself. */
const FILES = {
  'imports.test.mjs': {
    text: `import './helper.mjs';
      const name = 'late';
      await import(\`./\${name}.mjs?anew\`);`,
    files: ['data/helper.txt', 'www/tests/helper.mjs', 'www/tests/late.mjs'],
  },
  'imports_again.test.mjs': { text: "import './helper.mjs';", files: ['data/helper.txt', 'www/tests/helper.mjs'] },
  'reads.test.mjs': {
    text: `import { createReadStream, existsSync, readFileSync } from 'node:fs';
      import { readFile } from 'node:fs/promises';
      const at = (name) => new URL('../../data/' + name, import.meta.url);
      test('later', async () => {
        await readFile(at('a.txt'), 'utf8');
        readFileSync(at('b.txt'));
        createReadStream(at('c.txt')).destroy();
        if (existsSync(at('none.txt'))) throw new Error('it is there');
      });`,
    files: ['data/a.txt', 'data/b.txt', 'data/c.txt', 'data/none.txt'],
  },
  'opens.test.mjs': {
    text: `import { openSync } from 'node:fs';
      import { open } from 'node:fs/promises';
      const at = (name) => new URL('../../data/' + name, import.meta.url);
      openSync(at('written.txt'), 'w');
      await (await open(at('a.txt'))).close();
      openSync(at('b.txt'), 'r+');`,
    files: ['data/a.txt', 'data/b.txt'],
  },
  'folders.test.mjs': {
    text: `import { cp, readdir, rm } from 'node:fs/promises';
      import { tmpdir } from 'node:os';
      import { join } from 'node:path';
      const data = new URL('../../data', import.meta.url);
      await readdir(data);
      await readdir(new URL('..', import.meta.url), { recursive: true });
      await cp(data, join(tmpdir(), String(process.pid)), { recursive: true });
      await rm(join(tmpdir(), String(process.pid)), { recursive: true });`,
    folders: ['data'],
    deep: ['www'],
    trees: ['data'],
  },
  'target.test.mjs': {
    text: `import { readFile } from 'node:fs/promises';
      import { join } from 'node:path';
      await readFile(join(process.env.JUXTAPOSE_TARGET_DIR, 'left.json'));`,
    files: ['../target/left.json'],
  },
  'program.test.mjs': {
    text: `import { execFile } from 'node:child_process';
      import { promisify } from 'node:util';
      await promisify(execFile)(process.execPath, ['--version']);`,
    everything: true,
  },
  'thread.test.mjs': {
    text: `import { Worker } from 'node:worker_threads';
      await new Worker('', { eval: true }).terminate();`,
    everything: true,
  },
  'tool.test.mjs': { text: "import '../node_modules/tool/index.js';", everything: true },
  'server.test.mjs': {
    text: `import { apart, fetched } from './recorder.mjs';
      import { readFile } from 'node:fs/promises';
      import { tmpdir } from 'node:os';
      const file = new URL('../dist/index.html', import.meta.url);
      test('a page', () => {
        fetched(file);
        fetched(tmpdir() + '/its-own.html');
        return apart(() => readFile(new URL('../../data/a.txt', import.meta.url)));
      });`,
    files: ['www/dist/index.html', 'www/tests/recorder.mjs'],
  },
  'asks.test.mjs': {
    text: `import { ask } from './teller.mjs';
      import { early } from './asking.mjs';
      test('later', () => ask('a'));`,
    files: ['data/a.txt', 'data/b.txt', 'www/tests/asking.mjs', 'www/tests/teller.mjs'],
  },
  'asks_again.test.mjs': {
    text: "import './asking.mjs';",
    files: ['data/b.txt', 'www/tests/asking.mjs', 'www/tests/teller.mjs'],
  },
};

const OTHERS = {
  'data/a.txt': 'a',
  'data/b.txt': 'b',
  'data/c.txt': 'c',
  'data/helper.txt': 'read once',
  'www/dist/index.html': '<!doctype html>',
  'www/node_modules/tool/index.js': '',
  'www/package.json': '{ "type": "module" }',
  'www/tests/browser/harness.mjs': 'export const share = () => {};\nexport const closeShared = share;',
  'www/tests/helper.mjs': `import { readFile } from 'node:fs/promises';
    await Promise.all(['helper'].map((name) => readFile(new URL(\`../../data/\${name}.txt\`, import.meta.url))));`,
  'www/tests/late.mjs': '',
  'www/tests/teller.mjs': `import '../node_modules/tool/index.js';
    import { tellsItself, used } from './recorder.mjs';
    tellsItself(import.meta.url);
    export const ask = (name) => used([new URL(\`../../data/\${name}.txt\`, import.meta.url)]);`,
  'www/tests/asking.mjs': "import { ask } from './teller.mjs';\nexport const early = ask('b');",
};

let root;
const found = {};

before(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'juxtapose-recorder-')));
  const project = join(root, 'project');
  const write = async (name, text) => {
    await mkdir(dirname(join(project, name)), { recursive: true });
    await writeFile(join(project, name), text);
  };
  for (const [name, text] of Object.entries(OTHERS)) await write(name, text);
  for (const [name, { text }] of Object.entries(FILES))
    await write(`www/tests/${name}`, `import { test } from 'node:test';\n${text}\ntest('it runs', () => {});\n`);
  for (const name of RUNNER) await copyFile(new URL(`../${name}`, import.meta.url), join(project, 'www/tests', name));
  for (const folder of ['claims', 'target']) await mkdir(join(root, folder));
  await writeFile(join(root, 'target/left.json'), '{}');

  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const files = Object.keys(FILES).map((name) => join(project, 'www/tests', name));
  await promisify(execFile)(process.execPath, ['tests/together.mjs', join(root, 'claims'), ...files], {
    cwd: join(project, 'www'),
    env: { ...environment, JUXTAPOSE_TARGET_DIR: join(root, 'target') },
  });
  const named = (path) => relative(project, path).split(sep).join('/');
  for (const name of Object.keys(FILES)) {
    const record = JSON.parse(await readFile(join(root, 'claims', `${name}.json`), 'utf8'));
    for (const kind of ['files', 'folders', 'deep', 'trees']) record[kind] = record[kind].map(named).sort();
    found[name] = record;
  }
});

after(() => rm(root, { recursive: true }));

for (const [name, { text: _, ...expected }] of Object.entries(FILES))
  test(name, () => {
    const files = [...(expected.files ?? []), `www/tests/${name}`].sort();
    assert.deepEqual(found[name], { ...NOTHING, ...expected, files });
  });
