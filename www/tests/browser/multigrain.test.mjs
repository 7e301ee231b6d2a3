// Multi-grain programs on the page: parameters by slider, every configuration by keyboard, and the fit to pasted times.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, PHONE, saved, visits } from './visit.mjs';

const { open, there } = visits();

/** The page with an example of its own kind open, the fit and the chances there where it has any. */
async function show(t, id, { words = '', ...options } = {}) {
  const visit = await open(t, { ...options, from: { url: `${there.server.url}#example=${id}${words}` } });
  await visit.page.locator('.parameters-of-grains').waitFor();
  if (juxtapose.example(id).measured) await visit.page.locator('.fit-chart').waitFor();
  return visit;
}

const row = (page, path) => page.locator(`.parameter[data-row="${path}"]`);
const slider = (page, path) => row(page, path).locator('input[type="range"]');
const COLLECTIVE = 'collective.per_further_thread';

/** The sentence and what follows it, without thin spaces. */
const said = async (page) => (await page.locator('.winner').innerText()).replace(/[\s\u202f]+/g, ' ');
const says = (page, pattern) => eventually(page, async () => assert.match(await said(page), pattern));
const readOff = (page) => page.locator('.grid .readout p').first().innerText();

test('an example opens by its address, with its own chart first', async (t) => {
  const { page, wrong } = await show(t, 'pbpi');
  await says(
    page,
    /^4 threads × 4 accelerators are fastest: 32\.7 s\. One thread for all takes 19\.1 % more, one for each 29\.3 %\./,
  );
  await says(
    page,
    /each further thread’s collective cost between 0\.4 and 1\.6 s, now 1\. The next, 2 × 8, takes 3\.7 % more\./,
  );
  const tabs = await page.getByRole('tablist', { name: 'What the chart shows' }).getByRole('tab').allInnerTexts();
  assert.deepEqual(tabs, ['Time', 'Speed-up', 'Efficiency', 'Density', 'Distribution', 'Survival']);
  assert.equal(await page.getByRole('tab', { name: 'Time', exact: true }).getAttribute('aria-selected'), 'true');
  assert.doesNotMatch(page.url(), /chart=/);
  await page.getByRole('tab', { name: 'Density' }).click();
  await eventually(page, async () => assert.match(page.url(), /chart=density/));
  await page.getByRole('tab', { name: 'Time', exact: true }).click();
  await eventually(page, async () => assert.doesNotMatch(page.url(), /chart=/));
  assert.deepEqual(wrong, []);
});

test('a slider beyond the end of its band makes another configuration the best, and one undo leads back', async (t) => {
  const { page, wrong } = await show(t, 'pbpi');
  const { ranges } = juxtapose.configurations(juxtapose.example('pbpi'));
  const { from, to } = ranges.find(({ path }) => path === COLLECTIVE);
  const ends = await row(page, COLLECTIVE).locator('.slider small').allInnerTexts();
  assert.deepEqual(ends, [String(Number(from.toPrecision(3))), String(Number(to.toPrecision(3)))]);
  const field = page.locator(`[data-path="${COLLECTIVE}"]`);
  await slider(page, COLLECTIVE).focus();
  assert.match(
    await slider(page, COLLECTIVE).getAttribute('aria-valuetext'),
    /^1 s; 4 × 4 stays fastest from 0\.4 to 1\.6$/,
  );
  // A page at a time, while the slider's ends stand still.
  const most = await slider(page, COLLECTIVE).getAttribute('max');
  while (Number(await field.inputValue()) <= to) await page.keyboard.press('PageUp');
  assert.equal(await slider(page, COLLECTIVE).getAttribute('max'), most);
  await says(page, /^2 threads × 8 accelerators are fastest/);
  await page.keyboard.press('Home');
  assert.equal(await field.inputValue(), '0');
  await says(page, /^16 threads × 1 accelerator are fastest: 27\.3 s\./);
  await page.keyboard.press('Control+z');
  await says(page, /^4 threads × 4 accelerators/);
  assert.equal(await field.inputValue(), '1');
  assert.deepEqual(wrong, []);
});

