// What judging and predicting take is bounded, and the same everywhere: work is counted, not timed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';

const program = (processors, nodes, schemes) => ({
  juxtapose: 2,
  tick: 1, // the resolution is not to be a longer one that takes no time
  kind: 'program',
  machine: { processors },
  program: nodes,
  schemes,
});
const block = (name, time) => ({ block: name, time });
const many = (count, time) => Array.from({ length: count }, (_, k) => block(`b${k}`, time(k)));

test("a link's worth of wide times is refused before they are made", () => {
  const different = many(1000, (k) => ({ uniform: [k, 999_999 + k] }));
  const [problem, ...others] = juxtapose.check(program(4, different));
  assert.deepEqual([others, problem.path, problem.code], [[], 'program[16].time.uniform', 'too-large']);
  assert.match(problem.hint, /coarser/);
  assert.equal(juxtapose.quickCheck(program(4, different)), null);
  const alike = juxtapose.check(
    program(
      4,
      many(1000, () => ({ uniform: [1, 1_000_000] })),
    ),
  );
  assert.deepEqual(
    alike.map(({ path, code }) => [path, code]),
    [['program[999]', 'too-large']],
  );
  assert.throws(() => juxtapose.predict(program(4, different)), { code: 'too-large' });
});

test('what takes longer than a moment to judge is left to those who can wait', () => {
  const dear = program(
    1,
    many(12, (k) => ({ values: { 0: 0.5, 1: 0.25, [990_000 + k]: 0.25 } })),
  );
  assert.equal(juxtapose.quickCheck(dear), null);
  for (const { id } of juxtapose.examples()) assert.deepEqual(juxtapose.quickCheck(juxtapose.example(id)), [], id);
  assert.equal(juxtapose.quickCheck({ juxtapose: 1 })[0].code, 'missing');
  assert.throws(() => juxtapose.quickCheck({}, { patience: -1 }), { path: 'options.patience', code: 'range' });
  assert.throws(() => juxtapose.check({}, { quantiles: [] }), { path: 'options.quantiles', code: 'unknown-field' });
});

test('a time at a glance is that of one block on one PE', () => {
  for (const time of [
    7,
    { uniform: [3, 1000] },
    { values: { 2: 0.5, 9: 0.5 } },
    { samples: [1, 4, 4] },
    { gamma: { mean: 1e6, sd: 1e4 } },
  ]) {
    const { outcomes } = juxtapose.predict(program(1, [block('a', time)]));
    const {
      mean,
      standardDeviation,
      density: { origin, step, mass },
    } = outcomes[0];
    const summary = juxtapose.summarize(time, 1);
    assert.deepEqual([summary.mean, summary.standardDeviation], [mean, standardDeviation]);
    assert.deepEqual(
      [summary.ends, summary.values],
      [[origin, origin + step * (mass.length - 1)], mass.filter((p) => p > 0).length],
    );
    const [first, last] = summary.shown.map((value) => (value - origin) / step);
    const sum = (masses) => masses.reduce((total, p) => total + p, 0);
    assert.ok(summary.bars.length <= 48 && Math.abs(sum(summary.bars) - sum(mass.subarray(first, last + 1))) < 1e-12);
    assert.ok(sum(mass.subarray(0, first)) <= 5e-4 && sum(mass.subarray(last + 1)) <= 5e-4);
  }
  assert.equal(juxtapose.summarize({ gamma: { mean: 1e10, sd: 5e4 } }, 1), null);
  assert.throws(() => juxtapose.summarize({ uniform: [7, 3] }), { path: 'uniform', code: 'range' });
});

test('nanoseconds are as good as any tick', () => {
  const second = 1e9;
  const two = { values: { [second]: 0.5, [second + 1]: 0.5 } };
  for (const time of [two, { samples: [second, second + 3] }, { normal: { mean: 1e8, sd: 10 } }]) {
    const { outcomes } = juxtapose.predict(program(8, [{ loop: 'l', iterations: 20, body: [block('a', time)] }]));
    for (const { density } of outcomes) assert.ok(density.mass.length < 2500, `${density.mass.length} masses`);
  }
  const [problem] = juxtapose.check(
    program(8, [{ loop: 'l', iterations: { uniform: [1, 3] }, body: [block('a', two)] }]),
  );
  assert.match(problem.message, /has 2\.000e9 possible times on its lattice, 1 ticks apart/);
});

test('a prediction ends where patience does, says how much would be enough, and can be given it', () => {
  const slow = program(16, [
    { loop: 'l', iterations: { uniform: [1, 10] }, body: [block('b', { uniform: [1, 500] })] },
  ]);
  let told = [];
  const impatient = () =>
    juxtapose.predict(slow, { contract: 'tail', patience: 0.02 }, (progress) => void told.push(progress));
  let thrown;
  assert.throws(impatient, (error) => {
    thrown = error;
    return error.code === 'patience' && error.path === 'program[0]';
  });
  const [{ patience, message }] = thrown.problems;
  assert.ok(patience > 0.02, message);
  assert.throws(impatient, { message: thrown.message }, 'the same each time');
  told = [];
  assert.equal(
    juxtapose.predict(slow, { contract: 'tail', patience }, (progress) => void told.push(progress)).outcomes.length,
    2,
  );
  assert.ok(
    told.length > 0 && told.every(({ done, of }, k) => done <= of && done > (told[k - 1]?.done ?? 0)),
    JSON.stringify(told),
  );
  assert.throws(() => juxtapose.predict(slow, { contract: 'tail' }, () => false), { code: 'stopped' });
  const crash = () => {
    throw new RangeError('mine');
  };
  assert.throws(() => juxtapose.predict(slow, { contract: 'tail' }, crash), RangeError);
  assert.equal(
    juxtapose.predict(juxtapose.example('8-pe-mixed-mode'), undefined, () => false).outcomes.length,
    3,
    'nothing to tell',
  );
});

test('what is hopeless is refused before it is begun', () => {
  const body = [block('b', { uniform: [1, 2000] }), block('c', { uniform: [1, 2000] })];
  const slow = program(
    64,
    [{ loop: 'l', iterations: { uniform: [1, 40] }, body }],
    [{ name: 'mixed', mode: 'spmd', except: { c: 'simd' } }],
  );
  const [{ path, code, patience, message }] = juxtapose.check(slow);
  assert.deepEqual([path, code], ['program[0]', 'patience']);
  assert.match(message, /longer than 10 s of a browser's work, which is the budget: up to \d+ s by estimate/);
  assert.deepEqual(juxtapose.check(slow, { patience }), []);
  assert.throws(() => juxtapose.predict(slow), { code: 'patience' });
});
