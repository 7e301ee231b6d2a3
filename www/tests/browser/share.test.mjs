// Links, what is kept across reloads, and what leaves the page: in Chromium, built, below a sub-path.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { PATIENCE } from './harness.mjs';
import { readQr } from './qr.mjs';
import {
  accessible,
  eventually,
  juxtapose,
  LAPTOP,
  means,
  PHONE,
  PROCESSORS,
  saved,
  shows,
  visits,
  watched,
  WORKBENCH,
} from './visit.mjs';

const { there } = visits();

/** A browser of somebody's own: nothing in its storage. */
async function profile(t, options = {}) {
  const context = await there.browser.newContext({ viewport: LAPTOP, reducedMotion: 'reduce', ...options });
  t.after(() => context.close());
  context.setDefaultTimeout(PATIENCE);
  return context;
}

const visited = new WeakSet();

/** A page that has shown its first prediction, and all that goes wrong on it: of a context the first one begins in the workbench, later
 *  ones with what is kept. */
async function open(context, address = visited.has(context) ? '' : WORKBENCH, { shows = '.outcomes' } = {}) {
  visited.add(context);
  const page = await context.newPage();
  page.wrong = await watched(page);
  await page.goto(there.server.url + address);
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
  await page.waitForFunction(
    ([field, value]) => document.querySelector(field)?.value === value,
    [PROCESSORS, String(count)],
  );
}

async function setProcessors(page, count) {
  await page.bringToFront(); // in a tab behind another a press takes seconds
  await page.locator(PROCESSORS).fill(String(count));
  await page.keyboard.press('Enter');
}

/** Waits until the address names this model. */
async function addressNames(page, expected) {
  await page.waitForFunction((fragment) => location.hash.slice(1) === fragment, expected);
}

/** Waits until the address names a model that is no example. */
const addressHasModel = (page) => page.waitForFunction(() => /^#(model|z)=/.test(location.hash));

const FIRST = 'example=8-pe-mixed-mode';

const follow = (page, fragment) =>
  page.evaluate((to) => {
    location.hash = to;
  }, fragment);
const undoIsThere = (page) => page.getByRole('button', { name: 'Undo' }).isEnabled();

test('a fresh profile opens a link, and nothing else', async (t) => {
  const page = await open(
    await profile(t),
    linkTo('Theirs', ({ machine }) => {
      machine.processors = 5;
    }),
  );
  await hasProcessors(page, 5);
  assert.equal(await undoIsThere(page), false, 'there is nothing of one’s own to go back to');
  assert.equal(await page.locator('.notice').count(), 0);
  assert.deepEqual(page.wrong, []);
});

test('document, undo and redo survive a reload; the address names the document', async (t) => {
  const page = await open(await profile(t));
  await addressNames(page, FIRST);
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
  await addressNames(page, FIRST);
  assert.deepEqual(page.wrong, []);
});

test('the address names what is shown, also what was restored, and opens that for others', async (t) => {
  const context = await profile(t);
  const first = await open(context, '#example=ivus');
  await first.getByText('IVUS').first().waitFor();
  await first.waitForFunction((key) => Object.keys(localStorage).some((name) => name.startsWith(key)), `${KEYS}work:`);
  await first.close();
  const page = await open(context);
  await addressNames(page, 'example=ivus');
  await follow(page, `#${FIRST}`);
  await setProcessors(page, 3);
  await addressHasModel(page);

  // A tab that has changed nothing shows after a reload what its address says, whatever other tabs did meanwhile.
  const other = await open(context);
  await hasProcessors(other, 3);
  await addressNames(other, new URL(page.url()).hash.slice(1));
  await setProcessors(page, 4);
  await addressNames(page, juxtapose.toLink({ ...eight(), machine: { ...eight().machine, processors: 4 } }));
  await other.bringToFront();
  await other.reload();
  await hasProcessors(other, 3);
  await other.getByText('is kept:').waitFor();

  const copied = await open(await profile(t), new URL(page.url()).hash);
  await hasProcessors(copied, 4);
  assert.deepEqual([...page.wrong, ...other.wrong, ...copied.wrong], []);
});

test('an edit is kept though the page is left at once', async (t) => {
  const page = await open(await profile(t));
  await setProcessors(page, 7);
  await page.reload();
  await hasProcessors(page, 7);
  // The address then names the document before it, and that is no incoming link.
  await setProcessors(page, 6);
  await addressHasModel(page);
  await setProcessors(page, 5);
  await page.reload();
  await hasProcessors(page, 5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await hasProcessors(page, 6);
});

test('a link beats the local copy, which is kept and one click away, also after a reload', async (t) => {
  const context = await profile(t);
  const page = await open(context);
  await page.locator('[data-path="program[0].time"]').fill('77');
  await page.keyboard.press('Enter');
  await follow(
    page,
    linkTo('Theirs', ({ machine }) => {
      machine.processors = 5;
    }),
  );
  await hasProcessors(page, 5);
  const notice = page.getByText('Opened from a link. Your own model');
  await notice.waitFor();
  // A second link in the same tab covers what is one's own, not the first link.
  const others = linkTo('Others', ({ machine }) => {
    machine.processors = 6;
  });
  await follow(page, others);
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
  await addressNames(page, others.slice(1)); // what a tab has not drawn when another covers it is no work that it would keep

  // A new tab with a link knows the work of the others.
  const other = await open(
    context,
    linkTo('Again', ({ machine }) => {
      machine.processors = 9;
    }),
  );
  await other.getByText('is kept:').waitFor();
  await hasProcessors(other, 9);
  assert.deepEqual([...page.wrong, ...other.wrong], []);
});

test('several tabs do not overwrite each other, duplicated ones neither', async (t) => {
  const context = await profile(t);
  const first = await open(context);
  await setProcessors(first, 3);
  await addressHasModel(first);
  const second = await open(context);
  await hasProcessors(second, 3);
  await setProcessors(second, 4);
  // A duplicated tab has its original's name.
  const third = await context.newPage();
  const name = await first.evaluate(() => ({ ...sessionStorage }));
  await third.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) sessionStorage[key] ??= value;
  }, name);
  await third.goto(first.url());
  await hasProcessors(third, 3);
  await setProcessors(third, 5);
  await third.waitForFunction((before) => location.hash !== before, new URL(first.url()).hash);
  await setProcessors(first, 6);
  for (const [page, count] of [
    [first, 6],
    [second, 4],
    [third, 5],
  ]) {
    await page.bringToFront();
    await page.reload();
    await hasProcessors(page, count);
    await page.getByRole('button', { name: 'Undo' }).click();
    await hasProcessors(page, 3);
  }
});

