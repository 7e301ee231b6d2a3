// Densities as comma-separated values: every mass as it was predicted, whatever bins a picture of them has.

import assert from 'node:assert/strict';
import test from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [{ outcomesAsCsv }, { fused, neighboursIn }] = await sources('export/csv', 'outcome/fused');

test('a file of densities has each mass, also where a picture draws several as one bar', () => {
  const block = (name, to) => ({ block: name, time: { uniform: [0, to] } });
  const { outcomes, unit } = juxtapose.predict({
    juxtapose: 1,
    kind: 'program',
    unit: 'cycles',
    machine: { processors: 4 },
    program: [block('a', 40_000), block('b', 40_000)],
  });
  const neighbours = neighboursIn(690, outcomes);
  assert.ok(neighbours >= 10, 'the picture is of bins');
  const [, ...lines] = outcomesAsCsv(outcomes, unit).trimEnd().split('\r\n');
  const written = lines.map((line) => line.split(',').slice(-4).map(Number));
  const exact = outcomes.flatMap(({ density: { origin, step, mass } }) =>
    [...mass].flatMap((probability, k) => (probability > 0 ? [[origin + k * step, probability]] : [])),
  );
  assert.deepEqual(
    written.map(([time, probability]) => [time, probability]),
    exact,
  );
  const drawn = outcomes.map(({ density }) => fused(density, neighbours, 1, null).mass);
  assert.ok(drawn[0].length * 5 < exact.length);
  assert.ok(Math.max(...drawn[0]) > 5 * Math.max(...outcomes[0].density.mass), 'a bar is higher than its masses');
});
