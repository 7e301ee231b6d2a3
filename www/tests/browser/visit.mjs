// Fixture for browser tests, a visit to the page: what the tests of its parts have in common.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import juxtapose from '../node/package.mjs';
import { browserForFile, EMPTY, PATIENCE, serveDist } from './harness.mjs';

export { juxtapose };
export const LAPTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
/** The address of the model that the workbench begins with: without one a visit begins with the landing view. */
export const WORKBENCH = '#example=8-pe-mixed-mode';
export const PROCESSORS = '[data-path="machine.processors"]';

/** A browser and a server around all tests of a file, and the way to open the page. */
export function visits() {
  const there = {};
  before(async () => {
    // First: a server that nobody closes would keep the process of a file that has no browser.
    Object.assign(there, await browserForFile());
    there.server = await serveDist({ prefix: '/some/where/' });
  });
  after(async () => {
    await there.end?.();
    await there.server?.close();
  });

  /** The tab of visits that ask for nothing special: a page that is loaded again starts in half the time of one in a new context. */
  const tab = { page: null, wrong: [], isTaken: false };

  async function inTheTab(t, { viewport, colorScheme = 'light', from }) {
    tab.isTaken = true;
    t.after(() => {
      tab.isTaken = false;
    });
    if (!tab.page) {
      tab.page = await there.browser.newPage({ reducedMotion: 'reduce' });
      tab.wrong = await watched(tab.page);
      tellFailed(tab.page, tab.wrong);
    }
    const { page, wrong } = tab;
    // As if it were new.
    page.setDefaultTimeout(PATIENCE);
    page.removeAllListeners('request');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(new URL(EMPTY, from.url).href);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', contrast: null, media: null });
    await page.setViewportSize(viewport);
    await page.mouse.move(0, 0);
    wrong.length = 0;
    return { page, wrong };
  }

  async function inAContext(t, { prepare, from: _, isNew: __, ...options }) {
    const page = await there.browser.newPage({ reducedMotion: 'reduce', ...options });
    page.setDefaultTimeout(PATIENCE); // a page that is broken altogether must not cost half an hour
    t.after(async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' }); // a request may still be on its way to a replaced instance
      await page.close();
    });
    const wrong = await watched(page);
    tellFailed(page, wrong);
    await prepare?.(page);
    return { page, wrong };
  }

  /**
   * A page that has shown and drawn its first prediction, and all that went wrong on it so far. It is in a context of its own where
   * that differs from others, where another visit of the test goes on, and where `isNew` says so.
   */
  async function open(t, asked = {}) {
    const { prepare, isNew, viewport = LAPTOP, from = there.server, colorScheme, ...special } = asked;
    const isPlain = !prepare && !isNew && !tab.isTaken && Object.keys(special).length === 0;
    const { page, wrong } = await (isPlain ? inTheTab : inAContext)(t, { ...asked, viewport, from });
    await page.goto(from.url.includes('#') ? from.url : from.url + WORKBENCH);
    await page.locator('.outcomes tbody tr').first().waitFor();
    // The picture comes a frame after the table; keys and pointer mean nothing before. An undrawn canvas is 300 wide.
    await page.waitForFunction(() => (document.querySelector('.chart canvas')?.width ?? 300) !== 300);
    return { page, wrong };
  }
  return { open, there };
}

/** Tells requests that fail. One that is cut off, because its page was left or loaded again or its worker was ended, has not failed:
 *  workers begin when the page is quiet, and nothing that a test waits for says that all of them have come. */
function tellFailed(page, wrong) {
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') wrong.push(`failed: ${request.url()} (${reason})`);
  });
}

/** What goes wrong on a page from now on: errors, and what its policy does not allow. */
export async function watched(page) {
  const wrong = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(String(error)));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return wrong;
}

/** The package with other bodies for some functions, beside which the true ones are left: `true_predict(…)`. */
export const patched = (bodies) => (page) =>
  page.route('**/assets/juxtapose*-*.js*', async (route) => {
    const response = await route.fetch();
    const replace = (glue, [name, body]) =>
      glue.replace(`export function ${name}(`, `export function ${name}(...all) {${body}}\nfunction true_${name}(`);
    await route.fulfill({ response, body: Object.entries(bodies).reduce(replace, await response.text()) });
  });

/**
 * A prediction, or another function of the package, that takes as long as a test wants: a call for which `when` holds, an expression
 * of its arguments `all`, waits in its worker until `release` is called, without any work. `before` is done first.
 */
export function held(name, when, before = '') {
  const wait = `${before} const wait = new XMLHttpRequest(); wait.open('GET', new URL('../held', import.meta.url), false); wait.send();`;
  let release;
  const released = new Promise((resolve) => {
    release = resolve;
  });
  const body = `if (${when}) {${wait}} return true_${name}(...all);`;
  const prepare = async (page, others = {}) => {
    await patched({ [name]: body, ...others })(page);
    await page.route('**/held', async (route) => {
      await released;
      await route.fulfill({ body: '' }).catch(() => {}); // where nobody waits any more
    });
  };
  return { prepare, release };
}

/** The model as text, where that is open. */
export const textOfModel = (page) => page.getByRole('textbox', { name: 'The model as JSON' });

/** Replaces the whole text, as a paste does. */
export async function writeModel(page, text) {
  await textOfModel(page).focus();
  await page.keyboard.press('Control+a');
  await textOfModel(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** The file that a press on this button saves. */
export async function saved(page, button) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** The table's means by scheme, as written. */
export function means(page) {
  return page.locator('.outcomes tbody tr').evaluateAll((rows) => {
    const means = {};
    // A wide table stands in parts below each other, of which the first has the means.
    for (const row of rows) {
      const name = row.querySelector('th').innerText.trim().replace(/\s+/g, ' ');
      means[name] ??= row.querySelector('td').innerText;
    }
    return means;
  });
}

/** What the package itself says of the 8-PE example after a change, as the table writes it. */
export function predictedMeans(change) {
  const model = juxtapose.example('8-pe-mixed-mode');
  change(model);
  return Object.fromEntries(juxtapose.predict(model).outcomes.map(({ name, mean }) => [name, mean.toFixed(1)]));
}

/** Waits until the table shows these means. */
export function shows(page, expected) {
  return eventually(page, async () => assert.deepEqual(await means(page), expected));
}

/** Waits until something holds. */
export async function eventually(page, holds, patience = PATIENCE) {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await holds();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await page.waitForTimeout(25);
    }
  }
}

const axe = await readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Fails on whatever axe-core finds on the page as it stands, or in a part of it. */
export async function accessible(page, part = ':root') {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations = await page.evaluate(async (part) => {
    const parts = document.querySelectorAll(part);
    if (parts.length === 0) throw new Error(`there is no ${part}`);
    // What passes is not described, and no style sheet fetched once more.
    const { violations } = await globalThis.axe.run(parts, { resultTypes: ['violations'], preload: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`);
  }, part);
  assert.deepEqual(violations, []);
}

/** Workers of files, by a part of their address: the one of this number is heard until it is half through, as one that takes long. */
export const hearsHalf = (page, address, number) =>
  page.evaluate(
    ([address, number]) => {
      const Real = window.Worker;
      let workers = 0;
      window.Worker = class extends Real {
        constructor(...given) {
          super(...given);
          if (!String(given[0]).includes(address) || ++workers !== number) return;
          this.addEventListener('message', (event) => {
            if (event.data.kind !== 'progress' || event.data.share > 0.5) event.stopImmediatePropagation();
          });
        }
      };
    },
    [address, number],
  );
