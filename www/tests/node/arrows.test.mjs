// Arrows of the page go one way: from a folder of the map in docs/design/page.md to those on the lines above it, and never
// in a circle. An arrow is a use of what a file exports, counted at the file that defines it: re-exports are followed, and
// `import type` is none.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import * as is from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';

const www = fileURLToPath(new URL('../../', import.meta.url));
const source = `${www}src/`;

/** Circles that may stand, each with its reason: none. */
const CIRCLES = [];

/** The file that a module's name stands for; none outside of the page, or where it is no code. */
function placeOf(name, from, files) {
  if (!name.startsWith('.')) return null;
  const path = new URL(name, `file:///${from}`).pathname.slice(1);
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => files.has(file)) ?? null;
}

const named = (node) => node.name?.text ?? null;

/** What a file takes from others, and what it hands on: pairs of a module's name and the names, `*` for all of them. */
function read(file) {
  const taken = [];
  const handedOn = [];
  const visit = (node) => {
    if (is.isImportDeclaration(node)) {
      const clause = node.importClause;
      if (clause && !isOfTypes(clause)) taken.push([node.moduleSpecifier.text, namesOf(clause)]);
      return;
    }
    if (is.isExportDeclaration(node) && node.moduleSpecifier) {
      const parts = node.exportClause && is.isNamedExports(node.exportClause) ? node.exportClause.elements : null;
      const names = parts ? parts.map((part) => [named(part), part.propertyName?.text ?? named(part)]) : [['*', '*']];
      handedOn.push([node.moduleSpecifier.text, names]);
      return;
    }
    if (
      is.isCallExpression(node) &&
      /^import$/.test(file.text.slice(node.expression.pos, node.expression.end).trim())
    ) {
      const [name] = node.arguments;
      if (name && is.isStringLiteral(name)) taken.push([name.text, ['*']]);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return { taken, handedOn };
}

const isOfTypes = (clause) =>
  /^\s*type\b(?!\s*(,|from\b))/.test(clause.parent.parent.text.slice(clause.pos, clause.end));

/** The values that an import brings, by the names that they were exported under. */
function namesOf(clause) {
  const bindings = clause.namedBindings;
  const own = clause.name ? ['default'] : [];
  if (!bindings) return own;
  if (!is.isNamedImports(bindings)) return [...own, '*'];
  const values = bindings.elements.filter((part) => !part.isTypeOnly);
  return [...own, ...values.map((part) => part.propertyName?.text ?? named(part))];
}

/** From each file to those that define what it uses; `changed` are texts of files that stand for theirs. */
function arrows(changed = {}) {
  const api = new API({ cwd: www, fs: { readFile: (path) => changed[path.slice(source.length)] } });
  try {
    const [{ program }] = api.updateSnapshot({ openProject: `${www}tsconfig.json` }).getProjects();
    const paths = program.getSourceFileNames().filter((name) => name.startsWith(source));
    assert.ok(paths.length > 200, 'all of the page');
    const files = new Map(paths.map((path) => [path.slice(source.length), read(program.getSourceFile(path))]));
    const definers = (file, name, seen = new Set()) => {
      if (seen.has(`${file} ${name}`)) return [];
      seen.add(`${file} ${name}`);
      const on = files.get(file).handedOn.flatMap(([module, names]) => {
        const place = placeOf(module, file, files);
        const found = names.find(([as]) => as === name || as === '*');
        return place && found ? definers(place, found[1] === '*' ? name : found[1], seen) : [];
      });
      return on.length > 0 ? on : [file];
    };
    const all = new Map();
    for (const [file, { taken }] of files) {
      const uses = taken.flatMap(([module, names]) => {
        const place = placeOf(module, file, files);
        return place ? names.flatMap((name) => definers(place, name)) : [];
      });
      all.set(file, new Set(uses.filter((to) => to !== file)));
    }
    return all;
  } finally {
    api.close();
  }
}

/** Sets of files that use each other round and round (Tarjan 1972). */
function circles(all) {
  const [order, low, path, found] = [new Map(), new Map(), [], []];
  const visit = (file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    path.push(file);
    for (const to of all.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (path.includes(to)) low.set(file, Math.min(low.get(file), low.get(to)));
    }
    if (low.get(file) === order.get(file)) found.push(path.splice(path.indexOf(file)));
  };
  for (const file of all.keys()) if (!order.has(file)) visit(file);
  return found.filter((circle) => circle.length > 1).map((circle) => circle.sort());
}

/** The folders of the map, and the line of each: names, a colon, and what they are. */
function map() {
  const text = readFileSync(new URL('../../../docs/design/page.md', import.meta.url), 'utf8');
  const block = text.split('\n## Folders\n')[1].match(/(?:^ {4}.*\n)+/m)[0];
  const lines = block.split('\n').filter((line) => /^ {4}\S/.test(line));
  const rooms = lines.map((line) =>
    line
      .split(':')[0]
      .replace('→', '')
      .trim()
      .split(/\s+/)
      .map((room) => room.replace('/', '')),
  );
  return new Map(rooms.flatMap((names, line) => names.map((name) => [name, line])));
}

const room = (file) => file.split('/')[0];

/** The arrows that point against the map. */
function against(all) {
  const lines = map();
  const wrong = [];
  for (const [from, uses] of all) {
    for (const to of uses) {
      if (room(from) !== room(to) && !(lines.get(room(to)) < lines.get(room(from)))) wrong.push(`${from} -> ${to}`);
    }
  }
  return wrong;
}

const all = arrows();

test('the map has every folder of the page', () => {
  const rooms = new Set([...all.keys()].map(room));
  assert.deepEqual([...map().keys()].sort(), [...rooms].sort());
});

test('arrows follow the map', () => {
  assert.deepEqual(against(all), []);
});

test('no circle spans files', () => {
  const allowed = new Set(CIRCLES.map(([files]) => files.join()));
  assert.deepEqual(
    circles(all).filter((files) => !allowed.has(files.join())),
    [],
  );
});

test('each way to point against the map is found, and no other', () => {
  const ways = {
    'model/path.ts': "import { document } from '../state/history';",
    'model/names.ts': "import * as history from '../state/history';",
    'model/arithmetic.ts': "export const later = () => import('../state/history');",
    // Handed on, which is no use, and used from there, which is one of where it is from.
    'model/own.ts': "export { document as open } from '../state/history';",
    'model/same.ts': "import { open } from './own';",
    'model/field_text.ts': "import type { Later } from '../state/later';",
    'model/isolated.ts': "import { type Later } from '../state/later';",
  };
  const text = ([file, way]) => [file, `${readFileSync(source + file, 'utf8')}\n${way}\n`];
  const changed = arrows(Object.fromEntries(Object.entries(ways).map(text)));
  const users = ['model/arithmetic.ts', 'model/names.ts', 'model/path.ts', 'model/same.ts'];
  assert.deepEqual(
    against(changed).sort(),
    users.map((user) => `${user} -> state/history.ts`),
  );
  const [circle, ...others] = circles(changed);
  assert.ok(circle.includes('model/path.ts') && circle.includes('state/history.ts') && others.length === 0);
});

test('no effect follows signals but through the guard of its part', () => {
  const files = readdirSync(source, { recursive: true }).filter(
    (name) => /\.tsx?$/.test(name) && name !== 'views/part.tsx',
  );
  assert.ok(files.length > 200);
  for (const name of files) assert.doesNotMatch(readFileSync(source + name, 'utf8'), /\buseSignalEffect\b/, name);
});
