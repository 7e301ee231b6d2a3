// Pearson's plane of parallel tasks: a task is moved by the mouse, by a finger and by keys, and what follows follows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, held, juxtapose, means, PHONE, saved, visits } from './visit.mjs';

const { open, there } = visits();

/** The page with an example open, its plane with what was composed. */
async function show(t, id, options = {}) {
  const visit = await open(t, { ...options, from: { url: `${there.server.url}#example=${id}` } });
  await visit.page.locator('.plane-drawn .walk circle').first().waitFor();
  return visit;
}

const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');
const point = (page, name) => page.getByRole('slider', { name: `${name} in Pearson’s plane` });
const spoken = async (page, name) => (await point(page, name).getAttribute('aria-valuetext')).replace('−', '-');
const shape = async (page, name) => (await spoken(page, name)).match(/-?[\d.]+/g).map(Number);
const undo = (page) => page.keyboard.press('Control+z');

/** The middle of a point, in pixels of the window. */
async function middle(page, name) {
  const box = await point(page, name).locator('.mark').boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The middle of a point that is scrolled to the middle of the window. */
async function inSight(page, name) {
  await point(page, name).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return middle(page, name);
}

/** What the package says of fan-out with another shape of its shards. */
function predicted(skewness, kurtosis) {
  const model = juxtapose.example('fan-out');
  Object.assign(model.tasks[0].time.moments, { skewness, kurtosis });
  return Object.fromEntries(juxtapose.predict(model).outcomes.map(({ name, mean }) => [name, mean.toFixed(2)]));
}

const follows = (page, ...moved) =>
  eventually(page, async () => assert.deepEqual(await means(page), predicted(...moved)));

test('a task is dragged through the plane: the outcomes follow, and one step of undo takes it back', async (t) => {
  const { page, wrong } = await show(t, 'fan-out');
  assert.equal(await spoken(page, 'shard'), 'skewness 2.1, kurtosis 12.5, Pearson type VI');
  const from = await inSight(page, 'shard');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4]) await page.mouse.move(from.x - 40 * step, from.y + 10 * step);
  const [skewness, kurtosis] = await shape(page, 'shard');
  assert.ok(skewness > 1 && skewness < 2.1 && kurtosis < 12.5, `${skewness} ${kurtosis}`);
  // The point is where the hand is.
  const at = await middle(page, 'shard');
  const [right, down] = [at.x - from.x + 160, at.y - from.y - 40];
  assert.ok(Math.abs(right) < 2 && Math.abs(down) < 2, `${right} ${down}`);
  await page.mouse.up();
  await follows(page, skewness, kurtosis);
  await undo(page);
  await follows(page, 2.1, 12.5);
  assert.equal(await page.getByRole('button', { name: 'Undo' }).isDisabled(), true);
  // Where nothing can be, the hand is not followed.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 400, { steps: 4 });
  const [b1, b2] = await shape(page, 'shard');
  assert.ok(b2 >= b1 ** 2 + 1);
  // Escape gives up what was dragged so far.
  await page.keyboard.press('Escape');
  await page.mouse.up();
  assert.deepEqual(await shape(page, 'shard'), [2.1, 12.5]);
  assert.equal(await page.getByRole('button', { name: 'Undo' }).isDisabled(), true);
  assert.deepEqual(wrong, []);
});

test('arrow keys move a task, and Page Down leads to the next', async (t) => {
  const { page, wrong } = await show(t, 'fan-out');
  await point(page, 'shard').focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Shift+ArrowDown']) await page.keyboard.press(key);
  assert.deepEqual(await shape(page, 'shard'), [2, 11.5]);
  await follows(page, 2, 11.5);
  await page.keyboard.press('PageDown');
  assert.equal(await point(page, 'merge').evaluate((element) => element === document.activeElement), true);
  assert.equal(await point(page, 'shard').getAttribute('tabindex'), '-1');
  await page.keyboard.press('ArrowUp');
  assert.deepEqual(await shape(page, 'merge'), [0.8, 4.06]);
  await undo(page);
  assert.deepEqual(await shape(page, 'merge'), [0.8, 3.96]);
  assert.deepEqual(await shape(page, 'shard'), [2, 11.5]);
  await undo(page);
  assert.deepEqual(await shape(page, 'shard'), [2.1, 12.5]);
  await accessible(page, '.plane');
  assert.deepEqual(wrong, []);
});

test('a negative skewness stays negative, also on the way over 0', async (t) => {
  const { page } = await show(t, 'third-and-fourth-moment');
  const name = 'third −1.52';
  await point(page, name).focus();
  for (let k = 0; k < 4; k++) await page.keyboard.press('Shift+ArrowLeft');
  assert.deepEqual(await shape(page, name), [0, 5]);
  await page.keyboard.press('Shift+ArrowRight');
  assert.deepEqual(await shape(page, name), [-0.5, 5]);
});

