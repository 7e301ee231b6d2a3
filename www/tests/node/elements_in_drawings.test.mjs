// Elements are made in a drawing, and for that drawing. Preact writes into each where it was drawn: one that a module, a signal or the
// memory of a component holds would keep the tree of its first drawing, and through that all later ones.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import * as is from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';

const www = fileURLToPath(new URL('../../', import.meta.url));

/** What is called to keep a value for longer than a drawing, */
const KEEPS = /^(use)?(signal|computed|state|reducer|memo|ref)\b/i;
/** and what calls a function at once to have it. */
const CALLS = /^(use)?(computed|state|reducer|memo)\b/i;

const isElement = (node) => is.isJsxElement(node) || is.isJsxSelfClosingElement(node) || is.isJsxFragment(node);

const isFunction = (node) =>
  is.isArrowFunction(node) ||
  is.isFunctionExpression(node) ||
  is.isFunctionDeclaration(node) ||
  is.isMethodDeclaration(node) ||
  is.isGetAccessorDeclaration(node);

/** Of a file: each element that is not made by a function that a drawing may call, or is handed to what keeps it. */
function keptElements(file) {
  const found = [];
  const textOf = (node) => file.text.slice(node.pos, node.end).trim();
  // A function that is called at once, to make what is kept, is no drawing; one within it is called later.
  const visit = (node, drawn, isCalledAtOnce) => {
    if (isElement(node) && !drawn) return void found.push(textOf(node));
    const called = is.isCallExpression(node) ? textOf(node.expression) : '';
    const within = KEEPS.test(called) ? false : drawn || (isFunction(node) && !isCalledAtOnce);
    node.forEachChild((child) => visit(child, within, CALLS.test(called) && isFunction(child)));
  };
  visit(file, false, false);
  return found;
}

/** By file below `www`, the elements that are kept; `changed` are texts of files that stand for theirs. */
function lint(changed = {}) {
  const api = new API({ cwd: www, fs: { readFile: (path) => changed[path.slice(www.length)] } });
  try {
    const [{ program }] = api.updateSnapshot({ openProject: `${www}tsconfig.json` }).getProjects();
    const names = program.getSourceFileNames().filter((name) => name.startsWith(`${www}src/`));
    assert.ok(names.length > 200, 'all of the page');
    const found = names.map((name) => [name.slice(www.length), keptElements(program.getSourceFile(name))]);
    return Object.fromEntries(found.filter(([, elements]) => elements.length > 0));
  } finally {
    api.close();
  }
}

test('no element outlives the drawing that it was made for', () => {
  assert.deepEqual(lint(), {});
});

test('each way to keep an element is found, and drawings are not', async () => {
  const path = 'src/views/outcome_columns.tsx';
  const ways = [
    'export const a = <b>1</b>;',
    'export const b = { head: <b>2</b>, cells: [<></>] };',
    'export const c = signal(<b>4</b>);',
    'export const d = computed(() => [{ head: <b>5</b> }]);',
    'export const D = () => useMemo(() => <b>6</b>, []);',
    'export class E { head = <b>7</b>; }',
  ];
  const drawings = [
    'export const F = () => <b>8</b>;',
    'export const g = computed(() => [{ head: () => <b>9</b> }]);',
    'export const h = { head: () => <b>10</b>, cells() { return [<b>11</b>]; } };',
    'export const i = signal(() => <b>12</b>);',
  ];
  const text = `${await readFile(www + path, 'utf8')}${[...ways, ...drawings].join('\n')}\n`;
  assert.deepEqual(lint({ [path]: text })[path], [
    '<b>1</b>',
    '<b>2</b>',
    '<></>',
    '<b>4</b>',
    '<b>5</b>',
    '<b>6</b>',
    '<b>7</b>',
  ]);
});
