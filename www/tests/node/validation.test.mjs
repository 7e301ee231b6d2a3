// Predictions of every kind beside measured totals, and bootstrap of their inputs, in the package of validation.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';

const few = {
  juxtapose: 2,
  kind: 'parallel',
  unit: 'ms',
  tasks: [{ task: 'request', time: { samples: [11.5, 12.25, 13, 19] } }],
  alternatives: [
    { name: 'last', do: { all: ['request'], copies: 1000 } },
    { name: 'one', do: 'request' },
  ],
};

test('a prediction of each kind is held against measured totals', () => {
  for (const id of ['8-pe-mixed-mode', 'message-passing', 'hedged-requests', 'pbpi', 'shared-disk', 'collc']) {
    const prediction = juxtapose.predict(juxtapose.example(id));
    const measured = { total: { samples: [1, 2, 3] }, of: { nobody: { samples: [1] } } };
    const { outcomes, unknown } = juxtapose.heldAgainst(prediction, measured);
    assert.deepEqual(unknown, ['nobody']);
    assert.deepEqual(
      outcomes.map(({ outcome }) => outcome),
      prediction.outcomes.map(({ name }) => name),
    );
    for (const [k, { comparison }] of outcomes.entries()) {
      const { density, estimate, mean } = prediction.outcomes[k];
      assert.equal(comparison === null, density === null && estimate !== 'value' && estimate !== 'never', id);
      if (comparison === null) continue;
      assert.deepEqual([comparison.runs, comparison.never], [3, 0]);
      assert.ok(Math.abs(comparison.figures[0].predicted - mean) < 1e-9 * mean, id);
    }
  }
});

test('what is measured like the prediction holds, and what is not does not', () => {
  const prediction = juxtapose.predict(juxtapose.example('8-pe-mixed-mode'));
  const [{ density }] = prediction.outcomes;
  const quantile = (p) => density.origin + density.step * density.distribution.findIndex((share) => share >= p);
  const samples = Array.from({ length: 100 }, (_, k) => quantile((k + 0.5) / 100));
  const held = (runs) => juxtapose.heldAgainst(prediction, { total: runs }).outcomes[0].comparison;
  assert.equal(held({ samples }).verdict, 'holds');
  assert.ok(held({ samples }).pValue > 0.9);
  const late = held({ samples: samples.map((time) => 1.2 * time) });
  assert.equal(late.verdict, 'doesNotHold');
  const [{ kind, error, low, high }] = late.deviations;
  assert.equal(kind, 'mean');
  assert.ok(low < error && error < high && Math.abs(error + 1 / 6) < 0.01);
  assert.equal(held({ samples: samples.slice(0, 3) }).verdict, 'doesNotHold');
  const same = held({ samples, fitted: true });
  assert.deepEqual([same.verdict, same.pValue], ['sameRuns', null]);
  const never = held({ samples, never: 100 });
  assert.ok(never.deviations.some(({ kind, measured }) => kind === 'ends' && measured === 0.5));
});

test('measured configurations of host threads stand beside measured totals', () => {
  const model = juxtapose.example('pbpi');
  const prediction = juxtapose.predict(model);
  assert.deepEqual(juxtapose.heldAgainst(prediction, model.measured), { outcomes: [], unknown: [] });
  const measured = { ...model.measured, total: { samples: [40, 41] } };
  assert.deepEqual(juxtapose.check({ ...model, measured }), []);
  assert.equal(juxtapose.heldAgainst(prediction, measured).outcomes.length, prediction.outcomes.length);
});

test('all problems of measured totals are thrown at once', () => {
  const prediction = juxtapose.predict(few);
  for (const [measured, paths] of [
    [
      { total: { samples: [-1, 'x'], never: 0.5 } },
      ['measured.total.never', 'measured.total.samples[0]', 'measured.total.samples[1]'],
    ],
    [{}, ['measured']],
    [null, ['measured']],
  ])
    assert.throws(
      () => juxtapose.heldAgainst(prediction, measured),
      ({ problems }) => {
        assert.deepEqual(
          problems.map(({ path }) => path),
          paths,
        );
        return true;
      },
    );
  assert.throws(() => juxtapose.heldAgainst(null, { total: { samples: [1] } }), { path: 'prediction' });
  assert.throws(() => juxtapose.resampled('{', 0, 1), { code: 'syntax' });
});

test('resampled models are predicted as any other, and gathered', () => {
  assert.deepEqual(juxtapose.measuredInputs(few), { inputs: 1, samples: 4 });
  assert.equal(juxtapose.measuredInputs(juxtapose.example('8-pe-mixed-mode')), null);
  const own = juxtapose.predict(few);
  const times = juxtapose.bandTimes(own);
  const figures = (model) => juxtapose.bootstrapFigures(juxtapose.predict(model), times, 15);
  const resamples = Array.from({ length: 60 }, (_, k) => figures(juxtapose.resampled(few, k, 1)));
  const longest = figures(juxtapose.withLongerLongest(few));
  const gathered = { own: figures(few), resamples: [...resamples, null], longest, samples: 4, times };
  const sure = juxtapose.sureness(gathered);
  assert.deepEqual([sure.resamples, sure.failed, sure.samples, sure.level], [60, 1, 4, 0.95]);
  const [last, one] = sure.outcomes;
  assert.ok(last.figures[0].isBeyond && last.figures[0].ofLongest > 0.99);
  assert.ok(!one.figures[0].isBeyond);
  const [mean] = one.figures;
  assert.ok(mean.low <= mean.value && mean.value <= mean.high);
  assert.ok(Math.abs(last.fastest + one.fastest - 1) < 1e-12 && one.fastest > 0.9);
  assert.equal(one.figures.at(-1).name, 'deadline');
  for (const [k, time] of one.times.entries()) assert.ok(one.lower[k] <= one.upper[k], `${time}`);
  assert.equal(juxtapose.resampled(few, 3, 1), juxtapose.resampled(JSON.stringify(few), 3, 1));
  assert.notEqual(juxtapose.resampled(few, 3, 1), juxtapose.resampled(few, 4, 1));
});

test('a share that cannot be tolerated is a problem, and no default takes its place', () => {
  const prediction = juxtapose.predict(few);
  for (const tolerance of [-0.1, 1.5])
    assert.throws(
      () => juxtapose.heldAgainst(prediction, { total: { samples: [1] } }, { tolerance }),
      ({ problems: [{ path, code }] }) => path === 'options.tolerance' && code === 'range',
    );
});