const link = juxtapose.toCompressedLink(eight());
const packed = (text) => `#z=${gzipSync(text).toString('base64url')}`;
const flipped = (at) => `#${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`;

test('a link that arrives while the address is about to be written is opened', async (t) => {
  const page = await open(await profile(t));
  await addressNames(page, FIRST);
  await setProcessors(page, 3);
  // The browser tells of another address some time after it is there.
  await page.evaluate(
    async (link) => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function setItemAsALinkArrives(key, value) {
        setItem.call(this, key, value);
        if (key.includes(':work:') && link) [location.hash, link] = [link, null];
      };
    },
    linkTo('Theirs', ({ machine }) => {
      machine.processors = 5;
    }),
  );
  await hasProcessors(page, 5);
  assert.deepEqual(page.wrong, []);
});

test('a bad link says what is wrong, and one’s own work stays as it is', async (t) => {
  const page = await open(await profile(t));
  await setProcessors(page, 3);
  await addressHasModel(page);
  const three = new URL(page.url()).hash.slice(1);
  const nested = `{"juxtapose":1,"kind":"program","program":${'['.repeat(100)}${']'.repeat(100)}}`;
  for (const [bad, text] of [
    [`#${link.slice(0, -40)}`, /has been cut: its end is missing \(copy the whole link/],
    ['#model=%7B%22juxtapose%22:1,%22ki', /has been cut/],
    ...[20, 60, 200, link.length - 3].map((at) => [flipped(at), /is damaged: its characters/]),
    [packed(' '.repeat(50 << 20)), /holds more than the 1024 KiB that are read/],
    [packed(nested), /nested deeper than the 96 levels/],
    [
      '#model={"juxtapose":3,"kind":"program"}',
      /its format has version 3[\s\S]*A newer version of this page has written it: load this page again/,
    ],
    ['#model=hello', /does not hold a model in JSON/],
    ['#nothing', /begins neither with model= nor with z=/],
    ['#example=nothing', /names no example of this page/],
    [
      linkTo('x', ({ machine }) => {
        machine.processors = 5000;
      }),
      /processors/,
    ],
    [
      linkTo('x', (made) => {
        made.tick = 1; // no longer one is found
        made.machine.processors = 4096;
        made.program[1].iterations = { uniform: [0, 9999] };
      }),
      /at most/,
    ],
  ]) {
    await page.evaluate(() => {
      document.querySelector('[role="alert"]').dataset.seen = '';
    });
    await follow(page, bad);
    await page.getByText('The link could not be opened').waitFor();
    assert.match(await page.getByRole('alert').innerText(), text, bad.slice(0, 60));
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('The link could not be opened').waitFor({ state: 'detached' });
    await hasProcessors(page, 3);
    await addressNames(page, three);
  }
  // As the first thing that the page sees, too, and the work is still there.
  await page.goto('about:blank');
  await page.goto(`${there.server.url}${flipped(100)}`);
  await page.getByText('is damaged').waitFor();
  await hasProcessors(page, 3);
  assert.equal(await undoIsThere(page), true);
  assert.deepEqual(page.wrong, []);
});

test('one notice is shown at a time, the newest, and none of what another model has taken the place of', async (t) => {
  const page = await open(await profile(t));
  await setProcessors(page, 3);
  await addressHasModel(page);
  const notices = (...expected) =>
    eventually(page, async () => {
      const said = await page.locator('.refusal, .notice').allInnerTexts();
      assert.equal(said.length, expected.length, said.join(' | '));
      expected.forEach((text, k) => assert.match(said[k], new RegExp(text, 's')));
    });
  await follow(page, flipped(100));
  await notices('could not be opened');
  const five = ({ machine }) => {
    machine.processors = 5;
  };
  await follow(page, linkTo('Theirs', five));
  await notices('Opened from a link');
  await follow(page, flipped(60));
  await notices('could not be opened');
  await page.getByRole('button', { name: 'Close' }).click();
  await notices('Opened from a link'); // with the way back
  const program = [{ block: 'a', time: 4 }];
  const short = juxtapose.toLink({ juxtapose: 1, kind: 'program', machine: { processors: 5 }, program });
  await follow(page, short.replace('processors%22:5', 'processors%22:6'));
  await hasProcessors(page, 6);
  await notices('has been changed.*8-PE mixed-mode example, is kept');
  await accessible(page, '.notice');
  await follow(page, flipped(20));
  await notices('could not be opened');
  await follow(page, '#example=ivus');
  await notices('Opened from a link.*8-PE mixed-mode example, is kept');
  await page.getByRole('button', { name: 'back to it' }).click();
  await hasProcessors(page, 3);
  await notices();
  assert.deepEqual(page.wrong, []);
});

test('a link that was encoded twice is opened; a script in a name is text', async (t) => {
  const script = '<img src=x onerror="window.done = 1"><script>window.done = 1</script>';
  const fragment = linkTo(script, (made) => {
    made.program[0].block = script;
    made.schemes[0].name = script;
  });
  const page = await open(await profile(t), `#${encodeURIComponent(fragment.slice(1))}`);
  await page.locator('.outcomes').getByText('onerror').first().waitFor();
  assert.equal(
    await page.evaluate(() => [window.done, document.querySelectorAll('img, #page script').length].join()),
    ',0',
  );
  assert.deepEqual(page.wrong, []);
});

const KEYS = 'juxtapose:/some/where/:1:';

/** Opens this address as the first thing that the page sees. */
async function arriveAt(page, address) {
  await page.goto('about:blank');
  await page.goto(there.server.url + address);
}

test('an example’s address is short, and #reset is the way out of everything', async (t) => {
  const page = await open(await profile(t), '#example=8-pe-mixed-mode');
  await setProcessors(page, 3);
  await page.waitForFunction(() => location.hash !== '#example=8-pe-mixed-mode');
  await follow(page, '#reset');
  await hasProcessors(page, 8);
  assert.equal(await undoIsThere(page), false);
  await page.reload();
  await hasProcessors(page, 8);
  await addressNames(page, FIRST);

  for (const broken of [
    '1 2 {',
    '1 2 {"present":{"juxtapose":1,"kind":"program","program":7,"machine":{}},"past":3}',
  ]) {
    await page.evaluate(
      ([keys, text]) => {
        localStorage.clear();
        sessionStorage[`${keys}tab`] = 'mine';
        localStorage[`${keys}work:mine`] = text;
      },
      [KEYS, broken],
    );
    await page.reload();
    await hasProcessors(page, 8);
    await page.locator('.notice').getByText('is kept in this browser, but cannot be read').waitFor();
    await setProcessors(page, 4);
    await addressHasModel(page);
    assert.equal(
      await page.evaluate((keys) => localStorage[`${keys}work:mine`], KEYS),
      broken,
      'what cannot be read is not overwritten',
    );
    await arriveAt(page, '#reset');
    await hasProcessors(page, 8);
    const left = await page.evaluate(() => Object.keys(localStorage));
    assert.deepEqual(
      left.map((key) => key.startsWith(`${KEYS}aside:`)),
      [true],
      'the work since, and nothing that is broken',
    );
  }
  assert.deepEqual(page.wrong, []);
});

test('kept work that cannot be read is told once, can be saved as text, and be removed', async (t) => {
  const page = await open(await profile(t));
  const key = `${KEYS}work:mine`;
  const visitWith = async (text) => {
    await page.evaluate(
      ([keys, key, text]) => {
        localStorage.clear();
        sessionStorage[`${keys}tab`] = 'mine';
        localStorage[key] = text;
      },
      [KEYS, key, text],
    );
    await arriveAt(page, '');
    await hasProcessors(page, 8);
  };
  const stored = () => page.evaluate((key) => localStorage[key], key);
  const notice = page.locator('.notice').filter({ hasText: 'cannot be read' });
  const later = '1 2 {"present":{"juxtapose":9,"kind":"later"},"past":[]}';

  await visitWith(later);
  await notice.waitFor();
  await accessible(page, '.notice');
  const { name, content } = await saved(page, 'Save what is there as text');
  assert.deepEqual([name, String(content)], ['kept-work.txt', later]);
  await notice.getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await hasProcessors(page, 8);
  assert.deepEqual([await notice.count(), await stored()], [0, later], 'told once, and still there');

  await visitWith('1 2 {');
  await notice.getByRole('button', { name: 'remove it' }).click();
  await notice.waitFor({ state: 'detached' });
  assert.equal(await stored(), undefined);
  assert.deepEqual(page.wrong, []);
});

test('what was there before starting over can be brought back, whole, in every tab', async (t) => {
  const context = await profile(t);
  const page = await open(context);
  for (const count of [3, 4]) await setProcessors(page, count);
  await addressNames(page, juxtapose.toLink({ ...eight(), machine: { ...eight().machine, processors: 4 } }));
  const other = await open(context);
  await setProcessors(other, 6);
  // The address is written after the record; a tab in the background would write both late.
  await addressNames(other, juxtapose.toLink({ ...eight(), machine: { ...eight().machine, processors: 6 } }));
  await page.bringToFront();
  await follow(page, '#reset'); // a hostile page can do as much, and again, with a model of its own
  await hasProcessors(page, 8);
  await follow(
    page,
    linkTo('Theirs', ({ machine }) => {
      machine.processors = 13;
    }),
  );
  await hasProcessors(page, 13);
  await page.waitForFunction(
    (key) => Object.entries(localStorage).some(([name, text]) => name.startsWith(key) && text.includes('Theirs')),
    `${KEYS}work:`,
  );
  await follow(page, '#reset');
  await hasProcessors(page, 8);
  // A tab that is still open goes on, and new ones begin anew.
  await other.reload();
  await hasProcessors(other, 6);
  const third = await open(context);
  await hasProcessors(third, 8);
  await third.getByText('Started over.').waitFor();
  await third.close();
  await page.bringToFront();
  await page.reload();
  const back = page.getByRole('button', { name: 'bring it back' });
  const brought = [];
  for (let k = 0; k < 3; k++) {
    await back.click();
    await page.waitForFunction(
      ([field, before]) => document.querySelector(field).value !== before,
      [PROCESSORS, brought.at(-1) ?? '8'],
    );
    brought.push(await page.locator(PROCESSORS).inputValue());
  }
  assert.deepEqual(brought.toSorted(), ['13', '4', '6']);
  assert.equal(await page.getByText('Started over.').count(), 0);
  // Each has its own past, and behind that is what was open before it.
  const seen = [];
  while (await undoIsThere(page)) {
    await page.getByRole('button', { name: 'Undo' }).click();
    seen.push(await page.locator(PROCESSORS).inputValue());
  }
  for (const count of ['3', '4', '6', '13']) assert.ok([...seen, ...brought].includes(count), count);
  assert.deepEqual([...page.wrong, ...other.wrong], []);
});

test('another copy of the page on the same host keeps its own work', async (t) => {
  const context = await profile(t);
  const page = await open(context);
  await setProcessors(page, 3);
  await addressHasModel(page);
  // Another directory of this origin.
  await context.route('**/some/else/**', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: route.request().url().replace('/else/', '/where/') }) });
  });
  await page.goto(new URL(`../else/${WORKBENCH}`, there.server.url).href);
  await hasProcessors(page, 8);
  await setProcessors(page, 5);
  await addressHasModel(page);
  await arriveAt(page, '');
  await hasProcessors(page, 3);
});

