// What the page does when a part of it fails, what the next visit then starts with, and what is lost when storage is full.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PATIENCE } from './harness.mjs';
import {
  accessible,
  eventually,
  juxtapose,
  LAPTOP,
  patched,
  PHONE,
  PROCESSORS,
  visits,
  watched,
  WORKBENCH,
} from './visit.mjs';

const { there } = visits();

/** Nothing that is called so can be drawn: its name in an attribute throws. */
const UNDRAWN = 'explode';
const cannotDraw = (word) => {
  const plain = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function setAttribute(name, value) {
    if (String(value).includes(word)) throw new Error(`cannot draw ${word}`);
    plain.call(this, name, value);
  };
};

/** A browser of somebody's own, in which what is called so cannot be drawn. */
async function profile(t, options = {}) {
  const context = await there.browser.newContext({
    viewport: LAPTOP,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...options,
  });
  t.after(async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' }); // a request may still be on its way to a worker
    await context.close();
  });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(cannotDraw, UNDRAWN);
  return context;
}

const visited = new WeakSet();

/** A tab: the first one of a context begins in the workbench, later ones with what is kept. */
async function open(context, address = visited.has(context) ? '' : WORKBENCH) {
  visited.add(context);
  const page = await context.newPage();
  page.wrong = await watched(page);
  await page.goto(there.server.url + address);
  await page.locator('header, .embed').first().waitFor();
  return page;
}

const model = (change = () => {}) => {
  const made = juxtapose.example('8-pe-mixed-mode');
  change(made);
  return made;
};
const linkTo = (change) => `#${juxtapose.toLink(model(change))}`;
const undrawnBlock = (made) => {
  made.program[0].block = UNDRAWN;
};
const undrawnScheme = (made) => {
  made.schemes[1].name = UNDRAWN;
};

const notice = (page) => page.locator('[role=alert] .refusal');
const failed = async (page) => await page.locator('.failed strong').allInnerTexts();
const hasProcessors = (page, count) =>
  eventually(page, async () => assert.equal(await page.locator(PROCESSORS).inputValue(), String(count)));
const works = async (page) => {
  await page.locator('.outcomes tbody tr').nth(2).waitFor();
  await page.locator('tr[data-row]').first().waitFor();
};

async function setProcessors(page, count) {
  await page.bringToFront();
  await page.locator(PROCESSORS).fill(String(count));
  await page.keyboard.press('Enter');
}

const records = (page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.includes(':work:'))
      .map(([, text]) => JSON.parse(text.slice(text.indexOf('{')))),
  );

/** Waits until what is kept says so of the model that is open. */
const isKept = (page, drawn, holds = () => true) =>
  eventually(page, async () => {
    const all = await records(page);
    assert.ok(
      all.some((one) => (one.drawn ?? 'yes') === drawn && holds(one.present)),
      JSON.stringify(all.map(({ drawn: said }) => said)),
    );
  });

