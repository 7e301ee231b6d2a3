// Pinned outcomes: they stay while models change, come along in links, have names, and can be removed and put back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accessible,
  eventually,
  juxtapose,
  means,
  PHONE,
  predictedMeans,
  PROCESSORS,
  shows,
  visits,
} from './visit.mjs';

const { open, there } = visits();

const pin = async (page, name) => {
  await page.getByRole('button', { name: 'Pin an outcome' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const chart = (page) => page.locator('.chart canvas').getAttribute('aria-label');
const before = predictedMeans(() => {});

test('a pinned outcome stays while the model changes, in table and chart', async (t) => {
  const { page, wrong } = await open(t);
  await pin(page, 'SPMD');
  await shows(page, { ...before, 'SPMD, pinned': before.SPMD });
  await page.locator(PROCESSORS).fill('64');
  const now = predictedMeans((model) => (model.machine.processors = 64));
  assert.notEqual(now.SPMD, before.SPMD);
  await shows(page, { ...now, 'SPMD, pinned': before.SPMD });
  assert.match(await chart(page), new RegExp(`SPMD, pinned: mean ${before.SPMD} cycles`));
  assert.deepEqual(Object.keys(await means(page)).at(-1), 'SPMD, pinned', 'below the model’s own');
  assert.match(await page.locator('.winner').innerText(), /SPMD is fastest/, 'the sentence compares the model’s own');
  assert.deepEqual(wrong, []);
});

test('it is named, removed, put back, and opens its model; also by keys alone', async (t) => {
  const { page, wrong } = await open(t);
  await page.getByRole('button', { name: 'Pin an outcome' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('S'); // the first that begins so: SPMD is faster than SIMD
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Name of what is pinned' });
  await field.fill('');
  await field.fill('8 processors');
  await eventually(page, async () => assert.ok('8 processors' in (await means(page))));
  await field.fill('SPMD'); // an outcome’s own name stays that one’s
  await field.press('Enter');
  await eventually(page, async () => assert.ok('SPMD 2' in (await means(page))));
  await page.locator(PROCESSORS).fill('16');
  await page.getByRole('button', { name: 'Open its model: SPMD 2' }).click();
  await eventually(page, async () => assert.equal(await page.locator(PROCESSORS).inputValue(), '8'));
  await page.getByRole('button', { name: 'Remove SPMD 2' }).click();
  await shows(page, before);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await eventually(page, async () => assert.ok('SPMD 2' in (await means(page))));
  assert.deepEqual(wrong, []);
});

test('a reload and a link have it; what a link says wrongly is told, and what cannot be predicted too', async (t) => {
  const { page } = await open(t);
  await page.locator(PROCESSORS).fill('16');
  const sixteen = predictedMeans((model) => (model.machine.processors = 16));
  await shows(page, sixteen);
  await pin(page, 'SIMD');
  await page.locator(PROCESSORS).fill('8');
  const expected = { ...before, 'SIMD, pinned': sixteen.SIMD };
  await shows(page, expected);
  await eventually(page, async () => assert.match(page.url(), /#example=8-pe-mixed-mode&pin=z/));
  await page.reload();
  await shows(page, expected);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  assert.match(await page.locator('#link-facts').innerText(), /What is pinned is in it/);

  const { page: other } = await open(t, { isNew: true });
  await other.goto(link);
  await shows(other, expected);

  const { page: hostile } = await open(t, { isNew: true });
  const said = (named, names) => `&pin=${encodeURIComponent(`${named}~${JSON.stringify(names)}`)}`;
  const bad = juxtapose.example('8-pe-mixed-mode');
  bad.machine.processors = -1;
  const seconds = { ...juxtapose.example('8-pe-mixed-mode'), unit: 'seconds' };
  const words = [
    said(`model=${encodeURIComponent(JSON.stringify(bad))}`, ['SIMD', 'No such machine']),
    said(`model=${encodeURIComponent(JSON.stringify(seconds))}`, ['SIMD', 'Seconds']),
    said('example=8-pe-mixed-mode', ['constructor', 'Nobody']),
    said('example=8-pe-mixed-mode', ['SPMD']),
    '&pin=nonsense',
  ];
  await hostile.goto(`${there.server.url}#example=8-pe-mixed-mode${words.join('')}`);
  const pins = hostile.getByRole('region', { name: 'Pinned outcomes' });
  await eventually(hostile, async () => {
    const text = await pins.innerText();
    assert.match(text, /Not shown: it cannot be predicted: .*1/);
    assert.match(text, /Not shown: it is in seconds, and this model in cycles/);
    assert.match(text, /Not shown: it has no outcome “constructor”/);
  });
  assert.match(await hostile.locator('.notice').innerText(), /means nothing here.*pin=/);
  assert.deepEqual(await means(hostile), before);
});

test('one question is answered by five methods, side by side', async (t) => {
  const { page, wrong } = await open(t);
  await page.goto(`${there.server.url}#example=five-methods`);
  await eventually(page, async () =>
    assert.deepEqual(await means(page), {
      SPMD: '100.2',
      SIMD: '139.9',
      Representatives: '40.0',
      'Task graph': '100.2',
      'Source formula': '64.0',
      Accelerators: '64.0',
      'Four moments': '102.4',
    }),
  );
  await accessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessible(page, '.outcome');
  await page.setViewportSize(PHONE);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  // Removed, it is not there; another example has none of them.
  await page.getByRole('button', { name: 'Remove Four moments' }).click();
  await eventually(page, async () => assert.equal(await page.locator('.pins li').count(), 4));
  await page.goto(`${there.server.url}#example=warp-divergence`);
  await eventually(page, async () => assert.equal(await page.locator('.pins li').count(), 0));
  assert.deepEqual(wrong, []);
});
