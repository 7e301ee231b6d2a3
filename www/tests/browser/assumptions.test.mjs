// Which assumption broke, on the page: what the runs say, remedies by one press, and what it would be otherwise.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, PHONE, visits } from './visit.mjs';

const { open } = visits();

const RANKS = ['rank 0', 'rank 1', 'rank 2'];

/** The finaliser of MurmurHash3: from 0 to 1. */
function noise(k) {
  let mixed = Math.imul(k ^ (k >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Ranks that have something in common, one of which is slow; totals begin with a warm-up. */
function model(runs = 24) {
  const time = (rank, run) =>
    Number((20 + 2 * noise(31 * run) + noise(7 * run + 1009 * rank) + (rank === 1 ? 3 : 0)).toFixed(2));
  const all = Array.from({ length: runs }, (_, run) => RANKS.map((_, rank) => time(rank, run)));
  const total = (run) => Number((Math.max(...all[run]) + (run < 4 ? 9 : 0)).toFixed(2));
  return {
    juxtapose: 2,
    kind: 'parallel',
    title: 'Steps',
    unit: 's',
    tick: 0.01,
    tasks: RANKS.map((task) => ({ task, time: { row: task } })),
    alternatives: [{ name: 'step', do: { all: RANKS } }],
    conditions: [
      { condition: 'run', rows: Object.fromEntries(RANKS.map((name, rank) => [name, all.map((run) => run[rank])])) },
    ],
    measured: { total: { samples: all.map((_, run) => total(run)) } },
  };
}

const goTo = (page, document) =>
  page.evaluate((text) => {
    location.hash = `model=${encodeURIComponent(text)}`;
  }, JSON.stringify(document));

const assumptions = (page) => page.getByRole('table', { name: 'Assumptions, tested on the runs' });
const beside = (page) => page.locator('.before-and-after');

test('what broke is said as the package finds it, and what it would be otherwise stands beside it', async (t) => {
  const { page, wrong } = await open(t);
  await goTo(page, model());
  const rows = assumptions(page).locator('tbody tr');
  await eventually(page, async () => assert.equal(await rows.count(), 4));
  const { tested } = juxtapose.assumptions(model(), 1);
  assert.deepEqual(
    tested.map(({ assumption, told }) => [assumption, told]),
    [
      ['independent', 'broken'],
      ['alike', 'broken'],
      ['steady', 'cannotBeTold'],
      ['steady', 'broken'],
    ],
  );
  for (const [k, { told }] of tested.entries())
    assert.equal(await rows.nth(k).locator('b').innerText(), told === 'broken' ? 'broken' : 'cannot be told');
  assert.match(await rows.nth(1).innerText(), /“rank 1” is 1\d\s% longer than the others, p\s=\s0\.001/);
  await eventually(page, async () => assert.equal(await beside(page).first().locator('tbody tr').count(), 3));
  const text = (await beside(page).allInnerTexts()).join('\n');
  for (const name of ['If what runs at once was alike', 'If times were independent', 'As it stands'])
    assert.ok(text.includes(name), text);
  await accessible(page);

  const leave = page.getByRole('button', { name: 'Leave out the first four' });
  await leave.focus();
  await page.keyboard.press('Enter');
  await eventually(page, async () => assert.match(await rows.nth(3).innerText(), /not broken|cannot be told/));
  await eventually(page, async () =>
    assert.match((await beside(page).allInnerTexts()).join('\n'), /With the first four runs/),
  );
  assert.match(await page.locator('.runs b').innerText(), /20 runs/);
  await page.keyboard.press('Control+z');
  await eventually(page, async () => assert.match(await page.locator('.runs b').innerText(), /24 runs/));
  assert.deepEqual(wrong, []);
});

test('lists become rows when somebody says that they were measured together', async (t) => {
  const { page, wrong } = await open(t, { ...PHONE });
  const lists = JSON.parse(juxtapose.withAssumption(model(), { kind: 'independent', condition: 'run' }));
  await goTo(page, lists);
  const press = page.getByRole('button', { name: 'They were measured together' });
  await press.waitFor();
  assert.match(await page.locator('.assumptions').innerText(), /Three lists have 24 samples each/);
  await press.click();
  await eventually(page, async () => assert.equal(await assumptions(page).locator('tbody tr').count(), 4));
  await eventually(page, async () =>
    assert.match((await beside(page).allInnerTexts()).join('\n'), /Each list by itself/),
  );
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(isWide, false);
  await eventually(page, async () => assert.equal(await page.locator('.outdated').count(), 0));
  await accessible(page);
  await goTo(page, { ...lists, measured: undefined });
  await eventually(page, async () => assert.equal(await page.locator('.assumptions').count(), 0));
  assert.deepEqual(wrong, []);
});

test('a column of totals and a later half judge a model that is made of a table', async (t) => {
  const { page, wrong } = await open(t);
  const { conditions, measured } = model();
  const columns = Object.values(conditions[0].rows);
  const line = (run) => [...columns.map((column) => column[run]), measured.total.samples[run]].join(',');
  const table = ['rank 0 (s),rank 1 (s),rank 2 (s),step (s)', ...columns[0].map((_, run) => line(run))].join('\n');
  await page.getByRole('button', { name: 'Open…' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file…' }).click(),
  ]);
  await chooser.setFiles({ name: 'steps.csv', mimeType: '', buffer: Buffer.from(table) });
  const dialog = page.getByRole('dialog', { name: 'Open a table?' });
  await dialog.getByRole('radio', { name: /^Rows: what was measured together/ }).check();
  await dialog.getByRole('combobox', { name: '“step (s)” is read as' }).selectOption('total');
  await dialog.getByRole('checkbox', { name: /^The first half of the runs makes the model/ }).check();
  await dialog.getByText('The first 12 of 24 times make the model, the other 12 judge it.').waitFor();
  await accessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Open as a model' }).click();
  await eventually(page, async () => assert.match(await page.locator('.runs b').innerText(), /12 runs/));
  await eventually(page, async () => assert.equal(await assumptions(page).locator('tbody tr').count(), 4));
  await eventually(page, async () => assert.match(await page.locator('.held-say').innerText(), /All at once/));
  assert.deepEqual(wrong, []);
});
