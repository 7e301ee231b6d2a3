// Landing view: its slider turns the order of the schemes while averages stay; and the gallery's questions have all examples.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { densitiesOfExamples } from '../../scripts/densities.mjs';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [{ axisOf, modelOf, SPREAD }, { QUESTIONS }] = await sources(
  'program/landing/two_blocks',
  'views/gallery_questions',
);

const fastest = (outcomes) => outcomes.toSorted((one, other) => one.mean - other.mean)[0].name;
const predicted = (choice) => juxtapose.predict(modelOf(choice)).outcomes;
const SPREADS = Array.from({ length: SPREAD.most - SPREAD.least + 1 }, (_, k) => SPREAD.least + k);

test('one gesture turns the order of the schemes, once, and averages never move', () => {
  const mixed = { a: 'simd', b: 'spmd' };
  const winners = SPREADS.map((spread) => fastest(predicted({ ...mixed, spread })));
  const turns = winners.filter((name, k) => k > 0 && name !== winners[k - 1]);
  assert.deepEqual([winners[0], ...turns], ['A in SIMD, B in SPMD', 'All in SPMD']);
  for (const spread of SPREADS)
    assert.deepEqual(
      predicted({ ...mixed, spread }).map(({ averageValue }) => averageValue),
      [350, 360, 320],
    );
});

test('whatever the chips say is predicted, exactly, as two schemes or three', () => {
  for (const a of ['simd', 'spmd'])
    for (const b of ['simd', 'spmd']) {
      const outcomes = predicted({ a, b, spread: 7 });
      assert.equal(outcomes.length, a === b ? 2 : 3);
      assert.ok(outcomes.every(({ density, exact }) => density && exact));
      const [first, last] = axisOf({ a, b });
      for (const { density, averageValue } of predicted({ a, b, spread: SPREAD.most })) {
        const { origin, step, survival } = density;
        assert.ok(averageValue > first && origin + step * survival.findIndex((above) => above < 0.001) < last);
      }
    }
});

test('every example answers one of the gallery’s questions, and densities are those that the engine finds', async () => {
  const ids = juxtapose.examples().map(({ id }) => id);
  assert.deepEqual(QUESTIONS.flatMap(({ examples }) => examples).toSorted(), ids.toSorted());
  const seen = await densitiesOfExamples();
  const withDensities = ids.filter((id) =>
    juxtapose.predict(juxtapose.example(id)).outcomes.some(({ density }) => density),
  );
  assert.deepEqual(Object.keys(seen), withDensities);
  for (const [id, rows] of Object.entries(seen)) {
    assert.equal(new Set(rows.map(({ heights }) => heights.length)).size, 1, `${id} has one axis`);
    for (const { heights } of rows) assert.match(heights, /^[\w-]*_[\w-]*$/, `${id} is as high as its row somewhere`);
  }
});
