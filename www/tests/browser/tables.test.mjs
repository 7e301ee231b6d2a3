// Tables of measured times: what columns are taken for is shown and chosen before anything is replaced.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { accessible, eventually, hearsHalf, means, PHONE, PROCESSORS, visits } from './visit.mjs';

const { open } = visits();

const form = async (name) => ({
  name,
  mimeType: '',
  buffer: await readFile(new URL(`../../../crates/tables/tests/forms/${name}`, import.meta.url)),
});
const text = (name, content) => ({ name, mimeType: '', buffer: Buffer.from(content) });

async function choose(page, ...files) {
  await page.getByRole('button', { name: 'Open…' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file…' }).click(),
  ]);
  await chooser.setFiles(files);
  const dialog = page.getByRole('dialog', { name: 'Open a table?' });
  await dialog.waitFor();
  return dialog;
}

/** Drops a file on the page, which has no button to open one where it is narrow. */
async function drop(page, { name, buffer }) {
  await page.getByRole('region', { name: 'Outcomes', exact: true }).evaluate(
    (element, [name, base64]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, buffer.toString('base64')],
  );
  const dialog = page.getByRole('dialog', { name: 'Open a table?' });
  await dialog.waitFor();
  return dialog;
}

const opens = (dialog) => dialog.getByRole('button', { name: 'Open as a model' });
const answered = (dialog) => dialog.getByRole('region', { name: 'What it gives' }).waitFor();

test('a known form is recognised, and failed rows are left out; Undo leads back', async (t) => {
  const { page, wrong } = await open(t);
  const present = await means(page);
  const dialog = await choose(page, await form('sacct.txt'));
  await dialog.getByText('“sacct.txt”: looks like sacct.').waitFor();
  await answered(dialog);
  const roles = { JobID: 'none', JobName: 'group', State: 'only COMPLETED', Elapsed: 'time' };
  for (const [column, role] of Object.entries(roles))
    assert.equal(await dialog.getByRole('combobox', { name: `“${column}” is read as` }).inputValue(), role);
  // One job has failed, one was cancelled; steps of jobs are parts of them.
  assert.equal(await dialog.getByRole('row', { name: /^left out: / }).count(), 4);
  assert.equal(await dialog.locator('.left-out').count(), 4);
  await dialog.getByRole('row', { name: /^left out: 101\.batch/ }).waitFor();
  await dialog.getByText('2 groups by “JobName”: solve (2), mesh (1).').waitFor();
  await accessible(page, 'dialog');
  await opens(dialog).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(page, async () => assert.notDeepEqual(await means(page), present));
  await page.keyboard.press('Control+z');
  await eventually(page, async () => assert.deepEqual(await means(page), present));
  assert.deepEqual(wrong, []);
});

test('what somebody chooses is read so, by keys alone, on a phone in the dark, and remembered', async (t) => {
  const { page, wrong } = await open(t, { viewport: PHONE, colorScheme: 'dark' });
  const rows = text('runs.csv', `run,kind,took,waited\n1,a,10,1\n2,b,20,2\n3,a,30,3\n`);
  let dialog = await drop(page, rows);
  const roleOf = (column) => dialog.getByRole('combobox', { name: `“${column}” is read as` });
  await roleOf('waited').focus();
  await roleOf('waited').selectOption('time');
  await roleOf('kind').selectOption('only a');
  await dialog.getByLabel('Times in').selectOption('ms');
  await dialog.getByText('2 times of “waited”, in ms, in 3 rows (CSV).').waitFor();
  await accessible(page, 'dialog');
  assert.ok((await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)) <= 1, 'nothing is cut');
  await opens(dialog).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.outcomes').getByText('2.000').first().waitFor();
  dialog = await drop(page, rows);
  await dialog.getByText('2 times of “waited”, in ms, in 3 rows (CSV).').waitFor();
  await dialog.getByLabel('Read files with these columns the same way').uncheck();
  await opens(dialog).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  dialog = await drop(page, rows);
  await dialog.getByText(/times of “took”/).waitFor();
  assert.deepEqual(wrong, []);
});

