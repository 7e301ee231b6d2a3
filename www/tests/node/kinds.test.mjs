// The page's kinds of models stand each in a folder of its own, and `src/kinds.ts` lists them: nothing else names one.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, extname, posix } from 'node:path';
import { test } from 'node:test';
import juxtapose from './package.mjs';

const source = new URL('../../src/', import.meta.url);
const LIST = 'kinds.ts';

const files = (await readdir(source, { recursive: true }))
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name));
const texts = new Map(
  await Promise.all(files.map(async (name) => [name, await readFile(new URL(name, source), 'utf8')])),
);

/** By kind, its folder: as the list has them. */
function listed(list) {
  const folders = new Map(
    [...list.matchAll(/import \{ (\w+) \} from '\.\/(\w+)\/kind'/g)].map(([, name, folder]) => [name, folder]),
  );
  return new Map([...list.matchAll(/(\w+): ([A-Z_]+)\b/g)].map(([, kind, name]) => [kind, folders.get(name)]));
}

const kinds = listed(texts.get(LIST));

/** What a file imports, by its path below `src`. */
const imported = (name, text) =>
  [...text.matchAll(/(?:\bfrom|\bimport|\bURL)\s*\(?\s*['"`](\.[^'"`]+)['"`]/g)].map(([, path]) =>
    posix.join(dirname(name), path),
  );

/** Each place where a file outside of a kind's folder names that kind, or imports from its folder. */
function strangers(name, text) {
  return [...kinds]
    .filter(([, folder]) => !name.startsWith(`${folder}/`))
    .flatMap(([kind, folder]) => [
      ...[...text.matchAll(new RegExp(`(['"\`])${kind}\\1`, 'g'))].map(() => `${name} names ${kind}`),
      ...imported(name, text)
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => `${name} imports ${path}`),
    ]);
}

test('the list has each kind that examples are of, with a folder of its own', () => {
  const found = new Set(juxtapose.examples().map(({ id }) => juxtapose.example(id).kind));
  assert.deepEqual(
    [...found].filter((kind) => !kinds.has(kind)),
    [],
  );
  assert.equal(new Set(kinds.values()).size, kinds.size);
  for (const folder of kinds.values())
    assert.ok(texts.has(`${folder}/kind.ts`) && texts.has(`${folder}/panels.ts`), folder);
});

test('no file but the list and a kind’s own names it, or imports from its folder', () => {
  assert.ok(files.length > 200, 'all of the page');
  assert.deepEqual(
    files.filter((name) => name !== LIST).flatMap((name) => strangers(name, texts.get(name))),
    [],
  );
});

test('each way to name a kind is found', () => {
  const ways = [
    "const isOne = ({ kind }: Model) => kind === 'program';",
    'const titles = { "taskgraph": 1 };',
    "import { Processors } from '../program/machine/processors';",
    "import type { TaskGraph } from '../task_graph/document';",
    "export * from '../program/rows';",
    "const later = () => import('../program/panels');",
    "new Worker(new URL('../task_graph/graph/layout_worker.ts', import.meta.url));",
  ];
  for (const way of ways) assert.equal(strangers('page/page.tsx', way).length, 1, way);
  assert.equal(strangers('program/editor.tsx', ways.join('\n')).length, 3, 'what one kind has of the other');
});

test('what a kind shows comes with the first model of it', () => {
  for (const folder of kinds.values()) {
    const reached = new Set();
    const reach = (name) => {
      if (reached.has(name)) return;
      reached.add(name);
      const text = (texts.get(name) ?? '').replace(/import type [^;]+;/g, '');
      const now = [...text.matchAll(/\bfrom '(\.[^']+)'/g)].map(([, path]) => posix.join(dirname(name), path));
      for (const path of now) for (const file of [`${path}.ts`, `${path}.tsx`]) if (texts.has(file)) reach(file);
    };
    reach(`${folder}/kind.ts`);
    assert.deepEqual(
      [...reached].filter((name) => /\.tsx$/.test(name) || /\/panels\.ts$/.test(name)),
      [],
      folder,
    );
  }
});

test('no two files that all kinds share have one name', () => {
  const shared = files.filter((name) => ![...kinds.values()].some((folder) => name.startsWith(`${folder}/`)));
  const names = shared.map((name) => basename(name, extname(name)));
  assert.deepEqual(
    names.filter((name, k) => names.indexOf(name) !== k),
    [],
  );
});
