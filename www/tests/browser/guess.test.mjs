// Guess first: what comes out is covered, hands are counted, then it is revealed, then explained; another model begins with a guess.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, PHONE, PROCESSORS, visits } from './visit.mjs';

const { open, there } = visits();

const question = (page) => page.getByRole('heading', { name: 'Which is fastest on average?' });
const covers = async (page) => {
  await question(page).waitFor();
  assert.equal(await page.locator('.outcomes, .chart canvas, .winner, .timeline canvas, .glance').count(), 0);
};

test('a guess, hands, the answer and why, by buttons; another model is covered again', async (t) => {
  const { page, wrong } = await open(t);
  await page.getByRole('button', { name: 'Guess first' }).click();
  await covers(page);
  assert.doesNotMatch(await page.locator('main').innerText(), /855\.9|889\.4|927\.9/);
  const answers = page.locator('.answers .answer');
  assert.deepEqual(
    await answers.evaluateAll((all) => all.map(({ firstChild }) => firstChild.textContent)),
    ['SIMD', 'SPMD', 'Mixed (Fig. 6)'],
    'as the model names them, not as they come out',
  );
  for (let k = 0; k < 3; k += 1) await answers.nth(2).click();
  await answers.nth(0).click();
  await page.getByRole('button', { name: 'One hand less for Mixed (Fig. 6)' }).click();
  await page.getByText('3 hands', { exact: true }).waitFor();
  await accessible(page);
  await page.getByRole('button', { name: 'Reveal' }).click();
  const winner = page.locator('.winner');
  await eventually(page, async () =>
    assert.match(await winner.innerText(), /2 of 3 said Mixed \(Fig\. 6\), 1 SIMD\. 2 were right\./),
  );
  assert.match(await page.evaluate(() => document.activeElement.textContent), /^Mixed \(Fig\. 6\) is fastest/);
  assert.doesNotMatch(await winner.innerText(), /Averages alone/);
  await page.getByRole('button', { name: 'Why?' }).click();
  await eventually(page, async () => assert.match(await winner.innerText(), /Averages alone/));
  await accessible(page, '.outcome');
  await page.locator(PROCESSORS).fill('64');
  await covers(page);
  assert.equal(await page.getByText('Hands up').count(), 1, 'and its hands are counted anew');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(page, async () => assert.match(await winner.innerText(), /2 of 3/)); // that was revealed before
  assert.deepEqual(wrong, []);
});

test('in front of a class by a presenter’s remote, through a lesson and back', async (t) => {
  const { page, wrong } = await open(t);
  await page.goto(`${there.server.url}#example=8-pe-mixed-mode&predict&projector`);
  const at = async (phase, step) => {
    await eventually(page, async () => {
      assert.equal(await page.locator('.phases [aria-current]').innerText(), phase);
      assert.match(await page.locator('.step').first().innerText(), step);
    });
  };
  const [example, one] = [/example itself/, /Step 1 of 3: One processor/];
  await at('guess', example);
  await covers(page);
  for (const [key, phase, step] of [
    ['PageDown', 'reveal', example],
    ['PageDown', 'why', example],
    ['PageDown', 'guess', one],
    ['PageDown', 'reveal', one],
    ['PageUp', 'guess', one],
    ['PageUp', 'why', example],
    ['PageDown', 'guess', one],
  ]) {
    await page.keyboard.press(key);
    await at(phase, step);
  }
  await page.getByText('Now: One processor.').waitFor();
  await page.keyboard.press('p');
  await page.locator('.outcomes').waitFor();
  assert.equal(await page.locator('.phases').count(), 0);
  assert.deepEqual(wrong, []);
});

test('why: where the mean goes stands beside the strips, a row for each, and nothing is cut', async (t) => {
  const { page, wrong } = await open(t);
  for (const step of ['', '&step=2']) {
    await page.goto(`${there.server.url}#example=8-pe-mixed-mode${step}&predict&projector`);
    await page.locator('.phases').waitFor();
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.locator('.outcomes').waitFor();
    assert.equal(await page.locator('.means-beside').count(), 0);
    await page.keyboard.press('PageDown');
    const rows = page.locator('.mean-row');
    await eventually(page, async () => assert.equal(await rows.count(), 3));
    const { right } = await page.locator('.means-beside').evaluate((part) => part.getBoundingClientRect());
    const bottom = await page.locator('.chart').evaluate((part) => part.getBoundingClientRect().bottom);
    const dock = await page.locator('.dock').evaluate((part) => part.getBoundingClientRect().top);
    assert.ok(right <= 1280 && bottom <= dock + 1, `${right}, ${bottom}, ${dock}`);
    await accessible(page, '.outcome');
  }
  assert.deepEqual(wrong, []);
});

test('a lesson asks its own questions: one that another outcome answers than the fastest, one that none does', async (t) => {
  const { page, wrong } = await open(t);
  await page.goto(`${there.server.url}#example=mixed-machine&predict`);
  await page.getByRole('heading', { name: 'Which would you choose for a deadline of 1900 µs?' }).waitFor();
  await page.locator('.answer').filter({ hasText: 'MIMD machine' }).click();
  for (let k = 0; k < 2; k += 1) await page.locator('.answer').filter({ hasText: 'Mixed machine' }).click();
  await page.getByRole('button', { name: 'Reveal' }).click();
  await page.getByText('2 of 3 said Mixed machine, 1 MIMD machine. 1 was right.').waitFor();
  await page.goto(`${there.server.url}#example=warp-divergence&predict`);
  await page.getByRole('heading', { name: 'In how many of ten iterations does the warp shade?' }).waitFor();
  assert.equal(await page.locator('.answers').count(), 0);
  await accessible(page);
  await page.getByRole('button', { name: 'Reveal' }).click();
  await page.locator('.outcomes').waitFor();
  assert.deepEqual(wrong, []);
});

test('links and frames have it; on a phone it fits, and in the dark', async (t) => {
  const { page, wrong } = await open(t, { viewport: PHONE, isNew: true, colorScheme: 'dark' });
  await page.goto(`${there.server.url}#example=8-pe-mixed-mode&step=2&predict`);
  await covers(page);
  await page.getByText('Now: 64 processors.').waitFor();
  await accessible(page);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await eventually(page, async () => assert.match(page.url(), /step=2&predict$/));
  await page.reload();
  await covers(page);
  await page.goto(`${there.server.url}?embed#example=8-pe-mixed-mode&step=2&predict`);
  await covers(page);
  await page.getByRole('button', { name: 'Reveal' }).click();
  await page.locator('.outcomes').waitFor();
  assert.deepEqual(wrong, []);
});