test('a part that fails says so in its place, the others go on, and every way out works', async (t) => {
  const page = await open(await profile(t));
  await works(page);
  await setProcessors(page, 7);
  await isKept(page, 'yes', ({ machine }) => machine.processors === 7);
  await page.evaluate((link) => {
    location.hash = link;
  }, linkTo(undrawnBlock));
  await notice(page).getByText('The editor could not be drawn with this model.').waitFor();
  assert.deepEqual(await failed(page), ['The editor could not be drawn.']);
  await page.locator('.chart canvas').waitFor();
  await page.locator('.failed small', { hasText: `cannot draw ${UNDRAWN}` }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    notice(page).getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  assert.match(file.suggestedFilename(), /\.json$/);
  await notice(page).getByRole('button', { name: 'Copy: the model’s text' }).waitFor();
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await notice(page).waitFor();
  await notice(page).getByRole('button', { name: 'Back to the last model that was drawn' }).click();
  await hasProcessors(page, 7);
  await notice(page).waitFor({ state: 'detached' });
  assert.deepEqual(await failed(page), []);
  await page.getByRole('button', { name: 'Undo' }).click();
  await notice(page).waitFor();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await works(page);
  await hasProcessors(page, 7);
  assert.deepEqual(await failed(page), []);
});

test('outcomes that fail leave the editor, and the model’s name is put right in it', async (t) => {
  const page = await open(await profile(t), linkTo(undrawnScheme));
  await notice(page).waitFor();
  assert.ok((await failed(page)).includes('The chart could not be drawn.'));
  await page.getByRole('tab', { name: 'JSON' }).click();
  await page.locator('.cm-content').waitFor();
  await page.evaluate(
    (link) => {
      location.hash = link;
    },
    linkTo(({ machine }) => {
      machine.processors = 3;
    }),
  );
  await eventually(page, async () => assert.deepEqual(await failed(page), []));
  await page.locator('.outcomes tbody tr').nth(2).waitFor();
});

test('what could not be drawn is not what the next visit starts with, in any tab, and is kept', async (t) => {
  const context = await profile(t);
  const page = await open(context);
  await works(page);
  await setProcessors(page, 7);
  await isKept(page, 'yes', ({ machine }) => machine.processors === 7);
  const before = page.url();
  await page.evaluate((link) => {
    location.hash = link;
  }, linkTo(undrawnBlock));
  await notice(page).waitFor();
  await isKept(page, 'no', ({ program }) => program[0].block === UNDRAWN);
  // The bare address in another tab.
  const other = await open(context);
  await works(other);
  await hasProcessors(other, 7);
  assert.deepEqual(await failed(other), []);
  assert.deepEqual(other.wrong, []);
  await other.getByText('had not been drawn when it was kept').waitFor();
  // The tab itself.
  await page.bringToFront();
  await page.reload();
  await works(page);
  await hasProcessors(page, 7);
  await page.getByRole('button', { name: 'open it again' }).click();
  await notice(page).waitFor();
  assert.ok(before.includes('#'));
});

test('what was being predicted when the tab stopped is not opened unasked; a page that was left at once goes on', async (t) => {
  const context = await profile(t);
  await patched({
    predict:
      'const text = typeof all[0] === "string" ? all[0] : JSON.stringify(all[0]); if (text.includes("\\"processors\\":5")) for (;;) {} return true_predict(...all);',
  })(context);
  const page = await open(context);
  await works(page);
  await setProcessors(page, 7);
  await isKept(page, 'yes', ({ machine }) => machine.processors === 7);
  const { hash } = new URL(page.url());
  await setProcessors(page, 5);
  await isKept(page, 'no', ({ machine }) => machine.processors === 5);
  assert.equal(new URL(page.url()).hash, hash, 'nor does the address name it');
  const other = await open(context);
  await works(other);
  await hasProcessors(other, 7);
  await page.bringToFront();
  await page.reload();
  await hasProcessors(page, 5);
});

/** A tab that can be laid behind another, where browsers draw no frame. */
async function hideable(page) {
  await page.addInitScript(() => {
    const state = { hidden: false, waiting: [] };
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => (state.hidden ? -state.waiting.push(draw) : frame(draw));
    Object.defineProperty(document, 'visibilityState', { get: () => (state.hidden ? 'hidden' : 'visible') });
    window.hide = (hidden) => {
      state.hidden = hidden;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      if (!hidden) for (const draw of state.waiting.splice(0)) frame(draw);
    };
  });
}

test('a tab behind another has not drawn its last change, and is not said to have been stopped by it', async (t) => {
  const context = await profile(t);
  const page = await context.newPage();
  await hideable(page);
  await page.goto(there.server.url + WORKBENCH);
  await works(page);
  await setProcessors(page, 7);
  await isKept(page, 'yes', ({ machine }) => machine.processors === 7);
  await page.evaluate(
    (link) => {
      window.hide(true);
      location.hash = link;
    },
    linkTo(({ machine }) => {
      machine.processors = 5;
    }),
  );
  await isKept(page, 'left', ({ machine }) => machine.processors === 5);
  const other = await open(context, '');
  await works(other);
  await hasProcessors(other, 5);
  assert.equal(await other.getByText('had not been drawn').count(), 0);
  // Once it is seen it has its chance.
  await page.evaluate(() => window.hide(false));
  await isKept(page, 'yes', ({ machine }) => machine.processors === 5);
  await page.evaluate((link) => {
    window.hide(true);
    location.hash = link;
  }, linkTo(undrawnBlock));
  await isKept(page, 'no', ({ program }) => program[0].block === UNDRAWN);
});

test('an undrawable model from a link, alone in a fresh profile: the bare address shows the first example', async (t) => {
  const context = await profile(t);
  const page = await open(context, linkTo(undrawnBlock));
  await notice(page).waitFor();
  await isKept(page, 'no');
  const other = await open(context, '');
  await works(other);
  await hasProcessors(other, 8);
});

test('effects and frames that throw are their part’s failure, and presses that throw are told', async (t) => {
  const context = await profile(t);
  const page = await open(context);
  await works(page);
  await page.waitForFunction(() => document.querySelector('.chart canvas').width !== 300);
  await page.evaluate(() => {
    Object.defineProperty(window, 'devicePixelRatio', {
      configurable: true,
      get() {
        throw new Error('no pixels');
      },
    });
  });
  await page.getByRole('tab', { name: 'Distribution' }).click();
  await page.locator('.chart-head, .failed', { hasText: 'The chart could not be drawn.' }).waitFor();
  await page.evaluate(() => Object.defineProperty(window, 'devicePixelRatio', { configurable: true, value: 1 }));
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await page.locator('.chart canvas').waitFor();
  await page.evaluate(() => {
    URL.createObjectURL = undefined;
  });
  await page.getByRole('tab', { name: 'JSON' }).click();
  await page.getByRole('button', { name: 'Save as file', exact: true }).click();
  await notice(page).getByText('Something went wrong on the page.').waitFor();
  await notice(page).getByRole('button', { name: 'Close' }).click();
  assert.equal(await notice(page).count(), 0);
});

/** Leaves no room in the browser's storage. */
const fill = (page) =>
  page.evaluate(() => {
    for (let size = 1 << 20; size >= 1;) {
      try {
        localStorage.setItem(`filled ${size} ${Math.random()}`, 'x'.repeat(size));
      } catch {
        size >>= 1;
      }
    }
  });

test('where storage is full, an edit survives a reload in the address, and that is said where one edits', async (t) => {
  const page = await open(await profile(t));
  await works(page);
  await fill(page);
  await setProcessors(page, 6);
  const warning = page.locator('.model .not-kept');
  await warning.waitFor();
  for (let time = 0; time < 2; time++) {
    await page.waitForFunction(() => history.state?.unkept === true);
    await page.reload();
    await works(page);
    await hasProcessors(page, 6);
    await warning.waitFor();
  }
  // With room again all is as ever.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filled')) localStorage.removeItem(key);
  });
  await setProcessors(page, 9);
  await warning.waitFor({ state: 'detached' });
  await page.waitForFunction(() => history.state?.unkept === false);
  await page.reload();
  await hasProcessors(page, 9);
  await page.getByRole('button', { name: 'Undo' }).click();
  await hasProcessors(page, 6);
  assert.deepEqual(page.wrong, []);
});

