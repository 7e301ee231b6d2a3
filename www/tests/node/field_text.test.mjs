// What fields show of times and of moments, and what they write of what is typed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './source.mjs';

const [
  { noteText, problemText, textOfValue, valueOfText },
  { converted, kindOfDistribution, stepOf },
  { RESOLUTION },
  words,
  paper,
] = await sources(
  'model/field_text',
  'model/distribution_kinds',
  'model/fields',
  'model/time_text',
  'model/time_on_paper',
);

const field = (more) => ({ path: 'x', label: 'x', of: 'time', optional: false, ...more });

test('a time reads as the document writes it, and is written as it reads', () => {
  for (const [written, shown] of [
    [25, '25'],
    [0.3, '0.3'],
    [{ uniform: [8, 12] }, '8..12'],
    [{ uniform: [0.8, 1.2], step: 0.1 }, '0.8..1.2 by 0.1'],
    [{ continuous_uniform: [2.5, 3.1] }, 'continuous_uniform(2.5, 3.1)'],
    [{ values: { 0.5: 0.5, 2: 0.25, 9.5: 0.25 } }, '0.5: 0.5, 2: 0.25, 9.5: 0.25'],
    [{ lognormal: { mean: 20, sd: 24 } }, 'lognormal(20, 24)'],
    [{ moments: { mean: 12, variance: 49, skewness: 2.1, kurtosis: 12.5 } }, 'moments(12, 7, 2.1, 12.5)'],
    [{ poisson: { mean: 30 } }, 'poisson(30)'],
    [{ poisson: { mean: 30 }, step: 0.5 }, 'poisson(30) by 0.5'],
    [{ binomial: { trials: 20, probability: 0.5 }, step: 2 }, 'binomial(20, 0.5) by 2'],
    [{ geometric: { probability: 0.1 }, step: 0.25 }, 'geometric(0.1) by 0.25'],
    [{ geometric: { mean: 10 } }, 'geometric(mean 10)'],
    [{ triangular: { least: 2, likely: 5, most: 20 } }, 'triangular(2, 5, 20)'],
    [{ pert: { least: 2, likely: 5, most: 20 } }, 'pert(2, 5, 20)'],
    [{ weibull: { shape: 1.5, scale: 20 } }, 'weibull(1.5, 20)'],
    [{ pareto: { shape: 2, least: 10 } }, 'pareto(2, 10)'],
    [{ percentiles: { 50: 20, 99: 800 } }, 'p50: 20, p99: 800'],
    [{ percentiles: { 50: 20, 90: 60, 99.9: 800 }, tail: 'pareto' }, 'p50: 20, p90: 60, p99.9: 800, pareto tail'],
    ['soon', 'soon'],
  ]) {
    assert.equal(textOfValue(written, field()), shown);
    assert.deepEqual(valueOfText(shown, field()), written, shown);
  }
  assert.equal(textOfValue({ step: 0.1, uniform: [0, 1] }, field()), '0..1 by 0.1', 'in whatever order');
  assert.deepEqual(valueOfText('8..12 by 1', field()), { uniform: [8, 12] }, 'the usual step is not written');
  assert.deepEqual(valueOfText('8..12 BY 1/2', field({ of: 'iterations' })), '8..12 BY 1/2', 'no division in a time');
  for (const none of ['8 by 2', 'normal(8, 1) by 2', 'continuous_uniform(1, 2) by 1', '8..12 by', '8..12 by x by 2'])
    assert.equal(valueOfText(none, field()), none, 'what has no step takes none');
  for (const none of ['p50: 20, p50: 30', 'p50: 20, p99: 30, long tail', 'p50 20', 'pert(1, 2)', 'exponential(mean 2)'])
    assert.equal(valueOfText(none, field()), none);
  for (const none of ['continuous_uniform(1)', 'continuous_uniform(1, 2, 3)', 'uniform(1, 2)'])
    assert.equal(valueOfText(none, field()), none);
});

test('a variance is shown as a standard deviation, an excess as a kurtosis', () => {
  const deviation = field({ of: 'duration', shows: 'deviation' });
  assert.equal(textOfValue(49, deviation), '7');
  assert.equal(textOfValue(1742.8, deviation), '41.747', 'no more digits than a root is read with');
  assert.equal(textOfValue(-4, deviation), '-4', 'what is no variance stays as it is');
  assert.equal(valueOfText('7', deviation), 49);
  assert.equal(valueOfText('-7', deviation), -49, 'what is no deviation is no variance');
  assert.equal(valueOfText('7 ms', deviation, 's'), 0.000049);
  const kurtosis = field({ of: 'parameter', shows: 'kurtosis' });
  assert.equal(textOfValue(0.4, kurtosis), '3.4');
  assert.equal(valueOfText('3.4', kurtosis), 0.4);
});

