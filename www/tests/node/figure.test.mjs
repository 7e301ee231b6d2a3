// The pictures that crates/figure/tests/all/figure.rs draws natively, drawn here: alike to the byte.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import juxtapose from './package.mjs';

const snapshots = new URL('../../../crates/figure/tests/snapshots/', import.meta.url);
const names = (await readdir(snapshots)).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));

test('there are snapshots', () => assert.ok(names.length > 3));

for (const name of names) {
  test(`${name} is drawn as natively`, async () => {
    const read = (extension) => readFile(new URL(`${name}.${extension}`, snapshots), 'utf8');
    assert.equal(juxtapose.svg(JSON.parse(await read('json'))), await read('svg'));
  });
}