test('a record that could not be written again is set aside for the address', async (t) => {
  const context = await profile(t);
  await context.addInitScript(() => {
    const plain = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key, text) {
      if (key.includes(':work:') && sessionStorage.getItem('full') === 'yes')
        throw new DOMException('full', 'QuotaExceededError');
      plain.call(this, key, text);
    };
  });
  const page = await open(context);
  await works(page);
  await setProcessors(page, 7);
  await isKept(page, 'yes', ({ machine }) => machine.processors === 7);
  await page.evaluate(() => sessionStorage.setItem('full', 'yes'));
  await setProcessors(page, 6);
  await page.waitForFunction(() => history.state?.unkept === true);
  await page.reload();
  await hasProcessors(page, 6);
  await page.getByText('had no room for your last changes').waitFor();
  await page.getByRole('button', { name: 'open it', exact: true }).click();
  await hasProcessors(page, 7);
  await page.getByRole('button', { name: 'Undo' }).click();
  await hasProcessors(page, 6);
  assert.deepEqual(page.wrong, []);
});

test('axe-core finds nothing in what has failed, nor in the warnings', async (t) => {
  for (const [name, options] of [
    ['laptop', {}],
    ['phone, dark', { viewport: PHONE, colorScheme: 'dark' }],
  ]) {
    await t.test(name, async (t) => {
      const context = await profile(t, options);
      const page = await open(context, linkTo(undrawnBlock));
      await notice(page).waitFor();
      await accessible(page, '.failed, [role=alert]');
      await isKept(page, 'no');
      const other = await open(await profile(t, options));
      await works(other);
      await fill(other);
      await other.locator(PROCESSORS).fill('6');
      await other.keyboard.press('Enter');
      await other.locator('.not-kept').waitFor();
      await accessible(other, '.not-kept');
    });
  }
});