test('a resolution that nobody has set is none of the document’s', () => {
  assert.equal(textOfValue(undefined, RESOLUTION), '');
  assert.equal(valueOfText(' ', RESOLUTION), undefined);
  assert.equal(valueOfText('5 ms', RESOLUTION, 's'), 0.005);
  assert.match(problemText({ path: 'tick', code: 'type', message: '' }, RESOLUTION, 'fine'), /have it found\.$/);
});

test('copies are a number, or n', () => {
  const copies = field({ of: 'copies' });
  assert.deepEqual(
    ['n', ' 3 ', 'm'].map((text) => valueOfText(text, copies)),
    ['n', 3, 'm'],
  );
});

test('ranges are told in words with their steps', () => {
  for (const [time, said] of [
    [{ uniform: [8, 12] }, '8 to 12 (equally likely)'],
    [{ uniform: [0.8, 1.2], step: 0.1 }, '0.8 to 1.2 in steps of 0.1 (equally likely)'],
    [{ continuous_uniform: [0.8, 1.2] }, 'any time from 0.8 to 1.2 (equally likely)'],
    [{ values: { 1.5: 0.25, 2: 0.75 } }, '1.5 (p = 0.25) or 2 (p = 0.75)'],
  ]) {
    assert.equal(words.timeInWords(time), said);
    assert.equal(paper.timeOnPaper(time), said);
  }
  assert.equal(paper.timeOnPaper({ poisson: { mean: 4 }, step: 0.5 }), 'poisson mean 4, step 0.5');
});

const shape = (mean, standardDeviation, ends, values) => ({ mean, standardDeviation, ends, values });
/** The mean and the deviation of values that are equally likely. */
function ofUniform({ uniform: [from, to], step = 1 }) {
  const count = Math.round((to - from) / step) + 1;
  return [(from + to) / 2, step * Math.sqrt((count ** 2 - 1) / 12)];
}

test('four moments of about the same mean and deviation are those of a distribution without negative times', () => {
  const four = converted(shape(100, 20, [50, 200], 9), 'moments', false);
  assert.deepEqual(four, { moments: { mean: 100, variance: 400, skewness: 0.4, kurtosis: 3.24 } });
  assert.equal(kindOfDistribution(four), 'moments');
  assert.equal(textOfValue(four, field()), 'moments(100, 20, 0.4, 3.24)');
});

test('a distribution of another kind is as long, in whatever unit', () => {
  for (const scale of [1e-9, 1e-3, 0.1, 1, 60]) {
    const times = (x) => Number((x * scale).toPrecision(12));
    const fixed = shape(times(15), 0, [times(15), times(15)], 1);
    const law = (kind, of = fixed) => converted(of, kind, false);
    assert.deepEqual(law('fixed'), times(15));
    assert.deepEqual(law('values'), { values: { [times(15)]: 1 } });
    assert.deepEqual(law('normal'), { normal: { mean: times(15), sd: times(3) } });
    assert.deepEqual(law('exponential'), { exponential: { mean: times(15) } });
    assert.deepEqual(law('continuous_uniform'), { continuous_uniform: [times(12), times(18)] });
    assert.deepEqual(law('uniform').uniform, [times(12), times(18)]);
    for (const kind of ['uniform', 'poisson', 'binomial', 'geometric']) {
      const step = stepOf(law(kind));
      assert.ok(step <= times(3) && (step === 1 || step > times(0.2)), `${kind} by ${step}`);
    }
    const { binomial, step = 1 } = law('binomial');
    assert.ok(Math.abs(binomial.trials * binomial.probability * step - times(15)) <= step, 'as long');
    const { geometric, step: apart = 1 } = law('geometric');
    assert.ok(Math.abs(apart / geometric.probability / times(15) - 1) < 1e-3, 'as long');
  }
});

