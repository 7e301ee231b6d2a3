// The JavaScript of README.md, run as it stands there with the package as built: `import … from "juxtapose"` finds that. Each piece is
// named here by the heading above it and its number below that, with what its last line says.

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');

/** Outcomes of the 8-PE example: what each scheme takes on average, and at most in 95 of 100 runs. */
const EXPECTED = {
  'In JavaScript, 1': [
    ['SIMD', 927.9395471060434, 1052],
    ['SPMD', 889.3763396811418, 979],
    ['Mixed (Fig. 6)', 855.8505121825227, 955],
  ],
};

/** By their titles, the pieces of code below a heading: lines that are indented and stand together. */
function piecesBelow(heading) {
  const [, section = ''] = readme.split(new RegExp(`^#+ ${heading}$`, 'm'));
  const [text] = section.split(/^#/m);
  const pieces = text.match(/(?:^ {4}.*\n)+/gm) ?? [];
  return new Map(pieces.map((piece, k) => [`${heading}, ${k + 1}`, piece.replace(/^ {4}/gm, '')]));
}

/** What the last line of a module says, which is run where the package is installed. */
async function lastOf(code) {
  const folder = await mkdtemp(join(tmpdir(), 'juxtapose-readme-'));
  try {
    await mkdir(join(folder, 'node_modules'));
    const built = fileURLToPath(new URL('../../pkg', import.meta.url));
    await symlink(built, join(folder, 'node_modules', 'juxtapose'), 'junction');
    const lines = code.trimEnd().split('\n');
    const file = join(folder, 'readme.mjs');
    await writeFile(file, [...lines.slice(0, -1), `export default ${lines.at(-1)}`].join('\n'));
    return (await import(pathToFileURL(file))).default;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the JavaScript of README.md says what one expects', async () => {
  const pieces = piecesBelow('In JavaScript');
  assert.deepEqual([...pieces.keys()], Object.keys(EXPECTED));
  for (const [title, code] of pieces) {
    const found = await lastOf(code);
    assert.deepEqual(
      found.map(([name, , p95]) => [name, p95]),
      EXPECTED[title].map(([name, , p95]) => [name, p95]),
    );
    for (const [k, [name, mean]] of EXPECTED[title].entries())
      assert.ok(Math.abs(found[k][1] / mean - 1) < 1e-12, `${name}: ${found[k][1]}`);
  }
});
