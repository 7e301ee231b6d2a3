// Numbers as people paste them: grouped, with a decimal comma, with a unit; and what is asked about instead of being taken.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './source.mjs';

const [{ evaluated }, { fixed }, { convertedTo, unitsIn }, { meanings, valueOfText }, { parseTime }] = await sources(
  'model/arithmetic',
  'outcome/number_text',
  'model/known_units',
  'model/field_text',
  'model/time_text',
);

const field = (more) => ({ path: 'x', label: 'x', of: 'time', optional: false, ...more });

test('what the page writes in groups of three is read, and so are other ways to write groups', () => {
  for (const value of [10_000, 19_997, 1_234_567, 19_997.25])
    assert.equal(evaluated(fixed(value, value % 1 ? 2 : 0)), value);
  for (const [typed, value] of [
    ["1'000", 1000],
    ['1’000’000', 1e6],
    ['1_000', 1000],
    ['1\u00a0000.5', 1000.5],
    ["2*1'000 + 1_000", 3000],
    ['1_000e3', 1e6],
    ['1_000k', 1e6],
  ])
    assert.equal(evaluated(typed), value, typed);
  for (const typed of ['1_0000', '1_00', '_100', '100_', "1'000_000", '1000_000', '1 000', '1__000'])
    assert.equal(evaluated(typed), undefined, typed);
  assert.deepEqual(parseTime("1'000..2_000"), { uniform: [1000, 2000] });
});

test('a time with a known unit becomes one of the document’s', () => {
  for (const [unit, typed, value] of [
    ['ms', '15 ms', 15],
    ['s', '15 ms', 0.015],
    ['seconds', '15ms', 0.015],
    ['µs', '15 ms', 15_000],
    ['ms', '0.3 μs', 0.0003],
    ['ns', '2*1_000 us', 2e6],
    ['min', '1.5 h', 90],
    ['h', '2 d', 48],
    ['milliseconds', '(1 + 2) s', 3000],
  ])
    assert.equal(convertedTo(unit, typed), value, `${typed} in ${unit}`);
  for (const [unit, typed] of [
    ['units', '15 ms'],
    ['ms', '15'],
    ['ms', '15 cycles'],
    ['ms', 'ms'],
    ['ms', '15 MS'],
    ['constructor', '15 constructor'],
  ])
    assert.equal(convertedTo(unit, typed), undefined, `${typed} in ${unit}`);
  assert.equal(unitsIn('d', 's'), 86_400);
});

test('a field of times takes one with a unit, and one that is no time takes none', () => {
  for (const [more, expected] of [
    [{}, 15000],
    [{ of: 'duration' }, 15000],
    [{ of: 'tick' }, 15000],
    [{ of: 'iterations' }, '15 ms'],
    [{ of: 'probability' }, '15 ms'],
    [{ of: 'amount' }, '15 ms'],
  ])
    assert.equal(valueOfText('15 ms', field(more), 'µs'), expected, JSON.stringify(more));
  for (const unit of ['units', 'cycles', undefined]) assert.equal(valueOfText('15 ms', field(), unit), '15 ms');
});

test('what may mean several things is asked about', () => {
  for (const [typed, expected, more] of [
    ['1,5', ['1.5']],
    ['1,500', ['1.500', '1500']],
    ['1,234,567', ['1234567']],
    ['1.234,5', ['1234.5']],
    ['10 000', ['10000']],
    ['2: 0,5, 9: 0,5', ['2: 0.5, 9: 0.5']],
    ['8-12', ['8..12']],
    [' 8 − 12.5 ', ['8..12.5']],
    ['8-12', ['8..12'], { of: 'iterations' }],
    ['0,3', ['0.3'], { of: 'probability' }],
    ['1,5 ms', ['1.5 ms']],
    ['eight', []],
    ['1 2', []],
    ['15 cycles', []],
  ]) {
    assert.equal(valueOfText(typed, field(more), 'ms'), typed, 'not taken');
    assert.deepEqual(meanings(typed, field(more), 'ms'), expected, typed);
  }
});

test('what arithmetic says plainly stays a number', () => {
  for (const [typed, value, more] of [
    ['12-8', 4],
    ['9-9', 0],
    ['-4', -4],
    ['8-12', -4, { of: 'parameter' }],
    ['(8-12)', -4],
    ['12/4', 3, { of: 'iterations' }],
  ])
    assert.equal(valueOfText(typed, field(more)), value, typed);
});