const share = (page) => page.getByRole('button', { name: 'Share' }).click();
const theLink = (page) => page.getByLabel('The link', { exact: true }).inputValue();

/** What this function says of a PNG's pixels, as a browser decodes them. */
async function pixels(context, png, of) {
  const page = await context.newPage();
  const answer = await page.evaluate(
    async ([base64, source]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const drawing = canvas.getContext('2d');
      drawing.drawImage(image, 0, 0);
      return new Function(`return ${source}`)()(drawing.getImageData(0, 0, image.width, image.height));
    },
    [png.toString('base64'), of.toString()],
  );
  await page.close();
  await context.pages()[0].bringToFront();
  return answer;
}

test('the link is copied, opens the same in a fresh profile, and is the same when asked for again', async (t) => {
  const context = await profile(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await open(context);
  await page.evaluate(() => document.fonts.ready);
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await setProcessors(page, 5);
  await share(page);
  const first = await theLink(page);
  await page.getByRole('button', { name: 'Copy: the link' }).click();
  await page.getByRole('button', { name: 'Copied: the link' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), first);
  assert.match(await page.locator('#link-facts').innerText(), new RegExp(`^${first.length} characters: fits chats`));
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Share');
  await share(page);
  assert.equal(await theLink(page), first);
  await page.keyboard.press('Escape');
  await page.waitForFunction((link) => location.href === link, first);
  const shown = await means(page);

  const other = await open(await profile(t), first.slice(there.server.url.length));
  await hasProcessors(other, 5);
  assert.deepEqual(await means(other), shown);
  // What draws the picture is the page's own, and is not told what it draws.
  const isOwn = (url) => url.startsWith(there.server.url) && /\/assets\/[\w-]+\.(js|wasm)$/.test(url);
  assert.deepEqual(
    asked.filter((url) => !isOwn(url)),
    [],
  );
  assert.deepEqual([...page.wrong, ...other.wrong], []);
});

test('the QR code is read back, from the page and from both files', async (t) => {
  const context = await profile(t);
  const page = await open(context);
  await setProcessors(page, 5);
  await share(page);
  const five = { ...eight(), machine: { ...eight().machine, processors: 5 } };
  const packedLink = `${there.server.url}#${juxtapose.toCompressedLink(five)}`;
  const png = await saved(page, 'Save the QR code as PNG');
  assert.equal(png.name, '8-pe-mixed-mode-example-qr.png');
  assert.equal(await readQr(page, png.content), packedLink);
  const svg = await saved(page, 'Save the QR code as SVG');
  const viewer = await context.newPage();
  await viewer.setContent(`<body style="margin: 0">${svg.content}`);
  assert.equal(await readQr(page, await viewer.locator('svg').screenshot()), packedLink);
  await page.getByRole('img', { name: 'QR code of the link to 8-PE mixed-mode example' }).waitFor();
});

test('an example that nobody has changed is passed on by its name', async (t) => {
  const context = await profile(t);
  const page = await open(context, '#example=ivus');
  await share(page);
  const named = `${there.server.url}#example=ivus`;
  assert.equal(await theLink(page), named);
  assert.match(
    await page.locator('#link-facts').innerText(),
    /The link names the example, which is still as published/,
  );
  assert.equal(await readQr(page, (await saved(page, 'Save the QR code as PNG')).content), named);
  const html = await page.getByLabel('HTML for another page').inputValue();
  assert.ok(html.includes(`src="${there.server.url}?embed#example=ivus"`), html);
});

test('densities, model and table are saved with the numbers that are shown', async (t) => {
  const name = '=HYPERLINK("x"), a|b';
  const context = await profile(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await open(
    context,
    linkTo('Ünser "Modell"', (made) => {
      made.schemes[0].name = name;
    }),
  );
  await share(page);
  const csv = await saved(page, 'Save: Densities, CSV');
  assert.equal(csv.name, 'unser-modell-densities.csv');
  const [head, ...lines] = csv.content.toString().trimEnd().split('\r\n');
  assert.equal(head, 'scheme,time (cycles),probability,probability up to then,probability after');
  const escaped = lines.filter((line) => line.startsWith('"\'=HYPERLINK(""x""), a|b",'));
  const { density, mean } = juxtapose.predict(eight()).outcomes[0];
  assert.equal(escaped.length, density.mass.filter((mass) => mass > 0).length);
  const rows = escaped.map((line) => line.split('",')[1].split(',').map(Number));
  assert.ok(Math.abs(rows.reduce((sum, [time, mass]) => sum + time * mass, 0) - mean) < 1e-9);
  assert.deepEqual(rows[0].slice(0, 2), [density.origin, density.mass[0]]);
  assert.equal(new Set(lines.map((line) => line.replace(/,[^,]*,[^,]*,[^,]*,[^,]*$/, ''))).size, 3);

  const json = await saved(page, 'Save: Model, JSON');
  assert.equal(json.name, 'unser-modell.json');
  assert.deepEqual(JSON.parse(json.content), {
    ...eight(),
    title: 'Ünser "Modell"',
    schemes: JSON.parse(json.content).schemes,
  });

  const table = (await saved(page, 'Save: Table, Markdown')).content.toString();
  const cells = table
    .trimEnd()
    .split('\n')
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  assert.deepEqual(cells[0].slice(0, 4), ['Scheme, times in cycles', 'mean', 'sd', 'p50']);
  const shown = await page
    .locator('.outcomes tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.innerText)));
  assert.deepEqual(
    cells.slice(2).map((row) => row.map((cell) => cell.replaceAll('\\', ''))),
    shown,
  );
  await page.getByRole('button', { name: 'Copy: the table' }).click();
  await page.getByRole('button', { name: 'Copied: the table' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), table);
  assert.deepEqual(page.wrong, []);
});

test('the chart that is shown is saved as it is, on white, also from the dark theme', async (t) => {
  const context = await profile(t, { colorScheme: 'dark' });
  const page = await open(context);
  await page.getByRole('tab', { name: 'Distribution' }).click();
  await share(page);
  const svg = await saved(page, 'Save: Chart, SVG');
  assert.equal(svg.name, '8-pe-mixed-mode-example-distribution.svg');
  const parsed = await page.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
    return {
      name: root.nodeName,
      width: root.getAttribute('width'),
      text: root.textContent,
      errors: root.getElementsByTagName('parsererror').length,
    };
  }, svg.content.toString());
  assert.deepEqual([parsed.name, parsed.width, parsed.errors], ['svg', '960', 0]);
  for (const word of ['SIMD', 'SPMD', 'Mixed (Fig. 6)', 'cycles']) assert.ok(parsed.text.includes(word), word);
  assert.match(svg.content.toString(), /fill="#FFFFFF"/i);

  const png = await saved(page, 'Save: Chart, PNG');
  const { size, corner, counts } = await pixels(context, png.content, ({ width, height, data }) => ({
    size: [width, height],
    corner: [...data.slice(0, 4)],
    counts: [
      [0, 114, 178],
      [213, 94, 0],
      [0, 158, 115],
    ].map(([r, g, b]) => {
      let count = 0;
      for (let k = 0; k < data.length; k += 4)
        count += Math.abs(data[k] - r) + Math.abs(data[k + 1] - g) + Math.abs(data[k + 2] - b) < 30;
      return count;
    }),
  }));
  assert.deepEqual(
    [size, corner],
    [
      [2880, 1440],
      [255, 255, 255, 255],
    ],
  );
  assert.ok(
    counts.every((count) => count > 1000),
    `the light theme’s colours: ${counts} pixels`,
  );
  assert.deepEqual(page.wrong, []);
});

test('each chart of the model is had as wide as one says, also one that is not shown, and as a sheet of its size', async (t) => {
  const page = await open(await profile(t, { colorScheme: 'dark' }));
  await share(page);
  const picture = page.locator('.picture svg');
  const width = page.getByLabel('Width of the picture');
  await eventually(page, async () => assert.equal(await picture.getAttribute('width'), '960'));
  assert.deepEqual(await page.getByLabel('Which chart').locator('option').allInnerTexts(), [
    'Density',
    'Distribution',
    'Survival',
    'Trade-off',
  ]);
  await page.getByRole('button', { name: 'a column' }).press('Enter');
  await eventually(page, async () => assert.equal(await picture.getAttribute('width'), '480'));
  assert.equal(await width.inputValue(), '480');
  for (const wrong of ['319', '2401', '640.5', '']) {
    await width.fill(wrong);
    await page.getByText('A whole number from 320 to 2,400; the picture below is 480 px wide.').waitFor();
    assert.equal(await width.getAttribute('aria-invalid'), 'true');
  }
  await accessible(page, 'dialog[open]');
  await width.fill('600');
  await page.getByLabel('Which chart').selectOption('Trade-off');
  await eventually(page, async () => assert.match(await picture.textContent(), /processors.*64/s));
  const svg = await saved(page, 'Save: Chart, SVG');
  assert.equal(svg.name, '8-pe-mixed-mode-example-trade-off.svg');
  assert.match(svg.content.toString(), /^<svg [^>]*width="600" height="320"/);
  const csv = (await saved(page, 'Save: Chart, CSV')).content.toString();
  assert.match(csv, /^processors,/);
  assert.equal(await page.getByRole('tab', { name: 'Density' }).getAttribute('aria-selected'), 'true');

  const title = await page.title();
  await page.evaluate(() => {
    window.print = () => {
      window.asked = document.title;
    };
  });
  await page.getByRole('button', { name: 'Save: Chart, PDF' }).click();
  await page.waitForFunction(() => window.asked === '8-pe-mixed-mode-example-trade-off');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  assert.deepEqual(pdf.match(/\/MediaBox *\[[^\]]*\]/g), ['/MediaBox [0 0 450 240]'], 'one sheet, in points');
  await eventually(page, async () => assert.equal(await page.title(), title));
  assert.equal(await page.locator('.picture-on-paper').count(), 0);
  assert.deepEqual(page.wrong, []);
});

