// One hostile document or link of each rule is opened, and then the bare address in a new tab: it always shows a page that works.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNT, cases, packed } from '../node/hostile/cases.mjs';
import { RULES } from '../node/hostile/rules.mjs';
import { juxtapose, LAPTOP, PROCESSORS, visits } from './visit.mjs';

const PATIENCE = 20_000;
/** A number that every model has, whatever its kind. */
const EDITED = `${PROCESSORS}, [data-path^="tasks"][data-path$=".time"]`;
const { there } = visits();

const first = [...cases(juxtapose, RULES.length)];

test('one of each rule', () => assert.ok(first.length <= 60 && COUNT > first.length));

for (const { rule, text, link } of first) {
  test(`${rule}: opened as a link, then the bare address in a new tab`, async (t) => {
    const context = await there.browser.newContext({ viewport: LAPTOP, reducedMotion: 'reduce' });
    t.after(() => context.close());
    context.setDefaultTimeout(PATIENCE);
    const linked = await context.newPage();
    const fragment = link ?? packed(text);
    // Longer ones are none that a browser opens.
    await linked.goto(`${there.server.url}#${fragment.slice(0, 2_000_000).replaceAll(/[\r\n]/g, encodeURIComponent)}`);
    await linked.locator('.outcomes, .failure').first().waitFor();
    const errors = [];
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(there.server.url);
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
  });
}
