// Tables of measured times: previewed by their first bytes, read piece by piece under a choice, and models that can be predicted.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import juxtapose from './package.mjs';

const FORMS = new URL('../../../crates/tables/tests/forms/', import.meta.url);

const previewed = (text) => juxtapose.previewTable(text, true);

const read = (text, choice, onProgress) => readAll({ times: text }, choice, onProgress);

/** Tables by their names, the first of which is chosen of. */
function readAll(texts, choice = previewed(Object.values(texts)[0]).proposed, onProgress) {
  const bytes = Object.values(texts).map((text) => new TextEncoder().encode(text));
  return juxtapose.readTables(
    Object.keys(texts).map((name, k) => ({ name, size: bytes[k].length })),
    (file, from, to) => bytes[file].slice(from, to),
    choice,
    onProgress,
  );
}

test('a table is previewed', () => {
  const preview = previewed('JobID,Elapsed,State\n101,00:12:31,COMPLETED\n102,00:00:02,FAILED\n');
  assert.deepEqual([preview.form, preview.isKnown], ['sacct', true]);
  assert.deepEqual(
    preview.columns.map(({ name, seems, unit }) => [name, seems, unit]),
    [
      ['JobID', 'counter', null],
      ['Elapsed', 'time', 'seconds'],
      ['State', 'status', null],
    ],
  );
  assert.deepEqual(preview.proposed, {
    time: 1,
    count: null,
    group: null,
    filters: [{ column: 2, value: 'COMPLETED' }],
    unit: 'seconds',
    decimalComma: false,
    runs: [],
    asRows: false,
    total: null,
    halves: false,
  });
  assert.deepEqual(preview.rows[0], ['101', '00:12:31', 'COMPLETED']);
});

test('what is likeliest is read, and its model can be predicted', async () => {
  for (const file of ['jmeter.jtl', 'hyperfine.json', 'wrk2.txt', 'vegeta.csv']) {
    const times = read(await readFile(new URL(file, FORMS), 'utf8'));
    assert.deepEqual(juxtapose.check(times.model), [], file);
    const outcomes = juxtapose.predict(times.model).outcomes;
    assert.equal(outcomes.length, times.groups.length);
    for (const [k, { mean }] of times.groups.entries())
      assert.ok(Math.abs(outcomes[k].mean - mean) < 1e-9 * mean, `${file}: ${outcomes[k].mean} ${mean}`);
  }
});

test('commas are what somebody says', () => {
  assert.equal(previewed('0,123\n0,125\n').proposed.decimalComma, true);
  assert.equal(juxtapose.previewTable('0,123\n0,125\n', true, false).columns.length, 2);
  assert.deepEqual(read('0,123\n0,125\n').groups[0].samples, [0.123, 0.125]);
});

test('what was read before a stop is kept', () => {
  const text = 'time\n' + '1.5\n'.repeat(1 << 20);
  const choice = previewed('time\n1.5\n1.5\n').proposed;
  let told = 0;
  const times = read(text, choice, () => ++told < 4);
  assert.ok(times.groups[0].count > 100_000 && times.groups[0].count < 1 << 20, times.groups[0].count);
  assert.ok(times.report.ignored.some((sentence) => /stopped/.test(sentence)));
  assert.ok(read(text, choice, () => false).groups[0].count > 1000);
  const thrown = new Error('enough');
  assert.throws(
    () =>
      read(text, choice, () => {
        throw thrown;
      }),
    thrown,
  );
});

