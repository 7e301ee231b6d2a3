// Native and WebAssembly agree: means to the stated tolerance, every mass within its certificate.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import juxtapose from './package.mjs';

const file = join(process.env.JUXTAPOSE_TARGET_DIR ?? '../target', 'native-predictions.json');
const { tolerance, predictions } = JSON.parse(await readFile(file, 'utf8'));

const close = (found, expected, slack, what) =>
  assert.ok(Math.abs(found - expected) <= tolerance * Math.abs(expected) + slack, `${what}: ${found}, not ${expected}`);

test(`${predictions.length} models predicted natively and here`, () => {
  assert.equal(tolerance, 1e-12);
  assert.ok(predictions.length > 50);
  for (const { model, outcomes } of predictions) {
    const found = juxtapose.predict(model);
    const { tick } = found;
    assert.deepEqual(
      found.outcomes.map((outcome) => outcome.name),
      outcomes.map((outcome) => outcome.name),
    );
    for (const [k, native] of outcomes.entries()) {
      const outcome = found.outcomes[k];
      const { averageValue, density, formula } = native;
      assert.equal(outcome.formula?.text ?? null, formula);
      assert.equal(outcome.averageValue === null, averageValue === null);
      close(outcome.averageValue / tick, averageValue ?? 0, 0, 'average value');
      assert.equal(outcome.density === null, density === undefined);
      if (density === undefined) {
        close(outcome.mean / tick, native.mean, 0, 'mean');
        continue;
      }
      const { mass } = outcome.density;
      const [origin, step] = [outcome.density.origin, outcome.density.step].map((time) => Math.round(time / tick));
      assert.equal(step, density.step);
      // Ends that are as rare as what is uncertain may be there on one side only.
      const lost = outcome.lost + density.lost;
      if (lost === 0) assert.deepEqual([origin, mass.length], [density.origin, density.mass.length]);
      const first = Math.min(origin, density.origin);
      const last = Math.max(origin + step * mass.length, density.origin + step * density.mass.length);
      close(outcome.mean / tick, native.mean, lost * (last - first), 'mean');
      for (let time = first; time < last; time += step) {
        const at = (from, masses) => masses[(time - from) / step] ?? 0;
        close(at(origin, mass), at(density.origin, density.mass), lost, `mass at ${time} of ${outcome.name}`);
      }
    }
  }
});
