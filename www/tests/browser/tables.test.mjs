// No table loses a column: it gives up width, then its words wrap, then its columns go on in tables below.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, PHONE, visits } from './visit.mjs';

const { open } = visits();

const SCREENS = [
  { viewport: { width: 1280, height: 800 }, projected: true },
  { viewport: { width: 1920, height: 1080 }, projected: true },
  { viewport: PHONE, projected: false },
];

/** The 8-PE example with times of 10⁹ cycles. */
function long() {
  const model = juxtapose.example('8-pe-mixed-mode');
  model.program[0].time = 1.2e9;
  return model;
}

/** The 8-PE example with times of nanoseconds, in seconds. */
const short = () =>
  juxtapose.upgrade({ ...juxtapose.example('8-pe-mixed-mode'), juxtapose: 1, unit: 'seconds', tick: 1e-9 });

/** The IVUS example with times of 10⁹ seconds. */
function longTasks() {
  const model = juxtapose.example('ivus');
  model.tick = 1;
  for (const { time } of model.tasks) time.samples = time.samples.map((value) => Math.round(value * 1e6));
  return model;
}

const PROGRAM = {
  chart: 'Trade-off',
  tables: {
    'The outcomes as numbers': ['mean', 'sd', 'p50', 'p95', 'p99', 'average value'],
    'The best schemes, as numbers': ['mean', 'p95', 'switches', 'front', 'Adopt'],
    'Where the time goes, as numbers': ['computing', 'waiting', 'switching', 'disabled', '= mean', 'saved'],
    'Where the time goes, node by node': ['computing', 'waiting', 'switching', 'disabled', 'all'],
    'Times value by value': ['SIMD, mean', 'SPMD, mean', 'Mixed (Fig. 6), mean', 'p95'],
  },
};
const TASKS = {
  chart: 'Gantt chart',
  tables: {
    'The outcomes as numbers': ['mean', 'sd', 'p50', 'p95', 'p99', 'average value'],
    'Grouped phases': ['least', 'greatest', 'class 1', 'class 4', 'representatives', 'mean of all'],
    'Data sets as numbers': ['off representatives, %', 'off means, %'],
    'The mappings compared': ['order', 'tasks by processor'],
    'The Gantt chart as numbers': ['processor', 'from', 'to', 'executes', 'critical in all runs'],
  },
};

for (const [what, model, { chart, tables }] of [
  ['times of 1e9', long(), PROGRAM],
  ['times of 1e-9', short(), PROGRAM],
  ['tasks of 1e9', longTasks(), TASKS],
])
  test(`no column of any table is lost: ${what}`, async (t) => {
    const { page } = await open(t);
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, juxtapose.toLink(model));
    await page.getByRole('tab', { name: chart, exact: true }).click();
    const find = page.getByRole('button', { name: 'Find the best modes' });
    if (tables === PROGRAM.tables) await find.click();
    const unfold = () =>
      page.evaluate(() => {
        for (const details of document.querySelectorAll('main section details')) details.open = true;
      });
    for (const { viewport, projected } of SCREENS) {
      await page.setViewportSize(viewport);
      if (projected) {
        await page.getByRole('button', { name: 'Projector' }).click();
        await page.locator('header').waitFor({ state: 'detached' });
      }
      for (const [label, heads] of Object.entries(tables)) {
        const region = page.getByRole('region', { name: label, exact: true });
        await eventually(page, async () => {
          await unfold();
          await region.waitFor({ timeout: 500 }); // what comes later is folded once more
          const { wide, said } = await region.evaluate((element) => ({
            wide: element.scrollWidth - element.clientWidth,
            said: [...element.querySelectorAll('th')].map((head) => head.innerText.trim().replace(/\s+/g, ' ')),
          }));
          assert.ok(wide <= 1, `${label} at ${viewport.width} is ${wide} pixels too wide`);
          for (const head of heads) assert.ok(said.includes(head), `${head} in ${label}: ${said}`);
        });
      }
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
      if (projected) await page.keyboard.press('Escape');
    }
    await accessible(page, '.outcome');
  });
