// Opens every generated hostile document and link in Chromium, one after the other, and prints what that took: no part of the
// tests, since it takes a while and times depend on the machine. `node scripts/hostile.mjs [from] [to]`, with
// JUXTAPOSE_BROWSER as for the tests.

import { setTimeout as wait } from 'node:timers/promises';
import { launch, serveDist } from '../tests/browser/harness.mjs';
import { COUNT, cases, packed } from '../tests/node/hostile/cases.mjs';
import juxtapose from '../tests/node/package.mjs';

const [from = 0, to = COUNT] = process.argv.slice(2).map(Number);
/** What judges documents on the main thread. */
const JUDGES = ['check', 'quickCheck'];
const SETTLED = 150;
const LATE = 120_000;

const server = await serveDist({ prefix: '/hostile/' });

let browser;
let context;
let page;
await start();

/** A browser, with the page open in it. */
async function start() {
  await browser?.close().catch(() => {});
  browser = await launch();
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await context.route('**/assets/juxtapose-*.js*', measureJudging);
  await context.addInitScript(() => {
    globalThis.judged = [];
    globalThis.tasks = [];
    new PerformanceObserver((list) =>
      globalThis.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ entryTypes: ['longtask'] });
  });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(server.url);
  await page.locator('.outcomes tbody tr').first().waitFor();
}

/** Each judgement of the main thread's instance is measured; workers have no window. */
async function measureJudging(route) {
  const response = await route.fetch();
  let glue = await response.text();
  for (const name of JUDGES) {
    glue = glue.replace(
      `export function ${name}(`,
      `export function ${name}(...all) {
      const began = performance.now();
      try { return true_${name}(...all); } finally { globalThis.judged?.push(performance.now() - began); }
    }\nfunction true_${name}(`,
    );
  }
  await route.fulfill({ response, body: glue });
}

const worst = { task: [], judging: [], blank: [], hung: [] };
const keep = (list, what) => {
  list.push(what);
  list.sort((a, b) => b.took - a.took).splice(10);
};
for (const { number, rule, text, link } of cases(juxtapose, to, from)) {
  const fragment = link ?? packed(text);
  if (fragment.length > 2_000_000) continue;
  const late = wait(LATE, undefined, { ref: false }).then(() => {
    throw new Error('late');
  });
  try {
    const seen = await Promise.race([open(fragment), late]);
    keep(worst.task, { took: seen.task, number, rule });
    keep(worst.judging, { took: seen.judging, number, rule });
    if (!seen.table) worst.blank.push({ number, rule });
  } catch (error) {
    const hung = { number, rule, error: String(error).slice(0, 200) };
    worst.hung.push(hung);
    console.log(JSON.stringify({ hung }));
    await start();
  }
  if (number % 100 === 99)
    console.log(
      number + 1,
      JSON.stringify({
        task: worst.task[0],
        judging: worst.judging[0],
        blank: worst.blank.length,
        hung: worst.hung.length,
      }),
    );
}

async function open(fragment) {
  await page.evaluate(() => {
    globalThis.judged.length = 0;
    globalThis.tasks.length = 0;
  });
  await page.evaluate(
    (to) => {
      location.hash = to;
    },
    fragment.replaceAll(/[\r\n]/g, encodeURIComponent),
  );
  await page.waitForTimeout(SETTLED);
  return page.evaluate(
    () =>
      new Promise((answer) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(
              () =>
                answer({
                  task: Math.round(Math.max(0, ...globalThis.tasks)),
                  judging: Math.round(Math.max(0, ...globalThis.judged)),
                  table: document.querySelector('.outcomes tbody tr, .failure') !== null,
                }),
              60,
            ),
          ),
        );
      }),
  );
}

console.log(JSON.stringify(worst, null, 1));
await browser.close();
await server.close();
