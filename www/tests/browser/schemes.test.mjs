// The schemes' columns: what can be done with them by mouse, keyboard and touch, and what they explain.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, PHONE, predictedMeans, shows, visits } from './visit.mjs';

const { open } = visits();

/** The columns' names, from left to right. */
const heads = (page) => page.locator('th.mode .scheme-head').allInnerTexts();
const hasHeads = (page, expected) =>
  eventually(page, async () =>
    assert.deepEqual(
      (await heads(page)).map((name) => name.replace(/\s+/g, ' ')),
      expected,
    ),
  );
const head = (page, name) => page.getByRole('button', { name: new RegExp(`^Scheme ${name}( .*)?, \\d+ of`) });
const focuses = (page, expected) =>
  eventually(page, async () => {
    assert.equal(
      await page.evaluate(
        () => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent,
      ),
      expected,
    );
  });

async function choose(page, menu, item) {
  await (typeof menu === 'string' ? head(page, menu) : menu).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('the rules under the rows end where that of the heads ends, also with details open', async (t) => {
  const { page } = await open(t);
  await page.locator('[data-row="program[0]"]').focus();
  await page.keyboard.press('Alt+Enter');
  await page.locator('.details-row').waitFor();
  const ends = await page.locator('.program tr').evaluateAll((all) =>
    all
      .map(({ cells }) => [...cells].at(-1))
      .filter(Boolean)
      .map((cell) => cell.getBoundingClientRect().right),
  );
  assert.ok(ends.length > 10);
  assert.deepEqual(new Set(ends).size, 1);
});

test('schemes are added, copied, moved, renamed, set and removed, and each is one undo', async (t) => {
  const { page, wrong } = await open(t);
  await choose(page, page.getByRole('button', { name: 'New scheme' }), 'All in SPMD');
  await hasHeads(page, ['SIMD', 'SPMD', 'Mixed (Fig. 6)', 'Scheme 4']);
  await focuses(page, 'Scheme Scheme 4, 4 of 4');
  await choose(page, 'Mixed', 'Copy');
  await hasHeads(page, ['SIMD', 'SPMD', 'Mixed (Fig. 6)', 'Mixed (Fig. 6) 2', 'Scheme 4']);
  await choose(page, 'SIMD', 'Move right');
  await hasHeads(page, ['SPMD', 'SIMD', 'Mixed (Fig. 6)', 'Mixed (Fig. 6) 2', 'Scheme 4']);
  await focuses(page, 'Scheme SIMD, 2 of 5');
  await choose(page, 'Scheme 4', 'Rename…');
  await page.locator('.scheme-rename input:focus').waitFor();
  await page.keyboard.type('Mine');
  await page.keyboard.press('Enter');
  await focuses(page, 'Scheme Mine, 5 of 5');
  await choose(page, 'Mine', 'All nodes in SIMD');
  const expected = predictedMeans(({ schemes }) => {
    schemes.push({ name: 'Mixed (Fig. 6) 2', mode: 'simd', except: { odd: 'spmd' } }, { name: 'Mine', mode: 'simd' });
  });
  await shows(page, expected);
  await choose(page, 'SPMD', 'Remove');
  await focuses(page, 'Scheme SIMD, 1 of 4');
  for (let k = 0; k < 6; k++) await page.keyboard.press('Control+z');
  await hasHeads(page, ['SIMD', 'SPMD', 'Mixed (Fig. 6)']);
  assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled());
  assert.deepEqual(wrong, []);
});

test('the menus are menus: arrows, letters, Escape; what is unavailable says why', async (t) => {
  const { page } = await open(t);
  await head(page, 'SIMD').focus();
  await page.keyboard.press('ArrowUp');
  await focuses(page, 'Remove');
  await page.keyboard.press('ArrowDown');
  await focuses(page, 'Rename…');
  await page.keyboard.press('m');
  await focuses(page, 'Move leftIt is the first.');
  await page.keyboard.press('Enter');
  await hasHeads(page, ['SIMD', 'SPMD', 'Mixed (Fig. 6)']);
  await page.keyboard.press('Escape');
  await focuses(page, 'Scheme SIMD, 1 of 3');
  await choose(page, 'SIMD', 'Remove');
  await choose(page, 'SPMD', 'Remove');
  await head(page, 'Mixed').press('ArrowUp');
  await focuses(page, 'RemoveThere is always one scheme: it says how the program runs.');
  await page.keyboard.press('Tab');
  assert.equal(await page.locator('[role=menu]:popover-open').count(), 0);
});