/** The address of a page with this text, on a site of its own. */
async function serve(t, html) {
  const site = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
  await new Promise((listening) => site.listen(0, '127.0.0.1', listening));
  t.after(() => {
    site.closeAllConnections();
    site.close();
  });
  return `http://127.0.0.1:${site.address().port}/`;
}

test('in another page’s frame there are sentence, chart and table, and the way to the whole', async (t) => {
  const context = await profile(t);
  const page = await open(context, linkTo('A "quoted" <title>'));
  await share(page);
  const html = await page.getByLabel('HTML for another page').inputValue();
  const host = await context.newPage();
  await host.goto(await serve(t, `<!doctype html><title>Host</title>${html}`));
  assert.equal(await host.locator('iframe').getAttribute('title'), 'Juxtapose: A "quoted" <title>');
  const frame = host.frameLocator('iframe');
  await frame.locator('.outcomes tbody tr').first().waitFor();
  await frame.getByRole('heading', { name: 'A "quoted" <title>' }).waitFor();
  assert.deepEqual(await means({ locator: (selector) => frame.locator(selector) }), await means(page));
  assert.equal(await frame.locator('header, .model').count(), 0);
  // The frame is as high as its page, so that nothing in it is scrolled, also after that has changed.
  const isFitted = async () => {
    const [inner, outer] = await frame
      .locator(':root')
      .evaluate((root) => [Math.ceil(root.getBoundingClientRect().height), innerHeight]);
    assert.equal(outer, inner);
    return outer;
  };
  const before = await eventually(page, isFitted);
  assert.notEqual(before, 780);
  await frame.locator('.outcome details > summary').last().click();
  await eventually(page, async () => assert.ok((await isFitted()) > before));
  const open_ = frame.getByRole('link', { name: 'Open in Juxtapose' });
  assert.deepEqual([await open_.getAttribute('target'), await open_.getAttribute('rel')], ['_blank', 'noopener']);
  const [whole] = await Promise.all([context.waitForEvent('page'), open_.click()]);
  await whole.locator('header').waitFor();
  await shows(whole, await means(page));

  const bad = await open(context, `?embed${flipped(50)}`);
  await bad.getByText('is damaged').waitFor();
  assert.deepEqual(await bad.evaluate(() => Object.keys(sessionStorage)), []);
});

