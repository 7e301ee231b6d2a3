// The 3-SAT study: its API, that it counts here what it counts natively, and its words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [{ regression, byDistance, differing, fixedVariables, explained, judgement }] =
  await sources('program/three_sat/words');

const small = { variables: 8, clauses: 48, instances: 300, processors: 2, seed: 5 };
const close = (found, expected, what) =>
  assert.ok(Math.abs(found - expected) <= 1e-12 * Math.abs(expected), `${what}: ${found}, not ${expected}`);

test("without parameters it is the paper's, and counts what it does natively", () => {
  const told = [];
  const study = juxtapose.measureSat(undefined, (done) => void told.push(done));
  // Whoever stops it, or looks how far it is, waits for few of the 64,000 instances.
  assert.ok([...told, 64_000].every((done, k) => done - (told[k - 1] ?? 0) <= 500));
  assert.deepEqual(study.parameters, juxtapose.satParameters());
  assert.deepEqual(study.parameters, { variables: 12, clauses: 72, instances: 64000, processors: 4, seed: 1 });
  // The example was written natively: every count is the same.
  assert.deepEqual(study.model, juxtapose.example('three-sat'));
  const { averageValue, predicted, sample } = study.printed;
  for (const [found, printed] of [
    [study.predicted.averageValue, averageValue],
    [study.predicted.mean, predicted],
    [study.sample.mean, sample],
  ]) {
    assert.ok(Math.abs(found - printed) < 0.6, `${found}, printed ${printed}`);
  }
});

test('its model is an ordinary one, and its outcomes are those of predict', () => {
  const study = juxtapose.measureSat(small);
  assert.deepEqual(juxtapose.check(study.model), []);
  const [outcome] = juxtapose.predict(study.model).outcomes;
  close(study.predicted.mean, outcome.mean, 'mean');
  assert.deepEqual(study.predicted.density.mass, outcome.density.mass);
  close(study.predicted.averageValue, study.onePe.sample.mean, 'average value');
  close(study.onePe.predicted.mean, study.onePe.sample.mean, 'mean of one PE');
  assert.deepEqual(juxtapose.fromLink(juxtapose.toLink(study.model)), study.model);
  assert.equal(study.printed, null, 'the paper prints nothing for these parameters');
});

test('it is a plain object', () => {
  const study = juxtapose.measureSat(small);
  assert.deepEqual(Object.keys(study).sort(), [
    'correlations',
    'drawn',
    'error',
    'halves',
    'independent',
    'levels',
    'model',
    'onePe',
    'parameters',
    'points',
    'predicted',
    'printed',
    'sample',
  ]);
  assert.equal(study.points.length, 300);
  assert.ok(study.drawn >= 300 && study.error > 0);
  assert.deepEqual(
    study.levels.map(({ variable }) => variable),
    [1, 2, 3, 4, 5, 6, 7],
  );
  assert.equal(study.levels[0].evaluated, 2 * 300 * 2);
  for (const { evaluated, undetermined, probability } of study.levels)
    close(probability, undetermined / evaluated, 'probability');
  assert.deepEqual(
    study.correlations.map((row) => row.length),
    [2, 2],
  );
  const maxima = study.points.map((nodes) => Math.max(...nodes));
  close(study.sample.mean, maxima.reduce((sum, nodes) => sum + nodes, 0) / 300, "the sample's mean");
  const single = juxtapose.measureSat({ ...small, instances: 1 });
  assert.deepEqual([single.error, single.halves], [null, null]);
  const judges = maxima.filter((_, k) => k % 2 === 1);
  close(
    study.halves.sample.mean,
    judges.reduce((sum, nodes) => sum + nodes, 0) / 150,
    'the mean of every other instance',
  );
  assert.deepEqual([study.halves.learned, study.halves.judged], [150, 150]);
});

test('what classes explain is told with the numbers that are shown', () => {
  const of = (mean, standardDeviation, p95) => ({ mean, standardDeviation, quantiles: { 0.95: p95, 0.99: 2 * p95 } });
  const [sample, neither, both] = [of(112, 40, 200), of(103, 20, 140), of(113.12, 38, 190)];
  const halves = { sample, neither, both, formulas: of(102, 32, 160), parts: of(118, 29, 165) };
  assert.equal(
    judgement(halves),
    '113.1 nodes on average, +1.0\u202f% of the 112.0 counted; standard deviation −5.0\u202f%, p95 −5.0\u202f%, p99 −5.0\u202f%.',
  );
  assert.match(
    explained(halves),
    /deviation of 20\.0 where 40\.0 is .* alone brings 60\u202f%.* alone 45\u202f%, both 90\u202f%\.$/,
  );
  assert.equal(explained({ ...halves, sample: of(100, 20, 140) }), '', 'nothing is lacking');
});

test('bad parameters have all their problems', () => {
  const bad = { variables: 17, clauses: 10, instances: Number.NaN, processors: 5, seed: 0.5, speed: 1 };
  const problems = juxtapose.checkSat(bad);
  assert.deepEqual(
    problems.map(({ path }) => path),
    ['speed', 'variables', 'clauses', 'instances', 'seed', 'processors'],
  );
  for (const { message, hint } of problems) assert.ok(message && hint);
  assert.throws(() => juxtapose.measureSat(bad), { path: 'speed', problems });
  assert.throws(() => juxtapose.measureSat('{'), { code: 'type' });
  assert.deepEqual(juxtapose.checkSat(juxtapose.satParameters()), []);
  assert.deepEqual(juxtapose.checkSat({}), []);
  assert.deepEqual(juxtapose.checkSat(small), []);
});

test('it tells how far it has come, and stops', () => {
  const told = [];
  juxtapose.measureSat({ instances: 3000 }, (done) => void told.push(done));
  assert.ok(told.length > 3 && told[0] === 0 && told.every((done, k) => k === 0 || done > told[k - 1]));
  assert.equal(
    juxtapose.measureSat({ instances: 3000 }, (done) => done < 1000),
    null,
  );
  assert.throws(
    () =>
      juxtapose.measureSat(small, () => {
        throw new RangeError('enough');
      }),
    RangeError,
  );
});

test('labels, distances and the line of least squares', () => {
  assert.deepEqual([2, 4, 8].map(fixedVariables), ['x0', 'x0 and x1', 'x0, x1 and x2']);
  assert.deepEqual(
    [1, 2, 3].map((label) => differing(label, 4)),
    ['x1', 'x0', 'x0 and x1'],
  );
  const [a, b, c] = [0.2, 0.4, -0.1];
  assert.deepEqual(
    byDistance([
      [1, a, b, c],
      [a, 1, c, null],
      [b, c, 1, a],
      [c, null, a, 1],
    ]).map(({ variables, pairs }) => [variables, pairs]),
    [
      [1, 3],
      [2, 2],
    ],
  );
  assert.deepEqual(
    regression([
      [0, 1],
      [2, 5],
      [4, 9],
    ]),
    [
      [0, 1],
      [4, 9],
    ],
  );
  assert.equal(
    regression([
      [3, 1],
      [3, 2],
    ]),
    null,
  );
});
