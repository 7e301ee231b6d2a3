// What is known beside a Fortran source: values that calls give, letters and logical values, and the list of what nobody knows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [given, rows, document, texts, fields] = await sources(
  'fortran/machine/given_by_call',
  'fortran/unknowns/rows',
  'fortran/document',
  'model/field_text',
  'fortran/fields',
);

const SOURCE = `      PROGRAM P
      CALL S(10, 'U', .TRUE.)
      CALL T(4)
      CALL T(5)
      END
      SUBROUTINE T(M)
      CALL S(2*M, 'L', .FALSE.)
      READ *, K
      CALL S(K, 'L', .FALSE.)
      CALL S(K, 'L', .FALSE.)
      END
      SUBROUTINE S(N, UPLO, BOTH)
      CHARACTER UPLO
      LOGICAL BOTH
      REAL A(100)
      DO 20 I = 1, N
         IF (UPLO .EQ. 'U') X = X*2.0
         IF (BOTH) X = X*2.0
         IF (A(I) .GT. 0.0) X = X*3.0
   20 CONTINUE
      DO WHILE (X .GT. 1.0)
         X = X/2.0
      END DO
C     CALL OUTSID IS A COMMENT
      CALL OUTSID(X)
      END
`;
const plain = (text) => text.replaceAll('\u00a0', ' ');
const model = { juxtapose: 2, kind: 'fortran', source: SOURCE, routine: 'S' };
const annotated = (changes = {}) => juxtapose.annotate({ ...model, ...changes });
const unit = (changes) => annotated(changes).tables[0].units.find(({ name }) => name === 'S');
const typeOf = (name) => annotated().unknowns.variables.find((one) => one.name === name)?.type ?? 'number';

test('each call of a unit says what it gives: numbers, letters and logical values are bound, formulas are left', () => {
  const { calls } = unit();
  assert.deepEqual(
    calls.map(({ line, caller }) => [line, caller]),
    [
      [2, 'P'],
      [7, 'T'],
      [9, 'T'],
      [10, 'T'],
    ],
  );
  const [first, second, third] = calls;
  assert.deepEqual(given.numbersOf(first, typeOf).map(plain).sort(), ['BOTH = true', 'N = 10', "UPLO = 'U'"]);
  assert.deepEqual(given.leftOf(first), []);
  assert.deepEqual(given.boundByCall(model, first, typeOf).bind, { BOTH: true, N: 10, UPLO: 'U' });
  assert.deepEqual(given.leftOf(second).map(plain), ['N = 2*M in T’s variables: no number']);
  assert.deepEqual(given.leftOf(third), ['N is not known there']);
  // What a call does not give stays, and a name in small letters is that name.
  const before = { ...model, bind: { n: 3, uplo: 76 } };
  assert.deepEqual(given.boundByCall(before, second, typeOf).bind, { n: 3, uplo: 76, BOTH: false });
  const bound = given.boundByCall(before, first, typeOf);
  assert.deepEqual(bound.bind, { n: 10, uplo: 'U', BOTH: true });
  assert.equal(given.boundByCall(bound, first, typeOf), null);
  assert.equal(given.differing([first, { ...first }, second]).length, 2);
  const { unknowns } = annotated();
  assert.deepEqual(given.lacking(bound, unknowns.variables), ['COST_OUTSID', 'UNKNOWN_RANGE_21']);
});

test('a bound letter is its code, and what is true is 1', () => {
  const count = (bind) => unit({ bind: { N: 10, COST_OUTSID: 1, UNKNOWN_RANGE_21: 2, ...bind } }).bound.count;
  assert.equal(count({ UPLO: 'U', BOTH: true }), count({ UPLO: 85, BOTH: 1 }));
  assert.notEqual(count({ UPLO: 'L', BOTH: true }), count({ UPLO: 'U', BOTH: true }));
  assert.deepEqual(['U', true, false, 3, 'UL', null].map(document.numberOf), [85, 1, 0, 3, null, null]);
  for (const [bind, code] of [
    [{ N: 'U' }, 'type'],
    [{ UPLO: 'Upper' }, 'range'],
    [{ BOTH: 'T' }, 'type'],
  ]) {
    const problems = juxtapose.check({ ...model, bind });
    assert.deepEqual(
      problems.map(({ path, code }) => [path, code]),
      [[`bind.${Object.keys(bind)[0]}`, code]],
    );
  }
});

