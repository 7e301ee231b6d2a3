// All alternatives against the number n: which numbers are asked for, what was found there, and what keys lead to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [values, moves, crossovers] = await sources(
  'parallel/against/values',
  'parallel/against/moves',
  'outcome/crossovers',
);

test('a coarse picture comes first, and each number once', () => {
  const planned = values.plannedUpTo(10_000);
  assert.deepEqual(planned.slice(0, 5), [1, 10, 100, 1000, 10_000]);
  assert.equal(new Set(planned).size, planned.length);
  assert.ok(planned.every((n) => n >= 1 && n <= 10_000) && planned.length < 30);
  assert.deepEqual([1, 100, 10_000, 10_001, 1e6].map(values.lastFor), [10_000, 10_000, 10_000, 100_000, 1_000_000]);
  assert.equal(Math.max(...values.plannedUpTo(1e6)), 1e6);
});

test('what the package found is compared n by n, and crossovers are sought between whole numbers', () => {
  const model = juxtapose.example('fan-out');
  // A late hedge that costs a little pays only where many shards make it likely that one of them is late.
  model.alternatives = [
    { name: 'plain', do: { all: ['shard'], copies: 'n' } },
    { name: 'hedged', do: { series: [{ wait: 2 }, { all: [{ first: ['shard', 'shard'] }], copies: 'n' }] } },
    { name: 'waits', do: { series: [{ wait: 15 }, { first: ['shard', 'shard'] }] } },
  ];
  const found = juxtapose.againstCopies(model, { n: [1, 2, 10, 100], quantile: 0.99 });
  const points = values.pointsIn(found);
  assert.deepEqual(
    points.map(({ value }) => value),
    [1, 2, 10, 100],
  );
  const predicted = juxtapose.predict({ ...model, n: 10 }).outcomes.map(({ mean }) => mean);
  assert.deepEqual(
    points[2].outcomes.map(({ mean }) => mean),
    predicted,
  );
  const best = crossovers.bestRanges(points, 'mean').map(({ name }) => name);
  assert.deepEqual(best, ['hedged', 'waits']);
  const span = { from: 1, to: 100, step: 1 };
  const [next] = crossovers.valuesToRefine(points, ['mean'], span);
  assert.ok(Number.isInteger(next));
});

test('keys go by one, by ten, to twice or half as many, and not beyond an end', () => {
  const press = (key, now, shiftKey = false) => moves.numberByKey({ key, shiftKey }, now, 10_000);
  assert.deepEqual(
    [press('ArrowLeft', 1), press('ArrowRight', 1, true), press('PageUp', 6000), press('PageDown', 5), press('End', 5)],
    [1, 11, 10_000, 2, 10_000],
  );
  assert.equal(press('Home', 77), 1);
  assert.equal(press('toString', 77), undefined);
  assert.equal(moves.nearest([1, 10, 100], 0.5, 100), 10);
  assert.equal(moves.nearest([1, 10, 100], 2, 100), 100);
  assert.equal(moves.nearest([], 0.5, 100), null);
});
