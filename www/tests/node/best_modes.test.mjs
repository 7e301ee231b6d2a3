// The search for the best modes in words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './source.mjs';

const [words, winner, sensitivity] = await sources(
  'program/best_modes/words',
  'outcome/winner_sentence',
  'program/best_modes/sensitivity_words',
);
const plain = (pieces) => winner.inPlainWords(pieces).replace(/[\u00a0\u202f]/g, ' ');

test('conditions are said in words, and rounded to where the decision has changed', () => {
  const say = (change) =>
    sensitivity
      .conditionText({ node: 'b', quantity: 'time', mode: null, now: 40, at: 47, scheme: null, ...change }, 'cycles')
      .replaceAll('\u00a0', ' ');
  assert.equal(say({}), 'the time of b rose to 47 cycles (now 40)');
  assert.equal(say({ mode: 'spmd', at: 31 }), 'the time of b in SPMD fell to 31 cycles (now 40)');
  assert.equal(
    say({ quantity: 'standardDeviation', now: 0, at: 3.00001 }),
    'the time of b varied, with a standard deviation of 3.001 cycles (now always the same)',
  );
  assert.equal(
    say({ quantity: 'probability', now: 0.8, at: 0.0297041 }),
    'the probability of b fell to 0.0297 (now 0.8)',
  );
  assert.equal(
    say({ quantity: 'iterations', now: 10, at: 20 }),
    'the mean number of iterations of b rose to 20 (now 10)',
  );
  assert.equal(
    say({ node: null, quantity: 'toSpmd', now: 1, at: 4 }),
    'the time of a switch to SPMD rose to 4 cycles (now 1)',
  );
  assert.equal(say({ node: null, quantity: 'processors', now: 8, at: 1 }), 'there was 1 PE (now 8)');
  const order = sensitivity
    .nearestFirst([
      { now: 0, at: 1e-3 },
      { now: 10, at: 3 },
      { now: 100, at: 120 },
    ])
    .map(({ now }) => now);
  assert.deepEqual(order, [100, 10, 0]);
});

test('where deadlines do not tell schemes apart their means do', () => {
  const selection = (value, ...means) => ({
    candidates: means.map((mean) => ({ value, mean, count: 1 })),
    sure: true,
    ranked: means.length,
    schemes: means.length,
  });
  const outcome = (name, mean, upTo) => ({ name, mean, quantiles: { 0.95: upTo }, density: null });
  const say = (of, objective, ...outcomes) => plain(words.bestSentence(of, objective, outcomes, 'cycles'));
  assert.equal(
    say(selection(0, 245.35, 268.98), { deadline: 20 }),
    'No run ends within 20 cycles, whatever the scheme. The least mean of all 2 schemes is 245.3 cycles.',
  );
  assert.equal(
    say(
      selection(300, 245.35, 268.98, 564.3),
      { quantile: 0.95 },
      outcome('A', 268.98, 300),
      outcome('B', 245.35, 300),
    ),
    'B is the best of all 3 schemes: 19 of 20 runs take at most 300 cycles. Two others are as good, and none takes less than 245.3 cycles on average.',
  );
});

test('sentences are exact, with and without ties', () => {
  const selection = (...values) => ({
    candidates: values.map(([value, count]) => ({ value, count })),
    sure: true,
    ranked: values.length,
    schemes: 32,
  });
  const outcome = (name, mean) => ({ name, mean, quantiles: { 0.95: mean + 10 }, density: null });
  const say = (of, objective, ...outcomes) => plain(words.bestSentence(of, objective, outcomes, 'cycles'));
  assert.equal(
    say(selection([100, 1], [110, 2]), 'mean', outcome('A', 100)),
    'A is the best of all 32 schemes: 100.0 cycles on average. The next best takes 110.0.',
  );
  assert.equal(
    say(selection([100, 2], [110, 2]), 'mean', outcome('A', 100), outcome('B', 100)),
    'A and B are the best of all 32 schemes: 100.0 cycles on average. The next best takes 110.0.',
  );
  assert.equal(
    say(selection([90, 2], [110, 2]), { quantile: 0.95 }, outcome('A', 100)),
    'The best of all 32 schemes: 19 of 20 runs take at most 90 cycles. One other is as good; the next best takes 110.',
  );
  assert.equal(
    plain(words.othersSentence(selection([100, 1]), 'mean', [outcome('A', 110), outcome('B', 104)])),
    'B takes 4.0 % more, A 10.0 % more.',
  );
  // Where bounds meet, or schemes were left out by approximate times, nothing is called the best.
  const unsure = (value, valueBetween) => ({
    candidates: [{ value, valueBetween, count: 1 }],
    sure: false,
    ranked: 1,
    schemes: 32,
  });
  assert.equal(
    say(unsure(100, [99.5, 100.5]), 'mean', outcome('A', 100)),
    'A cannot be told from the best of all 32 schemes: 100.0 ± 0.5 cycles on average.',
  );
  assert.equal(
    say(unsure(0.75, [null, null]), { deadline: 5 }),
    'What was found cannot be told from the best of all 32 schemes: a run ends within 5 cycles with probability 0.750 (cannot be told).',
  );
  assert.equal(words.schemeInWords({ mode: 'simd', except: {} }), 'all in SIMD');
  assert.equal(
    words.schemeInWords({
      mode: 'simd',
      except: Object.fromEntries('abcdefg'.split('').map((name) => [name, 'spmd'])),
    }),
    'SIMD, but a, b, c, d and 3 more in SPMD',
  );
});
