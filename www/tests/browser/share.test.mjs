// Links, what is kept across reloads, and what leaves the page: in Chromium, built, below a sub-path.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import init, * as juxtapose from '../../pkg/juxtapose.js';
import { launch, serveDist } from './harness.mjs';

await init({ module_or_path: await readFile(new URL('../../pkg/juxtapose_bg.wasm', import.meta.url)) });

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const PATIENCE = 8000;
const PROCESSORS = '[data-path="machine.processors"]';

let browser;
let server;

before(async () => {
  [browser, server] = await Promise.all([launch(), serveDist({ prefix: '/some/where/' })]);
});

after(async () => {
  await browser?.close();
  await server?.close();
});

/** A browser of somebody's own: nothing in its storage. */
async function profile(t, options = {}) {
  const context = await browser.newContext({ viewport: LAPTOP, reducedMotion: 'reduce', ...options });
  t.after(() => context.close());
  context.setDefaultTimeout(PATIENCE);
  return context;
}

/** A page that has shown its first prediction, and all that goes wrong on it. */
async function open(context, address = '', { shows = '.outcomes' } = {}) {
  const page = await context.newPage();
  page.wrong = [];
  page.on('console', (message) => message.type() === 'error' && page.wrong.push(message.text()));
  page.on('pageerror', (error) => page.wrong.push(String(error)));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
  });
  await page.goto(server.url + address);
  await page.locator(shows).first().waitFor();
  return page;
}

const model = (title, change = () => {}) => {
  const made = { ...juxtapose.example('8-pe-mixed-mode'), title };
  change(made);
  return made;
};
const linkTo = (title, change) => `#${juxtapose.toLink(model(title, change))}`;
const eight = () => juxtapose.example('8-pe-mixed-mode');

/** Waits until the page's processors are so many. */
async function hasProcessors(page, count) {
  await page.waitForFunction(([field, value]) => document.querySelector(field)?.value === value, [PROCESSORS, String(count)]);
}

async function setProcessors(page, count) {
  await page.locator(PROCESSORS).fill(String(count));
  await page.keyboard.press('Enter');
}

/** Waits until the address names this model. */
async function addressNames(page, expected) {
  await page.waitForFunction((fragment) => location.hash.slice(1) === fragment, expected);
}

const follow = (page, fragment) => page.evaluate((to) => { location.hash = to; }, fragment);
const undoIsThere = (page) => page.getByRole('button', { name: 'Undo' }).isEnabled();

test('a fresh profile opens a link, and nothing else', async (t) => {
  const page = await open(await profile(t), linkTo('Theirs', ({ machine }) => { machine.processors = 5; }));
  await hasProcessors(page, 5);
  assert.equal(await undoIsThere(page), false, 'there is nothing of one’s own to go back to');
  assert.equal(await page.locator('.notice').count(), 0);
  assert.deepEqual(page.wrong, []);
});

test('document, undo and redo survive a reload; the address names the document', async (t) => {
  const page = await open(await profile(t));
  assert.equal(new URL(page.url()).hash, '');
  for (const count of [3, 4, 5]) await setProcessors(page, count);
  await page.keyboard.press('Control+z');
  await hasProcessors(page, 4);
  const four = juxtapose.toLink({ ...eight(), machine: { ...eight().machine, processors: 4 } });
  await addressNames(page, four);
  for (let time = 0; time < 2; time++) {
    await page.reload();
    await page.locator('.outcomes').waitFor();
    await hasProcessors(page, 4);
  }
  assert.equal(await page.locator('.notice').count(), 0, 'its own address is no incoming link');
  await page.getByRole('button', { name: 'Redo' }).click();
  await hasProcessors(page, 5);
  for (const count of [4, 3, 8]) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await hasProcessors(page, count);
  }
  assert.equal(await undoIsThere(page), false);
  await page.waitForFunction(() => location.hash === '');
  assert.deepEqual(page.wrong, []);
});

test('an edit is kept though the page is left at once', async (t) => {
  const page = await open(await profile(t));
  await setProcessors(page, 7);
  await page.reload();
  await hasProcessors(page, 7);
});