test('a model that is too large for a QR code or a link says so', async (t) => {
  const page = await open(await profile(t));
  let seed = 7;
  const measured = (count) =>
    linkTo('Measured', (made) => {
      made.program[0].time = {
        samples: Array.from({ length: count }, () => (seed = (seed * 48271) % 2147483647) % 1000),
      };
    });
  const opens = async (fragment) => {
    const before = await page.evaluate(() => location.hash);
    await follow(page, fragment);
    await page.waitForFunction((hash) => location.hash !== hash, before);
    await share(page);
  };
  await opens(measured(400));
  await page.getByText('too large for a QR code that telephones read').waitFor();
  assert.match(await page.locator('#link-facts').innerText(), /fits chats/);
  await page.keyboard.press('Escape');
  await opens(measured(2000));
  await page.getByText('too long for many chats').waitFor();
  await page.keyboard.press('Escape');
  await opens(measured(30_000));
  await page.getByText('This model is too large for a link').waitFor();
  await page.keyboard.press('Escape');
  await addressNames(page, '');
  await page.getByText('This model is too large for the address.').waitFor();
  await accessible(page, '.not-kept');
  assert.match((await saved(page, 'Save the model')).name, /\.json$/);
  await share(page);
  assert.match((await saved(page, 'Save: Model, JSON')).name, /\.json$/);
});

