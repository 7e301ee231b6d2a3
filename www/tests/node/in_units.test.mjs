// What fields show of times that the document counts in ticks, and of moments.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './source.mjs';

const [{ problemText, textOfValue, valueOfText }, { converted, kindOfDistribution }] = await sources(
  'model/field_text',
  'model/distribution_kinds',
);

const field = (more) => ({ path: 'x', label: 'x', of: 'time', optional: false, scale: 0.1, ...more });

test('a field shows times in units where it says so, and writes ticks', () => {
  for (const [written, shown] of [
    [250, '25'],
    [3, '0.3'],
    [{ uniform: [25, 31] }, '2.5..3.1'],
    [{ values: { 20: 0.5, 95: 0.5 } }, '2: 0.5, 9.5: 0.5'],
    [{ lognormal: { mean: 200, sd: 240 } }, 'lognormal(20, 24)'],
    [{ moments: { mean: 120, variance: 4900, skewness: 2.1, kurtosis: 12.5 } }, 'moments(12, 7, 2.1, 12.5)'],
    [{ poisson: { mean: 30 } }, 'poisson(30)'],
    ['soon', 'soon'],
  ]) {
    assert.equal(textOfValue(written, field()), shown);
    assert.deepEqual(valueOfText(shown, field()), written, shown);
  }
});

test('a variance is shown as a standard deviation, an excess as a kurtosis', () => {
  const deviation = field({ of: 'parameter', shows: 'deviation' });
  assert.equal(textOfValue(4900, deviation), '7');
  assert.equal(textOfValue(174280, deviation), '41.747', 'no more digits than a root is read with');
  assert.equal(textOfValue(-4, deviation), '-4', 'what is no variance stays as it is');
  assert.equal(valueOfText('7', deviation), 4900);
  assert.equal(valueOfText('-7', deviation), -4900, 'what is no deviation is no variance');
  const kurtosis = field({ of: 'parameter', shows: 'kurtosis', scale: undefined });
  assert.equal(textOfValue(0.4, kurtosis), '3.4');
  assert.equal(valueOfText('3.4', kurtosis), 0.4);
});

test('a problem says that its numbers are ticks where its field shows units', () => {
  const problem = { path: 'x', code: 'range', message: 'is -10; a time is from 0' };
  assert.equal(problemText(problem, field(), -10), 'x is -10; a time is from 0. Its numbers are in ticks of 0.1.');
  assert.equal(problemText(problem, field({ scale: 1 }), -10), 'x is -10; a time is from 0.');
});

test('copies are a number, or n', () => {
  const copies = field({ of: 'copies', scale: undefined });
  assert.deepEqual(
    ['n', ' 3 ', 'm'].map((text) => valueOfText(text, copies)),
    ['n', 3, 'm'],
  );
});

test('four moments of about the same mean and deviation are those of a distribution without negative times', () => {
  const shape = { mean: 100, standardDeviation: 20, ends: [50, 200], values: 9 };
  const four = converted(shape, 'moments');
  assert.deepEqual(four, { moments: { mean: 100, variance: 400, skewness: 0.4, kurtosis: 3.24 } });
  assert.equal(kindOfDistribution(four), 'moments');
  assert.equal(textOfValue(four, field({ scale: undefined })), 'moments(100, 20, 0.4, 3.24)');
});
