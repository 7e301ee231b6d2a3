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

/** The formulas of a model's routine, by table. */
const formulas = (model) => {
  const { routine, tables } = juxtapose.annotate(model);
  return tables.map(({ units }) => units.find(({ name }) => name === routine).cost.text);
};
const numbersIn = (formula) => formula.match(/\d+/g);
const times = (more, less) => more / less;

test('SUB1: in terms of its formal, or of the variable that is not evaluated', () => {
  const { attempts, question, answer } = lessons.sub1;
  const model = juxtapose.example('sub1');
  const [kept, hundred, less] = attempts.map((attempt) => attempted('sub1', attempt));
  assert.deepEqual([...formulas(model), ...formulas(kept)], ['15*N + 15', '5*K + 5']);
  says(attempts[0].see, 5, 5);
  assert.equal(both(hundred).formula, both(hundred).count);
  says(attempts[1].see, 3 * 100 + 2, 3 * 100 + 2, both(hundred).count);
  says(attempts[2].see, Math.abs(3 * -1 + 2), both(less).count, both(less).formula, 5);
  assert.equal(both(less).count - both(less).formula, 5);
  says(question, 15);
  const { lines } = juxtapose.annotate(model).tables[0].units[0];
  says(answer, 3, lines.find(({ line }) => line === 6).cost.text);
  assert.equal(3 * 5, 15);
});

test('a product of matrices', () => {
  const { attempts, question, answer } = lessons.multiply;
  const model = juxtapose.example('multiply');
  const [large, column, floating] = attempts.map((attempt) => attempted('multiply', attempt));
  const now = both(model).count;
  says(attempts[0].see, both(large).count, times(both(large).count, now).toFixed(2));
  says(attempts[1].see, both(column).count);
  assert.equal(times(now, both(column).count).toFixed(0), '100');
  const { count } = both(floating, 'fp-one');
  assert.deepEqual(formulas({ ...floating, bind: {} }), ['2*L.M.N']);
  says(attempts[2].see, 2, count, ((100 * count) / now).toFixed(0), now);
  const { lines } = juxtapose.annotate(model).tables[0].units[0];
  const innermost = Number(lines.find(({ line }) => line === 11).cost.text);
  says(question, innermost);
  const element = 2 + 1 + 1; // two indices are read, the address and the element
  says(answer, 4, element, 4 * element, innermost - 4 * element);
});

test('Cholesky factorisation', () => {
  const { attempts, answer } = lessons.cholesky;
  const model = juxtapose.example('cholesky');
  const [floating, hundred, twice] = attempts.map((attempt) => attempted('cholesky', attempt));
  assert.ok(attempts[0].see.includes(formulas(floating)[0]));
  says(attempts[0].see, ...numbersIn(formulas(floating)[0]));
  says(attempts[1].see, both(hundred).count, both(hundred, 'fp-one').count);
  for (const table of ['all-one', 'fp-one']) assert.equal(both(hundred, table).formula, both(hundred, table).count);
  says(attempts[2].see, both(twice).count, times(both(twice).count, both(hundred).count).toFixed(2), 100, 8);
  assert.deepEqual(formulas(model)[0], '3*N^3 + 15/2*N^2 + 7/2*N + 1');
  says(answer, 1, 2, 3, 2, 1, 3, 15, 2, 7, 2, 1, both({ ...model, bind: { N: 1 } }).count);
});

test('a DOALL, and its DO', () => {
  const { attempts, answer } = lessons.doall;
  const model = juxtapose.example('doall');
  const [parallel, larger, one] = attempts.map((attempt) => attempted('doall', attempt));
  const [now, atOnce] = [both(model).count, both(parallel).count];
  says(attempts[0].see, atOnce, now, 100, times(now, atOnce).toFixed(1), 100);
  const sequential = both({ ...larger, routine: 'ROWS' }).count;
  says(attempts[1].see, both(larger).count, sequential, 200, times(sequential, both(larger).count).toFixed(1));
  assert.equal(both(one).count, both({ ...one, routine: 'PROWS' }).count);
  says(attempts[2].see, both(one).count);
  assert.deepEqual(formulas(parallel)[0], '12*N + 4');
  says(answer, 1, 1, 100, 100, 12, 3, 1);
});

