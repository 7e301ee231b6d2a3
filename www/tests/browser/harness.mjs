// Test harness of the browser tests (fixture): a browser, and a server of the built page that remembers what it was asked.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { apart, fetched } from '../recorder.mjs';

/** Where a tab waits, beside the page: it shows nothing, is left in no time, and the page's storage can be emptied there. */
export const EMPTY = 'empty';

/** Milliseconds for any one thing to happen. It ends a wait that is in vain, and measures nothing: a page that shares two cores with
 *  twenty busy processes has taken ten seconds to open an example. */
export const PATIENCE = 30_000;

const dist = new URL('../../dist/', import.meta.url);

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

let isShared = false;
let shared = null;

/** Has all files of this process use one browser, until `closeShared`. */
export function share() {
  isShared = true;
}

export async function closeShared() {
  await (await shared)?.close();
}

/** The browser that the tests of a file use, and the end of that. */
export async function browserForFile() {
  if (!isShared) {
    const browser = await launch();
    return { browser, end: () => browser.close() };
  }
  if (!(await shared)?.isConnected()) shared = launch();
  const browser = await shared;
  return { browser, end: () => Promise.all(browser.contexts().map((context) => context.close())) };
}

/**
 * Starts the browser that `JUXTAPOSE_BROWSER` names (`cargo xtask test` finds one and sets it).
 * The caller closes it: a browser left open keeps the test process alive.
 *
 * @param {import('playwright-core').LaunchOptions} [options] over the ones here
 */
export async function launch(options = {}) {
  const executablePath = process.env.JUXTAPOSE_BROWSER;
  if (!executablePath) throw new Error('set JUXTAPOSE_BROWSER to the path of a Chromium, Chrome or Edge');
  const asked = {
    executablePath,
    headless: true,
    chromiumSandbox: process.getuid?.() !== 0, // Chromium refuses to run as root inside its sandbox
    // A test depends on the page alone: no graphics driver, and no request of the browser's own.
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    ...options,
  };
  const browser = await apart(() => chromium.launch(asked));
  // What a test routes or counts must not come from a service worker's cache, except where that is the test.
  for (const open of ['newPage', 'newContext']) {
    const plain = browser[open].bind(browser);
    browser[open] = (context) => plain({ serviceWorkers: 'block', ...context });
  }
  return browser;
}

/**
 * Serves `www/dist` on a free port of this machine, below `prefix` as on a host that gives us a directory only.
 * Anything else is answered with 404, and recorded all the same.
 *
 * @param {{ prefix?: string, headers?: Record<string, string> }} [options] `prefix` begins and ends with a slash;
 *   `headers` go with every answer (a content security policy, say)
 * @returns {Promise<{ url: string, requests: { method: string, path: string, status: number }[], deploy(directory: URL): void, close(): Promise<void> }>}
 *   the page's address, every request so far in the order of their answers, another directory to serve from now on
 *   (its URL ends with a slash), and the end of it
 */
export async function serveDist({ prefix = '/', headers = {} } = {}) {
  const requests = [];
  let root = dist;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const file = fileBehind(path, prefix, root);
    if (file) fetched(file);
    const found = path === prefix + EMPTY ? ' ' : file && apart(() => readFile(file).catch(() => undefined));
    const body = await found;
    const status = body ? 200 : 404;
    requests.push({ method: request.method ?? '', path, status });
    response.writeHead(status, {
      'content-type': (body && types[extname(file.pathname)]) ?? 'text/plain; charset=utf-8',
      'cache-control': path.includes('/assets/') ? 'max-age=31536000, immutable' : 'no-store',
      ...headers,
    });
    response.end(body ?? 'not found');
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}${prefix}`,
    requests,
    deploy(directory) {
      root = directory;
    },
    close() {
      server.closeAllConnections(); // a browser keeps its connections open
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The file that a request means, if it is below the prefix. (URL resolves `..` before it can climb out.) */
function fileBehind(path, prefix, root) {
  const { pathname } = new URL(path, 'http://localhost');
  if (!pathname.startsWith(prefix)) return undefined;
  const file = new URL(`./${pathname.slice(prefix.length) || 'index.html'}`, root);
  return file.href.startsWith(root.href) ? file : undefined;
}
