// Models whose measured times are left out of links: means stay, single times do not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [{ CELLS, dataIn, withoutData }] = await sources('model/without_data');

const measured = (samples) => ({
  juxtapose: 2,
  kind: 'program',
  unit: 'ms',
  machine: { processors: 1 },
  program: [{ block: 'measured', time: { samples } }],
  schemes: [{ name: 'SPMD', mode: 'spmd' }],
});

test('means of twentieths take the place of many measured times', () => {
  const samples = Array.from({ length: 130 }, (_, k) => Number((10 + ((37 * k) % 130) ** 1.5 / 7).toFixed(3)));
  const model = measured(samples);
  assert.equal(dataIn(model), 130);
  const reduced = withoutData(model);
  assert.equal(dataIn(reduced), 0);
  const { values } = reduced.program[0].time;
  assert.equal(Object.keys(values).length, CELLS);
  assert.ok(Object.keys(values).every((value) => !samples.includes(Number(value))));
  const mean = samples.reduce((sum, time) => sum + time, 0) / samples.length;
  assert.deepEqual(juxtapose.check(reduced), []);
  assert.ok(Math.abs(juxtapose.predict(reduced).outcomes[0].mean - mean) < 0.01);
  assert.deepEqual(measured(samples), model, 'the model itself stays');
});

test('equal times are one value, tiny ones have no exponent, and few are no data', () => {
  assert.deepEqual(withoutData(measured(Array(100).fill(5))).program[0].time, { values: { 5: '100/100' } });
  const tiny = Array.from({ length: 40 }, (_, k) => (k + 1) * 1e-8);
  for (const value of Object.keys(withoutData(measured(tiny)).program[0].time.values)) assert.match(value, /^[\d.]+$/);
  const few = measured(Array.from({ length: CELLS }, (_, k) => k + 1));
  assert.deepEqual([dataIn(few), withoutData(few)], [0, few]);
});
