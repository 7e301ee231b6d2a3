// Tables of measured times: previewed by their first bytes, read piece by piece under a choice, and models that can be predicted.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import juxtapose from './package.mjs';

const FORMS = new URL('../../../crates/tables/tests/forms/', import.meta.url);

const previewed = (text) => juxtapose.previewTable(text, true);

function read(text, choice = previewed(text).proposed, onProgress) {
  const bytes = new TextEncoder().encode(text);
  return juxtapose.readTable(
    { name: 'times', size: bytes.length },
    (from, to) => bytes.slice(from, to),
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

test('what is no argument is refused', () => {
  const [file, pull, choice] = [
    { name: 'a', size: 3 },
    () => new TextEncoder().encode('1 2'),
    previewed('1 2').proposed,
  ];
  assert.equal(juxtapose.readTable(file, pull, choice).groups[0].count, 2);
  const refused = (...given) => assert.throws(() => juxtapose.readTable(...given), { name: 'Error' });
  refused();
  refused({ name: 'a' }, pull, choice);
  refused(file, 7, choice);
  refused(file, pull, { time: -1 });
  refused(file, pull, { ...choice, time: 1 });
  refused(file, pull, { ...choice, time: null });
  refused(file, pull, { ...choice, filters: [{ column: 0 }] });
  refused(file, pull, choice, 7);
  for (const wrong of [() => null, () => new Uint8Array(), () => new Uint8Array(1 << 22), () => Promise.resolve()])
    assert.throws(() => juxtapose.readTable(file, wrong, choice), { code: 'missing' });
});
