// The calibration table on the page: found from the gallery and from measured runs, chosen by keys, whole on each screen, and the model
// below stays as it is.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { accessible, eventually, PHONE, PROCESSORS, saved, visits } from './visit.mjs';

const { open, there } = visits();

/** The file of pages that stand over the document. */
const CODE = 'teaching_page';
const TITLE = 'How predictions have held';
const printed = await readFile(new URL('../../src/calibration/table.md', import.meta.url), 'utf8');
const rows = printed.trim().split('\n').slice(2);

const head = (page) => page.getByRole('heading', { name: TITLE });
const cell = (page, set, rung) =>
  page
    .locator('.calibration-table')
    .first()
    .evaluate(
      (table, [set, rung]) => {
        const at = [...table.tHead.rows[0].cells].findIndex(({ innerText }) => innerText.replace(/\s+/g, ' ') === rung);
        const row = [...table.tBodies[0].rows].find(({ cells }) => cells[0].firstChild.data === set);
        return row.cells[at].innerText.replace(/\s+/g, ' ');
      },
      [set, rung],
    );

/** What stands beyond the screen's sides. */
const cut = (page) =>
  page.locator('.calibration *').evaluateAll((elements) =>
    elements
      .filter((element) => !element.closest('.unseen'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -0.5 || right > innerWidth + 0.5);
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );

test('from the gallery to the table and back: its code comes only now, and one’s own model is as it was', async (t) => {
  const asked = [];
  const { page, wrong } = await open(t, {
    prepare: async (page) => page.on('request', (request) => asked.push(request.url())),
  });
  assert.deepEqual(
    asked.filter((url) => url.includes(CODE)),
    [],
  );
  await page.locator(PROCESSORS).fill('13');
  await page.getByRole('button', { name: 'Examples' }).first().click();
  await page.getByRole('button', { name: TITLE }).click();
  await head(page).waitFor();
  assert.ok(asked.some((url) => url.includes(CODE)));
  assert.match(page.url(), /#calibration$/);
  assert.equal(await page.title(), `${TITLE} · Juxtapose`);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), TITLE);
  await page.keyboard.press('Control+z');
  await page.getByRole('link', { name: 'To the model' }).click();
  await page.locator('.outcomes tbody tr').first().waitFor();
  assert.equal(await page.locator(PROCESSORS).inputValue(), '13');
  await page.goBack();
  await head(page).waitFor();
  assert.deepEqual(wrong, []);
});

test('measured runs lead to it; what is no address of it is told', async (t) => {
  const { page, wrong } = await open(t);
  await page.goto(`${there.server.url}#example=one-slow-rank`);
  await page.getByRole('link', { name: 'How predictions have held elsewhere' }).click();
  await head(page).waitFor();
  await page.goto(`${there.server.url}#calibration=x`);
  await page.getByText('names no example of this page').waitFor();
  assert.deepEqual(wrong, []);
});

test('one figure at a time is chosen by keys: the best score is marked by more than colour, coverage beside its nominal', async (t) => {
  const { page, wrong } = await open(t);
  await page.goto(`${there.server.url}#calibration`);
  await head(page).waitFor();
  assert.equal(await page.locator('.calibration-table').first().locator('tbody tr').count(), rows.length);
  const best = printed.split('**').length / 2 - 0.5;
  assert.equal(await page.getByRole('tabpanel').locator('tbody .star').count(), best);
  assert.equal(await cell(page, 'llm/AR', 'conditions'), '★ best score: 2.6');
  await page.getByRole('tab', { name: 'Score' }).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(page, async () => assert.equal(await cell(page, 'Spark', 'averages'), '12.0'));
  await page.keyboard.press('ArrowRight');
  await eventually(page, async () =>
    assert.match(await cell(page, 'llm/ST/rows', 'own times'), /^★ ?best score: 38 −52$/),
  );
  assert.equal(await cell(page, 'llm/ST', 'queue'), '–');
  await accessible(page);
  const csv = await saved(page, 'Save as CSV');
  const lines = String(csv.content).trim().split('\r\n');
  assert.equal(lines[0], 'data set,prediction knows,"error, %","coverage, %","width, %","score, %",best score');
  assert.ok(lines.includes('hedging/apart,averages,31.5,,,,0') && lines.includes('Spark,queue,11.5,61,32.3,150,1'));
  const cells = rows.flatMap((row) => row.slice(2, -2).split(' | ').slice(1));
  assert.equal(lines.length - 1, cells.filter((one) => one !== '–').length);
  assert.deepEqual(wrong, []);
});

for (const colorScheme of ['light', 'dark']) {
  test(`nothing is cut on a projector, a laptop or a phone, ${colorScheme}`, async (t) => {
    for (const [width, height] of [
      [1024, 768],
      [1280, 800],
      [1920, 1080],
      [PHONE.width, PHONE.height],
    ]) {
      const { page, wrong } = await open(t, { viewport: { width, height }, colorScheme });
      await page.goto(`${there.server.url}#calibration`);
      await head(page).waitFor();
      for (const figure of ['Error', 'Coverage', 'Width', 'Score']) {
        await page.getByRole('tab', { name: figure }).click();
        await eventually(page, async () => assert.deepEqual(await cut(page), [], `${width} ${figure}`));
      }
      await accessible(page);
      const names = page.getByRole('tabpanel').locator(width === PHONE.width ? 'li h3' : 'tbody th');
      assert.equal(await names.count(), rows.length, 'one table');
      assert.ok(
        (await names.nth(width === PHONE.width ? 1 : 7).boundingBox()).y < height,
        'it begins on the first screen',
      );
      assert.deepEqual(wrong, []);
    }
  });
}