test('axe-core finds nothing in dialog, notices and frame', async (t) => {
  for (const [name, part, options, address, prepare] of [
    ['dialog', 'dialog[open]', {}, WORKBENCH, share],
    ['dark, phone', 'dialog[open]', { colorScheme: 'dark', viewport: PHONE }, WORKBENCH, share],
    [
      'kept',
      '.notice',
      {},
      WORKBENCH,
      async (page) => {
        await setProcessors(page, 3);
        await follow(page, linkTo('Theirs'));
        await page.getByText('is kept:').waitFor();
      },
    ],
    ['frame', ':root', {}, `?embed${linkTo('Theirs')}`],
  ]) {
    await t.test(name, async (t) => {
      const page = await open(await profile(t, options), address);
      await prepare?.(page);
      await accessible(page, part);
    });
  }
});

test('where storage is forbidden or full, the page works, and a reload keeps the address’s model', async (t) => {
  const context = await profile(t);
  await context.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('no', 'SecurityError');
        },
      });
    }
  });
  const page = await open(context);
  await setProcessors(page, 3);
  await addressHasModel(page);
  await page.reload();
  await hasProcessors(page, 3);
  assert.deepEqual(page.wrong, []);

  const full = await profile(t);
  await full.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const other = await open(full);
  await setProcessors(other, 3);
  await addressHasModel(other);
  assert.deepEqual(other.wrong, []);
});

