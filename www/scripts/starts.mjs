// Opens every example of the built page in Chromium, on a first visit, on the next one, and from the gallery of another example, and
// prints medians of milliseconds: until its first table, and of the main thread's longest task, also in processor time, which
// a busy machine does not stretch. No part of the tests, since times depend on the machine. `node scripts/starts.mjs
// [example,example…] [times]`, with JUXTAPOSE_BROWSER as for the tests.

import { launch, serveDist } from '../tests/browser/harness.mjs';
import juxtapose from '../tests/node/package.mjs';

const asked = process.argv[2]?.split(',');
const ids = juxtapose.examples().flatMap(({ id }) => (!asked || asked.includes(id) ? id : []));
const times = Number(process.argv[3] ?? 5);
/** Milliseconds for all that follows a first table. */
const SETTLED = 1200;

const server = await serveDist();
const browser = await launch();
const devtools = await browser.newBrowserCDPSession();

/** When the table that is there first has its first row, and tables after it. */
function watch() {
  globalThis.whenTable = new Promise((found) => {
    const look = () => {
      if (!document.querySelector('.outcomes tbody tr')) return;
      observer.disconnect();
      found(performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** What the browser does until a page is quiet, after `start`; until the table in milliseconds, and the longest task. */
async function measured(page, start, table) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  devtools.on('Tracing.dataCollected', collect);
  const traceConfig = {
    includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  };
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await start();
  const first = await table();
  await page.waitForTimeout(SETTLED);
  await page.evaluate(() => performance.mark('starts:end'));
  const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await ended;
  devtools.off('Tracing.dataCollected', collect);
  const mark = events.find(({ name }) => name === 'starts:end');
  const tasks = events.filter(({ name, pid, tid }) => /RunTask$/.test(name) && pid === mark.pid && tid === mark.tid);
  const longest = (of) => Math.round(Math.max(0, ...tasks.map((task) => task[of] ?? 0)) / 1000);
  return { first, wall: longest('dur'), processor: longest('tdur') };
}

async function opened(page, id) {
  await page.goto('about:blank');
  const start = () => page.goto(`${server.url}#example=${id}`);
  return measured(page, start, () => page.evaluate(() => globalThis.whenTable));
}

/** `table` is the text of the table that is waited for: until then the page shows that of the example before. */
async function chosen(page, id, table) {
  const [other] = juxtapose.examples().filter((example) => example.id !== id);
  await page.goto('about:blank');
  await page.goto(`${server.url}#example=${other.id}`);
  await page.evaluate(() => globalThis.whenTable);
  await page.waitForTimeout(SETTLED);
  await page.getByRole('button', { name: 'Examples' }).click();
  const choose = ({ title, table }) => {
    globalThis.whenTable = new Promise((found) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('.outcomes tbody')?.textContent !== table) return;
        observer.disconnect();
        found(performance.now() - began);
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
    const entries = [...document.querySelectorAll('.gallery button')];
    const began = performance.now();
    entries.find((entry) => entry.querySelector('b')?.textContent === title).click();
  };
  const start = () => page.evaluate(choose, { title: juxtapose.example(id).title, table });
  return measured(page, start, () => page.evaluate(() => globalThis.whenTable));
}

const median = (values) => Math.round(values.toSorted((a, b) => a - b)[values.length >> 1]);
const rows = [];
for (const id of ids) {
  const seen = { 'first visit': [], 'next visit': [], gallery: [] };
  for (let k = 0; k < times; k++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(watch);
    seen['first visit'].push(await opened(page, id));
    seen['next visit'].push(await opened(page, id));
    const table = await page.locator('.outcomes tbody').textContent();
    seen.gallery.push(await chosen(page, id, table));
    await page.context().close();
  }
  for (const [how, all] of Object.entries(seen)) {
    const of = (what) => median(all.map((one) => one[what]));
    rows.push({
      example: id,
      how,
      'first table': of('first'),
      'longest task': of('wall'),
      'its processor time': of('processor'),
    });
  }
}
console.table(rows);
await browser.close();
await server.close();
