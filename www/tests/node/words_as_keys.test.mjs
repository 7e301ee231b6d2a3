// No object is read by a user's word but through `model/own.ts`: `{}['constructor']` is a function.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';

const www = fileURLToPath(new URL('../../', import.meta.url));
/** What all other files go through. */
const HELPER = 'src/model/own.ts';

/** The expression that says which field, where it is computed: `a[key]`, `const { [key]: b } = a`, `key in a`. */
function keyOf(node) {
  if (is.isElementAccessExpression(node)) return node.argumentExpression;
  if (is.isComputedPropertyName(node) && is.isBindingElement(node.parent)) return node.expression;
  return is.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword ? node.left : null;
}

/** Of a file: each place where a field is named by any string. A key that is one of a few literals, or a number, is no word. */
function readsByWord(checker, file) {
  const found = [];
  const visit = (node) => {
    const key = keyOf(node);
    if (key && !is.isStringLiteral(key) && !is.isNumericLiteral(key)) {
      const type = checker.typeToString(checker.getTypeAtLocation(key));
      if (/\b(string|any|unknown)\b/.test(type)) found.push(file.text.slice(node.pos, node.end).trim());
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** By file below `www`, each that reads an object by a word; `changed` are texts of files that stand for theirs. */
function lint(changed = {}) {
  const api = new API({ cwd: www, fs: { readFile: (path) => changed[path.slice(www.length)] } });
  try {
    const [{ program, checker }] = api.updateSnapshot({ openProject: `${www}tsconfig.json` }).getProjects();
    const names = program.getSourceFileNames().filter((name) => name.startsWith(`${www}src/`));
    assert.ok(names.length > 200, 'all of the page');
    const found = names.map((name) => [name.slice(www.length), readsByWord(checker, program.getSourceFile(name))]);
    return Object.fromEntries(found.filter(([name, places]) => name !== HELPER && places.length > 0));
  } finally {
    api.close();
  }
}

test('objects are read by a word in one place only', () => {
  assert.deepEqual(lint(), {});
});

test('each way to read an object by a word is found', async () => {
  const path = 'src/program/schemes/scheme_modes.ts';
  const ways = [
    'export const a = (scheme: Scheme, name: string) => scheme.except?.[name];',
    'export const b = (scheme: Scheme, name: string) => { const { [name]: mode } = scheme.except ?? {}; return mode; };',
    'export const c = (scheme: Scheme, name: string) => name in scheme;',
    'export const d = (found: Record<string, Mode>, name: string) => { found[name] = "simd"; };',
  ];
  const text = `${await readFile(www + path, 'utf8')}${ways.join('\n')}\n`;
  assert.equal(lint({ [path]: text })[path]?.length, ways.length);
});
