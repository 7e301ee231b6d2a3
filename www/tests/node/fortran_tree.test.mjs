// A Fortran source as a program tree: the document, and what the page says of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [trees, words] = await sources('fortran/tree/rows', 'fortran/tree/words');

const MATMUL = `      SUBROUTINE MATMUL (A,B,C,N)
      REAL A(N,N),B(N,N),C(N,N)
      DOALL 30 I = 1,N
      DO 20 K = 1,N
      IF (A(I,K).NE.0.0) THEN
      DO 10 J = 1,N
      C(I,J) = C(I,J)+A(I,K)*B(K,J)
   10 CONTINUE
      ENDIF
   20 CONTINUE
   30 CONTINUE
      END
`;
const source = (changes = {}) => ({
  juxtapose: 2,
  kind: 'fortran',
  title: 'Matrix multiply',
  unit: 'operations',
  source: MATMUL,
  tables: ['all-one', 'all-one-with-overheads'],
  bind: { N: 16 },
  probabilities: { 5: 0.25 },
  ...changes,
});
const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');

test('a source becomes a program that is predicted, and says what tables said without it', () => {
  const { model, remarks, said } = juxtapose.toProgram(source());
  assert.equal(model.title, 'Matrix multiply, as a program tree');
  assert.deepEqual(juxtapose.check(model), []);
  assert.deepEqual(remarks, []);
  assert.deepEqual(said, [
    { mode: 'SIMD', table: 'all-one', formula: 1222, count: 1222 },
    { mode: 'SPMD', table: 'all-one-with-overheads', formula: 1309, count: 1309 },
  ]);
  const means = juxtapose.predict(model).outcomes.map(({ name, mean }) => [name, Math.round(mean)]);
  assert.deepEqual(Object.fromEntries(means), { SIMD: 4644, SPMD: 2288 });
});

test('its wishes are obeyed, or refused by their path; what makes no tree is told by its line', () => {
  const asked = juxtapose.toProgram(source(), { simd: 'all-one', spmd: 'all-one', processors: 5, everywhere: true });
  assert.equal(asked.model.machine.processors, 5);
  assert.deepEqual(
    asked.said.map(({ table }) => table),
    ['all-one', 'all-one'],
  );
  const shared = juxtapose.toProgram(source(), { processors: 5 });
  assert.deepEqual(
    shared.remarks.map(({ line }) => line),
    [3],
  );
  const drawn = juxtapose.toProgram(source({ source: MATMUL.replace('DO 10 J = 1,N', 'DO 10 J = 1,INT(X)') }), {
    iterations: { UNKNOWN_RANGE_6: { uniform: [1, 3] } },
  });
  assert.deepEqual(juxtapose.check(drawn.model), []);
  for (const [wishes, path] of [
    [{ simd: 'none' }, 'options.simd'],
    [{ processors: 0 }, 'options.processors'],
    [{ everywhere: 1 }, 'options.everywhere'],
    [{ whole: [0] }, 'options.whole[0]'],
    [{ iterations: { N: 'x' } }, 'options.iterations.N'],
    [{ iterations: { N: null } }, 'options.iterations.N'],
    [{ iterations: { N: { uniform: [3, 1] } } }, 'options.iterations.N.uniform'],
    [{ other: 1 }, 'options.other'],
  ])
    assert.throws(() => juxtapose.toProgram(source(), wishes), { path });
  assert.throws(
    () => juxtapose.toProgram(source({ bind: {} })),
    ({ problems: [{ path, message }] }) => {
      assert.deepEqual([path, message], ['source', 'line 3: depends on N, which has no value']);
      return true;
    },
  );
});

test('a tree is told row by row, with the line of each', () => {
  const { model } = juxtapose.toProgram(source());
  assert.deepEqual(
    trees.treeRows(model).map(({ depth, kind, name, takes }) => [depth, kind, name, takes]),
    [
      [0, 'loop', 'for I', 'once · init 1 SIMD, 2 SPMD · test 0 SIMD, 1 SPMD'],
      [1, 'loop', 'for K', '16 times · init 1 SIMD, 2 SPMD · test 0 SIMD, 1 SPMD'],
      [2, 'if', 'A(I,K).NE.0.0', 'p = 0.25 · test 4'],
      [3, 'loop', 'for J', '16 times · init 1 SIMD, 2 SPMD · test 0 SIMD, 1 SPMD'],
      [4, '', 'C(I,J)', '18'],
    ],
  );
  assert.equal(trees.treeRows(model)[3].from, 'line 6: DO 10 J = 1,N');
  const chance = {
    program: [
      { loop: 'again', iterations: { geometric: { probability: 0.75 } }, body: [{ block: 'x', time: 1 }] },
      { loop: 'while', iterations: { values: { 2: 0.5, 3: 0.5 } }, body: [{ block: 'y', time: 1 }] },
      { if: 'c', probability: 0.5, else: [{ block: 'z', time: { simd: 1, spmd: 2 } }] },
      { if: 'd', probability: '2/3', then: [{ block: 'w', time: 1 / 3 }] },
      { loop: 'third', iterations: { geometric: { probability: '2/3' } }, body: [{ block: 'v', time: 1000 / 3 }] },
    ],
  };
  assert.deepEqual(
    trees.treeRows(chance).map(({ kind, takes }) => [kind, takes]),
    [
      ['loop', 'again with p = 0.25'],
      ['', '1'],
      ['loop', '2 or 3 times'],
      ['', '1'],
      ['if', 'p = 0.5'],
      ['else', ''],
      ['', '1 SIMD, 2 SPMD'],
      ['if', 'p = 2/3'],
      ['', '0.3333'],
      ['loop', 'again with p = 0.3333'],
      ['', '333.3333'],
    ],
  );
});

test('why the tree’s mean is not the formula’s value', () => {
  const row = (mean, count, formula) => ({ mode: 'SPMD', table: 'all-one', mean, count, formula });
  assert.equal(plain(words.difference(row(2304, 1325, 1325))), '+73.9 %');
  assert.equal(plain(words.difference(row(90, 90, 100))), '−10 %');
  assert.equal(plain(words.difference(row(100.05, 100, 100))), 'less than 0.1 %');
  assert.equal(words.difference(row(100, 100, 100)), '');
  assert.equal(words.difference(row(null, 100, 100)), '');
  assert.deepEqual(words.reasons([row(5, 5, 5)], 1, false), ['The tree takes on average what is counted.']);
  assert.deepEqual(words.reasons([row(5, 5, 6)], 1, false), [
    'The tree takes on average what is counted.',
    'The formula is not the count here: loops end where they end, and the formula does not know.',
  ]);
  const [shared] = words.reasons([row(7, 5, 5)], 8, false);
  assert.match(
    shared,
    /^Count and formula have a processor for each iteration of a DOALL, and take its mean cost\. 8 p/,
  );
  for (const everywhere of [false, true])
    assert.match(
      words.reasons([row(7, 5, 5)], 1, everywhere)[0],
      /DOALL, .* Here one processor executes all of them\.$/,
    );
  const [own] = words.reasons([row(7, 5, 5)], 8, true);
  assert.match(own, /^Count and formula are means of one execution\. 8 processors/);
  assert.deepEqual(words.reasons([row(null, 5, 5)], 8, true), []);
});
