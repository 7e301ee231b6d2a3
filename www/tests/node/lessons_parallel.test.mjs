// What the lessons of parallel tasks claim, computed as those of all other kinds (`lessons.test.mjs`).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attempted, lessons, order, outcomes, says } from './lessons.mjs';
import juxtapose from './package.mjs';

const mean = (outcome, decimals = 1) => outcome.mean.toFixed(decimals);
const p99 = ({ quantiles }) => quantiles['0.99'];
const percent = (share, decimals = 0) => (100 * share).toFixed(decimals);
/** All means in the document's order. */
const means = (model, decimals = 1) => juxtapose.predict(model).outcomes.map((outcome) => mean(outcome, decimals));
/** What a task alone takes longer than a time, as a share of its runs. */
function later(model, task, time) {
  const [{ density }] = juxtapose.predict({ ...model, alternatives: [{ name: task, do: task }] }).outcomes;
  const { origin, step, mass } = density;
  return mass.reduce((sum, p, k) => (origin + k * step > time + 1e-9 ? sum + p : sum), 0);
}
/** The mean of a part, by its path. */
const part = (model, path) =>
  juxtapose
    .composition(model)
    .alternatives.flatMap(({ parts }) => parts)
    .find((one) => one.path === path).moments.mean;
const known = (model, by) =>
  juxtapose.composition(model).alternatives.map(({ knowledge }) => knowledge.find((one) => one.by === by).mean);

/** η of eq. (16), from B1 and B2. */
const criterion = (b1, b2) => (b1 * (b2 + 3) ** 2) / (4 * (2 * b2 - 3 * b1 - 6) * (4 * b2 - 3 * b1));
/** The integral of a function from 0 to 1, by the middles of small cells. */
function integral(of, cells = 1e5) {
  let sum = 0;
  for (let k = 0; k < cells; k++) sum += of((k + 0.5) / cells) / cells;
  return sum;
}

test('fan-out of 100 shards', () => {
  const id = 'fan-out';
  const { attempts, question, answer } = lessons[id];
  const model = juxtapose.example(id);
  const [hedged, late, one] = ['Hedged (Min of 2)', 'Hedge after p95', 'One replica'];
  const [now, many, soon, uniform] = [outcomes(id), ...[0, 1, 2].map((k) => outcomes(id, k))];
  assert.deepEqual(order(now), [hedged, late, one]);
  says(attempts[0].see, mean(many[one]), mean(now[one]), mean(many[hedged]), mean(now[hedged]));
  const asked = [12, 25].map((time) => percent(later(model, 'shard', time)));
  says(attempts[1].see, 12, mean(soon[late]), mean(now[late]), ...asked);
  assert.equal(mean(uniform[late]), mean(uniform[one]));
  says(attempts[2].see, mean(uniform[one]), mean(uniform[hedged]));
  const shard = part(model, 'alternatives[2].do.series[0].all[0]').toFixed(1);
  says(question, shard, 100, mean(now[one]));
  const slowest = part(model, 'alternatives[2].do.series[0]').toFixed(1);
  const merge = part(model, 'alternatives[2].do.series[1]').toFixed(1);
  const [single] = [...Object.values(now)].map(({ averageValue }) => averageValue.toFixed(1));
  assert.equal(means({ ...model, n: 1 })[2], single);
  says(answer, 100, slowest, merge, 1, single);
});

test('hedged requests', () => {
  const id = 'hedged-requests';
  const { attempts, question, answer } = lessons[id];
  const [once, twice, again, two] = ['Once', 'Twice at once', 'Again after the p95', 'Two of three'];
  const [now, exponential, soon, any] = [outcomes(id), ...[0, 1, 2].map((k) => outcomes(id, k))];
  says(attempts[0].see, mean(exponential[twice]), mean(exponential[once]), 95, mean(exponential[again]));
  const model = attempted(id, attempts[1]);
  says(attempts[1].see, 99, p99(now[again]), p99(soon[again]), p99(soon[twice]), percent(later(model, 'request', 20)));
  says(attempts[2].see, mean(any[two]), mean(now[two]));
  const late = later(juxtapose.example(id), 'request', 60.5);
  assert.equal(juxtapose.example(id).alternatives[2].do.first[1].series[0].wait, 60.5);
  says(question, '60.5');
  const costs = juxtapose
    .composition(juxtapose.example(id))
    .alternatives.map((one) => one.busyWithoutCancelling.toFixed(2));
  says(answer, percent(late, 1), (1 + late).toFixed(2), 2, 99, p99(now[once]), p99(now[again]), costs[2], costs[1]);
});

