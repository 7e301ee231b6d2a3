// Rules of how the page looks, asked of the built page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, LAPTOP, PHONE, PROCESSORS, visits } from './visit.mjs';

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
    ['8-pe-mixed-mode', '.outcome[aria-label="Outcomes"]'],
    ['ivus', '.outcome[aria-label="Outcomes"]'],
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
    // Some come later, with what they hold.
    await eventually(page, async () => {
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      assert.ok(await page.locator('.numbers').first().isVisible(), id);
    });
    assert.deepEqual(await page.evaluate(brokenWords), [], id);
  }
});

test('beside a program of 200 rows outcomes and toolbar stay in sight, and the outcomes’ end is reached', async (t) => {
  const { page, wrong } = await open(t);
  const outcomes = page.locator('.outcome');
  await page.locator('.account table').first().waitFor();
  await eventually(page, async () => assert.equal(await outcomes.getAttribute('data-in-sight'), null));
  const program = Array.from({ length: 200 }, (_, k) => ({ block: `b${k}`, time: 1 + (k % 7) }));
  const model = { ...juxtapose.example('8-pe-mixed-mode'), title: 'Long', program, schemes: undefined };
  await page.goto(`${there.server.url}#${juxtapose.toCompressedLink(model)}`);
  await page.locator('[data-in-sight] .outcomes tbody tr').first().waitFor();
  await page.locator('.program tbody tr').last().locator('input').first().focus();
  assert.ok(await page.evaluate(() => scrollY > 2000));
  const isSeen = async (part) => {
    const { y, height } = await page.locator(part).first().boundingBox();
    return y >= 0 && y + height <= LAPTOP.height;
  };
  for (const part of ['.say', '.chart canvas', '.tree-tools']) assert.ok(await isSeen(part), part);
  const end = '.outcome > div > :last-child';
  assert.equal(await isSeen(end), false);
  await page.locator('.say').hover();
  await page.mouse.wheel(0, 5000);
  await page.waitForFunction((end) => document.querySelector(end).getBoundingClientRect().bottom <= innerHeight, end);
  // From the last row up, no row that has the focus is behind the toolbar.
  await page.locator('.program tbody tr').nth(100).locator('input').first().focus();
  await page.locator('.program tbody tr').nth(60).locator('input').first().focus();
  const [tools, row] = await Promise.all([
    page.locator('.tree-tools').boundingBox(),
    page.locator('.program tbody tr').nth(60).locator('input').first().boundingBox(),
  ]);
  assert.ok(row.y >= tools.y + tools.height, JSON.stringify([tools, row]));
  await accessible(page, '.outcome');
  assert.deepEqual(wrong, []);
});

test('eight long names with one beginning are told apart in heads, and light what they name; clauses are explained', async (t) => {
  const { page } = await open(t);
  const model = juxtapose.example('8-pe-mixed-mode');
  const [simd, spmd] = model.schemes;
  model.schemes = Array.from({ length: 8 }, (_, k) => ({
    ...(k < 4 ? simd : spmd),
    name: `Lock-step everywhere with juxtaposition, variant ${k + 1}`,
  }));
  await page.goto(`${there.server.url}#${juxtapose.toLink(model)}`);
  const heads = page.locator('.scheme-head .scheme-name');
  await eventually(page, async () => assert.equal(await heads.count(), 8));
  assert.equal(new Set(await heads.allInnerTexts()).size, 8);
  assert.deepEqual(
    await heads.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length),
    0,
    'and none is cut',
  );
  await accessible(page, '.model');
  // A strip's label is not the scheme's name, but the row that it lights is its own.
  const canvas = page.locator('.chart canvas');
  const { height } = await canvas.boundingBox();
  await eventually(page, async () => {
    await canvas.hover({ position: { x: 400, y: 0.2 * height } });
    assert.match(await page.locator('.outcomes tr.lit').innerText({ timeout: 500 }), /variant/);
  });
  await page.getByRole('rowheader', { name: 'then' }).hover();
  await page.getByText('executes “then”, with the conditional’s probability').waitFor();
});

test('the trade-off goes as far as the model’s own number of PEs', async (t) => {
  const { page } = await open(t);
  const model = { ...juxtapose.example('8-pe-mixed-mode'), title: 'Many', machine: { processors: 1024 } };
  await page.goto(`${there.server.url}#${juxtapose.toCompressedLink(model)}`);
  await page.locator(PROCESSORS).and(page.locator('input')).waitFor();
  await page.getByRole('tab', { name: 'Trade-off' }).click();
  await eventually(page, async () => assert.equal(await page.getByLabel('Range of processors').inputValue(), '1024'));
});

test('whose data decides is explained where it is chosen', async (t) => {
  const { page } = await open(t);
  const choice = page.getByLabel('Bound of for i');
  await choice.focus();
  const explanation = page.getByText('for all PEs: the control unit’s data decides', { exact: false });
  await explanation.waitFor();
  assert.equal(await choice.getAttribute('aria-describedby'), 'hint');
  await page.keyboard.press('Escape');
  await explanation.waitFor({ state: 'hidden' });
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
