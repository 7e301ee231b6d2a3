// Tasks: one is made in the share dialog, opened on a phone, tried and solved; what comes out is hidden until something was tried.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQr } from './qr.mjs';
import { accessible, eventually, juxtapose, PHONE, PROCESSORS, visits } from './visit.mjs';

const { open, there } = visits();

const model = juxtapose.example('8-pe-mixed-mode');
model.title = 'Modes to choose';
model.schemes = [{ name: 'Yours', mode: 'spmd' }];
const TEXT = 'Bring the mean below 870 cycles.';

test('a task is made, sent, opened on a phone, and solved there with the second try', async (t) => {
  const { page, wrong } = await open(t);
  await page.goto(`${there.server.url}#${juxtapose.toLink(model)}`);
  await page.locator('.outcomes').getByText('Yours').waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  const part = page.getByRole('region', { name: 'As a task' });
  await part.getByText('As a task').click();
  await part.getByLabel('What to do').fill(TEXT);
  await part.getByLabel('mean below').fill('870');
  await part.getByLabel('at most').fill('2');
  await accessible(page, '.task-part');
  const link = await page.getByRole('textbox', { name: 'The link to the task' }).inputValue();

  const { page: phone, wrong: there_ } = await open(t, { viewport: PHONE, isNew: true });
  await phone.goto(link);
  await phone.getByRole('heading', { name: TEXT }).waitFor();
  const task = phone.getByRole('region', { name: 'Task' });
  const try_ = phone.getByRole('button', { name: 'Try', exact: true });
  const hidden = async () => {
    await try_.waitFor();
    assert.equal(await phone.locator('.outcomes, .chart canvas, .winner, .glance').count(), 0);
  };
  await hidden();
  assert.ok(await try_.isDisabled(), 'nothing is changed yet');
  await accessible(phone);
  assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  const { top } = await task.boundingBox().then(({ y }) => ({ top: y }));
  assert.ok(top < PHONE.height / 4, 'the task comes first');

  const chip = (node) => phone.getByRole('button', { name: new RegExp(`^${node}: S.MD in Yours`) });
  await chip('b').click();
  await try_.click();
  await eventually(phone, async () => assert.match(await task.innerText(), /○\s*mean below 870 cycles\s*not yet/));
  assert.match(await task.innerText(), /✓\s*at most 2 mode switches\s*reached/);
  assert.equal(await phone.getByText('Find the best modes').count(), 0);
  await chip('b').click();
  await chip('f').click();
  await hidden();
  await try_.click();
  await eventually(phone, async () => assert.match(await task.innerText(), /solved with the 2nd try/i));
  assert.match(await task.innerText(), /Yours: 855\.9 cycles on average, 2 of 2 goals/);
  await phone.getByText('Find the best modes').waitFor();
  await accessible(phone);
  await phone.getByRole('button', { name: 'Explore' }).click();
  assert.equal(await task.count(), 0);
  assert.deepEqual([...wrong, ...there_], []);
});