test('arrow keys read one cell after the other, Escape the fastest again', async (t) => {
  const { page } = await show(t, 'pbpi');
  const map = page.locator('.heat-map canvas');
  await map.focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(page, async () => assert.match(await readOff(page), /^4 threads × 3 accelerators/));
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await eventually(page, async () => assert.match(await readOff(page), /^3 threads × 4 accelerators/));
  assert.match(await page.locator('.grid .readout [aria-live]').innerText(), /^3 threads × 4 accelerators: 39\.4/);
  await page.keyboard.press('Escape');
  await eventually(page, async () => assert.match(await readOff(page), /^4 threads × 4 accelerators/));
});

test('the pointer reads the cell that it is on', async (t) => {
  const { page } = await show(t, 'pbpi');
  const map = page.locator('.heat-map canvas');
  const { width } = await map.boundingBox();
  // From the left edge of the numbers to the first column that is there, in the first row of cells.
  const seen = new Set();
  for (let x = 40; x < width; x += 20) {
    await map.hover({ position: { x, y: 45 } });
    seen.add((await readOff(page)).split('\n')[0]);
  }
  assert.ok([...seen].filter((one) => /^1 thread × \d+ accelerators?$/.test(one)).length >= 10, [...seen].join());
});

test('all numbers stand in a table, and in a file', async (t) => {
  const { page } = await show(t, 'pbpi');
  const all = juxtapose.configurations(juxtapose.example('pbpi'));
  await page.locator('.grid summary', { hasText: 'Numbers' }).click();
  const rows = page.locator('.grid table').first().locator('tbody tr');
  await rows.first().waitFor();
  assert.equal(await rows.count(), all.time.length);
  assert.match(await rows.first().innerText(), /^4 × 4\s+32\.7\s+fastest/);
  const { content } = await saved(page, 'Save as CSV');
  const lines = content.toString().trim().split('\r\n');
  assert.equal(lines.length, 1 + all.time.length);
  assert.match(lines[0], /^threads,accelerators per thread,time \(s\),host \(s\),/);
  assert.equal(Number(lines[1].split(',')[2]), Math.min(...all.time));
});

test('pasted times are fitted, and what is wrong with them is told by row', async (t) => {
  const { page, wrong } = await show(t, 'raxml');
  await page.getByRole('button', { name: 'paste a table' }).click();
  const text = page.getByLabel('Table of measured times');
  const fit = page.getByRole('button', { name: 'Fit to these' });
  await text.fill('1 1 284\n4 4 NaN');
  await fit.click();
  const problems = page.locator('#paste-problems');
  await eventually(page, async () => assert.match(await problems.innerText(), /^Row 2: “NaN” is no number/));
  assert.equal(await text.getAttribute('aria-invalid'), 'true');
  await accessible(page, 'dialog');
  await text.fill('1 1 284');
  await fit.click();
  await eventually(page, async () => assert.match(await problems.innerText(), /^One row is too little/));
  const { threads, accelerators, time } = juxtapose.configurations(juxtapose.example('raxml'));
  await text.fill(['m p t', ...threads.map((m, k) => `${m} ${accelerators[k]} ${time[k]}`)].join('\n'));
  await fit.click();
  await page.locator('.fit-chart svg').waitFor();
  await eventually(page, async () =>
    assert.match(await page.locator('.fit-summary').innerText(), /^50 rows\. No row is off by as much as 0\.1/),
  );
  // Data that the formula has made are fitted as it made them.
  await eventually(page, async () =>
    assert.match((await page.locator('.determined').innerText()).replace(/\s+/g, ''), /Tdevice118(\.0+)?(±\d|·|s)/),
  );
  await page.keyboard.press('Control+z');
  await page.locator('.fit-chart').waitFor({ state: 'detached' });
  assert.deepEqual(wrong, []);
});

test('what the fit determines is written into the model by one press', async (t) => {
  const { page } = await show(t, 'pbpi');
  const model = juxtapose.example('pbpi');
  const { determined } = juxtapose.fitMeasured(model);
  const found = determined.find(({ of }) => of.length === 1 && of[0].parameter === 'gap');
  const gap = page.locator('[data-path="gap"]');
  assert.equal(await gap.inputValue(), '0.8');
  await page.getByRole('button', { name: 'Use these' }).click();
  await eventually(page, async () =>
    assert.equal(Number(await gap.inputValue()), Number((found.value / found.of[0].factor).toPrecision(6))),
  );
  await page.keyboard.press('Control+z');
  await eventually(page, async () => assert.equal(await gap.inputValue(), '0.8'));
});

