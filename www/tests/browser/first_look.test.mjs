// What stands between a visit and its first look is divided: the main thread is never long at one thing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, juxtapose, patched, visits } from './visit.mjs';

const { open, there } = visits();

/** What the main thread is asked to do: workers have no document. */
const watching = patched({
  quickCheck: `
    if (globalThis.document) globalThis.isDrawn ?? setTimeout(() => {
      globalThis.isDrawn ??= document.getElementById('loading') === null;
    });
    return true_quickCheck(...all);`,
  draw: `
    (globalThis.masses ??= []).push((all[1].series ?? []).reduce((sum, { density }) => sum + density.mass.length, 0));
    return true_draw(...all);`,
});

test('the engine starts in one task, the page is drawn in another, and of a million masses those that one sees', async (t) => {
  const { page, wrong } = await open(t, { prepare: watching, from: { url: `${there.server.url}#example=ivus` } });
  await page.waitForFunction(() => globalThis.isDrawn !== undefined);
  assert.equal(await page.evaluate(() => globalThis.isDrawn), false);
  const { outcomes } = juxtapose.predict(juxtapose.example('ivus'));
  const all = outcomes.reduce((sum, { density }) => sum + (density?.mass.length ?? 0), 0);
  const most = Math.max(...(await page.evaluate(() => globalThis.masses)));
  assert.ok(all > 1e6 && most > 0 && most < 1e5, `${most} of ${all} masses`);
  assert.deepEqual(wrong, []);
});

/** Counts what timers do, and notes in which of them each part of the page has come, and gone again. */
function noting(parts) {
  let timer = 0;
  const plain = globalThis.setTimeout.bind(globalThis);
  globalThis.setTimeout = (work, ...others) =>
    plain(
      () => {
        timer += 1;
        work();
      },
      ...others,
    );
  globalThis.came = {};
  globalThis.went = {};
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries(parts)) {
      const isThere = document.querySelector(selector) !== null;
      if (isThere) globalThis.came[name] ??= timer;
      else if (name in globalThis.came) globalThis.went[name] ??= timer;
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Each example's parts, in the order in which they come. */
const PARTS = {
  ivus: { head: '#page header', tasks: '.tasks tbody tr', machine: '.machine' },
  'three-sat': { head: '#page header', machine: '.machine', tree: '.program tbody tr' },
};

for (const [id, parts] of Object.entries(PARTS))
  test(`what one does not see first comes in later tasks, one after the other: ${id}`, async (t) => {
    const prepare = (page) => page.addInitScript(noting, parts);
    const { page, wrong } = await open(t, { prepare, from: { url: `${there.server.url}#example=${id}` } });
    const names = Object.keys(parts);
    await eventually(page, async () =>
      assert.equal(await page.evaluate(() => Object.keys(globalThis.came).length), names.length),
    );
    const came = await page.evaluate(() => globalThis.came);
    const tasks = names.map((name) => came[name]);
    assert.deepEqual(
      tasks,
      [...new Set(tasks)].toSorted((a, b) => a - b),
      JSON.stringify(came),
    );
    assert.deepEqual(wrong, []);
  });

test('the gallery goes in one task, and what was chosen there comes in the next', async (t) => {
  const prepare = (page) => page.addInitScript(noting, { gallery: '.gallery', study: '.study' });
  const { page, wrong } = await open(t, { prepare });
  await page.getByRole('button', { name: 'Examples', exact: true }).click();
  await page.getByRole('button', { name: /3-SAT/ }).click();
  await page.locator('.study').waitFor();
  const [came, went] = await page.evaluate(() => [globalThis.came, globalThis.went]);
  assert.ok(went.gallery < came.study, JSON.stringify([came, went]));
  assert.deepEqual(wrong, []);
});

/** Counts how often the width of a table is asked for while the page changes, and not while a frame is made: that costs a layout. */
function countingLayouts() {
  let isInFrame = false;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    isInFrame = false;
  };
  const begins = () => {
    isInFrame = true;
    port2.postMessage(null);
  };
  const plain = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (work) => {
    return plain((now) => {
      begins();
      work(now);
    });
  };
  globalThis.ResizeObserver = class extends ResizeObserver {
    constructor(work) {
      super((...all) => {
        begins();
        work(...all);
      });
    }
  };
  const { get } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollWidth');
  globalThis.layouts = { inFrames: 0, between: 0 };
  Object.defineProperty(Element.prototype, 'scrollWidth', {
    get() {
      globalThis.layouts[isInFrame ? 'inFrames' : 'between'] += 1;
      return get.call(this);
    },
  });
}

test('tables are fitted while a frame is made, and cost no layout of their own', async (t) => {
  const { page, wrong } = await open(t, { prepare: (page) => page.addInitScript(countingLayouts) });
  const before = await page.locator('.outcomes tbody').textContent();
  await page.getByRole('button', { name: 'Examples', exact: true }).click();
  await page.getByRole('button', { name: /3-SAT/ }).click();
  await eventually(page, async () => assert.notEqual(await page.locator('.outcomes tbody').textContent(), before));
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const { inFrames, between } = await page.evaluate(() => globalThis.layouts);
  assert.ok(inFrames > 0 && between === 0, `${inFrames} in frames, ${between} between them`);
  assert.deepEqual(wrong, []);
});

/** Notes in which timers pictures of the gallery come, and how many in each. */
function notingPictures() {
  const plain = globalThis.setTimeout.bind(globalThis);
  let timer = 0;
  let seen = 0;
  globalThis.pictures = {};
  globalThis.setTimeout = (work, ...others) =>
    plain(
      () => {
        timer += 1;
        work();
      },
      ...others,
    );
  new MutationObserver(() => {
    const now = document.querySelectorAll('.miniature:has(rect)').length;
    if (now > seen) globalThis.pictures[timer] = (globalThis.pictures[timer] ?? 0) + now - seen;
    seen = now;
  }).observe(document, { childList: true, subtree: true });
}

test('the small pictures of the gallery are made each in a task of its own', async (t) => {
  const { page, wrong } = await open(t, { prepare: (page) => page.addInitScript(notingPictures) });
  await page.getByRole('button', { name: 'Examples', exact: true }).click();
  const count = juxtapose.examples().length;
  await eventually(page, async () => assert.equal(await page.locator('.miniature:has(rect)').count(), count));
  const inEach = Object.values(await page.evaluate(() => globalThis.pictures));
  assert.deepEqual(inEach, Array(count).fill(1));
  assert.deepEqual(wrong, []);
});