test('several tables are compared; those without the columns that are chosen are named', () => {
  const times = readAll({ before: 'run,time_ms\n1,10\n2,20\n', after: 'time_ms,run\n7,1\n' });
  assert.deepEqual(
    times.groups.map(({ name, samples }) => [name, samples]),
    [
      ['before', [10, 20]],
      ['after', [7]],
    ],
  );
  assert.deepEqual(juxtapose.check(times.model), []);
  assert.deepEqual([times.model.title, times.model.tasks[1].task], ['before, after', 'after']);
  const notes = times.model.tasks.map(({ note }) => note.replace(/ \(CSV\)$/, ''));
  assert.deepEqual(notes, ['before: 2 times of “time_ms”', 'after: 1 time of “time_ms”']);
  assert.throws(
    () => readAll({ a: 'run,time\n1,2\n', b: 'run,took\n1,2\n', c: 'x' }),
    ({ problems }) => problems.map(({ path }) => path).join() === 'b,c',
  );
  const long = 'time\n' + '1.5\n'.repeat(1 << 19);
  const shares = [];
  const stopped = readAll({ a: long, b: long, c: long }, undefined, (share) => shares.push(share) && share < 0.5);
  assert.deepEqual([stopped.groups[0].count, stopped.groups.length], [1 << 19, 2]);
  assert.ok(stopped.groups[1].count < 1 << 19 && shares.every((share, k) => share >= (shares[k - 1] ?? 0)));
  assert.ok(stopped.report.ignored.includes('All of c: the reading was stopped.'));
});

test('what is no argument is refused', () => {
  const [file, pull, choice] = [
    { name: 'a', size: 3 },
    () => new TextEncoder().encode('1 2'),
    previewed('1 2').proposed,
  ];
  assert.equal(juxtapose.readTables([file], pull, choice).groups[0].count, 2);
  const refused = (...given) => assert.throws(() => juxtapose.readTables(...given), { name: 'Error' });
  refused();
  refused(file, pull, choice);
  refused([], pull, choice);
  refused(Array(1025).fill(file), pull, choice);
  refused([{ name: 'a' }], pull, choice);
  refused([file], 7, choice);
  refused([file], pull, { time: -1 });
  refused([file], pull, { ...choice, time: 1 });
  refused([file], pull, { ...choice, time: null });
  refused([file], pull, { ...choice, filters: [{ column: 0 }] });
  refused([file], pull, choice, 7);
  for (const wrong of [() => null, () => new Uint8Array(), () => new Uint8Array(1 << 22), () => Promise.resolve()])
    assert.throws(() => juxtapose.readTables([file], wrong, choice), { code: 'missing' });
});

test('rows keep what was measured together, where somebody says so', () => {
  const runs = Array.from({ length: 12 }, (_, k) => [10 + ((k * 7) % 12), 20 + ((k * 7) % 12), (k * 5) % 12]);
  const table = `run,A,B,C\n${runs.map((run, k) => `${k},${run.join()}\n`).join('')}12,1,,3\n`;
  const { proposed } = previewed(table);
  assert.deepEqual([proposed.runs, proposed.asRows], [[1, 2, 3], false]);
  const samples = read(table, proposed);
  assert.equal(samples.areRows, false);
  const { names, runs: counted, pairs, isFound, sentence, problem } = samples.measuredTogether;
  assert.deepEqual([names, counted, pairs.length, isFound, problem], [['A', 'B', 'C'], 12, 3, true, null]);
  assert.match(sentence, /^“A” and “B” rise together \(rank correlation 1\.00, p < 0\.0001 among 3 pairs\)/);
  const rows = read(table, { ...proposed, asRows: true });
  assert.deepEqual([rows.areRows, rows.groups.map(({ name }) => name)], [true, ['A', 'B', 'C']]);
  assert.deepEqual(rows.report.ignored, [
    '1 row without a time in “B” (line 14).',
    'Columns that are not read: “run”.',
  ]);
  assert.deepEqual(juxtapose.check(rows.model), []);
  const [series, parallel] = juxtapose.predict(rows.model).outcomes;
  const mean = (of) => runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  assert.ok(Math.abs(series.mean - mean(([a, b, c]) => a + b + c)) < 1e-9);
  assert.ok(Math.abs(parallel.mean - mean((run) => Math.max(...run))) < 1e-9);
  assert.throws(
    () => read(table, { ...proposed, runs: [1], asRows: true }),
    ({ problems }) => problems.length === 1 && problems[0].path === 'choice.runs' && problems[0].code === 'missing',
  );
});