test('stragglers of a stage', () => {
  const id = 'spark-stragglers';
  const { attempts, question, answer } = lessons[id];
  const model = juxtapose.example(id);
  const [now, more, late, none] = [model, ...attempts.map((attempt) => attempted(id, attempt))].map((of) =>
    means(of, 0),
  );
  says(attempts[0].see, more[1], now[1], more[2], now[2]);
  says(attempts[1].see, late[2], now[2]);
  says(attempts[2].see, ...none);
  says(question, 18);
  says(answer, percent(later(model, 'partition', 18)));
});

test('retry or wait', () => {
  const id = 'retry-or-wait';
  const { attempts, question, answer } = lessons[id];
  const [wait, one, two, five] = juxtapose.example(id).alternatives.map(({ name }) => name);
  const [now, sure, unsure, many] = [outcomes(id), ...[0, 1, 2].map((k) => outcomes(id, k))];
  assert.equal(sure[wait].finishes, 1);
  says(attempts[0].see, mean(sure[wait]), mean(sure[five]), percent(1 - sure[five].finishes, 1));
  assert.equal(order(sure).at(-1), five);
  const answers = (outcome, decimals = 1) => percent(outcome.finishes, decimals);
  says(
    attempts[1].see,
    ...[answers(unsure[wait]), answers(unsure[one]), answers(unsure[two], 2), answers(unsure[five], 2)],
    mean(unsure[five]),
  );
  assert.ok(many[five].finishes > 1 - 1e-8);
  says(attempts[2].see, 20, mean(now[five]), mean(many[five]));
  assert.equal(order(now)[0], wait);
  says(question, mean(now[wait]));
  assert.equal(p99(now[wait]), null);
  says(answer, answers(now[wait]), 99, 100, answers(now[two], 2), 99, p99(now[two]));
});

test('uniform, Gaussian, exponential', () => {
  const id = 'three-shapes';
  const { attempts, question, answer, errata } = lessons[id];
  const model = juxtapose.example(id);
  const [two, many, first] = attempts.map((attempt) => means(attempted(id, attempt)));
  says(attempts[0].see, 2, ...two);
  assert.equal(order(outcomes(id, 0))[0], 'All exponential');
  says(attempts[1].see, 1000, ...many);
  says(attempts[2].see, 64, first[1], first[0], first[2]);
  says(question, 100, 10);
  const shape = model.tasks.flatMap(({ time: { moments } }) => [moments.skewness, moments.kurtosis]);
  const twoMoments = new Set(known(model, 'two moments').map((one) => one.toFixed(1)));
  assert.equal(twoMoments.size, 1);
  says(answer, ...shape, ...twoMoments, ...known(model, 'four moments').map((one) => one.toFixed(1)));
  // The longest of n uniform times of mean 0 and variance 1: √3·(2u − 1) with the density n·uⁿ⁻¹ of u.
  const place = (u) => Math.sqrt(3) * (2 * u - 1);
  const exactly = (n, power) => integral((u) => place(u) ** power * n * u ** (n - 1));
  const printed = (n) => 3 * Math.sqrt(3) * (1 - (6 * n) / (n + 1) + (12 * n) / (n + 2) - (8 * n) / (n + 3));
  // As section 5.1 sums: each sample is among those that are not longer than itself.
  const samples = 10000;
  const summed = integral((u) => place(u) ** 4 * 64 * (u + 0.5 / samples) ** 63, samples);
  says(
    errata.outcomes,
    25,
    ...[(-printed(2)).toFixed(2), 2, 0, 1, exactly(2, 3).toFixed(2)],
    ...[26, '5.1', 8, 10, 6, 8],
    ...[samples, percent(summed / exactly(64, 4) - 1, 2), 64, '0.04'],
  );
});

test('the third and the fourth moment', () => {
  const id = 'third-and-fourth-moment';
  const { attempts, question, answer } = lessons[id];
  const model = juxtapose.example(id);
  const [two, many, gaussian] = attempts.map((attempt) => means(attempted(id, attempt), 2));
  says(attempts[0].see, 2, ...two);
  assert.equal(two[0], two[1]);
  says(attempts[1].see, 1000, ...many);
  says(attempts[2].see, '1.84', 3, gaussian[2], means(model, 2)[2]);
  const [guess, ...others] = known(model, 'two moments');
  assert.ok(others.every((other) => Math.abs(other - guess) < 1e-9));
  says(question, guess.toFixed(2));
  const off = juxtapose.predict(model).outcomes.map((outcome) => Math.abs((guess - 10) / (outcome.mean - 10) - 1));
  says(answer, ...means(model, 2), 10, percent(Math.min(...off)), percent(Math.max(...off)));
});