test('names that are not names are told at the head, while one types, and Escape takes them back', async (t) => {
  const { page } = await open(t);
  await choose(page, 'Mixed', 'Rename…');
  await page.locator('.scheme-rename input').fill('SIMD');
  await page
    .locator('.scheme-rename .problem')
    .getByText('Two schemes are called “SIMD”; each needs a name of its own.')
    .waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.scheme-problems').getByText('Two schemes are called').waitFor();
  await page.locator('.standing').getByRole('button', { name: 'Name of scheme 3' }).click();
  await focuses(page, 'Scheme SIMD, 3 of 3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.locator('.scheme-rename input').fill('');
  await page.locator('.scheme-rename .problem').getByText('Scheme 3 needs a name.').waitFor();
  await page.locator('.scheme-rename input').fill('Third');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await hasHeads(page, ['SIMD', 'SPMD', 'Mixed (Fig. 6)']);
});

test('what stands in a conditional says why it has no mode of its own, and flips all of it', async (t) => {
  const { page } = await open(t);
  const part = page.getByRole('button', {
    name: /^c: SPMD in Mixed.*like all of odd; press to change all of odd to SIMD/,
  });
  const hint = page.locator('#hint');
  await part.focus();
  await hint
    .getByText(
      'All parts of a conditional run in one mode. So c has the mode of odd; a press changes all of it to SIMD.',
    )
    .waitFor();
  assert.equal(await part.getAttribute('aria-describedby'), 'hint');
  await page.keyboard.press('Escape');
  await hint.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await shows(
    page,
    predictedMeans(({ schemes }) => {
      delete schemes[2].except;
    }),
  );
  await page.getByRole('button', { name: /^odd: SIMD in Mixed/ }).waitFor();
});

test('a switch says what it costs, to pointer and keyboard', async (t) => {
  const { page } = await open(t);
  const hint = page.locator('#hint');
  await page.locator('.switch-bar').nth(1).hover();
  await hint
    .getByText(
      'Switch to SIMD before f in every iteration of for i. All enabled PEs wait here for the slowest of them; then the switch takes 1 cycle.',
    )
    .waitFor();
  await page.getByRole('button', { name: /^odd: SPMD in Mixed.*, after a switch to SPMD; press/ }).focus();
  await hint.getByText('Switch to SPMD before odd in every iteration of for i. It takes 1 cycle.').waitFor();
});

test('seven schemes stay beside the outcomes of a laptop, and are reached on a phone', async (t) => {
  const { page } = await open(t);
  for (let k = 0; k < 4; k++)
    await choose(page, page.getByRole('button', { name: 'New scheme' }), 'Copy of Mixed (Fig. 6)');
  const region = page.locator('.scrolls').first();
  const [content, width] = await region.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  assert.ok(content <= width, `${content} in ${width} pixels`);
  await accessible(page, '.model');
  const phone = await open(t, { viewport: PHONE, hasTouch: true });
  await head(phone.page, 'SPMD').tap();
  await phone.page.getByRole('menuitem', { name: 'All nodes in SIMD' }).tap();
  await phone.page.getByRole('button', { name: /^a: SIMD in SPMD/ }).waitFor();
  await head(phone.page, 'SPMD').tap();
  await accessible(phone.page, '[role=menu]:popover-open');
});

test('a finger on a bar gets its explanation, also after another had one', async (t) => {
  const { page } = await open(t, { viewport: PHONE, hasTouch: true });
  await head(page, 'SIMD').tap();
  await page.keyboard.press('Escape');
  await page.locator('#hint').getByText('Lock-step').waitFor();
  await page.locator('.switch-bar').last().tap();
  await page.locator('#hint').getByText('Switch to SIMD before f').waitFor();
  await page.locator('h2:visible').first().tap();
  await page.locator('#hint').waitFor({ state: 'hidden' });
});

test('an explanation is out of sight while its trigger is, and comes back with it', async (t) => {
  const { page } = await open(t);
  await head(page, 'SIMD').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  const hint = page.locator('#hint').getByText('Lock-step');
  await hint.waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await hint.waitFor({ state: 'hidden' });
  await head(page, 'SIMD').scrollIntoViewIfNeeded();
  await hint.waitFor();
});
