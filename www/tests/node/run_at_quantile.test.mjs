// Execution at a quantile of the makespan, for the Gantt chart.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';

const chart = (model, quantile) => juxtapose.schedule(model, { processors: 3, times: { quantile } });

test('a run at a quantile ends about there, and is one and always one', () => {
  const model = juxtapose.example('ivus');
  const { outcome } = juxtapose.makespan(model, { processors: 3 });
  for (const p of [0.5, 0.95, 0.99]) {
    const found = chart(model, p);
    assert.deepEqual(found, chart(model, p));
    const known = outcome.quantiles[p] ?? null;
    if (known !== null) assert.ok(Math.abs(found.makespan / known - 1) < 0.05, `${p}: ${found.makespan}, ${known}`);
  }
  assert.ok(outcome.quantiles[0.5] !== undefined);
  assert.ok(chart(model, 0).makespan < chart(model, 0.5).makespan);
  assert.ok(chart(model, 0.5).makespan < chart(model, 1).makespan);
});

test('a quantile that is none is refused', () => {
  for (const times of [{ quantile: 2 }, { quantile: 'p95' }, { quantile: 0.5, dataset: 0 }])
    assert.throws(
      () => juxtapose.schedule(juxtapose.example('ivus'), { processors: 3, times }),
      ({ problems }) => problems.every(({ path }) => path.startsWith('options.times')),
    );
});
