// Landing view: what a visit begins with that has neither a link nor work of its own; its gesture, its ways on, and the way back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, LAPTOP, PHONE, visits, WORKBENCH } from './visit.mjs';
import { sources } from '../node/source.mjs';

const { open, there } = visits();
const [{ modelOf }] = await sources('program/landing/two_blocks');

/** A first visit. */
async function visit(t, asked = {}) {
  const { page, wrong } = await open(t, { isNew: true, ...asked });
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(there.server.url);
  await slider(page).waitFor();
  return { page, wrong };
}

const slider = (page) => page.getByRole('slider', { name: 'How much B varies' });
const say = (page) => page.locator('.landing .say').innerText();
const isThere = (page) => page.locator('.landing').count();
const door = (page, name) => page.getByRole('navigation', { name: 'Ways on' }).getByRole('button', { name });
const workbench = (page) => page.locator('.outcomes tbody tr').first().waitFor();

test('a drag turns the order of the schemes, by the engine’s own numbers', async (t) => {
  const { page, wrong } = await visit(t);
  assert.match(await say(page), /^A in SIMD, B in SPMD is fastest on average: 338\.1.cycles\. All in SPMD takes 8\.3/);
  for (let k = 0; k < 12; k++) await slider(page).press('ArrowRight');
  const { outcomes } = juxtapose.predict(modelOf({ a: 'simd', b: 'spmd', spread: 14 }));
  const mean = Object.fromEntries(outcomes.map(({ name, mean }) => [name, mean]));
  assert.ok((await say(page)).startsWith(`All in SPMD is fastest on average: ${mean['All in SPMD'].toFixed(1)}`));
  assert.match(
    await page.locator('.landing-averages').innerText(),
    /would pick A in SIMD, B in SPMD, with 320 cycles: they forget/,
  );
  await page.getByRole('group', { name: 'Block B' }).getByRole('radio', { name: 'SIMD' }).press('Space');
  await eventually(page, async () => assert.equal(await page.locator('.landing-strip').count(), 2));
  await page.getByRole('group', { name: 'Block A' }).getByRole('radio', { name: 'SPMD' }).check();
  await eventually(page, async () =>
    assert.match(await page.locator('.landing-strips').innerText(), /A in SPMD, B in SIMD/),
  );
  assert.deepEqual(wrong, []);
});

test('what one touches and what follows are seen at once, at every size, and nothing is cut', async (t) => {
  const { page, wrong } = await visit(t);
  for (const size of [LAPTOP, { width: 1024, height: 768 }, { width: 1920, height: 1080 }, PHONE])
    for (const [a, b] of [
      ['SIMD', 'SPMD'],
      ['SPMD', 'SIMD'],
    ]) {
      await page.setViewportSize(size);
      await page.getByRole('group', { name: 'Block A' }).getByRole('radio', { name: a }).check();
      await page.getByRole('group', { name: 'Block B' }).getByRole('radio', { name: b }).check();
      for (const spread of ['1', '20']) {
        await slider(page).fill(spread);
        const measured = await page.evaluate(() => {
          const box = (element) => element.getBoundingClientRect();
          const strips = [...document.querySelectorAll('.landing-strip svg')].map(box);
          return {
            strips: strips.map(({ height }) => height),
            bottom: strips.at(-1).bottom - innerHeight,
            slider: box(document.querySelector('.landing-slider input')).bottom - innerHeight,
            doors: box(document.querySelector('.landing-doors')).bottom - innerHeight,
            wide: document.documentElement.scrollWidth - innerWidth,
            cut: [...document.querySelectorAll('.landing *')]
              .filter((one) => !one.matches('.unseen'))
              .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'hidden')
              .map((one) => one.className),
          };
        });
        const of = `${size.width}, A ${a}, ±${spread}: ${JSON.stringify(measured)}`;
        assert.ok(
          measured.strips.every((height) => height >= 40),
          of,
        );
        assert.ok(measured.bottom <= 0 && measured.slider <= 0 && measured.wide <= 0, of);
        assert.ok(size === PHONE || measured.doors <= 0, of);
        assert.deepEqual(measured.cut, [], of);
      }
    }
  assert.deepEqual(wrong, []);
});

test('axe-core finds nothing, also with all rows open, in light and dark', async (t) => {
  for (const colorScheme of ['light', 'dark']) {
    const { page } = await visit(t, { colorScheme });
    await accessible(page);
    for (const row of await page.locator('.landing-rows summary').all()) await row.click();
    await accessible(page);
  }
});

test('its model opens in the workbench, as a press and as a link, and Back returns', async (t) => {
  const { page, wrong } = await visit(t);
  await slider(page).fill('14');
  const link = page.getByRole('link', { name: 'Edit this model' });
  const href = await link.getAttribute('href');
  await link.click();
  await workbench(page);
  assert.equal(await page.locator('header .title').innerText(), 'Two blocks in a loop');
  await eventually(page, async () => assert.equal(new URL(page.url()).hash, href));
  await page.goBack();
  await slider(page).waitFor();
  assert.match(await say(page), /^All in SPMD/, 'as it was left');
  await page.getByRole('button', { name: 'Back to Two blocks in a loop' }).click();
  await workbench(page);
  const { page: other } = await open(t, { isNew: true, from: { url: there.server.url + href } });
  assert.equal(await other.locator('header .title').innerText(), 'Two blocks in a loop');
  assert.deepEqual(wrong, []);
});

test('every door leads on, and Back returns', async (t) => {
  const { page, wrong } = await visit(t);
  await door(page, /^Examples/).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('gpu warp');
  await eventually(page, async () => assert.equal(await page.locator('.gallery li').count(), 1));
  await page.evaluate(() => scrollTo(0, 9999));
  await page.getByRole('button', { name: /GPU warp divergence/ }).click();
  await workbench(page);
  assert.equal(await page.evaluate(() => scrollY), 0, 'what is opened is seen from its beginning');
  await page.goBack();
  await slider(page).waitFor();
  await door(page, /^Your own data/).click();
  await page.getByRole('dialog', { name: 'Open a file' }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await isThere(page), 1);
  await door(page, /^Set a task/).click();
  await page.getByRole('dialog', { name: 'Share' }).waitFor();
  await page.goBack();
  await slider(page).waitFor();
  await door(page, /^Give the lecture/).click();
  await page.locator('.lecture').waitFor();
  await eventually(page, async () => assert.match(page.url(), /#lecture=twenty-minutes&at=1$/));
  await page.goBack();
  await slider(page).waitFor();
  assert.deepEqual(wrong, []);
});

test('links, work that is kept, frames and a fresh start never see it', async (t) => {
  const { page, wrong } = await visit(t);
  for (const address of [WORKBENCH, '?embed', '#reset', '#teach', '#lecture=twenty-minutes&at=2', '#&projector']) {
    await page.goto('about:blank');
    await page.goto(there.server.url + address);
    await page.locator('main :is(.outcomes, .guess, .teach, h1, h2)').first().waitFor();
    assert.equal(await isThere(page), 0, address);
  }
  await page.goto('about:blank');
  await page.goto(there.server.url + WORKBENCH);
  await page.locator('[data-path="machine.processors"]').fill('16');
  await eventually(page, async () => assert.match(page.url(), /#(?!example)/));
  await page.goto('about:blank');
  await page.goto(there.server.url);
  await workbench(page);
  assert.equal(await isThere(page), 0);
  assert.equal(await page.locator('[data-path="machine.processors"]').inputValue(), '16');
  assert.deepEqual(wrong, []);
});