test('a family that fits may take the place of measured times', async (t) => {
  const { page, wrong } = await open(t);
  const times = Array.from({ length: 200 }, (_, k) => Math.exp(2 + 0.5 * Math.sin(7 * k)).toFixed(3));
  const dialog = await choose(page, text('times.csv', `time (ms)\n${times.join('\n')}\n`));
  const fits = dialog.getByRole('region', { name: 'What fits' });
  await fits.getByRole('radio', { name: 'the measured times' }).waitFor();
  assert.equal(await fits.getByRole('radio', { name: 'the measured times' }).isChecked(), true);
  await fits.getByRole('radio', { name: 'Lognormal' }).check();
  await fits.getByText(/^lognormal\(\d/).waitFor();
  await accessible(page, 'dialog');
  await opens(dialog).click();
  await eventually(page, async () =>
    assert.match(await page.locator('[data-path="program[0].time"]').inputValue(), /^lognormal\(/),
  );
  assert.deepEqual(wrong, []);
});

test('a table that gzip has compressed is unpacked', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  const packed = { name: 'runs.csv.gz', mimeType: '', buffer: gzipSync('run,time (ms)\n1,12\n2,15\n3,12\n') };
  const dialog = await choose(page, packed);
  await dialog.getByText('3 times of “time (ms)”, in ms, in 3 rows (CSV).').waitFor();
  assert.deepEqual(wrong, []);
});

test('several tables are compared, their columns chosen once; one without these columns is named', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  const [before, after] = [
    text('before.csv', 'run,took,waited\n1,10,1\n2,20,2\n3,60,3\n'),
    text('after.csv', 'waited,run,took\n4,1,5\n6,2,5\n'),
  ];
  let dialog = await choose(page, before, after, text('notes.md', 'nothing'));
  await dialog.getByText('“before.csv” and 1 more: CSV.').waitFor();
  await dialog
    .getByText('2 groups')
    .or(dialog.getByRole('button', { name: 'after.csv' }))
    .first()
    .waitFor();
  await dialog.getByRole('combobox', { name: '“waited” is read as' }).selectOption('time');
  await dialog.getByLabel('Times in').selectOption('ms');
  await dialog.getByText('before.csv: 3 times of “waited”, in ms, in 3 rows (CSV).').waitFor();
  await dialog.getByText('after.csv: 2 times of “waited”, in ms, in 2 rows (CSV).').waitFor();
  await accessible(page, 'dialog');
  await opens(dialog).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(page, async () =>
    assert.deepEqual(await means(page), { 'before.csv': '2.000', 'after.csv': '5.000' }),
  );
  await page.getByText('notes.md').first().waitFor();
  dialog = await choose(page, before, text('other.csv', 'run,seconds\n1,2\n'));
  await dialog.getByText(/^other\.csv has no column "waited"\. To do: open it by itself\./).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // What nothing tells is numbers, as one of them alone would be.
  dialog = await choose(page, text('a.txt', '1\n2\n'), text('b.txt', '3\n4\n'));
  await dialog.getByText('“a.txt” and 1 more: numbers.').waitFor();
  await dialog.getByText('b.txt: 2 times of the numbers, in 2 rows (numbers).').waitFor();
  assert.deepEqual(wrong, []);
});

test('a comma may stand before a fraction or between columns: somebody says which', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  const dialog = await choose(page, text('commas.csv', '0,123\n0,125\n0,131\n'));
  await answered(dialog);
  const comma = dialog.getByRole('checkbox', { name: '0,5 is a half' });
  const columns = dialog.getByRole('columnheader').filter({ has: page.getByRole('combobox') });
  assert.deepEqual([await comma.isChecked(), await columns.count()], [true, 1]);
  await dialog.getByText('0.1263').waitFor();
  await comma.click();
  await eventually(page, async () => assert.equal(await columns.count(), 2));
  await comma.click();
  await dialog.getByText('0.1263').waitFor();
  assert.deepEqual(wrong, []);
});

test('a table without times says so, and another column may be chosen; what is no table is told', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  const dialog = await choose(page, text('ids.csv', 'id,name\n1,a\n2,b\n3,c\n'));
  await dialog.getByRole('combobox', { name: '“id” is read as' }).waitFor();
  await eventually(page, async () => assert.equal(await opens(dialog).isEnabled(), false));
  await dialog.getByRole('combobox', { name: '“id” is read as' }).selectOption('time');
  await answered(dialog);
  assert.equal(await page.locator(PROCESSORS).count(), 1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(wrong, []);
});

