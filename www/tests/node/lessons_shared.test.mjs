// What the lessons of examples with shared conditions claim, computed as those of all others (`lessons.test.mjs`).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessons, order, outcomes, says } from './lessons.mjs';
import juxtapose from './package.mjs';

const one = ({ mean }) => mean.toFixed(1);
const p99 = ({ quantiles }) => quantiles['0.99'];
const deviation = ({ variance }) => Math.sqrt(variance).toFixed(1);
const all = (id) => [outcomes(id), ...[0, 1, 2].map((attempt) => outcomes(id, attempt))];

test('hedging on a shared disk', () => {
  const id = 'shared-disk';
  const { attempts, question, answer } = lessons[id];
  const [now, alone, busy, three] = all(id);
  const [hedged, single] = ['Hedged', 'One replica'];
  says(attempts[0].see, one(alone[single]), one(alone[hedged]));
  says(attempts[1].see, one(busy[hedged]), one(busy[single]));
  says(attempts[2].see, (now[hedged].mean - three[hedged].mean).toFixed(1));
  says(question, one(alone[single]), one(alone[hedged]), one(now[single]), one(now[hedged]));
  says(answer, 90, 100);
  const { independent, best } = juxtapose.conditions(juxtapose.example(id));
  assert.deepEqual(independent.map(one), [one(alone[hedged]), one(alone[single])]);
  assert.ok(Math.abs(best.always - best.eachCase) < 1e-9);
  assert.ok(0.9 ** 100 < 0.001, 'some shard is slow in nearly every run');
});

test('a slow day', () => {
  const id = 'slow-day';
  const { attempts, question } = lessons[id];
  const [now, alike, uneven, many] = all(id);
  const mixed = 'Mixed (Fig. 6)';
  says(attempts[0].see, deviation(alike[mixed]), deviation(now[mixed]));
  assert.equal(one(uneven[mixed]), one(now[mixed]));
  says(attempts[1].see, 1, 99, p99(now[mixed]), p99(uneven[mixed]));
  assert.equal(order(many)[0], 'SPMD');
  says(question, (now.SPMD.mean - now[mixed].mean).toFixed(0));
});

test('easy and hard inputs', () => {
  const id = 'hard-inputs';
  const { goal, attempts, question, answer } = lessons[id];
  const [now, whole, few, alone] = all(id).map(({ SPMD }) => SPMD);
  says(goal, 2400);
  says(attempts[0].see, one(whole));
  says(attempts[1].see, one(now), one(few), 99, p99(now), p99(few));
  says(attempts[2].see, one(alone));
  says(question, 1000);
  says(answer, 2400, (1 - 0.999 ** 2400).toFixed(2), 50);
});

test('measured together', () => {
  const id = 'measured-runs';
  const { attempts, answer } = lessons[id];
  const [now, alone, left, short] = all(id).map((outcomes) => outcomes['2 processors']);
  says(attempts[0].see, one(alone), one(now), p99(alone), p99(now));
  says(attempts[1].see, one(left));
  const { origin, step, mass } = short.density;
  says(attempts[2].see, one(short), origin + step * (mass.length - 1));
  says(answer, p99(now));
});
