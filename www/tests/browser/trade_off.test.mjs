// The trade-off: one number of the model against the schemes' times, bands of who is best, and where they meet.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, held, juxtapose, PHONE, predictedMeans, saved, shows, visits } from './visit.mjs';

const { open } = visits();
const eightPe = () => juxtapose.example('8-pe-mixed-mode');

const chart = (page) => page.locator('.chart');
const says = (page, text) => page.locator('.crossovers').filter({ hasText: text }).waitFor();
const readout = (page) => chart(page).locator('.readout p').first();
const bands = (page) =>
  page
    .locator('.bands-table tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.cells].map((cell) => cell.innerText.trim().replace(/[\u202f\u00a0]/g, ' '))),
    );

/** Opens the trade-off over a number. */
async function against(page, number) {
  await page.getByRole('tab', { name: 'Trade-off' }).click();
  await page
    .getByLabel('Number that is varied')
    .locator('option', { hasText: number })
    .first()
    .waitFor({ state: 'attached' });
  await page.getByLabel('Number that is varied').selectOption({ label: number });
}

/** The best of the 8-PE example's schemes with a change. */
function best(change) {
  const model = eightPe();
  change(model);
  return juxtapose.predict(model).outcomes.sort((a, b) => a.mean - b.mean)[0].name;
}

test('a time against the schemes: where they cross is found, and is true', async (t) => {
  const { page, wrong } = await open(t);
  await against(page, 'time of f in SPMD');
  await says(page, /^SPMD is fastest on average from 0 to 32 cycles, Mixed \(Fig\. 6\) from 33 to 80\.$/);
  const f = (time) =>
    best((model) => {
      model.program[1].body[2].time.spmd = time;
    });
  assert.deepEqual([f(32), f(33)], ['SPMD', 'Mixed (Fig. 6)']);
  assert.deepEqual(await bands(page), [
    ['SPMD', '0', '32', '75.7 % at 0, of Mixed (Fig. 6)'],
    ['Mixed (Fig. 6)', '33', '80', '8.4 % at 40, of SIMD'],
  ]);
  const canvas = chart(page).getByRole('img');
  assert.match(
    await canvas.getAttribute('aria-label'),
    /^Each scheme against the time of f in SPMD, from 0 to 80\. SPMD is fastest/,
  );
  // Keys read it, and one sets it.
  await page.waitForFunction(() => document.querySelector('.chart canvas').width !== 300);
  await canvas.focus();
  await page.keyboard.press('ArrowLeft');
  assert.match(
    await chart(page).locator('[aria-live]').innerText(),
    /^time of f in SPMD: 34 cycles: Mixed \(Fig\. 6\) 855\.9 cycles, SPMD \d+\.\d cycles, SIMD 927\.9 cycles$/,
  );
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await shows(
    page,
    predictedMeans((model) => {
      model.program[1].body[2].time.spmd = 0;
    }),
  );
  await says(page, /from 33 to 80\.$/); // the same sweep, whatever the present value is
  await page.keyboard.press('Control+z');
  await shows(
    page,
    predictedMeans(() => {}),
  );
  // The pointer reads where it is, and sets.
  const box = await canvas.boundingBox();
  await page.mouse.move(box.x + box.width - 18, box.y + box.height / 2);
  await readout(page)
    .filter({ hasText: /^time of f in SPMD: 80 cycles.*Press to set it\.$/ })
    .waitFor();
  await page.mouse.down();
  await page.mouse.up();
  await shows(
    page,
    predictedMeans((model) => {
      model.program[1].body[2].time.spmd = 80;
    }),
  );
  await page.keyboard.press('Control+z');
  // Another range.
  await page.getByLabel('Greatest value').fill('4*8');
  await page.getByLabel('Greatest value').press('Enter');
  await says(page, /^SPMD is fastest on average from 0 to 32 cycles\.$/);
  await page.getByLabel('Least value').fill('nonsense');
  await page.getByLabel('Least value').press('Enter');
  assert.equal(await page.getByLabel('Least value').inputValue(), '0');
  await page.getByText('Numbers', { exact: true }).click();
  const csv = await saved(page, 'Save as CSV');
  assert.equal(csv.name, '8-pe-mixed-mode-example-against-time-of-f-in-spmd.csv');
  assert.match(csv.content.toString(), /^time of f in SPMD \(cycles\),scheme,mean \(cycles\)/);
  assert.deepEqual(wrong, []);
});