test('on a phone: what a link opens is changed by touch and passed on, and nothing is wider than the screen', async (t) => {
  const context = await profile(t, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await context.addInitScript(() => {
    navigator.share = async (what) => {
      globalThis.sent = what;
    };
  });
  const long = 'W'.repeat(60);
  const page = await open(
    context,
    linkTo(long, (made) => {
      made.program[0].block = long;
      made.schemes[0].name = long;
    }),
  );
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= 360);
  assert.ok(await fits(), 'a name of one long word');
  await follow(page, linkTo('Theirs'));
  await page.locator('[data-row="program[1].body[0]"] .text').tap();
  const tools = page.getByRole('toolbar', { name: 'Edit the program: b' });
  await tools.getByRole('button', { name: 'Block: add after b' }).tap();
  const time = page.locator('[data-path="program[1].body[1].time"]');
  await time.tap();
  await page.waitForFunction(() => getSelection().toString() === '10'); // so that typing replaces it
  await page.keyboard.type('8..20');
  await page.keyboard.press('Enter');
  const changed = model('Theirs', ({ program }) =>
    program[1].body.splice(1, 0, { block: 'g', time: { uniform: [8, 20] } }),
  );
  const least = Math.min(...juxtapose.predict(changed).outcomes.map(({ mean }) => mean)).toFixed(1);
  const glance = (text) =>
    page.waitForFunction(([is, expected]) => (document.querySelector('.glance b').innerText === expected) === is, text);
  await glance([true, least]);
  await page.locator('[data-row="program[1].body[1]"] .chip').last().tap();
  await page.locator('[data-row="program[1].body[1]"] .chip').first().tap();
  await glance([false, least]);
  for (let k = 0; k < 2; k++) await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).tap();
  await glance([true, least]);
  await page.locator('.glance').tap();
  await page.waitForFunction(() => scrollY < 200);
  await page.locator('.chart canvas').tap();
  await page.getByText('P(T = t) and P(T ≤ t)').waitFor(); // the finger is gone by then
  await page.getByRole('button', { name: 'Share' }).tap();
  const passedOn = juxtapose.fromLink(new URL(await theLink(page)).hash.slice(1));
  await page.getByRole('button', { name: 'Send…' }).tap();
  assert.deepEqual(await page.evaluate(() => globalThis.sent), { title: 'Theirs', url: await theLink(page) });
  assert.deepEqual([passedOn.title, passedOn.program[1].body[1].time], ['Theirs', { uniform: [8, 20] }]);
  assert.ok(await fits());
  await page.keyboard.press('Escape');
  await page.getByText('More', { exact: true }).tap();
  await page.getByRole('button', { name: 'Help' }).tap();
  await page.getByRole('dialog').waitFor(); // before that Escape means nothing to it
  await page.keyboard.press('Escape');
  await page.waitForFunction(
    () => document.activeElement?.textContent === 'More' && !document.querySelector('.more[open]'),
  );
  // Whatever arrives is told at the top of the page.
  await page.evaluate(() => scrollTo(0, 2000));
  await follow(page, '#z=cut');
  await page.getByText('The link could not be opened').waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.deepEqual(page.wrong, []);
});

