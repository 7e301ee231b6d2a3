// What less knowledge of parallel tasks says: its sentence, charts and tables, and how they follow the model.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, held, PHONE, saved, visits } from './visit.mjs';

const { open, there } = visits();
const show = (t, id, options = {}) => open(t, { ...options, from: { url: `${there.server.url}#example=${id}` } });
const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');
const say = async (page) => plain(await page.locator('.knowledge-say').innerText());

test('sentence, charts, tables and file say the same', async (t) => {
  const { page, wrong } = await show(t, 'fan-out');
  await page.locator('.slopes').nth(1).waitFor();
  assert.equal(
    await say(page),
    'Two moments see no gain in Hedge after p95 over One replica; four miss its p99 by 2.5 %.',
  );
  const chart = page.getByRole('img', { name: /^The p99 of each alternative, by what is known of the tasks/ });
  assert.deepEqual((await chart.locator('text').allTextContents()).filter((text) => /\d/.test(text)).sort(), [
    '34.0',
    '41.7',
    '41.8',
    '42.0',
    '42.1',
    '55.3',
    '56.7',
    '87.7',
    '87.8',
  ]);
  await page.getByText('Estimates and their errors').click();
  const late = page
    .getByRole('region', { name: 'Estimates of the 99th percentile' })
    .locator('tr', { hasText: 'Hedge after p95' });
  assert.deepEqual((await late.locator('td').allInnerTexts()).map(plain), [
    'none',
    '239.5 +333 %',
    '42.0 −24 %',
    '38.7 −30 %',
    '56.7 +2.5 %',
    '55.3',
  ]);
  const { name, content } = await saved(page, 'Save as CSV');
  assert.equal(name, 'fan-out-of-100-shards-less-knowledge.csv');
  assert.match(String(content), /\r\nHedge after p95,four moments,40\.5\d*,0\.5\d*,56\.7\d*,2\.5/);
  await accessible(page, '.knowledge');
  assert.deepEqual(wrong, []);
});

test('as long as another model is being composed, what is shown is outdated', async (t) => {
  const { prepare, release } = held('composition', 'all[0].n === 1');
  const { page } = await show(t, 'fan-out', { prepare });
  await page.locator('.slopes').first().waitFor();
  assert.equal(await page.locator('.knowledge.outdated').count(), 0);
  const n = page.locator('[data-path="n"]').first();
  await n.fill('1');
  await n.press('Enter');
  await page.locator('.knowledge.outdated').waitFor();
  release();
  await eventually(page, async () => assert.equal(await page.locator('.knowledge.outdated').count(), 0));
  assert.notEqual(
    await say(page),
    'Two moments see no gain in Hedge after p95 over One replica; four miss its p99 by 2.5 %.',
  );
});

test('on a phone one chart stands below the other, and what moments do not tell of is named', async (t) => {
  const { page, wrong } = await show(t, 'retry-or-wait', { viewport: PHONE, colorScheme: 'dark' });
  await page.locator('.slopes').nth(1).waitFor();
  const [first, second] = await page
    .locator('.slopes')
    .evaluateAll((all) => all.map((chart) => chart.getBoundingClientRect().toJSON()));
  assert.ok(second.top >= first.bottom && second.width === first.width);
  await page.getByText(/^Moments say nothing of Timeout of 100, two retries/).waitFor();
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width);
  await accessible(page, '.knowledge');
  assert.deepEqual(wrong, []);
});

test('of programs it opens when somebody asks, and no package is fetched before', async (t) => {
  const before = there.server.requests.length;
  const asked = () =>
    there.server.requests.slice(before).filter(({ path }) => /juxtapose_exploration_bg-[^/]*\.wasm$/.test(path)).length;
  const { page, wrong } = await show(t, '8-pe-mixed-mode');
  const section = page.locator('section[aria-labelledby="less-knowledge-title"]');
  // The reason beside the winner and the timeline are there, and need no more than the first package.
  await page.locator('.because:not(.awaited)').waitFor();
  await page
    .getByText(/^It takes /)
    .first()
    .waitFor();
  await section.getByRole('button', { name: 'Show what they say' }).waitFor();
  assert.equal(asked(), 0);
  await section.getByRole('button', { name: 'Show what they say' }).press('Enter');
  const row = section.locator('tr', { hasText: 'SPMD' }).first();
  await eventually(page, async () => assert.match(plain(await row.innerText()), /\d\.\d \([−+]\d+/));
  assert.equal(asked(), 1);
  await accessible(page, 'section[aria-labelledby="less-knowledge-title"]');
  assert.deepEqual(wrong, []);
});