test('a probability may lie anywhere: bisection finds where the best for a deadline changes', async (t) => {
  const { page } = await open(t);
  await against(page, 'probability of odd');
  await page.getByLabel('Values', { exact: true }).selectOption('inTime');
  await says(page, /^SIMD is most often in time from 0 to 0\.0\d+, Mixed \(Fig\. 6\) from 0\.0\d+ to 1\.$/);
  const at = Number((await page.locator('.crossovers').innerText()).match(/to (0\.0\d+),/)[1]);
  const inTime = (probability) => {
    const {
      points: [{ outcomes }],
    } = juxtapose.sweep(eightPe(), { node: 'odd', quantity: 'probability', mode: null }, [probability], {
      deadline: 950,
    });
    return outcomes.sort((a, b) => b.inTime - a.inTime)[0].name;
  };
  assert.deepEqual([inTime(at - 1e-4), inTime(at + 1e-4)], ['SIMD', 'Mixed (Fig. 6)']);
  await readout(page)
    .filter({ hasText: /probability of odd: 0\.8 ?Mixed \(Fig\. 6\) 0\.891/ })
    .waitFor();
  // Another deadline is another question.
  await page.getByRole('tab', { name: 'Density' }).click();
  await page.getByLabel('Deadline', { exact: true }).fill('2000');
  await page.getByRole('tab', { name: 'Trade-off' }).click();
  await eventually(page, async () => assert.equal((await bands(page)).length, 1));
});

test('iterations, switches and what varies are swept too', async (t) => {
  const { page } = await open(t);
  await against(page, 'iterations of for i');
  await says(page, /is fastest on average from/);
  await readout(page)
    .filter({ hasText: /iterations of for i: 10/ })
    .waitFor();
  await page.getByText('all its values are multiplied by one factor and rounded to whole numbers.').waitFor();
  await chart(page).getByRole('img').focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await readout(page).filter({ hasText: 'to set it' }).count(), 0); // 8..12 is no plain number
  await against(page, 'switch to SPMD');
  await says(page, /^Mixed \(Fig\. 6\) is fastest on average from 0 to \d+ cycles, SPMD from \d+ to \d+\.$/);
  const [, last, first] = (await page.locator('.crossovers').innerText())
    .match(/to (\d+) cycles, SPMD from (\d+)/)
    .map(Number);
  assert.equal(first, last + 1);
  const name = (cost) =>
    best((model) => {
      model.machine.switch.to_spmd = cost;
    });
  assert.deepEqual([name(last), name(first)], ['Mixed (Fig. 6)', 'SPMD']);
});

test('a long sweep tells how far it is, stops at once, and goes on', async (t) => {
  const { page } = await open(t, held('sweep', 'all[2].includes(2)'));
  await page.getByRole('tab', { name: 'Trade-off' }).click();
  await page.getByRole('progressbar', { name: 'Computed so far' }).waitFor();
  await chart(page).getByRole('button', { name: 'Stop' }).click();
  await chart(page).getByText('Stopped.').waitFor();
  await page.locator('#processors-slider').focus();
  await page.keyboard.press('ArrowRight'); // the page answers
  await shows(
    page,
    predictedMeans((model) => {
      model.machine.processors = 9;
    }),
  );
});

test('axe-core finds nothing in it', async (t) => {
  const { page } = await open(t);
  await against(page, 'time of f in SPMD');
  await says(page, /from 33 to 80\.$/);
  await page.getByText('Numbers', { exact: true }).click();
  await accessible(page, '.chart');
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessible(page, '.chart');
  await page.setViewportSize(PHONE);
  await page.locator('[data-layout=narrow]').waitFor();
  await accessible(page, '.chart');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
});