test('a readable link that was changed is opened, and says so until somebody has seen it', async (t) => {
  const small = {
    juxtapose: 1,
    kind: 'program',
    machine: { processors: 4 },
    program: [{ block: 'a', time: { uniform: [1, 6] } }],
  };
  const link = juxtapose.toLink(small);
  const changed = link.replace('processors%22:4', 'processors%22:5');
  const page = await open(await profile(t), `#${changed}`);
  const notice = page.getByText('has been changed by hand or on its way');
  await hasProcessors(page, 5);
  await notice.waitFor();
  await accessible(page, '.notice');
  await setProcessors(page, 6);
  await page.waitForFunction(() => location.hash.includes('processors%22:6'));
  await notice.waitFor();
  await page.locator('.notice', { has: notice }).getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
  for (const whole of [link, changed.replace(/&crc=.*/, '')]) {
    await follow(page, whole);
    await hasProcessors(page, whole === link ? 4 : 5);
    assert.equal(await notice.count(), 0);
  }
  assert.deepEqual(page.wrong, []);
});

test('work that was kept in version 1 is there in version 2, with its undo, and an older page’s record beside it stays', async (t) => {
  const page = await open(await profile(t));
  const old = (title, time) => ({
    juxtapose: 1,
    kind: 'program',
    title,
    unit: 'ms',
    tick: 0.1,
    machine: { processors: 5 },
    program: [{ block: 'a', time }],
  });
  const example = { ...juxtapose.example('8-pe-mixed-mode'), juxtapose: 1 };
  const record = JSON.stringify({
    present: old('Mine', 120),
    covered: null,
    past: [example, old('Mine', 90)],
    future: [old('Mine', 150)],
  });
  await page.evaluate(
    ([keys, text]) => {
      localStorage.clear();
      sessionStorage[`${keys}tab`] = 'mine';
      localStorage[`${keys}work:mine`] = `older 1 ${text}`;
      localStorage[`${keys}work:other`] = `older 2 ${text}`;
    },
    [KEYS, record],
  );
  await page.reload();
  await hasProcessors(page, 5);
  const time = page.locator('[data-path="program[0].time"]');
  const has = (value) => eventually(page, async () => assert.equal(await time.inputValue(), value));
  await has('12');
  await page.getByRole('button', { name: 'Redo' }).click();
  await has('15');
  for (const value of ['12', '9']) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await has(value);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await hasProcessors(page, 8);
  await addressNames(page, FIRST); // the example as it is published today
  await eventually(page, async () => {
    const [mine, other] = await page.evaluate(
      (keys) => ['mine', 'other'].map((name) => localStorage[`${keys}work:${name}`]),
      KEYS,
    );
    assert.match(mine, /"present":\{"juxtapose":2/);
    assert.equal(other, `older 2 ${record}`);
  });
  assert.deepEqual(page.wrong, []);
});

test('a link of a later version says what to do, and loading the page again opens it once more', async (t) => {
  const page = await open(await profile(t));
  const later = '#model={"juxtapose":3,"kind":"program"}';
  await follow(page, later);
  const refusal = page.locator('.refusal');
  await refusal.getByText('A newer version of this page has written it').waitFor();
  await accessible(page, '.refusal');
  await addressNames(page, FIRST);
  await page.evaluate(() => {
    window.isOld = true;
  });
  await refusal.getByRole('button', { name: 'load this page again' }).click();
  await page.waitForFunction(() => !window.isOld);
  await refusal.getByText('A newer version of this page has written it').waitFor();
  // What is wrong for another reason offers no such thing.
  await follow(page, '#example=nothing');
  await refusal.getByText('names no example of this page').waitFor();
  assert.equal(await refusal.getByRole('button', { name: 'load this page again' }).count(), 0);
});