test('WATOR', () => {
  const id = 'wator';
  const { attempts, question, answer, errata } = lessons[id];
  const now = outcomes(id);
  const [more, heavy, narrow] = [0, 1, 2].map((k) => outcomes(id, k));
  says(attempts[0].see, 64, 4, mean(more['4 tasks']), mean(now['4 tasks']), 64, mean(now['64 tasks']));
  const [before, after] = [now, heavy].map((all) => all['64 tasks']);
  says(attempts[1].see, 4, 3, 64, mean(after), mean(before), 99, p99(after), p99(before));
  const average = now['64 tasks'].averageValue;
  says(attempts[2].see, 64, mean(narrow['64 tasks']), mean(before), average.toFixed(1));
  assert.ok(Math.abs((narrow['64 tasks'].mean - average) / (before.mean - average) - 0.5) < 1e-3);
  for (const { averageValue } of Object.values(now)) assert.equal(averageValue.toFixed(0), '490');
  says(question, 490, 64);
  says(answer, percent(before.mean / average - 1), mean(before));
  const { skewness, kurtosis } = juxtapose.example(id).tasks[0].time.moments;
  says(errata.criterion.replace('Table 2', ''), '0.0098', 4, (-criterion(skewness ** 2, kurtosis)).toFixed(4));
});

test('SORT', () => {
  const id = 'sort';
  const { attempts, question, answer } = lessons[id];
  const model = juxtapose.example(id);
  const [now, left, gaussian, many] = [outcomes(id), ...[0, 1, 2].map((k) => outcomes(id, k))].map(
    (all) => all['64 tasks'],
  );
  says(attempts[0].see, 64, mean(left, 0), mean(now, 0));
  const guess = known(model, 'two moments')[2];
  assert.ok(Math.abs(guess - gaussian.mean) < 0.5);
  says(attempts[1].see, mean(gaussian, 0));
  const sixteen = outcomes(id)['16 tasks'];
  says(
    attempts[2].see,
    256,
    mean(many, 0),
    (many.mean - now.mean).toFixed(0),
    16,
    64,
    (now.mean - sixteen.mean).toFixed(0),
  );
  says(question, 64);
  const [whole, seen] = [now.mean, guess].map((one) => one - now.averageValue);
  says(answer, whole.toFixed(0), now.averageValue.toFixed(0), seen.toFixed(0));
  assert.ok(Math.abs(seen / whole - 0.75) < 0.02);
});

test('DISJOIN', () => {
  const id = 'disjoin';
  const { attempts, question, answer, errata } = lessons[id];
  const all = outcomes(id);
  const [now, right, wide, many] = [all, ...[0, 1, 2].map((k) => outcomes(id, k))].map((one) => one['64 tasks']);
  const deviation = (outcome) => outcome.standardDeviation.toFixed(2);
  says(attempts[0].see, 64, mean(right), mean(now), deviation(right), deviation(now));
  const above = (outcome) => (outcome.mean - outcome.averageValue).toFixed(1);
  says(attempts[1].see, 64, mean(wide), above(wide), above(now));
  says(attempts[2].see, mean(many), mean(now));
  says(question);
  const own = ['4 tasks', '16 tasks', '64 tasks'].map((name) => all[name].averageValue.toFixed(1));
  says(answer, ...own, mean(now), 64, above(now), mean(all['4 tasks']), 4, above(all['4 tasks']));
  // δ of section 6 is relative to the prediction: the variance of what was measured by both, in raw moments.
  const { mean: predicted, standardDeviation } = all['16 tasks'];
  const variance = (first, second) =>
    (predicted ** 2 + standardDeviation ** 2) * (1 - second / 100) - (predicted * (1 - first / 100)) ** 2;
  says(
    errata.outcomes.replace('Table 5', ''),
    ...['0.070', '0.144', 16, (-variance(0.07, 0.144)).toFixed(1)],
    ...['0.140', variance(0.07, 0.14).toFixed(1), (standardDeviation ** 2).toFixed(1)],
  );
});