test('a link beats the local copy, which is kept and one click away, also after a reload', async (t) => {
  const context = await profile(t);
  const page = await open(context);
  await page.locator('[data-path="program[0].time"]').fill('77');
  await page.keyboard.press('Enter');
  await follow(page, linkTo('Theirs', ({ machine }) => { machine.processors = 5; }));
  await hasProcessors(page, 5);
  const notice = page.getByText('Opened from a link. Your own model');
  await notice.waitFor();
  // A second link in the same tab covers what is one's own, not the first link.
  await follow(page, linkTo('Others', ({ machine }) => { machine.processors = 6; }));
  await hasProcessors(page, 6);
  await page.reload();
  await notice.waitFor();
  await hasProcessors(page, 6);
  await page.getByRole('button', { name: 'back to it' }).click();
  await hasProcessors(page, 8);
  assert.equal(await page.locator('[data-path="program[0].time"]').inputValue(), '77');
  assert.equal(await notice.count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Undo');
  await page.getByRole('button', { name: 'Undo' }).click();
  await hasProcessors(page, 6);

  // A new tab with a link knows the work of the others.
  const other = await open(context, linkTo('Again', ({ machine }) => { machine.processors = 9; }));
  await other.getByText('is kept:').waitFor();
  await hasProcessors(other, 9);
  assert.deepEqual([...page.wrong, ...other.wrong], []);
});

test('several tabs do not overwrite each other, duplicated ones neither', async (t) => {
  const context = await profile(t);
  const first = await open(context);
  await setProcessors(first, 3);
  await first.waitForFunction(() => location.hash !== '');
  const second = await open(context);
  await hasProcessors(second, 3);
  await setProcessors(second, 4);
  // A duplicated tab has its original's name.
  const third = await context.newPage();
  const name = await first.evaluate(() => ({ ...sessionStorage }));
  await third.addInitScript((items) => { for (const [key, value] of Object.entries(items)) sessionStorage[key] ??= value; }, name);
  await third.goto(first.url());
  await hasProcessors(third, 3);
  await setProcessors(third, 5);
  await third.waitForFunction((before) => location.hash !== before, new URL(first.url()).hash);
  await setProcessors(first, 6);
  for (const [page, count] of [[first, 6], [second, 4], [third, 5]]) {
    await page.reload();
    await hasProcessors(page, count);
    await page.getByRole('button', { name: 'Undo' }).click();
    await hasProcessors(page, 3);
  }
});

const link = juxtapose.toCompressedLink(eight());
const packed = (text) => `#z=${gzipSync(text).toString('base64url')}`;
const flipped = (at) => `#${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`;

test('a bad link says what is wrong, and one’s own work stays as it is', async (t) => {
  const page = await open(await profile(t));
  await setProcessors(page, 3);
  await page.waitForFunction(() => location.hash !== '');
  const nested = `{"juxtapose":1,"kind":"program","program":${'['.repeat(100)}${']'.repeat(100)}}`;
  for (const [bad, text] of [
    [`#${link.slice(0, -40)}`, /has been cut: its end is missing \(copy the whole link/],
    ['#model=%7B%22juxtapose%22:1,%22ki', /has been cut/],
    ...[20, 60, 200, link.length - 3].map((at) => [flipped(at), /is damaged: its characters/]),
    [packed(' '.repeat(50 << 20)), /holds more than the 1024 KiB that are read/],
    [packed(nested), /nested deeper than the 96 levels/],
    ['#model={"juxtapose":2,"kind":"program"}', /comes from a newer Juxtapose: its format has version 2/],
    ['#model=hello', /does not hold a model in JSON/],
    ['#nothing', /begins neither with model= nor with z=/],
    ['#example=nothing', /names no example of this page/],
    [linkTo('x', ({ machine }) => { machine.processors = 5000; }), /processors/],
    [linkTo('x', (made) => { made.machine.processors = 4096; made.program[1].iterations = { uniform: [0, 9999] }; }), /at most/],
  ]) {
    await page.evaluate(() => { document.querySelector('[role="alert"]').dataset.seen = ''; });
    await follow(page, bad);
    await page.getByText('The link could not be opened').waitFor();
    assert.match(await page.getByRole('alert').innerText(), text, bad.slice(0, 60));
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('The link could not be opened').waitFor({ state: 'detached' });
    await hasProcessors(page, 3);
  }
  // As the first thing that the page sees, too, and the work is still there.
  await page.goto('about:blank');
  await page.goto(`${server.url}${flipped(100)}`);
  await page.getByText('is damaged').waitFor();
  await hasProcessors(page, 3);
  assert.equal(await undoIsThere(page), true);
  assert.deepEqual(page.wrong, []);
});

test('a link that was encoded twice is opened; a script in a name is text', async (t) => {
  const script = '<img src=x onerror="window.done = 1"><script>window.done = 1</script>';
  const fragment = linkTo(script, (made) => { made.program[0].block = script; made.schemes[0].name = script; });
  const page = await open(await profile(t), `#${encodeURIComponent(fragment.slice(1))}`);
  await page.locator('.outcomes').getByText('onerror').first().waitFor();
  assert.equal(await page.evaluate(() => [window.done, document.querySelectorAll('img, #page script').length].join()), ',0');
  assert.deepEqual(page.wrong, []);
});

test('an example’s address is short, and #reset is the way out of everything', async (t) => {
  const context = await profile(t);
  const page = await open(context, '#example=8-pe-mixed-mode');
  await setProcessors(page, 3);
  await page.waitForFunction(() => location.hash !== '#example=8-pe-mixed-mode');
  await follow(page, '#reset');
  await hasProcessors(page, 8);
  assert.equal(await undoIsThere(page), false);
  await page.reload();
  await hasProcessors(page, 8);
  assert.equal(new URL(page.url()).hash, '');

  for (const broken of ['', 'x', '1 2 {', '1 2 {"present":7}', '1 2 {"present":{"juxtapose":1,"kind":"program","program":7,"machine":{}},"past":3}']) {
    await page.evaluate((text) => {
      sessionStorage['juxtapose:1:tab'] = 'mine';
      localStorage['juxtapose:1:work:mine'] = text;
    }, broken);
    await page.reload();
    await page.locator('.outcomes').waitFor();
    await hasProcessors(page, 8);
    await setProcessors(page, 4);
    await page.waitForFunction(() => location.hash !== '');
    assert.equal(await page.evaluate(() => localStorage['juxtapose:1:work:mine']), broken, 'what cannot be read is not overwritten');
    await page.goto('about:blank');
    await page.goto(`${server.url}#reset`);
    await hasProcessors(page, 8);
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), []);
  }
  assert.deepEqual(page.wrong, []);
});

test('where storage is forbidden or full, the page works, and a reload keeps the address’s model', async (t) => {
  const context = await profile(t);
  await context.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, kind, { get() { throw new DOMException('no', 'SecurityError'); } });
    }
  });
  const page = await open(context);
  await setProcessors(page, 3);
  await page.waitForFunction(() => location.hash !== '');
  await page.reload();
  await hasProcessors(page, 3);
  assert.deepEqual(page.wrong, []);

  const full = await profile(t);
  await full.addInitScript(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  const other = await open(full);
  await setProcessors(other, 3);
  await other.waitForFunction(() => location.hash !== '');
  assert.deepEqual(other.wrong, []);
});
