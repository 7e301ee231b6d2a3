// The page without a network, and from one version to the next.

import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { listFiles } from '../../scripts/precache.mjs';
import { browserForFile, PATIENCE, serveDist } from './harness.mjs';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const PREFIX = '/a/course/juxtapose/';

let browser, end;

before(async () => {
  ({ browser, end } = await browserForFile());
});

after(() => end?.());

/** A server of its own, a first visit, and a service worker that has everything. */
async function visit(t) {
  const server = await serveDist({ prefix: PREFIX });
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  t.after(() => Promise.all([context.close(), server.close()]));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const wrong = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(String(error)));
  await page.goto(server.url);
  await predicted(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((claimed) => {
        navigator.serviceWorker.oncontrollerchange = claimed;
      });
  });
  return { server, context, page, wrong };
}

/** By the workbench, or by the landing view. */
const predicted = (page) => page.locator('.outcomes tbody tr, .landing-strip').first().waitFor();

/** A built page that says of itself which version it is. */
async function version(t, name) {
  const directory = await mkdtemp(join(tmpdir(), 'juxtapose-'));
  t.after(() => rm(directory, { recursive: true }));
  await cp(DIST, directory, { recursive: true });
  const index = join(directory, 'index.html');
  await writeFile(
    index,
    (await readFile(index, 'utf8')).replace('<title>', `<meta name="version" content="${name}" />\n    <title>`),
  );
  await listFiles(directory);
  return { directory, url: pathToFileURL(`${directory}/`) };
}

const shownVersion = (page) => page.evaluate(() => document.querySelector('meta[name=version]')?.content ?? 'first');
const caches = (page) => page.evaluate(() => window.caches.keys());

test('after the first visit it reloads without a network, below a path, with a query and with a fragment', async (t) => {
  const { server, context, page, wrong } = await visit(t);
  await context.setOffline(true);
  for (const address of ['', '?embed', 'index.html', '#about']) {
    await page.goto('about:blank');
    await page.goto(server.url + address);
    await predicted(page);
  }
  await context.setOffline(false);
  await server.close();
  await page.reload();
  await predicted(page);
  await page.locator('[data-path="machine.processors"]').fill('3');
  await page.waitForFunction(() => !document.querySelector('.say').innerText.includes('855.9'));
  // A worker that is started anew, and an instance that replaces another, come from there too.
  const again = await page.evaluate(async () => {
    const glue = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => /assets\/juxtapose-[^/]*\.js$/.test(name));
    return (await fetch(`${glue}?restart=1`)).status;
  });
  assert.equal(again, 200);
  assert.deepEqual(
    wrong.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED') && !text.includes('service-worker.js')),
    [],
  );
});

test('once the worker is active nothing is asked of the server but whether there is a new version', async (t) => {
  const { server, page, wrong } = await visit(t);
  const before = server.requests.length;
  await page.reload();
  await predicted(page);
  const asked = () => server.requests.slice(before).map(({ path }) => path);
  assert.deepEqual(
    asked().filter((path) => path !== `${PREFIX}service-worker.js`),
    [],
  );
  await page.goto(`${server.url}model.schema.json`);
  assert.equal(await page.evaluate(() => JSON.parse(document.body.innerText).title), 'Model', 'not the page');
  assert.ok(!asked().includes(`${PREFIX}model.schema.json`));
  await page.goto(`${server.url}nothing/here`);
  assert.equal(server.requests.at(-1).status, 404, 'what is not ours is asked of the server');
  assert.deepEqual(
    wrong.filter((text) => !text.includes('404')),
    [],
  );
});

test('a new version is offered, replaces the old one whole, and leaves nothing behind', async (t) => {
  const { server, page, wrong } = await visit(t);
  const [kept] = await caches(page);
  const second = await version(t, 'second');
  server.deploy(second.url);
  await page.reload();
  assert.equal(await shownVersion(page), 'first', 'the old version, until somebody agrees');
  await page.getByText('A new version is ready').waitFor();
  await page.getByRole('button', { name: 'reload' }).click();
  await page.waitForFunction(() => document.querySelector('meta[name=version]')?.content === 'second');
  await predicted(page);
  assert.equal(await page.getByText('A new version is ready').count(), 0);
  const names = await caches(page);
  assert.equal(names.length, 1);
  assert.notEqual(names[0], kept);
  await server.close();
  await page.reload();
  await predicted(page);
  assert.equal(await shownVersion(page), 'second');
  assert.deepEqual(
    wrong.filter((text) => !text.includes('service-worker.js')),
    [],
  );
});

test('files of two versions are never mixed: a half finished deployment changes nothing', async (t) => {
  const { server, page } = await visit(t);
  const kept = await caches(page);
  const second = await version(t, 'second');
  // The new list of files is there, but one of its files is not yet.
  await writeFile(join(second.directory, 'index.html'), await readFile(join(DIST, 'index.html')));
  server.deploy(second.url);
  const before = server.requests.length;
  await page.reload();
  while (!server.requests.slice(before).some(({ path }) => path === PREFIX)) await page.waitForTimeout(20);
  await page.waitForFunction(async () => {
    const { installing, waiting } = await navigator.serviceWorker.getRegistration();
    return !installing && !waiting;
  });
  assert.deepEqual(await caches(page), kept);
  assert.equal(await page.getByText('A new version is ready').count(), 0);
  assert.equal(await shownVersion(page), 'first');
});

test('where it cannot be kept the page works all the same, and says no error', async (t) => {
  const server = await serveDist({ prefix: PREFIX });
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  t.after(() => Promise.all([context.close(), server.close()]));
  const page = await context.newPage();
  const said = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(String(error)));
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('not here', 'SecurityError'));
  });
  await page.goto(server.url);
  await predicted(page);
  await page.waitForLoadState();
  for (const text of said) assert.match(text, /^info: Not kept for times without a network/);
});

test('it can be installed: a manifest with addresses of its own directory, and icons', async (t) => {
  const { page } = await visit(t);
  const manifest = await page.evaluate(async () =>
    (await fetch(document.querySelector('link[rel=manifest]').href)).json(),
  );
  assert.deepEqual([manifest.start_url, manifest.scope], ['./', './']);
  for (const { src } of manifest.icons) {
    assert.equal(await page.evaluate(async (src) => (await fetch(src)).status, src), 200, src);
  }
  assert.match(
    await page.evaluate(() => document.querySelector('link[rel=icon]').href),
    /^data:image\/svg\+xml;base64,/,
  );
});
