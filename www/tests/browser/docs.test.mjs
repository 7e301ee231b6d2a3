// Documents beside the page as a reader meets them: below a sub-path, on a telephone and in the dark, with a way back to the page.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browserForFile, PATIENCE, serveDist } from './harness.mjs';
import { accessible, LAPTOP, PHONE } from './visit.mjs';

let browser, end, server;

before(async () => {
  ({ browser, end } = await browserForFile());
  server = await serveDist({ prefix: '/a/course/' });
});

after(async () => {
  await server?.close();
  await end?.();
});

test('documents are read light and dark, on a telephone too, and lead to each other and back to the page', async (t) => {
  for (const [viewport, colorScheme] of [
    [PHONE, 'light'],
    [LAPTOP, 'dark'],
  ]) {
    const context = await browser.newContext({ viewport, colorScheme });
    t.after(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const wrong = [];
    page.on('console', (message) => wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(String(error)));
    for (const name of ['index', 'model', 'calibration', 'design/page', 'decisions/optimisation']) {
      await page.goto(`${server.url}docs/${name}.html`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, name);
      await accessible(page);
    }
    assert.deepEqual(wrong, []);
    await page.getByRole('link', { name: 'All decisions' }).click();
    await page.getByRole('heading', { name: 'Decisions', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.getByRole('link', { name: 'The playground' }).click();
    const pictures = await page
      .locator('img')
      .evaluateAll((all) => Promise.all(all.map((one) => one.decode().then(() => one.naturalWidth))));
    assert.ok(pictures.length > 1 && pictures.every((width) => width > 0), `${pictures}`);
    await page.getByRole('link', { name: 'Playground', exact: true }).click();
    await page.waitForURL(server.url);
  }
});
