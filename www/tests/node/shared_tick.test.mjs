// One lattice for several ticks: the longest tick of which all are multiples.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './source.mjs';

const [{ sharedTick }] = await sources('outcome/shared_tick');

test('ticks share the greatest time of which each is a multiple', () => {
  assert.equal(sharedTick([1, 1]), 1);
  assert.equal(sharedTick([6, 4]), 2);
  assert.equal(sharedTick([0.5, 0.2]), 0.1);
  assert.equal(sharedTick([1, 0.001]), 0.001);
  assert.equal(sharedTick([1e-9, 3e-9]), 1e-9);
  assert.equal(sharedTick([1000, 1500]), 500);
  assert.equal(sharedTick([1, 1 / 3]), null);
});
