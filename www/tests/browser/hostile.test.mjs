// One hostile document or link of each rule is opened, and then the bare address in a new tab: it always shows a page that works.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNT, cases, packed } from '../node/hostile/cases.mjs';
import { RULES } from '../node/hostile/rules.mjs';
import { EMPTY, PATIENCE } from './harness.mjs';
import { juxtapose, LAPTOP, PROCESSORS, visits, WORKBENCH } from './visit.mjs';

/** A number that every model has, whatever its kind. */
const EDITED = `${PROCESSORS}, [data-path^="tasks"][data-path$=".time"]`;
const { there } = visits();

const first = [...cases(juxtapose, RULES.length)];

test('one of each rule', () => assert.ok(first.length <= 60 && COUNT > first.length));

/** Two tabs of one profile, which serve all rules: opened for the first of them, and anew where one has failed. */
const tabs = {};

/** With nothing that an earlier rule has left. */
async function emptied() {
  tabs.context ??= await there.browser.newContext({ viewport: LAPTOP, reducedMotion: 'reduce' });
  tabs.context.setDefaultTimeout(PATIENCE);
  tabs.linked ??= await tabs.context.newPage();
  tabs.page ??= await tabs.context.newPage();
  // Both are left before one is emptied: a page that is left may write.
  const both = [tabs.linked, tabs.page];
  await Promise.all(both.map((tab) => tab.goto(there.server.url + EMPTY)));
  for (const tab of both)
    await tab.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  return tabs;
}

for (const { rule, text, link } of first) {
  test(`${rule}: opened as a link, then the bare address in a new tab`, async (t) => {
    const { context, linked, page } = await emptied();
    let isOver = false;
    const errors = [];
    const note = (error) => errors.push(String(error));
    page.on('pageerror', note);
    t.after(async () => {
      page.off('pageerror', note);
      if (isOver) return;
      await context.close();
      for (const name of Object.keys(tabs)) delete tabs[name];
    });
    const fragment = link ?? packed(text);
    await linked.bringToFront();
    // Longer ones are none that a browser opens.
    await linked.goto(`${there.server.url}#${fragment.slice(0, 2_000_000).replaceAll(/[\r\n]/g, encodeURIComponent)}`);
    await linked.locator('.outcomes, .failure').first().waitFor();
    await page.bringToFront();
    await page.goto(there.server.url + WORKBENCH);
    await page.locator('.outcomes tbody tr').first().waitFor();
    await page.locator(EDITED).first().fill('3');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('header button')].some(
        ({ innerText, disabled }) => innerText === 'Undo' && !disabled,
      ),
    );
    await page.locator('.outcomes tbody tr').first().waitFor();
    assert.deepEqual(errors, []);
    isOver = true;
  });
}
