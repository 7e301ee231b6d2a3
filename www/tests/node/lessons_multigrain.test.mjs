// What the lessons of multi-grain programs claim, computed as those of all other kinds (`lessons.test.mjs`).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attempted, lessons, order, outcomes, says } from './lessons.mjs';
import juxtapose from './package.mjs';

const name = (threads, accelerators) => `${threads} × ${accelerators}`;
/** The times of all configurations by name. */
function times(model) {
  const { threads, accelerators, time } = juxtapose.configurations(model);
  return Object.fromEntries(threads.map((m, k) => [name(m, accelerators[k]), time[k]]));
}
/** The names of the fastest configurations. */
function best(model) {
  const { threads, accelerators, best: fastest } = juxtapose.configurations(model);
  return fastest.map((k) => name(threads[k], accelerators[k]));
}
/** The configurations by how often they are the fastest, the most frequent first, with their shares. */
function chances(model) {
  const { threads, accelerators } = juxtapose.configurations(model);
  const shares = juxtapose.bestChances(model).probability.map((share, k) => [name(threads[k], accelerators[k]), share]);
  return shares.sort(([, a], [, b]) => b - a);
}
const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9 * Math.abs(b), `${a} is not ${b}`);
const numbers = (...names) => names.flatMap((one) => one.split(' × '));

test('PBPI on two Cell processors', () => {
  const id = 'pbpi';
  const { attempts, question, answer } = lessons[id];
  const model = juxtapose.example(id);
  const [none, gap, more] = attempts.map((attempt) => attempted(id, attempt));
  assert.deepEqual(best(none), ['16 × 1']);
  says(attempts[0].see, 16, 1, times(none)['16 × 1'].toFixed(3), 4, 4, times(none)['4 × 4'].toFixed(3));
  assert.deepEqual(best(gap), ['8 × 2']);
  says(attempts[1].see, 8, 2, times(gap)['8 × 2'].toFixed(3), 4, 4, times(gap)['4 × 4'].toFixed(3));
  assert.deepEqual(best(more), ['6 × 6']);
  const [now, then] = [times(model)['4 × 4'], times(more)['6 × 6']];
  says(attempts[2].see, 6, 6, then.toFixed(3), 16, 4, 4, now.toFixed(3), (100 * (1 - then / now)).toFixed(0));
  says(question, 4, 4);
  const { ranges } = juxtapose.configurations(model);
  const { from, to } = ranges.find(({ path }) => path === 'collective.per_further_thread');
  says(answer, Number(from.toFixed(9)), Number(to.toFixed(9)), 8, 2, 2, 8, 4, 4);
  assert.deepEqual(best(model), ['4 × 4']);
  for (const [cost, other] of [
    [from, '8 × 2'],
    [to, '2 × 8'],
  ]) {
    const at = times({ ...model, collective: { per_further_thread: cost } });
    near(at['4 × 4'], at[other]);
    near(at['4 × 4'], Math.min(...Object.values(at)));
  }
});

test('RAxML on two Cell processors', () => {
  const id = 'raxml';
  const { attempts, question, answer } = lessons[id];
  const model = juxtapose.example(id);
  const [one, twenty, shared] = attempts.map((attempt) => attempted(id, attempt));
  const equals = ['16 × 1', '8 × 2', '4 × 4', '2 × 8'];
  assert.deepEqual(best(one), ['1 × 16']);
  const literal = times(one);
  for (const equal of equals) near(literal[equal], literal['16 × 1']);
  says(attempts[0].see, 1, 16, literal['1 × 16'].toFixed(3), ...numbers(...equals), literal['16 × 1'].toFixed(3));
  near(times(twenty)['16 × 1'], times(twenty)['10 × 1']);
  assert.equal(best(twenty)[0], '10 × 1');
  says(attempts[1].see, 10, times(twenty)['16 × 1'].toFixed(3));
  const [two, sixteen] = ['8 × 2', '16 × 1'].map((which) => times(shared)[which].toFixed(3));
  says(attempts[2].see, 8, 2, two, 16, 1, sixteen);
  assert.deepEqual(best(model), ['16 × 1']);
  near(times(model)['15 × 1'], times(model)['8 × 1']);
  says(question, 15, 8);
  says(answer, 16, times(model)['8 × 1'].toFixed(3), times(model)['16 × 1'].toFixed(3));
});

test('CPU threads that feed a GPU', () => {
  const id = 'gpu-streams';
  const { attempts, answer, question } = lessons[id];
  const [now, alike, many, half] = [outcomes(id), ...[0, 1, 2].map((k) => outcomes(id, k))];
  const mean = (all, which) => all[which].mean.toFixed(1);
  assert.equal(order(now)[0], '3 × 4');
  assert.equal(order(alike)[0], '3 × 4');
  const [[most, share]] = chances(attempted(id, attempts[0]));
  assert.equal(most, '3 × 4');
  says(attempts[0].see, 3, 4, mean(alike, '3 × 4'), mean(now, '3 × 4'), (100 * share).toFixed(0));
  const [[often, part]] = chances(attempted(id, attempts[1]));
  assert.equal(order(many)[0], '3 × 5');
  assert.equal(often, '4 × 4');
  says(attempts[1].see, 3, 5, mean(many, '3 × 5'), 4, 4, (100 * part).toFixed(0), mean(many, '4 × 4'));
  assert.equal(order(half)[0], '1 × 12');
  const byAverages = Object.values(half).sort((a, b) => a.averageValue - b.averageValue);
  assert.equal(byAverages[0].name, '2 × 6');
  says(attempts[2].see, 1, 12, mean(half, '1 × 12'), 2, 6, mean(half, '2 × 6'));
  says(question, 3, 4);
  says(answer, now['3 × 4'].averageValue.toFixed(1), mean(now, '3 × 4'));
});