test('a condition may share letters and logical values', () => {
  const conditions = [{ condition: 'input', cases: { upper: 0.25, lower: 0.75 } }];
  const bind = { N: 10, COST_OUTSID: 1, UNKNOWN_RANGE_21: 2, BOTH: true };
  const meanOf = (changes) => juxtapose.predict({ ...model, ...changes }).outcomes[0].mean;
  const shared = { ...bind, UPLO: { by: 'input', upper: 'U', lower: 'L' } };
  const [upper, lower] = ['U', 'L'].map((UPLO) => meanOf({ bind: { ...bind, UPLO } }));
  assert.notEqual(upper, lower);
  assert.equal(meanOf({ conditions, bind: shared }), 0.25 * upper + 0.75 * lower);
});

test('fields take and show letters and logical values, also those that documents have as numbers', () => {
  const letter = { path: 'bind.UPLO', label: 'Value of UPLO', of: 'letter', optional: true, absent: 'any' };
  const logical = { ...letter, path: 'bind.BOTH', of: 'logical' };
  const taken = (field, ...of) => of.map((text) => texts.valueOfText(text, field));
  assert.deepEqual(taken(letter, 'U', " 'u' ", '"L"', '85', '5', 'Upper', ''), [
    'U',
    'u',
    'L',
    85,
    '5',
    'Upper',
    undefined,
  ]);
  assert.deepEqual(taken(logical, 'true', '.FALSE.', 'T', '0', 'maybe', ''), [
    true,
    false,
    true,
    false,
    'maybe',
    undefined,
  ]);
  assert.deepEqual(
    [85, 'U', 3].map((value) => texts.textOfValue(value, letter)),
    ['U', 'U', '3'],
  );
  assert.deepEqual(
    [1, false, 2].map((value) => texts.textOfValue(value, logical)),
    ['true', 'false', '2'],
  );
  assert.equal(texts.problemText({ message: '' }, letter, 'Upper'), '“Upper” is not a letter: write one, such as U.');
  const of = fields.fortranFields(model, ['N', 'UPLO', 'BOTH'], typeOf).filter(({ path }) => path.startsWith('bind'));
  assert.deepEqual(
    of.map(({ of }) => of),
    ['parameter', 'letter', 'logical'],
  );
});

const listed = (changes = {}) => {
  const changed = { ...model, ...changes };
  return rows.unknownsOf(changed, unit(changes).line, annotated(changes).unknowns);
};
const short = (of) => of.map(({ name, what, line, path, isGiven }) => [name, what, line, path, isGiven]);

test('what nobody knows is one list: in words, by line, with the entry that would say it', () => {
  assert.deepEqual(short(listed()), [
    ['BOTH', 'true or false', 12, 'bind.BOTH', false],
    ['N', 'integer', 12, 'bind.N', false],
    ['UPLO', 'letter', 12, 'bind.UPLO', false],
    ['cost of a call of OUTSID', 'in units of the cost table', 25, 'bind.COST_OUTSID', false],
    ['DO WHILE (X .GT. 1.0)', 'mean iterations', 21, 'trips["21"]', false],
    ["IF (UPLO .EQ. 'U') X = X*2.0", 'settled by UPLO', 17, null, false],
    ['IF (BOTH) X = X*2.0', 'settled by BOTH', 18, null, false],
    ['IF (A(I) .GT. 0.0) X = X*3.0', 'probability', 19, 'probabilities["19"]', false],
  ]);
  assert.equal(rows.summaryOf(listed()), '6 unknowns, 6 without a value');
});

test('what is given stays in the list, under the key that it had', () => {
  const all = { trips: { 21: 4 }, probabilities: { 19: 0.5 }, bind: { n: 3, UPLO: 'U', BOTH: true, COST_OUTSID: 2 } };
  const [before, after] = [listed(), listed(all)];
  assert.deepEqual(
    after.map(({ key }) => key),
    before.map(({ key }) => key).filter((key) => !['test 17', 'test 18'].includes(key)),
  );
  assert.ok(after.every(({ isGiven }) => isGiven));
  assert.equal(after[1].path, 'bind.n');
  assert.equal(rows.summaryOf(after), '6 unknowns, all with values');
  const range = listed({ bind: { UNKNOWN_RANGE_21: 3 } }).find(({ line }) => line === 21);
  assert.deepEqual([range.path, range.isGiven], ['bind.UNKNOWN_RANGE_21', true]);
});
