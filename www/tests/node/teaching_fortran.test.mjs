// What the lesson plans of Fortran sources claim, computed.

import assert from 'node:assert/strict';
import juxtapose from './package.mjs';
import { changed, fixed, holds, percent } from './teaching.mjs';

const whole = fixed(0);
/** The numbers of a formula. */
const digits = (formula) => formula.match(/\d+/g);
const formulaOf = (id, changes, table = 'all-one') =>
  (changes ? changed(id, changes) : all(id))[table].formula.text.replaceAll('.', '*');
const all = (id) =>
  Object.fromEntries(juxtapose.predict(juxtapose.example(id)).outcomes.map((outcome) => [outcome.name, outcome]));
const [ALL, FP] = ['all-one', 'fp-one'];

await holds('fortran', {
  sub1: ({ of }) => {
    const source = juxtapose.example('sub1').source.replace('3*N + 2', '6*N + 2');
    const [twelve, thirteen] = [12, 13].map((N) => of({ bind: { N } })[ALL]);
    const formula = formulaOf('sub1');
    assert.equal(formula, '15*N + 15');
    return [
      ...digits('3*N + 2'),
      ...[15, 5, ...digits(formula)],
      ...[5, 3],
      ...[...digits('6*N + 2'), ...digits(formulaOf('sub1', { source }))],
      ...[200, 12, whole(twelve), 13, whole(thirteen)],
    ];
  },

  sub2: ({ of }) => {
    const bound = (M) => of({ bind: { M } });
    const apart = (M) => bound(M)[ALL].mean - bound(M)[`${ALL}, formula`].mean;
    assert.equal(bound(9)[`${ALL}, formula`], undefined);
    const inner = [2, 3].map((J) => 1 + 10 - (1 + J - 2 + 2) + 1);
    assert.deepEqual(inner, [9, 8]);
    return [
      ...[9, 10],
      ...[...digits(formulaOf('sub2')), 0],
      ...[0, 0],
      ...[11, whole(bound(11)[ALL]), apart(11), whole(bound(11)[`${ALL}, formula`]), 10, apart(10)],
      ...[1, 130, whole(bound(1)[ALL])],
    ];
  },

  collc: ({ of }) => {
    const plain = of();
    const even = of({ 'bind.IL': 194 });
    const formula = plain[`${ALL}, formula`];
    assert.equal(Math.floor((193 - 2) / 2) + 1, 96);
    return [
      ...[2, 193, 2, 193 / 2],
      ...[96, whole(formula), whole(plain[ALL])],
      ...[97, 193, 192, 194],
      percent(formula.mean / plain[ALL].mean - 1),
      ...[194, whole(even[`${ALL}, formula`]), whole(even[ALL])],
      ...[whole(plain[FP]), percent(plain[FP].mean / plain[ALL].mean)],
    ];
  },

  multiply: ({ of }) => {
    const plain = of();
    const small = of({ bind: { L: 10, M: 10, N: 10 } });
    const doubled = (name) => whole(of({ [`bind.${name}`]: 200 })[ALL]);
    assert.equal(formulaOf('multiply', { bind: null }, FP), '2*L*M*N');
    assert.equal(Math.round(plain[ALL].mean / plain[FP].mean), 9);
    return [
      ...[2, 100],
      ...[whole(plain[ALL]), whole(plain[FP])],
      ...[whole(plain[FP]), 16, 2],
      ...[whole(small[ALL]), whole(plain[ALL])],
      ...['N', 'L', 'M'].map(doubled),
    ];
  },

  cholesky: ({ of }) => {
    const cost = (N, table = FP) => of({ bind: { N } })[table];
    assert.ok(formulaOf('cholesky', null, FP).startsWith('1/3*N^3'));
    assert.ok(Math.abs(cost(10, ALL).mean / cost(10).mean - 10) < 0.5);
    return [
      ...digits('1/3*N^3'),
      ...[whole(cost(100)), 100, whole(cost(200)), 200, (cost(200).mean / cost(100).mean).toFixed(2)],
      100,
      ...[10, whole(cost(10, ALL)), whole(cost(10))],
      ...[50_000, 52, whole(cost(52)), 53, whole(cost(53))],
    ];
  },

  doall: ({ of }) => {
    const parallel = of({ routine: 'PROWS' });
    const [most, once] = [of({ routine: 'PROWS', bind: { N: 1000 } }), of({ bind: { N: 1000 } })];
    assert.equal(Math.round(of()[ALL].mean / parallel[ALL].mean), 51);
    return [
      ...[100, 100, 1, 1, 100, 100],
      ...[50, whole(parallel[ALL]), whole(of()[ALL])],
      ...[100, 1],
      ...[1000, 5000, whole(most[ALL]), whole(once[ALL]), (once[ALL].mean / most[ALL].mean).toFixed(1), 1000],
      ...digits(formulaOf('doall', { bind: null })),
      ...digits(formulaOf('doall', { bind: null, routine: 'PROWS' })),
      2,
    ];
  },

  newton: ({ of }) => {
    const [more, eight, half] = [0.8, 0.875, 0.5].map((p) => of({ probabilities: { 6: p } }));
    return [
      '0.75',
      ...[1 / 0.25, 1, '0.25', whole(of()[ALL])],
      ...[3, 3, 4, 4],
      ...['0.75', '0.8', (1 / 0.2).toFixed(0), 4, whole(of()[ALL]), whole(more[ALL]), 1],
      ...[1 / 0.125, '0.875', whole(eight[ALL])],
      ...[15, whole(half[FP]), whole(half[ALL]), 1 / 0.5],
    ];
  },

  pivots: ({ of }) => {
    const cents = fixed(2);
    const plain = of()[ALL];
    const [half, still] = [of({ probabilities: null }), of({ 'probabilities.16': 0 })];
    const larger = of({ 'bind.N': 40 })[ALL];
    return [
      ...[20, 819, 950, cents(plain)],
      ...[cents(half[ALL]), percent(half[ALL].mean / plain.mean)],
      ...[0, 16, whole(still[ALL]), cents(plain), 26],
      ...[40, cents(larger), (larger.mean / plain.mean).toFixed(2), 20, 40],
    ];
  },

  road: ({ of }) => {
    const { model } = juxtapose.toProgram(juxtapose.example('road'));
    const simd = juxtapose.predict(model).outcomes.find(({ name }) => name === 'SIMD');
    const [half, rare] = [0.5, 0.1].map((p) => of({ probabilities: { 7: p } }));
    const plain = of()[ALL];
    assert.ok(simd.mean / plain.mean > 3.7 && simd.mean / plain.mean < 4);
    return [
      ...[whole(plain), 16],
      ...[simd.mean.toFixed(1), 16],
      whole(plain),
      ...['0.5', whole(half[ALL]), whole(plain)],
      ...[600, '0.1', rare[ALL].mean.toFixed(1), rare[`${ALL}-with-overheads`].mean.toFixed(1)],
    ];
  },
});
