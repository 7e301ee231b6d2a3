// What can be read and reached: the outcomes by the keyboard from the page's start; whole names, references and columns on screens of three
// sizes, where whatever is wider than its room says so; numbers with no more digits than one reads.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, LAPTOP, PHONE, visits } from './visit.mjs';

const { open, there } = visits();
const SIZES = [PHONE, { width: 1024, height: 768 }, LAPTOP];

const isInOutcomes = (page) => page.evaluate(() => document.activeElement.closest('.outcome') !== null);

/** How many presses of Tab, and of Enter at the skip link, it takes until the focus is at the outcomes. */
async function presses(page, most) {
  for (let count = 1; count <= most; count++) {
    await page.keyboard.press('Tab');
    if (await isInOutcomes(page)) return count;
    if (!(await page.evaluate(() => document.activeElement.classList.contains('skip')))) continue;
    await page.keyboard.press('Enter');
    if (await isInOutcomes(page)) return count + 1;
  }
  return Infinity;
}

test('from the page’s start it is at most three presses to the outcomes, and the next one is in them', async (t) => {
  for (const [viewport, words] of [
    [LAPTOP, ''],
    [LAPTOP, '&projector'],
    [PHONE, ''],
  ]) {
    const { page, wrong } = await open(t, { viewport, isNew: true });
    await page.goto(`${there.server.url}#example=three-sat${words}`);
    await page.getByText('The study, run live').waitFor();
    await page.evaluate(() => document.activeElement.blur());
    assert.ok((await presses(page, 3)) <= 3, `${viewport.width}${words}`);
    await page.keyboard.press('Tab');
    assert.ok(await isInOutcomes(page));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    assert.deepEqual(wrong, []);
  }
});

/** What is wider than its room and does not say so: cut words of the head, the page itself, regions without a line above them. */
const untold = (page) =>
  page.evaluate(() => {
    const isCut = ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1;
    const overflow = (element) => getComputedStyle(element).overflowX;
    const cut = [...document.querySelectorAll('header *, main *')].filter(
      (one) => isCut(one) && !one.closest('.unseen'),
    );
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
      ...cut.filter((one) => one.closest('header') && overflow(one) !== 'visible').map((one) => one.innerText),
      ...cut
        .filter((one) => overflow(one) === 'auto' && !/→|←/.test(one.previousElementSibling?.innerText ?? ''))
        .map((one) => `${one.className}: ${one.innerText.slice(0, 60)}`),
    ];
  });

test('no example’s name, reference or table is cut without a sign, on any screen', async (t) => {
  const { page, wrong } = await open(t, { viewport: PHONE });
  const heads = [];
  for (const { id, title, paper } of juxtapose.examples()) {
    await page.goto(`${there.server.url}#example=${id}`);
    await page.locator('.outcomes tbody tr').first().waitFor();
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      await eventually(page, async () => assert.deepEqual(await untold(page), [], `${id} at ${viewport.width}`));
    }
    heads.push((await page.locator('header .opened').innerText()).startsWith(`${title}\n${paper}`));
  }
  assert.ok(heads.every(Boolean));
  assert.deepEqual(wrong, []);
});

test('what lies beside a table is told on both sides, and comes by a press', async (t) => {
  const { page, wrong } = await open(t, { viewport: PHONE });
  await page.goto(`${there.server.url}#example=wator`);
  const region = page.getByRole('region', { name: 'The tasks' });
  const sign = region.locator('xpath=preceding-sibling::*[1]');
  await sign.getByRole('button', { name: 'More to the right' }).click();
  await eventually(page, async () => assert.ok(await region.evaluate(({ scrollLeft }) => scrollLeft > 50)));
  await region.evaluate((element) => element.scrollTo(1000, 0));
  await sign.getByRole('button', { name: 'More to the left' }).click();
  await sign.getByRole('button', { name: 'More to the right' }).waitFor();
  await accessible(page);
  assert.deepEqual(wrong, []);
});

test('a computed probability is short until somebody is in its field, and loses no digit', async (t) => {
  const { page, wrong } = await open(t);
  await page.goto(`${there.server.url}#example=three-sat`);
  const at = 'program[0].body[1].then[0].body[1].probability';
  const field = page.locator(`[data-path="${at}"]`);
  const whole = '0.8847951955275439';
  await eventually(page, async () => assert.equal(await field.inputValue(), '0.884795…'));
  assert.equal(await field.getAttribute('title'), whole);
  const long = await page.locator('.program input').evaluateAll((all) => all.filter(({ value }) => value.length > 10));
  assert.equal(long.length, 0);
  await field.focus();
  assert.equal(await field.inputValue(), whole);
  await page.keyboard.press('Tab');
  assert.equal(await field.inputValue(), '0.884795…');
  assert.match(page.url(), /#example=three-sat$/, 'nothing has changed');
  // What is typed takes the place of all of it, and stays.
  await page.keyboard.press('Shift+Tab');
  await eventually(page, async () =>
    assert.equal(await field.evaluate((input) => input.selectionEnd - input.selectionStart), whole.length),
  );
  await page.keyboard.type('0.123456789');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  assert.equal(await field.inputValue(), '0.123456789');
  assert.deepEqual(wrong, []);
});