test('what is pinned goes with a task', async (t) => {
  const { page, wrong } = await open(t);
  await page.getByRole('button', { name: 'Pin an outcome' }).click();
  await page.getByRole('menuitem', { name: 'SPMD', exact: true }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('region', { name: 'As a task' }).getByText('As a task').click();
  await page.getByLabel('What to do').fill(TEXT);
  const link = await page.getByRole('textbox', { name: 'The link to the task' }).inputValue();
  const { page: other, wrong: there_ } = await open(t, { isNew: true });
  await other.goto(link);
  await other.getByRole('heading', { name: TEXT }).waitFor();
  assert.match(link, /&pin=.*&task=Bring/);
  assert.equal(await other.locator('.notice').count(), 0);
  assert.deepEqual([...wrong, ...there_], []);
});

test('a task outlives a reload, ends with another link, and what is none is told', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  const url = `${there.server.url}#${juxtapose.toLink(model)}`;
  await page.goto(`${url}&task=${encodeURIComponent(TEXT)}&goal=mean%3A100&goal=nonsense`);
  await page.getByRole('heading', { name: TEXT }).waitFor();
  assert.match(
    await page
      .locator('.notice')
      .allInnerTexts()
      .then((all) => all.join()),
    /goal=nonsense/,
  );
  await page.locator(PROCESSORS).fill('4');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await page.locator('.outcomes').waitFor();
  await eventually(page, async () => assert.match(page.url(), /&task=.*&goal=mean%3A100$/));
  await page.reload();
  await page.getByRole('heading', { name: TEXT }).waitFor();
  assert.equal(await page.locator('.outcomes').count(), 0);
  await page.goto(`${there.server.url}#example=warp-divergence`);
  await page.locator('.outcomes').waitFor();
  assert.equal(await page.getByRole('region', { name: 'Task' }).count(), 0);
  assert.deepEqual(wrong, []);
});

test('a task is solved by what was changed: the maker is told what reaches it already, and no reload makes that count', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  await page.getByRole('button', { name: 'Share' }).click();
  const part = page.getByRole('region', { name: 'As a task' });
  await part.getByText('As a task').click();
  await part.getByLabel('mean below').fill('850');
  assert.equal(await part.getByText('already').count(), 0);
  await part.getByLabel('mean below').fill('860');
  await part.getByText('already reached by Mixed (Fig. 6) (855.9 cycles)').waitFor();
  await part.getByText('Only what is changed counts').waitFor();
  await accessible(page, '.task-part');
  const link = await page.getByRole('textbox', { name: 'The link to the task' }).inputValue();
  await page.keyboard.press('Escape');
  await page.goto(link);

  const task = page.getByRole('region', { name: 'Task' });
  const told =
    /SIMD: \S+ cycles on average, 0 of 1 goals Mixed \(Fig. 6\) reaches the goal as it was given, which does not count/;
  await page.getByRole('button', { name: /^a: S.MD in SIMD/ }).click();
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await eventually(page, async () => assert.match((await task.innerText()).replace(/\s+/g, ' '), told));
  assert.match(await task.innerText(), /not yet/);
  await eventually(page, async () => assert.match(page.url(), /#z=.*&task=/));
  await page.reload();
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await eventually(page, async () => assert.match((await task.innerText()).replace(/\s+/g, ' '), told));

  await page.locator(PROCESSORS).fill('7');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await page.getByText('solved with the 2nd try').waitFor();
  assert.deepEqual(wrong, []);
});

test('from the projector the task’s code fills the screen by one press, and Esc leads back', async (t) => {
  const { page, wrong } = await open(t, { isNew: true, colorScheme: 'dark' });
  await page.goto(
    `${there.server.url}#example=8-pe-mixed-mode&task=${encodeURIComponent(TEXT)}&goal=mean%3A850&projector`,
  );
  await page.getByRole('button', { name: 'Try', exact: true }).waitFor();
  await page.getByRole('button', { name: 'QR code' }).click();
  const dialog = page.getByRole('dialog', { name: TEXT });
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1920, 1080],
  ]) {
    await page.setViewportSize({ width, height });
    const code = dialog.locator('.qr');
    await eventually(page, async () => {
      const box = await code.boundingBox();
      assert.ok(box.height > 0.8 * height && box.y + box.height <= height && box.width <= width, JSON.stringify(box));
    });
    const read = await readQr(page, await page.screenshot());
    assert.match(read, /#example=8-pe-mixed-mode&task=.*&goal=mean%3A850$/);
    assert.equal(new URL(read).hash.includes(encodeURIComponent('Bring the mean')), true);
  }
  await accessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('.projector-bar').waitFor();
  assert.ok(
    await page.getByRole('button', { name: 'QR code' }).evaluate((button) => button === document.activeElement),
  );
  assert.deepEqual(wrong, []);
});