test('a range of what varies has its ends, and no more values than can be predicted', () => {
  const measured = shape(40.1, 2, [34.8, 42.43], 9);
  assert.deepEqual(converted(measured, 'uniform', false), { uniform: [34.8, 42.43], step: 0.01 });
  assert.deepEqual(converted(measured, 'continuous_uniform', false), { continuous_uniform: [34.8, 42.43] });
  assert.deepEqual(converted(measured, 'values', false), { values: { 34.8: 0.5, 42.43: 0.5 } });
  assert.deepEqual(converted(shape(1, 0.1, [0.8, 1.2], 5), 'values', false), {
    values: { 0.8: 0.2, 0.9: 0.2, 1: 0.2, 1.1: 0.2, 1.2: 0.2 },
  });
  const [mean, deviation] = ofUniform(converted(shape(10, 1.41, [8, 12], 5), 'uniform', false));
  assert.deepEqual([mean, deviation], [10, Math.SQRT2]);
  const wide = converted(shape(5, 3, [0.000001, 9_000.5], 1e6), 'uniform', false);
  assert.ok((wide.uniform[1] - wide.uniform[0]) / wide.step <= 1e5, JSON.stringify(wide));
  assert.ok(wide.uniform.every((end) => Math.abs(end / wide.step - Math.round(end / wide.step)) < 1e-6));
});

test('a number of iterations stays one', () => {
  const ten = shape(10, 0, [10, 10], 1);
  assert.deepEqual(converted(ten, 'uniform', true), { uniform: [8, 12] });
  assert.deepEqual(converted(shape(2, 0, [2, 2], 1), 'uniform', true), { uniform: [1, 3] });
  assert.deepEqual(converted(shape(2.5, 1.1, [1, 4], 4), 'fixed', true), 3);
  for (const kind of ['uniform', 'poisson', 'binomial', 'geometric'])
    assert.equal('step' in converted(shape(0.4, 0.5, [0, 1], 2), kind, true), false, kind);
  assert.deepEqual(converted(null, 'fixed', true), 10);
});

test('samples are measured, not made up', () => {
  assert.equal(converted(shape(1, 1, [0, 2], 3), 'samples', false), null);
});

test('what is too long to be typed is told in a few words', () => {
  const shifted = { shifted: { by: 5, time: { lognormal: { mean: 20, sd: 24 } } } };
  for (const [value, told] of [
    [{ samples: [1, 2, 3] }, '3 measured'],
    [
      {
        mixture: [
          { share: 0.9, time: 1 },
          { share: 0.1, time: shifted },
        ],
      },
      'mixture of 2',
    ],
    [shifted, '5 + lognormal(20, 24)'],
    [{ shifted: { by: 5, time: { samples: [1, 2] } } }, '5 + 2 measured'],
    [{ histogram: { edges: [0, 1, 5], counts: [2, 1] } }, '2 cells'],
    [{ lognormal: { mean: 20, sd: 24 } }, null],
    [12, null],
    [undefined, null],
  ])
    assert.equal(words.inShort(value), told);
});

test('a converted distribution has about the mean and the deviation of the one before', () => {
  const shape = { mean: 20, standardDeviation: 8, ends: [5, 60], values: 56 };
  const { percentiles } = converted(shape, 'percentiles', false);
  // ln(p99/p50) = 2.3263·σ, where σ² = ln(1 + 0.4²).
  assert.ok(Math.abs(Math.log(percentiles[99] / percentiles[50]) - 2.3263 * Math.sqrt(Math.log(1.16))) < 1e-3);
  const { shape: alpha, least } = converted(shape, 'pareto', false).pareto;
  assert.ok(Math.abs((alpha * least) / (alpha - 1) - 20) < 0.01);
  assert.ok(Math.abs((20 / 8) ** 2 - alpha * (alpha - 2)) < 0.01);
  const { least: from, likely, most } = converted(shape, 'triangular', false).triangular;
  assert.deepEqual([likely, most - likely, likely - from].map(Math.round), [20, 20, 20]);
  assert.equal(converted(shape, 'histogram', false), null);
});

test('a note has the names of its fields, of all that it names', () => {
  const at = (k) => field({ path: `tasks[${k}].time`, label: `Time of t${k}` });
  const fields = new Map(
    [at(0), at(1), at(50), field({ path: 'tick', label: 'Resolution' })].map((of) => [of.path, of]),
  );
  const said = (message) => noteText(message, fields);
  assert.equal(said('tick: a tick of 1 s.'), 'Resolution: a tick of 1 s.');
  assert.equal(said('tasks[1].time.samples: 3 samples are rounded.'), 'Time of t1: 3 samples are rounded.');
  assert.equal(
    said(
      'tasks[50].time.samples: 3 samples. So it is in 5 places, nowhere by more: tasks[0].time.samples, tasks[1].time.samples, tasks[7].x.',
    ),
    'Time of t50: 3 samples. So it is in 5 places, nowhere by more: Time of t0, Time of t1, tasks[7].x.',
  );
  assert.equal(said('Nothing is at a[0].'), 'Nothing is at a[0].');
});
