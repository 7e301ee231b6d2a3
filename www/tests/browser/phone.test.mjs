// A telephone: what one plays with comes before tables, a new model is there to be written, and the finger presses what it has met.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, LAPTOP, PHONE, visits } from './visit.mjs';

const { open, there } = visits();
const TOUCHED = { viewport: PHONE, hasTouch: true, isMobile: true };

const topOf = async (locator) => (await locator.boundingBox()).y;

test('the program comes before its machine and before tables, of every kind; a wide page is as it was', async (t) => {
  const { page, wrong } = await open(t, { viewport: PHONE });
  for (const id of ['8-pe-mixed-mode', 'wator', 'message-passing', 'raxml', 'sub1']) {
    await page.goto(`${there.server.url}#example=${id}`);
    const table = page.locator('.outcomes').first();
    await table.locator('tbody tr').first().waitFor();
    const editor = page.locator('#model-panel');
    await eventually(page, async () => assert.ok((await topOf(editor)) < (await topOf(table)), id));
    assert.ok((await topOf(page.locator('.say').first())) < (await topOf(editor)), id);
  }
  await page.goto(`${there.server.url}#example=8-pe-mixed-mode`);
  const machine = page.getByRole('heading', { name: 'Machine' });
  const program = page.getByRole('treegrid', { name: 'Program' });
  await eventually(page, async () => assert.ok((await topOf(program)) < (await topOf(machine))));
  await accessible(page);
  await page.setViewportSize(LAPTOP);
  await eventually(page, async () => assert.ok((await topOf(machine)) < (await topOf(program))));
  assert.equal(await page.getByRole('region', { name: 'The outcomes in numbers' }).count(), 0);
  assert.deepEqual(wrong, []);
});

test('New lands at the first block, and a loop with a conditional in it takes six taps at most', async (t) => {
  const { page, wrong } = await open(t, TOUCHED);
  let taps = 0;
  const tap = async (locator) => {
    const { y } = await locator.boundingBox();
    assert.ok(y >= 0 && y < PHONE.height, `nobody has to scroll to it: ${y}`);
    await locator.tap();
    taps += 1;
  };
  const button = (name) => page.getByRole('button', { name });
  await tap(page.getByText('More', { exact: true }));
  await tap(button(/^New$/));
  const first = page.locator('.program tbody tr').first();
  await eventually(page, async () => {
    assert.equal(await first.getAttribute('aria-selected'), 'true');
    assert.ok(await first.evaluate((row) => row === document.activeElement));
    assert.ok((await topOf(first)) < PHONE.height / 2);
  });
  await accessible(page);
  await tap(button(/^Loop: add after a/));
  await page.getByText('Loop for i added.').waitFor();
  await tap(button('All that can be done with the row'));
  await tap(page.getByRole('menuitem', { name: /inside.*Conditional|Conditional.*inside/i }));
  await eventually(page, async () => assert.match(await page.locator('.program').innerText(), /if/));
  assert.ok(taps <= 6, `${taps} taps`);
  t.diagnostic(`${taps} taps`);
  const rows = await page
    .locator('.program tbody tr:not(.details-row)')
    .evaluateAll((all) =>
      all.map((row) => `${row.getAttribute('aria-level')} ${row.querySelector('.kind')?.innerText ?? ''}`.trim()),
    );
  assert.deepEqual(rows.slice(0, 4), ['1', '1 loop', '2', '2 if']);
  assert.deepEqual(wrong, []);
});

test('what a finger meets is pressed, also where the tools come up under it', async (t) => {
  const { page, wrong } = await open(t, TOUCHED);
  await page.goto(`${there.server.url}#example=${juxtapose.examples()[0].id}`);
  const chip = page.getByRole('button', { name: /^a: S.MD in SIMD/ });
  await chip.waitFor();
  // Just above the tools, which have not all come yet.
  const dock = page.locator('.tree-dock');
  await eventually(page, async () => {
    const { y, height } = await chip.boundingBox();
    const gap = (await topOf(dock)) - y - height;
    await page.evaluate((by) => scrollBy(0, by), 4 - gap);
    assert.ok(gap >= 0 && gap < 8, `${gap}`);
  });
  assert.match(await chip.getAttribute('class'), /simd/);
  await chip.tap();
  await eventually(page, async () => assert.match(await chip.getAttribute('class'), /spmd/));
  assert.equal(await page.locator('.program tr[aria-selected=true] .name').innerText(), 'a');
  assert.deepEqual(wrong, []);
});
