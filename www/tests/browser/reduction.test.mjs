// The reduction of a tree on the page: its steps by keys, buttons and slider, what is said of each, and the pictures.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, PHONE, visits } from './visit.mjs';

const { open } = visits();

const section = (page) => page.locator('.reduction');
const says = (page, text) => section(page).locator('.step-say').filter({ hasText: text }).waitFor();

async function show(page) {
  await section(page).getByRole('button', { name: 'Show the steps' }).click();
  await section(page).locator('.step-say').waitFor();
}

test('nothing is reduced before somebody asks; then the steps go on and back by every way', async (t) => {
  const { page, wrong } = await open(t);
  assert.equal(await section(page).locator('canvas').count(), 0);
  await show(page);
  await says(page, /^The then clause of odd: c and its end, one after the other, take one PE 11\scycles\./);
  const slider = section(page).getByRole('slider', { name: 'Step of the reduction' });
  assert.equal(await slider.getAttribute('aria-valuetext'), 'Step 1 of 8: Series on one PE');
  assert.ok(await section(page).getByRole('button', { name: 'Back' }).isDisabled());
  await section(page).getByRole('button', { name: 'Next' }).click();
  await says(page, /^The else clause of odd/);
  await page.keyboard.press('PageDown');
  await says(page, /then or else/);
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await says(page, /^All eight PEs wait for the slowest: odd takes 46\.95\scycles instead of 20\.40\./);
  assert.match(await section(page).locator('.step-formula').innerText(), /F\(12\): 0\.8/);
  await page.keyboard.press('PageUp');
  await says(page, /its test and its clauses/);
  await page.keyboard.press('End');
  await says(
    page,
    /^The program: a, the start of for i and for i, one after the other, take all eight PEs 855\.9\scycles\./,
  );
  await section(page).getByText('This is the prediction’s density, to the last bit.').waitFor();
  assert.ok(await section(page).getByRole('button', { name: 'Next' }).isDisabled());
  await page.keyboard.press('Home');
  await says(page, /^The then clause/);
  assert.deepEqual(wrong, []);
});

test('pictures say what they show, and follow the scheme', async (t) => {
  const { page, wrong } = await open(t);
  await show(page);
  const tree = section(page).getByRole('img', { name: /^The tree after this step/ });
  assert.match(await tree.getAttribute('aria-label'), /for i in step 7, still to come/);
  for (const canvas of await section(page).locator('canvas').all()) {
    await canvas.scrollIntoViewIfNeeded();
    // An undrawn canvas is 300 wide.
    await page.waitForFunction(({ width }) => width !== 300, await canvas.elementHandle());
  }
  await section(page).getByLabel('Scheme of the reduction').selectOption('SIMD');
  await section(page).getByRole('slider').fill('3');
  await says(page, /^odd: each PE decides, and a clause lasts for all while any of them runs it/);
  assert.deepEqual(wrong, []);
});

test('the current row is framed in the tree, and a press on a node makes its row the current one', async (t) => {
  const { page, wrong } = await open(t);
  await show(page);
  const frame = section(page).locator('.mark-node');
  const row = (key) => page.locator(`tr[data-row="${key}"]`);
  const framed = async (key) => {
    await row(key).focus();
    await section(page).scrollIntoViewIfNeeded();
    return frame.boundingBox();
  };
  const [one, other] = [await framed('program[1]'), await framed('program[1].body[1]')];
  assert.ok(other.y > one.y + one.height, 'a child is drawn below its parent');
  await page.mouse.click(one.x + one.width / 2, one.y + one.height / 2);
  assert.equal(await row('program[1]').getAttribute('aria-selected'), 'true');
  assert.deepEqual(await frame.boundingBox(), one);
  assert.deepEqual(wrong, []);
});

test('axe-core finds nothing in it, on a phone and in the dark', async (t) => {
  const { page } = await open(t);
  await show(page);
  await accessible(page);
  const phone = await open(t, { viewport: PHONE, colorScheme: 'dark' });
  await phone.page.locator('.reduction').scrollIntoViewIfNeeded();
  await show(phone.page);
  await accessible(phone.page);
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
});
