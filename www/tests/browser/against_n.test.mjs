// All alternatives of parallel tasks against their number n: what is drawn, what sets n, what is refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, means, patched, PHONE, saved, visits } from './visit.mjs';

const { open, there } = visits();

/** The page with an example open, and this chart. */
async function show(t, id, options = {}) {
  const visit = await open(t, { ...options, from: { url: `${there.server.url}#example=${id}` } });
  await visit.page.getByRole('tab', { name: 'Against n' }).click();
  return visit;
}

const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');
const chart = (page) => page.locator('.chart').getByRole('img');
const says = (page, text) => page.locator('.crossovers').filter({ hasText: text }).waitFor({ timeout: 40_000 });

/** What the package says of fan-out for another n. */
function predicted(n) {
  const { outcomes } = juxtapose.predict({ ...juxtapose.example('fan-out'), n });
  return Object.fromEntries(outcomes.map(({ name, mean }) => [name, mean.toFixed(2)]));
}

const follows = (page, n) => eventually(page, async () => assert.deepEqual(await means(page), predicted(n)));

test('each alternative is drawn against n, keys and presses set it, and the numbers are a table and a file', async (t) => {
  const { page, wrong } = await show(t, 'fan-out');
  await says(page, /^Hedged \(Min of 2\) is fastest on average from 1 to 10.000 copies\.$/);
  assert.match(await chart(page).getAttribute('aria-label'), /^Each alternative against n, from 1 to 10.000\. Hedged/);
  await chart(page).focus();
  for (const key of ['ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await follows(page, 111);
  await page.keyboard.press('Home');
  await follows(page, 1);
  // The pointer reads the nearest number that was computed, and sets it.
  const box = await chart(page).boundingBox();
  await page.mouse.move(box.x + box.width - 20, box.y + box.height / 2);
  await page.locator('.chart .readout', { hasText: /n = 10.000/ }).waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await follows(page, 10_000);
  await page.keyboard.press('Control+z');
  await follows(page, 1);
  await page.getByLabel('Values').selectOption('p99');
  await says(page, /^Hedged \(Min of 2\) has the least 99th percentile from 1 to/);
  await page.waitForURL(/&chart=against-n&values=p99$/);
  await page.getByText('Numbers', { exact: true }).click();
  const hundred = page.locator('.sweep-table tbody tr', {
    has: page.getByRole('rowheader', { name: '100', exact: true }),
  });
  assert.equal(plain(await hundred.locator('td').first().innerText()), predicted(100)['Hedged (Min of 2)']);
  const { name, content } = await saved(page, 'Save as CSV');
  assert.equal(name, 'fan-out-of-100-shards-against-n.csv');
  assert.match(String(content), /^n,alternative,mean \(ms\),p99 \(ms\)\r\n1,Hedged/);
  await accessible(page, '.chart');
  assert.deepEqual(wrong, []);
});

test('where the best one changes is found to a whole number, and is true', async (t) => {
  const model = juxtapose.example('fan-out');
  model.alternatives = [
    { name: 'at once', do: { all: ['shard'], copies: 'n' } },
    { name: 'late', do: { series: [{ wait: 15 }, { all: [{ first: ['shard', 'shard'] }], copies: 'n' }] } },
  ];
  const { page } = await open(t, { from: { url: `${there.server.url}#${juxtapose.toLink(model)}` } });
  await page.getByRole('tab', { name: 'Against n' }).click();
  await says(page, /^at once is fastest on average from 1 to \d+ copies, late from \d+ to 10.000\.$/);
  const [last, first] = plain(await page.locator('.crossovers').innerText())
    .match(/to (\d+) copies, late from (\d+)/)
    .slice(1)
    .map(Number);
  assert.equal(first, last + 1);
  const best = (n) => juxtapose.predict({ ...model, n }).outcomes.sort((a, b) => a.mean - b.mean)[0].name;
  assert.deepEqual([best(last), best(first)], ['at once', 'late']);
});

test('a model without n says how it would have one, and a number that is refused is told', async (t) => {
  const { page, wrong } = await show(t, 'hedged-requests');
  await page.getByText('This model has no number n').waitFor();
  await accessible(page, '.chart');
  const { page: other } = await open(t, {
    from: { url: `${there.server.url}#example=fan-out` },
    prepare: patched({
      againstCopies: `const found = true_againstCopies(...all);
        const last = found.n.findIndex((n) => n > 500);
        if (last < 0) return found;
        const cut = (list) => list.slice(0, last);
        const alternatives = found.alternatives.map(({ name, mean, quantile, finishes, never }) =>
          ({ name, mean: cut(mean), quantile: cut(quantile), finishes: cut(finishes), never: cut(never) }));
        const problems = [{ path: '', code: 'patience', message: 'would take too long' }];
        return { n: cut(found.n), alternatives, refused: { n: found.n[last], problems } };`,
    }),
  });
  await other.getByRole('tab', { name: 'Against n' }).click();
  await other.getByText('The chart ends before n = 700: the model would take too long.').waitFor();
  assert.deepEqual(wrong, []);
});

test('on a phone the chart has its room, and a second touch sets n', async (t) => {
  const { page } = await show(t, 'fan-out', { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' });
  await says(page, /fastest on average/);
  const box = await chart(page).boundingBox();
  const [x, y] = [box.x + box.width - 20, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.locator('.chart .readout', { hasText: /Touch again/ }).waitFor();
  await page.touchscreen.tap(x, y);
  await page.locator('.say', { hasText: predicted(10_000)['Hedged (Min of 2)'] }).waitFor();
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width);
});

test('a link says what is compared, and what of it means nothing is told', async (t) => {
  const { page } = await open(t, { from: { url: `${there.server.url}#example=fan-out&chart=against-n&values=p99` } });
  await page.locator('.figure-controls select').filter({ hasText: 'p99' }).first().waitFor();
  assert.equal(await page.getByLabel('Values').inputValue(), 'p99');
  const { page: other } = await open(t, {
    isNew: true,
    from: { url: `${there.server.url}#example=fan-out&chart=against-n&values=p95` },
  });
  await other.getByText(/values=p95/).waitFor();
  assert.equal(await other.getByLabel('Values').inputValue(), 'mean');
});