/** How often Newton's method for the square root of A is executed, in the example's own words. */
function executions(A) {
  let x = Math.fround(A + 1);
  for (let times = 1; ; times++) {
    x = Math.fround(0.5 * (x + A / x));
    if (!(x * x > 1.00001 * A)) return times;
  }
}

test('a loop made of a jump', () => {
  const { attempts, question, answer } = lessons.newton;
  const model = juxtapose.example('newton');
  const [unknown, large, always] = attempts.map((attempt) => attempted('newton', attempt));
  const cost = (executed) => 3 + 12 * executed;
  const share = (executed) => (executed - 1) / executed;
  assert.equal(both(unknown).count, cost(2));
  says(attempts[0].see, 2, both(unknown).count);
  says(attempts[1].see, 10_000, executions(10_000), 9, 10, both(large).count);
  assert.deepEqual(
    [model, large].map(({ probabilities }) => probabilities[6]),
    [share(4), share(executions(10_000))],
  );
  says(attempts[2].see, 100, both(always).count, 1);
  assert.equal(both(always).count, cost(100));
  says(question, 2, executions(2));
  says(answer, share(executions(2)), 4, 3, 3, 12, 1, '0.75', both(model).count, 3, 12);
  assert.equal(both(model).count, cost(executions(2)));
});

test('elimination with pivots, profiled', () => {
  const { attempts, question, answer } = lessons.pivots;
  const model = juxtapose.example('pivots');
  const [unprofiled, still, small] = attempts.map((attempt) => attempted('pivots', attempt));
  const cents = ({ count }) => count.toFixed(2);
  const now = both(model);
  assert.equal(now.formula, now.count);
  // The tree that is made by one press takes as much on average.
  const { model: tree, remarks } = juxtapose.toProgram(model);
  assert.deepEqual(remarks, []);
  assert.ok(Math.abs(juxtapose.predict(tree).outcomes[0].mean - now.count) < 1e-9 * now.count);
  says(attempts[0].see, cents(both(unprofiled)), cents(now));
  says(attempts[1].see, cents(both(still)), ((100 * (now.count - both(still).count)) / now.count).toFixed(1));
  says(attempts[2].see, 9, both(small).count, both(small).formula);
  says(question);
  says(answer, model.bind.N, ...model.probabilities[26].split('/'));
});

test('from source to density', () => {
  const { attempts, question, answer } = lessons.road;
  const model = juxtapose.example('road');
  const [small, zeros, none] = attempts.map((attempt) => attempted('road', attempt));
  /** What the tree takes on average in each mode, and what formulas say. */
  const planted = (source) => {
    const { model: tree, said } = juxtapose.toProgram(source);
    const means = Object.fromEntries(juxtapose.predict(tree).outcomes.map(({ name, mean }) => [name, mean]));
    return { means, formulas: said.map(({ formula }) => formula), processors: tree.machine.processors };
  };
  const tree = planted(small);
  says(
    attempts[0].see,
    ...tree.formulas,
    tree.processors,
    ...['SIMD', 'SPMD'].map((mode) => tree.means[mode].toFixed(1)),
  );
  const sparse = planted(zeros);
  const [simd, spmd] = ['SIMD', 'SPMD'].map((mode) => sparse.means[mode].toFixed(1));
  says(attempts[1].see, sparse.formulas[0], simd, sparse.processors, spmd, sparse.formulas[1]);
  const full = planted(none);
  assert.deepEqual(Object.values(full.means).sort(), [...full.formulas].sort());
  says(attempts[2].see, ...full.formulas);
  const now = planted(model);
  const mean = now.means.SIMD.toFixed(1);
  says(question, mean, now.formulas[0]);
  const percent = (share) => (100 * share).toFixed(1);
  const share = percent(now.means.SIMD / full.means.SIMD);
  says(answer, 16, 0.75, 0.75, 16, percent(0.75 ** 16), mean, share, full.formulas[0]);
});
