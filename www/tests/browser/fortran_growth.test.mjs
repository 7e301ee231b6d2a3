// Costs against a variable: what the chart shows, its axes, and both in links.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, PHONE, visits } from './visit.mjs';

const { open, there } = visits();

/** The page with an example open and its growth drawn. */
async function show(t, fragment, options = {}) {
  const visit = await open(t, { ...options, from: { url: `${there.server.url}#${fragment}` } });
  await visit.page.locator('.fortran-source .cm-costs .total').first().waitFor();
  return visit;
}

const chart = (page, name) => page.getByRole('img', { name });
const across = (page) => page.getByLabel('The variable that costs are drawn against');
const axes = (page) => page.getByLabel('Axes of the chart');

test('areas are the terms of the formula beside the lines, in their colours and order', async (t) => {
  const { page, wrong } = await show(t, 'example=collc');
  const parts = page.locator('.made-of .part');
  await across(page).selectOption('JL');
  await eventually(page, async () =>
    assert.deepEqual(await parts.allInnerTexts(), ['the rest', '56*JL', '94*IL.JL', '4*J2', '62*IL', '60*I2.J2']),
  );
  const colour = (element) => element.evaluate((own) => getComputedStyle(own).getPropertyValue('--own'));
  const above = page.locator('.of-term', { hasText: '94*IL.JL' });
  const slot = await above.evaluate((term) => /--scheme-\d/.exec(term.getAttribute('style'))?.[0]);
  assert.equal(
    await colour(parts.nth(2)),
    await page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), slot),
  );
  // Of another table it is another formula.
  await page.getByLabel('The table of the costs beside the lines').selectOption('fp-one');
  await eventually(page, async () =>
    assert.match(await page.locator('.made-of').innerText(), /^The formula under fp-one/),
  );
  await accessible(page, '.chart');
  assert.deepEqual(wrong, []);
});

test('axes are chosen by key, and stand in the address with the variable: a link shows them again', async (t) => {
  const { page, wrong } = await show(t, 'example=collc');
  await across(page).selectOption('JL');
  await axes(page).focus();
  await page.keyboard.press('ArrowDown');
  await chart(page, /^Cost against JL, from 1 to \d+, both axes logarithmic\./).waitFor();
  await page.locator('.made-of').waitFor({ state: 'detached' }); // logarithms do not add up
  await eventually(page, () => assert.match(page.url(), /#example=collc&against=JL&axis=logarithmic$/));
  const other = await show(t, page.url().split('#')[1], { isNew: true });
  await chart(other.page, /^Cost against JL.*logarithmic/).waitFor();
  assert.equal(await axes(other.page).inputValue(), 'logarithmic');
  // What is read at a place is the number drawn there.
  const canvas = chart(other.page, /^Cost against/);
  const { width, height } = await canvas.boundingBox();
  await canvas.hover({ position: { x: width - 40, y: height / 2 } });
  const told = other.page.locator('.readout b').first();
  await eventually(other.page, async () => assert.match(await told.innerText(), /^JL = 3\d$/)); // as many pixels on a linear axis are 46
  assert.deepEqual([...wrong, ...other.wrong], []);
});

test('what a link says of no variable and no axis is told', async (t) => {
  const { page } = await show(t, 'example=sub2&against=NOBODY&axis=round');
  await page.getByText('against=NOBODY').waitFor();
  await page.getByText('axis=round').waitFor();
  await chart(page, /^Cost against M, from 1 to 20\./).waitFor();
});

test('where a formula says less than nothing its line begins later', async (t) => {
  const source = '      SUBROUTINE S(N)\n      DO 10 I = 4, N\n   10 X = Y+Z*W\n      END\n';
  const link = juxtapose.toLink({ juxtapose: 2, kind: 'fortran', title: 'Less than nothing', source });
  const { page, wrong } = await show(t, link); // which waits for the picture
  await page.getByText('Numbers', { exact: true }).click();
  const first = page.locator('.sweep-table tbody tr').first().locator('td').first();
  await eventually(page, async () => assert.match(await first.innerText(), /^[-−]\d/));
  assert.equal(await page.locator('.made-of').count(), 0);
  assert.deepEqual(wrong, []);
});

test('a cost in pieces stands below the chart, whole on a phone, and marks the piece that holds now', async (t) => {
  const banded =
    '      SUBROUTINE BAND(N, ML, MU, X)\n      DO 10 I = 1, N\n      DO 10 J = MAX(1, I-ML), MIN(N, I+MU)\n   10 X = X*2.0\n      END\n';
  const model = { juxtapose: 2, kind: 'fortran', title: 'Band', source: banded, bind: { ML: 2, MU: 5, N: 40 } };
  const { page, wrong } = await show(t, juxtapose.toLink(model), { viewport: PHONE });
  const pieces = page.getByRole('region', { name: 'In pieces' });
  await across(page).selectOption('N');
  const places = () => pieces.locator('dt bdi').allInnerTexts();
  await eventually(page, async () => assert.deepEqual(await places(), ['0 ≤ N ≤ 2', '3 ≤ N ≤ 4', 'N ≥ 5', 'N ≤ -1']));
  assert.match(await pieces.innerText(), /for every whole number N, with .*ML = 2.* and .*MU = 5/);
  const here = pieces.locator('[aria-current]');
  assert.match(await here.innerText(), /N ≥ 5\s+▸ N = 40/);
  // While the value moves the pieces stay, and none is said to hold beside a value that is not its own.
  await page.evaluate(() => {
    globalThis.without = 0;
    const look = () => {
      if (!document.querySelector('.in-pieces dl')) globalThis.without += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  await chart(page, /^Cost against N/).press('Shift+ArrowLeft');
  await eventually(page, async () => assert.match(await here.innerText(), /N ≥ 5\s+▸ N = 30/));
  assert.equal(await page.evaluate(() => globalThis.without), 0, 'frames without pieces');
  // Nothing of a formula is cut off.
  const cut = await pieces
    .locator('dd')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
  assert.equal(cut, 0);
  await accessible(page, '.in-pieces');
  assert.deepEqual(wrong, []);
});