test('a parameter becomes a distribution, for each run or for each thread', async (t) => {
  const { page, wrong } = await show(t, 'pbpi');
  const host = 'phases[0].host';
  await row(page, host).getByRole('button', { name: 'Distribution: Host work' }).click();
  await page.getByLabel('Kind of distribution').selectOption('exponential');
  await page.getByRole('button', { name: 'Done' }).click();
  const often = page.getByLabel('How often Host work is drawn');
  await often.selectOption('thread');
  await says(page, /on average/);
  await says(page, /they forget that the slowest of several threads decides/);
  await eventually(page, async () => assert.match(await readOff(page), /fastest in \d/));
  await often.selectOption('run');
  await eventually(page, async () => assert.equal(await often.inputValue(), 'run'));
  assert.equal(await page.locator(`[data-path="${host}"]`).count(), 1);
  assert.deepEqual(wrong, []);
});

test('choices in words change the model, phases come and go', async (t) => {
  const { page, wrong } = await show(t, 'pbpi');
  await page.getByLabel('What threads work on').selectOption('tasks');
  await page.locator('[data-path="tasks"]').waitFor();
  await page.getByLabel('Collective cost', { exact: true }).selectOption('measured');
  await page.locator('[data-path="collective.measured[3]"]').waitFor();
  await page.getByLabel('Offload', { exact: true }).selectOption('messages');
  await page.getByLabel('The message there').selectOption('parts');
  await page.locator('[data-path="offload.send.latency"]').waitFor();
  await page.getByRole('button', { name: 'add a phase' }).click();
  await row(page, 'phases[1].device').waitFor();
  await page.getByRole('button', { name: 'Remove phase 2' }).click();
  await row(page, 'phases[1].device').waitFor({ state: 'detached' });
  for (let k = 0; k < 6; k += 1) await page.keyboard.press('Control+z');
  await says(page, /^4 threads × 4 accelerators are fastest: 32\.7 s/);
  await row(page, COLLECTIVE).waitFor();
  assert.deepEqual(wrong, []);
});

test('the efficiency that more work is to keep stands in links', async (t) => {
  const { page, wrong } = await show(t, 'pbpi', { words: '&chart=efficiency&cells=work&kept=0.75' });
  assert.equal(await page.getByLabel('Cells show').inputValue(), 'work');
  assert.equal(await page.getByLabel('Kept efficiency, in percent').inputValue(), '75');
  await eventually(page, async () => assert.match(await readOff(page), /times as much work keeps 75\s%/));
  await page.getByLabel('Kept efficiency, in percent').fill('60');
  await eventually(page, async () => assert.match(page.url(), /kept=0\.6/));
  assert.deepEqual(wrong, []);
});

for (const colorScheme of ['light', 'dark'])
  test(`nothing is inaccessible, ${colorScheme}`, async (t) => {
    const { page } = await show(t, 'pbpi', { colorScheme });
    await page.locator('.fit-options summary').click();
    await accessible(page);
    await page.getByRole('tab', { name: 'Efficiency' }).click();
    await accessible(page, '.chart');
  });

test('on a phone nothing scrolls sideways, and the accelerators are in reach', async (t) => {
  for (const id of ['pbpi', 'raxml', 'gpu-streams']) {
    const { page, wrong } = await show(t, id, { viewport: PHONE, isNew: true });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width, id);
    await page.locator('.dock #accelerators-slider').focus();
    await page.keyboard.press('ArrowRight');
    const { machine } = juxtapose.example(id);
    await eventually(page, async () =>
      assert.equal(
        await page.locator('.dock [data-path="machine.accelerators"]').inputValue(),
        String(machine.accelerators + 1),
      ),
    );
    assert.deepEqual(wrong, []);
  }
});

test('a map whose words have no room beside its cells gets room for them below', async (t) => {
  const { page } = await show(t, 'gpu-streams');
  const height = async () => (await page.locator('.heat-map canvas').boundingBox()).height;
  const wide = await height();
  await page.setViewportSize({ width: 1000, height: 800 });
  // Six lines of words at least.
  await eventually(page, async () => assert.ok((await height()) > wide + 6 * 14));
});