test('reading is stopped, and what was read by then is kept', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  await hearsHalf(page, 'table_worker', 2); // the first one looks at the beginning
  const rows = Array.from({ length: 400_000 }, (_, k) => `${k + 1},${10 + (k % 7)}`);
  const dialog = await choose(page, text('long.csv', `run,time (ms)\n${rows.join('\n')}\n`));
  await dialog.getByRole('button', { name: 'Stop, and keep what was read' }).click();
  await dialog.getByText(/^What follows row 1\d\d,?\d\d\d: the reading was stopped\.$/).waitFor();
  await opens(dialog).click();
  await eventually(page, async () => assert.deepEqual(Object.keys(await means(page)), ['Measured']));
  assert.deepEqual(wrong, []);
});

const RUNS = Array.from({ length: 14 }, (_, k) => [10 + ((k * 5) % 14), 20 + ((k * 5) % 14), (k * 9) % 14]);
const MEASURED = `run,load,compute,write\n${RUNS.map((run, k) => `${k},${run.join()}\n`).join('')}14,1,,3\n`;

test('what was measured together is kept as rows where somebody chooses that, on what the correlations say', async (t) => {
  const { page, wrong } = await open(t);
  const { width, height } = page.viewportSize();
  const dialog = await drop(page, text('measured.csv', MEASURED));
  const group = dialog.getByRole('group', { name: 'Measured together' });
  await group.getByText(/“load” and “compute” rise together \(rank correlation 1\.00, p < 0\.0001/).waitFor();
  const [samples, rows] = ['Samples', 'Rows'].map((name) => group.getByRole('radio', { name: new RegExp(`^${name}`) }));
  assert.equal(await samples.isChecked(), true);
  assert.match(await group.innerText(), /\(recommended\)/);
  await dialog.getByRole('region', { name: 'Rank correlations' }).getByRole('cell', { name: '1.00*' }).waitFor();
  await samples.focus();
  await page.keyboard.press('ArrowDown');
  await dialog.getByText(/14 runs with a time of each of “load”, “compute”, “write”/).waitFor();
  assert.equal(await rows.isChecked(), true);
  await dialog.getByText('1 row without a time in “compute” (line 16).').waitFor();
  assert.equal(await dialog.getByRole('combobox', { name: '“write” is read as' }).inputValue(), 'time');
  await page.setViewportSize(PHONE);
  await accessible(page, 'dialog');
  assert.ok((await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)) <= 1, 'nothing is cut');
  await page.setViewportSize({ width, height });
  // One column alone is none; what is chosen anew is read.
  const role = (name) => dialog.getByRole('combobox', { name: `“${name}” is read as` });
  await role('write').selectOption('none');
  await dialog.getByText(/14 runs with a time of each of “load”, “compute”, in/).waitFor();
  await role('compute').selectOption('none');
  await dialog.getByText(/has 1 column of times; rows have from 2/).waitFor();
  assert.equal(await opens(dialog).isDisabled(), true);
  await role('compute').selectOption('time');
  await dialog.getByText(/14 runs with a time of each of “load”, “compute”, in/).waitFor();
  await opens(dialog).click();
  await dialog.waitFor({ state: 'detached' });
  const mean = (of) => (RUNS.reduce((all, run) => all + of(run), 0) / RUNS.length).toFixed(3);
  await eventually(page, async () => {
    const found = await means(page);
    const expected = {
      'One after the other': mean(([a, b]) => a + b),
      'All at once': mean(([a, b]) => Math.max(a, b)),
    };
    for (const [name, own] of Object.entries(expected))
      assert.equal(Number(found[name]), Number(own), JSON.stringify(found));
  });
  assert.deepEqual(wrong, []);
});

test('more rows than a document can have are told, and none is cut', async (t) => {
  const { page, wrong } = await open(t);
  const lines = Array.from({ length: 9000 }, (_, k) => `${100 + ((k * 37) % 800)},${100 + ((k * 91) % 900)}`);
  const dialog = await choose(page, text('many.csv', `load_ms,copy_ms\n${lines.join('\n')}\n`));
  const group = dialog.getByRole('group', { name: 'Measured together' });
  await group.getByText(/^Rows have 9,000 runs; at most [\d,]+ runs of 2 columns are taken as rows/).waitFor();
  assert.equal(await group.getByRole('radio', { name: /^Rows/ }).isDisabled(), true);
  await dialog.getByText(/9,000 times of “load_ms”/).waitFor();
  assert.deepEqual(wrong, []);
});
