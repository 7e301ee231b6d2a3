// Names that are too long for their place are shortened so that they are told apart.

import assert from 'node:assert/strict';
import test from 'node:test';
import { sources } from './source.mjs';

const [{ toldApart, toldApartWithin }] = await sources('outcome/told_apart');
const labels = (names, longest) => [...toldApart(names, longest).values()];
const cut = (label, longest) => (label.length <= longest ? label : label.slice(0, longest - 1).trimEnd());

test('names whose beginnings differ stay as they are, however long', () => {
  const names = ['SIMD', 'SPMD', 'Mixed (Fig. 6)', 'SIMD, but b and odd in SPMD', 'SPMD, but f in SIMD, and all else'];
  assert.deepEqual(labels(names, 18), names);
  assert.deepEqual(labels([], 18), []);
});

test('names with one beginning keep their ends, or what they differ in, or get numbers', () => {
  const variant = (k) => `Lock-step everywhere with juxtaposition, variant ${k}`;
  assert.deepEqual(labels([1, 2, 8].map(variant), 18), [
    'Lock-ste…variant 1',
    'Lock-ste…variant 2',
    'Lock-ste…variant 8',
  ]);
  const run = (k) => `measured in the machine room, run ${k} of the long series of tests, in lock-step`;
  assert.deepEqual(labels([1, 2].map(run), 18), ['…1 of the long se…', '…2 of the long se…']);
  const twice = (a, b) => `${'a'.repeat(30)}${a}${'b'.repeat(30)}${b}${'c'.repeat(30)}`;
  const hard = [twice(1, 1), twice(1, 2), twice(2, 1), twice(2, 2)];
  assert.deepEqual(labels(hard, 12), ['aaaaaaaaa… 1', 'aaaaaaaaa… 2', 'aaaaaaaaa… 3', 'aaaaaaaaa… 4']);
});

test('no two labels are the same once they are cut, at any width', () => {
  const names = [
    'a',
    'a b',
    ...Array.from({ length: 12 }, (_, k) => `The very long name of scheme ${k} of twelve schemes`),
  ];
  for (let longest = 8; longest < 60; longest++) {
    const seen = labels(names, longest).map((label) => cut(label, longest));
    assert.equal(new Set(seen).size, names.length, `${longest}: ${seen}`);
  }
});

test('within a place no label is longer than that, and ten thousand names are told apart as fast as they are read', () => {
  const name = (k) =>
    `A name of a task that is long, ${k} in its middle, and ends as all others do, however long that takes`;
  const names = Array.from({ length: 10_000 }, (_, k) => name(k));
  const found = [...toldApartWithin(names, 18).values()];
  assert.ok(found.every((label) => label.length <= 18));
  assert.equal(new Set(found).size, names.length);
  assert.deepEqual([...toldApartWithin(['a', 'A scheme of one’s own'], 10).values()], ['a', 'A scheme…']);
});
