// One loop, five methods: what is pinned beside the example is predicted, and its texts say what comes of that.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { about, close, lessons, outcomes, says } from './lessons.mjs';

const { attempts, question, answer, beside } = lessons['five-methods'];
const pinned = beside.flatMap(({ model, pinned }) => {
  const { unit, outcomes: found, notes } = juxtapose.predict(model);
  return pinned.map(({ name, outcome }) => ({
    name,
    unit,
    notes,
    ...found.find((one) => one.name === outcome),
    as: name,
  }));
});
const mean = (name) => pinned.find(({ as }) => as === name).mean;
const all = outcomes('five-methods');

test('each method is there, in the example’s unit', () => {
  assert.deepEqual(beside.map(({ model }) => model.kind).toSorted(), [
    'fortran',
    'multigrain',
    'parallel',
    'taskgraph',
  ]);
  assert.ok(pinned.every(({ unit }) => unit === juxtapose.example('five-methods').unit));
  assert.deepEqual(
    pinned.map(({ as, estimate }) => [as, estimate]),
    [
      ['Source formula', 'value'],
      ['Accelerators', 'value'],
      ['Representatives', 'representatives'],
      ['Task graph', 'density'],
      ['Four moments', 'density'],
    ],
  );
});

test('the four moments are those of four elements', () => {
  const p = 0.2;
  const [variance, third, fourth] = [p * (1 - p), p * (1 - p) * (1 - 2 * p), p * (1 - p) * (1 - 6 * p * (1 - p))];
  const { model } = beside.find(({ model: { kind } }) => kind === 'parallel');
  const { moments } = model.tasks[0].time;
  close(moments.mean, 4 * (10 + 30 * p));
  close(moments.variance, 4 * 900 * variance);
  close(moments.skewness, third / variance ** 1.5 / 2);
  close(moments.kurtosis, 3 + fourth / variance ** 2 / 4);
});

test('what the texts say is what is predicted', () => {
  says(about('five-methods'), 32, 4, 8, 10, 30);
  assert.equal(mean('Representatives'), 40);
  close(mean('Source formula'), 64);
  close(mean('Accelerators'), 64);
  close(mean('Task graph'), all.SPMD.mean);
  const values = [40, '64.0', all.SPMD.mean.toFixed(1), mean('Four moments').toFixed(1), all.SIMD.mean.toFixed(1)];
  says(question, ...values);
  const { notes } = pinned.find(({ as }) => as === 'Representatives');
  const share = (100 * 0.8 ** 32).toFixed(3);
  assert.ok(notes.some(({ message }) => message.includes(`${share} % of all runs`)));
  const [low, formula, spmd, moments, simd] = values;
  says(answer, simd, spmd, moments, formula, low, share);
});

test('its attempts', () => {
  const [one, alike, many] = attempts.map((_, k) => outcomes('five-methods', k));
  for (const { mean } of Object.values(one)) close(mean, 64);
  says(attempts[0].see, '64.0');
  for (const { mean, standardDeviation } of Object.values(alike)) assert.deepEqual([mean, standardDeviation], [64, 0]);
  says(attempts[1].see, 64);
  says(attempts[2].see, 64, many.SIMD.mean.toFixed(1), many.SPMD.mean.toFixed(1), 64);
});
