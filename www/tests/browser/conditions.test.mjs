// What times share on the page: a time gets a condition and loses it, cases are edited, and what conditions explain is told.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, LAPTOP, PHONE, visits } from './visit.mjs';

const { open } = visits();

const opened = async (t, id, more = {}) => {
  const visit = await open(t, more);
  await visit.page.goto(new URL(`#example=${id}`, visit.page.url()).href);
  const { outcomes } = juxtapose.predict(juxtapose.example(id));
  await visit.page.locator('.outcomes th', { hasText: outcomes[0].name }).first().waitFor();
  if (juxtapose.example(id).conditions) await visit.page.getByRole('heading', { name: 'What is shared' }).waitFor();
  return visit;
};
const documentOf = async (page) => {
  await page.getByRole('tab', { name: 'JSON' }).click();
  const text = await page
    .locator('.cm-content')
    .evaluate((element) => element.cmTile?.view.state.doc.toString() ?? element.innerText);
  await page.getByRole('tab', { name: 'JSON' }).press('ArrowLeft');
  return JSON.parse(text);
};
// What is spoken beside it comes later.
const winner = async (page) => (await page.locator('.winner').innerText()).split('\n')[0];

test('a time gets a condition by keys alone, a case is edited, and undo takes it back', async (t) => {
  const { page, wrong } = await opened(t, 'hedged-requests');
  const before = await winner(page);
  const distribution = page.getByRole('button', { name: 'Distribution: Time of request' });
  await distribution.focus();
  await page.keyboard.press('Enter');
  const share = page.getByRole('button', { name: 'Shared… with other times' });
  await share.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter'); // a new condition
  const rare = page.locator('[data-path="tasks[0].time.rare.lognormal.mean"]');
  await rare.waitFor();
  await eventually(page, async () => {
    const focused = await page.evaluate(() => globalThis.document.activeElement?.getAttribute('data-path'));
    assert.match(focused ?? '', /^tasks\[0\]\.time/, 'the focus stays at the time');
  });
  assert.equal(await winner(page), before, 'it is as it was in every case');
  await rare.fill('200');
  await page.keyboard.press('Enter');
  await eventually(page, async () => assert.notEqual(await winner(page), before));
  const name = page.getByRole('textbox', { name: 'Name of condition condition' });
  await name.fill('load');
  await name.press('Enter');
  await page.locator('.moments .condition-badge', { hasText: 'load' }).waitFor();
  for (let k = 0; k < 3; k++) await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(page, async () => assert.equal(await winner(page), before));
  assert.equal(await page.locator('.condition').count(), 0);
  assert.deepEqual(wrong, []);
});

test('what independence would say is left behind the strips, in chart and table', async (t) => {
  const { page, wrong } = await opened(t, 'shared-disk');
  const box = page.getByRole('checkbox', { name: 'as if independent' });
  await box.check();
  const { independent } = juxtapose.conditions(juxtapose.example('shared-disk'));
  for (const { name, mean } of independent) {
    const row = page.locator('.outcomes tr', { hasText: `${name}, as if independent` });
    await row.waitFor();
    assert.match(await row.innerText(), new RegExp(mean.toFixed(2)));
  }
  assert.match(await page.locator('.chart canvas').getAttribute('aria-label'), /as if independent/);
  await box.uncheck();
  await eventually(page, async () =>
    assert.equal(await page.locator('.outcomes tr', { hasText: 'as if independent' }).count(), 0),
  );
  assert.deepEqual(wrong, []);
});