test('the walk of any alternative is drawn, and the numbers of all points are a table and a file', async (t) => {
  const { page, wrong } = await show(t, 'fan-out');
  const names = () => page.locator('.plane-drawn .names .step').allTextContents();
  assert.deepEqual((await names()).sort(), ['all × 100', 'first of 2', 'series']);
  await page.getByLabel('Alternative that walks').selectOption({ label: 'One replica' });
  assert.deepEqual((await names()).sort(), ['all × 100', 'series']);
  await page.getByText('Numbers of the plane').click();
  const rows = await page
    .locator('.plane .numbers tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.innerText.replace(/\s+/g, ' '))));
  assert.deepEqual(rows[0].map(plain), ['shard', '2.1', '12.5', '4.41', '1.25', 'VI', 'not covered']);
  assert.equal(rows.length, 4);
  const { name, content } = await saved(page, 'Save as CSV');
  assert.equal(name, 'fan-out-of-100-shards-pearson-plane.csv');
  assert.match(String(content), /^task or part,of,skewness,.*\r\nshard,,2\.1,12\.5,/);
  // As a picture it needs no style sheet, and is as light as paper.
  await page.emulateMedia({ colorScheme: 'dark' });
  const picture = await saved(page, 'Save as SVG');
  assert.equal(picture.name, 'fan-out-of-100-shards-pearson-plane.svg');
  const svg = String(picture.content);
  assert.match(svg, /^<svg [^>]*width="\d+"[^>]*><rect [^>]*fill="#ffffff"/);
  assert.doesNotMatch(svg, / (class|style|role|tabindex|aria-\w+)=|var\(|light-dark/);
  assert.match(svg, /<text[^>]* fill="rgb\(163, 71, 121\)"[^>]*>all × 100</);
  assert.deepEqual(wrong, []);
});

test('a task that is not given by moments has its place, and cannot be moved; large kurtoses have their axes', async (t) => {
  const { page } = await show(t, 'hedged-requests');
  const [{ skewness, kurtosis }] = juxtapose.composition(juxtapose.example('hedged-requests')).tasks;
  const name = `request: skewness ${skewness.toFixed(2)}, kurtosis ${kurtosis.toFixed(2)}, Pearson type VI`;
  await page.getByRole('img', { name, exact: true }).waitFor();
  assert.equal(await page.locator('.plane [role="slider"]').count(), 0);
  await page.getByText('Both axes are logarithmic').waitFor();
  await accessible(page, '.plane');
});

test('on a phone a finger moves a task, and the page does not scroll sideways', async (t) => {
  const { page, wrong } = await show(t, 'fan-out', {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  const from = await inSight(page, 'shard');
  const client = await page.context().newCDPSession(page);
  const touch = (type, x, y) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', from.x, from.y);
  for (const step of [1, 2, 3]) await touch('touchMove', from.x - 30 * step, from.y + 20 * step);
  await touch('touchEnd');
  const [skewness, kurtosis] = await shape(page, 'shard');
  assert.ok(skewness < 2 && kurtosis < 12, `${skewness} ${kurtosis}`);
  const fastest = predicted(skewness, kurtosis)['Hedged (Min of 2)'];
  await page.locator('.say', { hasText: `fastest on average: ${fastest}` }).waitFor();
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width);
  await accessible(page, '.plane');
  assert.deepEqual(wrong, []);
});

test('the plane stays where it is while parts are worked out for long', async (t) => {
  const { prepare, release } = held('composition', 'all[0].tasks[0].time.moments.kurtosis !== 12.5');
  const { page } = await show(t, 'fan-out', { prepare });
  await inSight(page, 'shard');
  const top = async () => Math.round((await page.locator('.plane-drawn').boundingBox()).y);
  const before = await top();
  await point(page, 'shard').press('ArrowDown');
  await page.getByText('Working out what comes of each part').waitFor();
  assert.equal(await top(), before);
  release();
  await page.getByText('Working out what comes of each part').waitFor({ state: 'detached' });
  assert.equal(await top(), before);
});

test('misprints of the paper stand beside what they are about, as long as the example is as published', async (t) => {
  for (const [id, task, erratum] of [
    ['wator', 'iteration of 4', /^† Table 2 prints η = −0\.0098/],
    ['disjoin', 'part of 4', /^† Table 5 prints δ₁ = 0\.070 %/],
    ['three-shapes', 'uniform', /A reconstruction of the paper’s procedure/],
  ]) {
    const { page, wrong } = await show(t, id);
    const told = page.locator('p.note', { hasText: erratum });
    await told.waitFor();
    await point(page, task).press('ArrowUp');
    await told.waitFor({ state: 'detached' });
    assert.deepEqual(wrong, []);
  }
});
