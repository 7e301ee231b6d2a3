// What the lessons of Fortran sources claim, computed as those of all other kinds (`lessons.test.mjs`).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attempted, lessons, predicted, says } from './lessons.mjs';
import juxtapose from './package.mjs';

/** What formula and count say under a table. */
function both(model, table = 'all-one') {
  const outcomes = predicted(model);
  const { mean: count } = outcomes[table];
  return { count, formula: outcomes[`${table}, formula`]?.mean ?? count };
}
const withM = (M) => ({ ...juxtapose.example('sub2'), bind: { M } });
const coefficients = (model) =>
  juxtapose.annotate(model).tables.map(({ units }) => units[0].cost.terms.map(({ factor }) => factor));

test('three nested loops', () => {
  const { attempts, question, answer } = lessons.sub2;
  const [nine, twenty, overheads] = attempts.map((attempt) => attempted('sub2', attempt));
  for (let m = 0; m <= 9; m++) assert.equal(both(withM(m)).formula, both(withM(m)).count, `M = ${m}`);
  for (const m of [10, 11, 30]) assert.notEqual(both(withM(m)).formula, both(withM(m)).count, `M = ${m}`);
  says(attempts[0].see, both(nine).count);
  says(attempts[1].see, both(twenty).count, both(twenty).formula, 10, 0);
  const [[square, linear], [dearSquare, dearLinear]] = coefficients(overheads);
  says(attempts[2].see, 1, ...[square, dearSquare, linear, dearLinear].flatMap((fraction) => fraction.split('/')));
  says(question, 10);
  const { count, formula } = both(withM(10));
  const body = 3 + 3; // T = T+1.0 and U = U+1.0
  // From K = JJ + 2 = I + J to M + 10, where J goes to M + 2.
  const [first, last] = [10 + 12, 10 + 10];
  says(answer, 10, 12, first, last, Math.abs(last - first + 1), body, count, count - formula, formula);
  assert.equal(count - formula, body);
});

test('COLLC', () => {
  const { attempts, answer } = lessons.collc;
  const model = juxtapose.example('collc');
  const [even, twice, floating] = attempts.map((attempt) => attempted('collc', attempt));
  const now = both(model);
  assert.equal(both(even).formula, both(even).count);
  says(attempts[0].see, 2, both(even).count);
  says(attempts[1].see, both(twice).count, (both(twice).count / now.count).toFixed(1));
  const { count } = both(floating, 'fp-one');
  says(attempts[2].see, now.count, count, ((100 * count) / now.count).toFixed(0));
  says(answer, 2, 2, 193, 33, 2, 193, 2, 96, '96.5', 33, 16, now.count, now.formula);
  assert.deepEqual(model.bind, { I2: 194, J2: 34, IL: 193, JL: 33 });
});
