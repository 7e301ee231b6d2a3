// Rules of how the page looks, asked of the built page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, PHONE, visits } from './visit.mjs';

const { open, there } = visits();

test('figures are as wide as each other in cells, fields and drawings, and the font’s own in prose and names', async (t) => {
  const { page } = await open(t);
  const figures = (selector) =>
    page
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fontVariantNumeric))]);
  for (const numbers of ['td', '.field [inputmode]', '.deadline input', '.chart canvas'])
    assert.deepEqual(await figures(numbers), ['tabular-nums'], numbers);
  for (const words of ['body', '.say', '.why', '.about', 'tbody th', '.field .words', '.tools button'])
    assert.deepEqual(await figures(words), ['normal'], words);
});

test('on a phone the example’s goal comes first, in one line that unfolds', async (t) => {
  const { page } = await open(t, { viewport: PHONE, hasTouch: true });
  const goal = page.locator('.lesson .brief > summary');
  for (const [id, below] of [
    ['8-pe-mixed-mode', '.outcome'],
    ['ivus', '.outcome'],
    ['three-sat', '.study'],
  ]) {
    await page.goto(`${there.server.url}#example=${id}`);
    await page.locator(below).waitFor();
    const [box, next] = await Promise.all([goal.boundingBox(), page.locator(below).boundingBox()]);
    assert.ok(box.y < 160 && box.height < 36 && box.y + box.height <= next.y, `${id}: ${JSON.stringify([box, next])}`);
  }
  const attempt = page.locator('.lesson li button').first();
  assert.equal(await attempt.isVisible(), false);
  await goal.focus();
  await page.keyboard.press('Enter');
  await attempt.click();
  assert.equal(await attempt.getAttribute('aria-pressed'), 'true');
  assert.ok(await page.locator('.lesson .see').isVisible());
  await accessible(page, '.lesson');
});

test('no column of a phone is so narrow that a usual word is broken in it', async (t) => {
  const { page } = await open(t, { viewport: PHONE, hasTouch: true });
  for (const id of ['warp-divergence', 'mixed-machine', 'ivus']) {
    await page.goto(`${there.server.url}#example=${id}`);
    await page
      .locator(id === 'ivus' ? '.drawn-task' : '.program')
      .first()
      .waitFor();
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await page.locator('.numbers').first().waitFor();
    assert.deepEqual(await page.evaluate(brokenWords), [], id);
  }
});

/** Words in tables whose letters stand in more than one line. */
function brokenWords() {
  const range = document.createRange();
  const broken = [];
  for (const table of document.querySelectorAll('table')) {
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      if (parentElement.closest('.unseen, [popover]')) continue;
      for (const { 0: word, index } of data.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const middles = [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
        if (Math.max(...middles) - Math.min(...middles) > 5) broken.push(word);
      }
    }
  }
  return broken;
}
