// TypeScript, modules and style sheets are written as `npm run format` writes them: in lines of up to 120 characters.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { check, resolveConfig } from 'prettier';

const www = new URL('../../', import.meta.url);
const options = await resolveConfig(fileURLToPath(new URL('vite.config.ts', www)));

const folders = await Promise.all(
  ['entry', 'src', 'tests', 'scripts'].map(async (folder) =>
    (await readdir(new URL(`${folder}/`, www), { recursive: true })).map((name) => `${folder}/${name}`),
  ),
);
const files = [...folders.flat(), 'vite.config.ts'].filter((name) => /\.(tsx?|m?js|css)$/.test(name));

const isFormatted = (name, text) => check(text, { ...options, filepath: name });

test('everything is formatted', async () => {
  assert.ok(files.length > 250, 'all of the page and its tests');
  assert.equal(options?.printWidth, 120);
  const found = [];
  for (const name of files) {
    if (!(await isFormatted(name, await readFile(new URL(name, www), 'utf8')))) found.push(name);
  }
  assert.deepEqual(found, [], 'in www: npm run format');
});

test('what is written otherwise is found, in every language', async () => {
  for (const [name, text] of [
    ['a.ts', "export const a = 'b'\n"],
    ['a.tsx', 'export const A = () => <p   class="b" />;\n'],
    ['a.css', '.a{color:red}\n'],
    ['a.mjs', `export const a = [${'123456789, '.repeat(12)}1];\n`],
  ]) {
    assert.equal(await isFormatted(name, text), false, name);
  }
});
