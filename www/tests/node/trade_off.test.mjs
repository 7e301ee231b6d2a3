// The trade-off: the range of a number, and the values that are asked for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './source.mjs';

const [crossovers, numbers] = await sources('outcome/crossovers', 'program/sweep/model_number');

test('ranges are sensible, and crossovers are sought between neighbours only', () => {
  const number = (more) => ({
    node: 'b',
    quantity: 'time',
    mode: null,
    now: 15,
    step: 1,
    least: 0,
    most: 1e12,
    ...more,
  });
  const usual = (more) => Object.values(numbers.usualRange(number(more), 1000));
  assert.deepEqual(usual({}), [0, 30]);
  assert.deepEqual(usual({ now: 0 }), [0, 100]);
  assert.deepEqual(usual({ now: 17, step: null }), [0, 40]);
  assert.deepEqual(usual({ quantity: 'probability', now: 0.5, step: null, most: 1 }), [0, 1]);
  assert.deepEqual(usual({ quantity: 'toSimd', now: 1 }), [0, 50]);
  assert.deepEqual(usual({ quantity: 'iterations', now: 1, least: 1 }), [1, 5]);
  const point = (at, a, b, asked = at) => ({
    asked,
    value: at,
    outcomes: [
      ['A', a],
      ['B', b],
    ].map(([name, mean]) => ({ name, mean, quantiles: {}, inTime: 1 / mean })),
  });
  const points = [point(0, 1, 2), point(10, 2, 2), point(20, 3, 2)];
  const [first, second] = crossovers.bestRanges(points, 'mean');
  assert.deepEqual([first.to, second.from, second.after, first.lead], [10, 20, 10, { by: 1, at: 0, over: 'B' }]);
  assert.deepEqual(
    crossovers.bestRanges(points, 'inTime').map(({ name }) => name),
    ['A', 'B'],
  );
  assert.deepEqual(crossovers.valuesToRefine(points, ['mean'], { from: 0, to: 20, step: null }), [15]);
  assert.deepEqual(crossovers.valuesToRefine(points, ['mean'], { from: 0, to: 20, step: 10 }), []);
  assert.deepEqual(crossovers.valuesToRefine(points, ['mean'], { from: 0, to: 20, step: 3 }), [15]);
  assert.equal(crossovers.valuesToSweep({ from: 0, to: 1, step: null }, false).length, 41);
  assert.deepEqual(crossovers.valuesToSweep({ from: 2, to: 6, step: 2 }, false).sort(), [2, 4, 6]);
});
