// What lessons ask where one guesses first: each question with a choice is answered by the outcomes that are named, each number is computed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, lessons, outcomes, says } from './lessons.mjs';

/** The outcome with the largest value. */
const most = (value) => (all) =>
  Object.values(all).reduce((best, outcome) => (value(outcome) > value(best) ? outcome : best)).name;
const fastest = most(({ mean }) => -mean);

/** By example and step, from 0 for the example as published: how the answer is found, and the numbers of the question. */
const ASKED = {
  '8-pe-mixed-mode': { 1: [fastest], 3: [fastest] },
  'juxtaposition-high-variance': { 0: [fastest] },
  'loop-bounds': { 1: [null] },
  'warp-divergence': { 0: [null] },
  'mixed-machine': { 0: [most((outcome) => by(outcome, 1900)), 1900] },
  'hedged-requests': { 0: [most(({ quantiles }) => -quantiles['0.99']), 99] },
  'shared-disk': { 0: [null] },
  'one-slow-rank': { 0: [null, 16, 22, 46.71, 37.74] },
  'retry-or-wait': { 0: [most(({ finishes }) => finishes)] },
  'three-shapes': { 1: [fastest] },
  ivus: { 0: [null] },
  doall: { 1: [null, 100] },
  newton: { 0: [null] },
};

for (const [id, lesson] of Object.entries(lessons)) {
  const asked = [lesson, ...lesson.attempts].map(({ ask }) => ask);
  if (!asked.some(Boolean) && !ASKED[id]) continue;
  test(`${id}: what is asked is answered`, () => {
    const steps = asked.flatMap((ask, step) => (ask ? [String(step)] : []));
    assert.deepEqual(Object.keys(ASKED[id]), steps);
    for (const step of steps) {
      const { question, answers, ...rest } = asked[step];
      const [answer, ...numbers] = ASKED[id][step];
      assert.deepEqual(rest, {});
      says(question, ...numbers);
      assert.deepEqual(answers, answer ? [answer(outcomes(id, step === '0' ? undefined : step - 1))] : undefined);
    }
  });
}
