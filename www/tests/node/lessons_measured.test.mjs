// What the lessons of examples with measured totals claim, computed as those of all others (`lessons.test.mjs`).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attempted, lessons, says } from './lessons.mjs';
import juxtapose from './package.mjs';

test('one slow rank', () => {
  const id = 'one-slow-rank';
  const { attempts, ask, question, answer } = lessons[id];
  const [now, alike, few, same] = [{ changes: {} }, ...attempts].map((attempt) => {
    const model = attempted(id, attempt);
    const prediction = juxtapose.predict(model);
    const [{ comparison }] = juxtapose.heldAgainst(prediction, model.measured).outcomes;
    return { outcome: prediction.outcomes[0], ...comparison };
  });
  const two = (time) => time.toFixed(2);
  const measured = now.figures[0].measured;
  const short = ({ outcome: { mean } }) => ((1 - mean / measured) * 100).toFixed(1);
  says(attempts[0].see, two(now.outcome.mean), two(alike.outcome.mean), short(alike), two(measured), 22, 21);
  assert.ok(alike.outcome.quantiles['0.25'] < 22 && alike.measured.every((time) => time > 46));
  says(attempts[1].see, 6, few.pValue);
  assert.equal(few.verdict, 'holds');
  assert.ok(few.band / now.band > 1.8 && few.band / now.band < 2);
  assert.deepEqual([same.verdict, same.pValue], ['sameRuns', null]);
  says(ask.question, 16, 22, two(measured), two(alike.outcome.mean));
  says(question, two(now.outcome.mean), short(now), 22, 5, 95, now.pValue.toFixed(3));
  assert.deepEqual([now.verdict, now.coverage.within], ['doesNotHold', 22]);
  const { origin, step, distribution } = now.outcome.density;
  const early = distribution[Math.round((46.4 - origin) / step) - 1];
  assert.ok(now.measured.every((time) => time >= 46.4));
  says(answer, (100 * early).toFixed(0), 46.4, short(now));
});