test('spread, comparison and each case are told in numbers', async (t) => {
  const { page, wrong } = await opened(t, 'shared-disk');
  const { spreads, pairs, conditions } = juxtapose.conditions(juxtapose.example('shared-disk'));
  const told = page.locator('.condition-findings');
  for (const { within, between } of spreads) {
    const share = ((100 * between) / (within + between)).toFixed(1);
    await told.getByText(new RegExp(`${share}.% between the cases of disk`)).waitFor();
  }
  const percent = (share) => (100 * share).toFixed(1);
  const text = await told.locator('.paired').innerText();
  for (const one of [pairs[0].paired.earlier, pairs[0].independent.earlier])
    assert.match(text, new RegExp(`${percent(one)}.%`));
  await told.getByText('Each case by itself').click();
  for (const { name, outcomes } of conditions[0].cases)
    for (const outcome of outcomes) {
      const row = told.locator('tbody tr', { hasText: `${name}, ${outcome.name}` });
      assert.match(await row.innerText(), new RegExp(outcome.mean.toFixed(1)));
    }
  assert.deepEqual(wrong, []);
});

test('cases are added and renamed, and a condition is removed', async (t) => {
  const { page, wrong } = await opened(t, 'shared-disk');
  await page.getByRole('button', { name: '+ Case' }).click();
  await page.getByRole('textbox', { name: 'Name of case case 2' }).fill('broken');
  await page.keyboard.press('Enter');
  await page.locator('[data-path="tasks[0].time.broken.gamma.mean"]').fill('400');
  await page.keyboard.press('Enter');
  const now = await documentOf(page);
  assert.deepEqual(now.conditions[0].cases, { quiet: 0.81, busy: 0.09, broken: 0.1 });
  assert.deepEqual(now.tasks[0].time.broken, { gamma: { mean: 400, sd: 12 } });
  await page.getByRole('button', { name: 'Remove condition disk' }).click();
  await page.locator('[data-path="tasks[0].time.gamma.mean"]').waitFor();
  await eventually(page, async () => assert.match(await winner(page), /16\.50/));
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('[data-path="tasks[0].time.broken.gamma.mean"]').waitFor();
  assert.deepEqual(wrong, []);
});

for (const id of ['shared-disk', 'slow-day', 'hard-inputs', 'measured-runs'])
  for (const [size, viewport] of Object.entries({ laptop: LAPTOP, phone: PHONE }))
    test(`${id} opens, is accessible and fits (${size})`, async (t) => {
      const { page, wrong } = await opened(t, id, { viewport, colorScheme: size === 'phone' ? 'dark' : 'light' });
      await page.getByRole('heading', { name: 'Where the spread comes from' }).waitFor();
      await eventually(page, async () => assert.equal(await page.locator('.failed').count(), 0));
      assert.ok((await page.evaluate(() => globalThis.document.documentElement.scrollWidth)) <= viewport.width);
      assert.doesNotMatch(
        await page.locator('main').innerText(),
        /failed:|Try again/,
        'what is refused says so calmly',
      );
      await accessible(page);
      assert.deepEqual(wrong, []);
    });

test('measured runs are pasted as a small table', async (t) => {
  const { page, wrong } = await opened(t, 'measured-runs');
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByRole('menuitem', { name: 'Measured runs…' }).click();
  await page.getByRole('textbox', { name: 'Table of measured runs' }).fill('X Y\n1 2\n3 4');
  await page.getByRole('button', { name: 'Take them', exact: true }).click();
  await page.getByText('two times of 2 measured runs').waitFor();
  assert.deepEqual(wrong, []);
});

test('a first condition is one press away, and mentioned nowhere it says so', async (t) => {
  const { page, wrong } = await opened(t, 'grahams-anomaly', { viewport: PHONE });
  await page.getByRole('button', { name: '+ Condition…' }).click();
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByRole('menuitem', { name: 'Cases, such as quiet and busy' }).click();
  await page.getByText('is mentioned nowhere').waitFor();
  await page.getByRole('button', { name: 'Remove condition condition' }).click();
  await page
    .getByRole('button', { name: '+ Condition…' })
    .or(page.getByRole('button', { name: 'No condition' }))
    .waitFor();
  await accessible(page);
  assert.deepEqual(wrong, []);
});
