// Busy time of parallel tasks: the sentence, the table beside it and the file say the same.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, PHONE, saved, visits } from './visit.mjs';

const { open, there } = visits();
const show = (t, id, options = {}) => open(t, { ...options, from: { url: `${there.server.url}#example=${id}` } });
const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');

test('sentence, table and file say the same', async (t) => {
  const { page, wrong } = await show(t, 'fan-out');
  const table = page.getByRole('region', { name: 'Busy time of each alternative' });
  await table.waitFor();
  assert.deepEqual((await table.locator('thead').first().locator('th').allInnerTexts()).map(plain), [
    'Alternative',
    'tasks started',
    'busy, ms',
    'without cancelling',
  ]);
  const cells = async (name) =>
    (await table.locator('tr', { hasText: name }).first().locator('td').allInnerTexts()).map(plain);
  const [hedged, one] = [await cells('Hedged (Min of 2)'), await cells('One replica')];
  assert.deepEqual([hedged[0], one[0]], ['201.0', '101.0']);
  assert.equal(
    plain(await page.locator('.busy-say').innerText()),
    `Hedged (Min of 2) takes ${hedged[1]} ms of busy time on average where One replica takes ${one[1]}; without cancelling ${hedged[2]}.`,
  );
  const { name, content } = await saved(page, 'Save busy times as CSV');
  assert.equal(name, 'fan-out-of-100-shards-busy-time.csv');
  assert.match(String(content), /\r\nOne replica,101,/);
  await accessible(page, '.busy-time');
  assert.deepEqual(wrong, []);
});

test('on a phone no column is cut', async (t) => {
  const { page, wrong } = await show(t, 'retry-or-wait', { viewport: PHONE, colorScheme: 'dark' });
  const table = page.getByRole('region', { name: 'Busy time of each alternative' });
  await table.waitFor();
  assert.equal(await table.evaluate((one) => one.scrollWidth <= one.clientWidth), true);
  assert.match(await table.innerText(), /for ever/);
  await accessible(page, '.busy-time');
  assert.deepEqual(wrong, []);
});
