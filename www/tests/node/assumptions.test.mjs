// Tests of assumptions in the package, and their words: what is said is what the numbers say.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [words] = await sources('measured/assumption_words');

const NAMES = ['a', 'b', 'rest'];
/** Numbers that look random, and are these ones: the finaliser of MurmurHash3. */
function noise(k) {
  let mixed = Math.imul(k ^ (k >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

function steps({ runs = 60, slow = 0, common = 0, drift = 0 } = {}) {
  const time = (column, run) =>
    100 + noise(7 * run + 1009 * column + 13) + (column === 1 ? slow : 0) + common * noise(31 * run + 5) + drift * run;
  const rows = Object.fromEntries(
    NAMES.map((name, column) => [name, Array.from({ length: runs }, (_, run) => time(column, run))]),
  );
  return {
    juxtapose: 2,
    kind: 'parallel',
    tasks: NAMES.map((name) => ({ task: name, time: { row: name } })),
    alternatives: [{ name: 'step', do: { series: [{ all: ['a', 'b'] }, 'rest'] } }],
    conditions: [{ condition: 'run', rows }],
  };
}

const told = (model) => juxtapose.assumptions(model, 1).tested.map((one) => one.told);

test('each assumption breaks by itself, and its sentence says so', () => {
  const fine = juxtapose.assumptions(steps(), 1).tested;
  assert.deepEqual(
    fine.map(({ assumption, told, compared }) => [assumption, told, compared]),
    [
      ['independent', 'notFound', 3],
      ['alike', 'notFound', 2],
      ['steady', 'notFound', 3],
    ],
  );
  assert.equal(words.brokenSentence(fine), 'Nothing contradicts what is assumed.');
  assert.deepEqual(told(steps({ common: 3 })), ['broken', 'notFound', 'notFound']);
  assert.deepEqual(told(steps({ slow: 2 })), ['notFound', 'broken', 'notFound']);
  const { tested } = juxtapose.assumptions(steps({ slow: 2 }), 1);
  assert.equal(
    words.brokenSentence(tested).replaceAll('\u202f', ' '),
    'One of three tested assumptions is broken: “b” is 2.0 % longer than the others.',
  );
  assert.match(words.seenText(tested[1]), /^“b” is 2\.0\u202f% longer than the others, p\s=\s0\.00\d$/);
  assert.match(words.couldText(tested[1]), /^0\.\d\u202f%$/);
  assert.match(words.couldText(tested[0]), /^ρ of\s0\.[3-6]\d$/);
  assert.deepEqual(tested.map(words.keptText), ['rows keep it', 'times of its own', null]);
  const few = juxtapose.assumptions(steps({ runs: 5 }), 1).tested;
  assert.ok(few.every((one) => one.told === 'cannotBeTold'));
  assert.equal(words.brokenSentence(few), 'Nothing was found, but so few runs could not have shown what matters.');
  assert.equal(words.couldText(few[2]), 'nothing, of so few');
});

test('a model with an assumption made, or given up, is predicted as any other', () => {
  const model = steps({ common: 3 });
  const mean = (text) => juxtapose.predict(text).outcomes[0].mean;
  const own = mean(JSON.stringify(model));
  const independent = juxtapose.withAssumption(model, { kind: 'independent', condition: 'run' });
  const alike = juxtapose.withAssumption(model, { kind: 'alike', condition: 'run' });
  assert.ok(mean(independent) > own, 'of two that have something in common the later one is not as late');
  assert.ok(mean(alike) > own);
  const lists = JSON.parse(independent);
  assert.deepEqual(juxtapose.assumptions(lists, 1).lists, { lists: 3, samples: 60, sorted: false });
  const back = JSON.parse(juxtapose.withAssumption(lists, { kind: 'together' }));
  assert.ok(Math.abs(mean(back) - own) < 1e-9);
  assert.equal(juxtapose.withAssumption(lists, { kind: 'alike', condition: 'run' }), undefined);
  const shorter = juxtapose.withAssumption(model, { kind: 'leaveOut', condition: 'run', runs: 50 });
  assert.equal(JSON.parse(shorter).conditions[0].rows.a.length, 10);
});

test('a slow rank is told from the others by its samples, whoever sorted them', () => {
  const model = juxtapose.example('one-slow-rank');
  const { tested } = juxtapose.assumptions(model, 1);
  assert.equal(
    words.brokenSentence(tested).replaceAll('\u202f', ' '),
    'One of two tested assumptions is broken: “slow rank” is 133 % longer than the others.',
  );
  assert.deepEqual(
    [words.assumedText(tested[0], false), words.keptText(tested[0])],
    ['What runs at once is alike', 'times of its own'],
  );
  // One rank of sixteen is slow: of sixteen draws of all ranks the last is as slow in 1 − (15/16)^16 = 64 % of the steps.
  const [alike] = juxtapose.predict(juxtapose.withAssumption(model, { kind: 'alike' })).outcomes;
  const slow = 1 - (15 / 16) ** 16;
  assert.ok(Math.abs(alike.mean - (slow * 46.6 + (1 - slow) * 21.3)) < 0.3, String(alike.mean));
});

test('words of sorted runs, one run and drift are not those of a finding', () => {
  const total = (samples) => juxtapose.assumptions({ measured: { total: { samples } } }, 1).tested[0];
  const sorted = total([1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual([words.seenText(sorted), words.couldText(sorted)], ['runs are sorted by length', 'nothing']);
  assert.equal(words.assumedText(sorted, false), 'No drift in measured totals');
  const certain = total([5, 5, 5, 5]);
  assert.equal(words.seenText(certain), 'nothing varies');
  const warm = total([30, 29, 31, ...Array.from({ length: 30 }, (_, k) => 10 + noise(k))]);
  assert.equal(warm.leaveOut, 3);
  assert.match(words.seenText(warm), /^the second half is 25\u202f% shorter, p\s=\s0\.001$/);
});
