// The page as a visitor meets it: in Chromium, built, below a sub-path.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { EMPTY, serveDist } from './harness.mjs';
import {
  accessible,
  eventually,
  held,
  juxtapose,
  LAPTOP,
  means,
  patched,
  PHONE,
  predictedMeans,
  PROCESSORS,
  shows,
  visits,
  WORKBENCH,
} from './visit.mjs';

const ITERATIONS = '[data-path="program[1].iterations"]';

const { open, there } = visits();

/** At once, as a visitor feels it. */
const SOON = { timeout: 5000 };

const PUBLISHED = { 'Mixed (Fig. 6)': '855.9', SPMD: '889.4', SIMD: '927.9' };

test('it opens on the 8-PE example, with its means, the winner and every scheme drawn', async (t) => {
  const { page, wrong } = await open(t);
  assert.deepEqual(await means(page), PUBLISHED);
  const say = await page.locator('.say').innerText();
  assert.match(
    say,
    /^Mixed \(Fig\. 6\) is fastest on average: 855\.9\scycles\. SPMD takes 3\.9\s% more, SIMD 8\.4\s% more\.$/,
  );
  assert.match(
    await page.locator('.why').innerText(),
    /longest possible run, 997\scycles, is the shortest of the three/,
  );
  assert.match(await page.locator('.why').innerText(), /Averages alone would say 497, 727 and 834/);
  for (const [name, colour] of Object.entries({ SIMD: [0, 114, 178], SPMD: [213, 94, 0], mixed: [0, 158, 115] })) {
    const pixels = await pixelsNear(page, colour);
    assert.ok(pixels > 200, `${name}: ${pixels} pixels`);
  }
  assert.deepEqual(wrong, []);
});

function pixelsNear(page, colour) {
  return page.locator('.chart canvas').evaluate(async (canvas, [r, g, b]) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let k = 0; k < data.length; k += 4) {
      count += Math.abs(data[k] - r) + Math.abs(data[k + 1] - g) + Math.abs(data[k + 2] - b) < 60;
    }
    return count;
  }, colour);
}

test('it asks its own server for its own files, the WebAssembly once, and nothing once it is loaded', async (t) => {
  const { page, wrong } = await open(t, { serviceWorkers: 'allow' });
  await page.evaluate(() => document.fonts.ready);
  // What the service worker keeps for later is part of the first load.
  await page.evaluate(() => navigator.serviceWorker.ready);
  const before = there.server.requests.length;
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.locator(PROCESSORS).fill('3');
  await page.getByRole('tab', { name: 'Survival' }).click();
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.chart canvas').hover();
  await shows(
    page,
    predictedMeans((model) => {
      model.machine.processors = 3;
    }),
  );
  assert.deepEqual(asked, []);
  assert.deepEqual(there.server.requests.slice(before), []);
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
  assert.equal(fetched.filter((name) => name.endsWith('.wasm')).length, 1);
  assert.ok(
    fetched.every((name) => name.startsWith(there.server.url)),
    fetched.join('\n'),
  );
  assert.deepEqual(wrong, []);
});

test('it runs under its policy as a header too, which workers obey, and from a server without the WebAssembly type', async (t) => {
  const html = await readFile(new URL('../../dist/index.html', import.meta.url), 'utf8');
  const policy = html.match(/http-equiv="Content-Security-Policy"\s+content="([^"]+)"/)[1];
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|\*/);
  const strict = await serveDist({ headers: { 'content-security-policy': policy } });
  t.after(() => strict.close());
  const { page, wrong } = await open(t, { from: strict });
  assert.deepEqual(await means(page), PUBLISHED);
  assert.deepEqual(wrong, []);

  const other = await there.browser.newPage();
  t.after(() => other.close());
  await other.route('**/*.wasm', async (route) => {
    await route.fulfill({ response: await route.fetch(), headers: { 'content-type': 'application/octet-stream' } });
  });
  await other.goto(there.server.url + WORKBENCH);
  await other.locator('.outcomes tbody tr').first().waitFor();
});

test('it says what is wrong when it cannot start', async (t) => {
  const page = await there.browser.newPage();
  t.after(() => page.close());
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(there.server.url);
  await page.getByText('The page could not start').waitFor();
});

test('in a frame without an origin, and where a file is blocked, it says what is wrong at once', async (t) => {
  for (const headers of [{}, { 'access-control-allow-origin': '*' }]) {
    const server = await serveDist({ headers });
    t.after(() => server.close());
    const page = await there.browser.newPage();
    t.after(() => page.close());
    const framed = async (sandbox) => {
      await page.goto(there.server.url + EMPTY);
      await page.setContent(
        `<iframe sandbox="${sandbox}" src="${server.url}?embed#example=ivus" width="760"></iframe>`,
      );
      return page.frameLocator('iframe');
    };
    const shut = await framed('allow-scripts');
    await shut.getByText('The page around it has to say sandbox="allow-scripts allow-same-origin"').waitFor(SOON);
    const open = await framed('allow-scripts allow-same-origin');
    await open.locator('.outcomes tbody tr').first().waitFor();
  }

  const page = await there.browser.newPage();
  t.after(() => page.close());
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(there.server.url);
  await page.getByText('could not be loaded: one of its files is missing, or is blocked here').waitFor(SOON);
});

test('with one processor SIMD wins, as the package itself says', async (t) => {
  const { page } = await open(t);
  await page.locator('#processors-slider').focus();
  for (let n = 8; n > 1; n--) await page.keyboard.press('ArrowLeft');
  const expected = predictedMeans((model) => {
    model.machine.processors = 1;
  });
  assert.deepEqual(expected, { SIMD: '477.0', SPMD: '727.0', 'Mixed (Fig. 6)': '497.0' });
  await shows(page, expected);
  assert.match(await page.locator('.say').innerText(), /^SIMD is fastest on average: 477\.0\scycles/);
  assert.doesNotMatch(await page.locator('.why').innerText(), /Averages/);
  await page.keyboard.press('Control+z');
  await shows(page, PUBLISHED);
});

/** With a thousand processors this takes two seconds or more. */
function long(model, processors) {
  model.program[1].iterations = { uniform: [8, 100] };
  model.machine.processors = processors;
}

test('the newest edit wins, also over a prediction that takes long', async (t) => {
  const { page } = await open(t);
  await page.locator('#processors-slider').evaluate(async (slider) => {
    for (const value of [...Array(64).keys(), ...Array(20).keys()]) {
      slider.value = String(value + 1);
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      if (value % 8 === 0) await new Promise((next) => setTimeout(next));
    }
  });
  await shows(
    page,
    predictedMeans((model) => {
      model.machine.processors = 20;
    }),
  );
  // The overtaken prediction is ended.
  await page.locator(ITERATIONS).fill('8..100');
  await page.locator(PROCESSORS).fill('1024');
  await page.getByText('Predicting').waitFor();
  await page.locator(PROCESSORS).fill('5');
  await shows(
    page,
    predictedMeans((model) => {
      long(model, 5);
    }),
  );
  await page.getByText('Predicting').waitFor({ state: 'detached' });
});

test('a long prediction can be stopped, and asked for again', async (t) => {
  const { page } = await open(t);
  await page.locator(ITERATIONS).fill('8..100');
  await shows(
    page,
    predictedMeans((model) => {
      long(model, 8);
    }),
  );
  await page.locator(PROCESSORS).fill('1024');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped. Shown: the last predicted model.').waitFor();
  assert.deepEqual(
    await means(page),
    predictedMeans((model) => {
      long(model, 8);
    }),
  );
  await page.getByRole('button', { name: 'Predict again' }).click();
  await shows(
    page,
    predictedMeans((model) => {
      long(model, 1024);
    }),
  );
});

test('where nothing was predicted before the stop, nothing is said to be shown', async (t) => {
  const { prepare, release } = held('predict', 'true');
  t.after(release);
  const page = await there.browser.newPage({ viewport: LAPTOP, reducedMotion: 'reduce' });
  t.after(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  });
  await prepare(page);
  await page.goto(there.server.url + WORKBENCH);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped. Not predicted yet.').waitFor();
  await page.getByRole('button', { name: 'Predict again' }).waitFor();
  assert.equal(await page.getByText('Shown:').count(), 0);
});

test('invalid numbers say so at their fields, all at once, and the last good prediction stays', async (t) => {
  const { page } = await open(t);
  const a = page.locator('[data-path="program[0].time"]');
  await a.fill('eight');
  await a.press('Enter');
  await page.locator(PROCESSORS).fill('0');
  await page.getByText('Shown: the last valid model.').waitFor();
  assert.equal(await a.inputValue(), 'eight');
  assert.equal(await a.getAttribute('aria-invalid'), 'true');
  assert.match(await described(a), /“eight” is not a time: write 12, or 8\.\.12/);
  assert.match(await described(page.locator(PROCESSORS)), /Processors is 0; the number of PEs is from 1 to/);
  assert.deepEqual(await means(page), PUBLISHED);
  await page.locator('.stale .outcomes').waitFor();

  await a.fill('13');
  await page.locator(PROCESSORS).fill('8');
  await shows(
    page,
    predictedMeans((model) => {
      model.program[0].time = 13;
    }),
  );
  assert.equal(await page.locator('.stale, .problem, [aria-invalid="true"]').count(), 0);
});

function described(field) {
  return field.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby'))?.innerText ?? '');
}

const panic = (name, when) =>
  `if (${when}) throw new WebAssembly.RuntimeError('unreachable'); return true_${name}(...all);`;

test('a panic costs nothing but the answer: the instance is replaced, in the worker and on the page', async (t) => {
  const { page } = await open(t, {
    prepare: patched({
      predict: panic('predict', 'all[0].machine.processors === 13'),
      draw: panic('draw', 'all[1].kind === "survival" && !import.meta.url.includes("restart")'),
    }),
  });
  await page.locator(PROCESSORS).fill('13');
  await page.getByText('The prediction failed. Shown: the last predicted model.').waitFor();
  assert.deepEqual(await means(page), PUBLISHED);
  await page.locator(PROCESSORS).fill('12');
  await shows(
    page,
    predictedMeans((model) => {
      model.machine.processors = 12;
    }),
  );
  assert.equal(await page.getByText('The prediction failed').count(), 0);
  await page.getByRole('tab', { name: 'Survival' }).click();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('?restart=1')),
  );
  assert.ok((await pixelsNear(page, [213, 94, 0])) > 200, 'drawn by the new instance');
});

test('times may be distributions, and differ between the modes', async (t) => {
  const { page } = await open(t);
  const field = (path) => page.locator(`[data-path="${path}"]`);
  await field('program[1].iterations').fill('2: 0.5, 9: 0.5');
  await field('program[1].body[0].time').fill('0 .. 30');
  await field('program[0].time').fill('10 / 35');
  await field('program[0].time').press('Enter');
  await shows(
    page,
    predictedMeans(({ program }) => {
      program[1].iterations = { values: { 2: 0.5, 9: 0.5 } };
      program[1].body[0].time = { uniform: [0, 30] };
      program[0].time = { simd: 10, spmd: 35 };
    }),
  );
  assert.equal(await field('program[1].body[0].time').inputValue(), '0..30');
  assert.equal(await field('program[0].time.spmd').inputValue(), '35');
});

test('a press on a chip changes a node’s mode, undo restores it, and a conditional decides for its parts', async (t) => {
  const { page } = await open(t);
  await page.getByRole('button', { name: /^odd: SPMD in Mixed/ }).click();
  await shows(page, { ...PUBLISHED, 'Mixed (Fig. 6)': PUBLISHED.SIMD });
  await page.getByRole('button', { name: /^f: SIMD in Mixed/ }).click();
  await shows(
    page,
    predictedMeans(({ schemes }) => {
      schemes[2].except = { f: 'spmd' };
    }),
  );
  assert.match(
    await page.locator('.switches').innerText(),
    /switches mode twice in every iteration of for i.*to SPMD before f, to SIMD at the end of the iteration/s,
  );
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await shows(page, PUBLISHED);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+Shift+z');
  await shows(
    page,
    predictedMeans(({ schemes }) => {
      schemes[2].except = { f: 'spmd' };
    }),
  );

  const part = page.getByRole('button', { name: /^c: SIMD in Mixed.*like all of odd/ });
  await part.focus();
  await page
    .locator('[popover]:popover-open')
    .getByText(
      'All parts of a conditional run in one mode. So c has the mode of odd; a press changes all of it to SPMD.',
    )
    .waitFor();
});

test('what an example proposes to try can be tried, and taken back', async (t) => {
  const { page } = await open(t);
  const attempt = page.getByRole('button', { name: 'Let b vary' });
  await attempt.click();
  await shows(
    page,
    predictedMeans(({ program }) => {
      program[1].body[0].time = { uniform: [0, 30] };
    }),
  );
  assert.match(await page.locator('.say').innerText(), /^SPMD is fastest on average/);
  assert.match(
    await page.locator('.why').innerText(),
    /Averages alone would say 727, 497 and 834 and pick Mixed \(Fig\. 6\)/,
  );
  assert.match(await page.locator('.see').innerText(), /^The averages have not moved, but the order has/);
  await attempt.click();
  await shows(page, PUBLISHED);
});

test('printed means stand beside the computed ones while the model is the paper’s', async (t) => {
  const { page } = await open(t);
  const printed = () => page.locator('.outcomes tbody tr td:last-child').allInnerTexts();
  assert.deepEqual(await printed(), ['915.8†', '889.4', '1002.0†']);
  await page.getByRole('button', { name: 'Differs from what is computed: why' }).first().click();
  await page.getByText('With the computed means mixed mode wins, not SPMD.').waitFor();
  await page.getByRole('button', { name: /^f: SIMD in Mixed/ }).click();
  await page.waitForFunction(() => !document.querySelector('.outcomes').innerText.includes('915.8'));
  assert.deepEqual((await printed()).sort(), ['1002.0†', '889.4', '–']);
  await page.getByRole('button', { name: 'back to the example' }).click();
  await shows(page, PUBLISHED);
});

test('by keyboard alone: crosshair with values, tabs, deadline', async (t) => {
  const { page } = await open(t);
  await page.locator('.chart canvas').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  const time = async () => Number((await page.locator('.readout b').innerText()).match(/t = (\d+)/)[1]);
  const last = await time();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  assert.equal(await time(), last - 11);
  // By tens as long as that is not too far: each step is drawn.
  for (let at = last - 11; at > 997; at = await time())
    await page.keyboard.press(at >= 1007 ? 'Shift+ArrowLeft' : 'ArrowLeft');
  assert.match(
    await page.locator('.readout [aria-live]').innerText(),
    /^997 cycles: Mixed \(Fig\. 6\) 0\.\d+, up to then 1;/,
  );
  await page.keyboard.press('Escape');
  await page.locator('.readout b').waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: 'Density' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { selected: true, name: 'Distribution' }).waitFor();
  assert.match(
    await page.locator('.chart').getByRole('img').getAttribute('aria-label'),
    /^Distribution functions .* fastest first\. Mixed/,
  );
  await page.getByLabel('Deadline', { exact: true }).fill('1000');
  await page.getByRole('columnheader', { name: 'P(T ≤ 1000)' }).waitFor();
});

test('the deadline can be dragged', async (t) => {
  const { page } = await open(t);
  const box = await page.locator('.chart canvas').boundingBox();
  const field = page.getByLabel('Deadline', { exact: true });
  assert.equal(await field.inputValue(), '950');
  // The handle is where the pointer says that something can be dragged.
  const y = box.y + 12;
  let x = box.x;
  const cursor = () => page.locator('.chart canvas').evaluate((canvas) => canvas.style.cursor);
  do {
    x += 10;
    await page.mouse.move(x, y);
  } while ((await cursor()) !== 'ew-resize' && x < box.x + box.width);
  await page.mouse.down();
  await page.mouse.move(x - 200, y, { steps: 4 });
  await page.mouse.up();
  assert.ok(Number(await field.inputValue()) < 900, await field.inputValue());
});

test('pointing at a row of the table lights its strip, and the other way round', async (t) => {
  const { page } = await open(t);
  await page.evaluate(() => document.fonts.ready);
  const orange = [213, 94, 0];
  const before = await pixelsNear(page, orange);
  await page.locator('.outcomes tbody tr').filter({ hasText: 'SIMD' }).last().hover();
  assert.ok((await pixelsNear(page, orange)) < before / 2, 'SPMD is faded');
  const box = await page.locator('.chart canvas').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.2);
  await page.locator('.outcomes tr.lit').filter({ hasText: 'Mixed' }).waitFor();
});

test('theme and projector', async (t) => {
  const { page } = await open(t, { colorScheme: 'dark', viewport: { width: 1920, height: 1080 } });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(await paper(), 'rgb(21, 23, 26)');
  await page.getByLabel('Theme').selectOption('light');
  assert.equal(await paper(), 'rgb(251, 250, 247)');
  await page.reload();
  await page.locator('.outcomes tbody tr').first().waitFor();
  assert.equal(await paper(), 'rgb(251, 250, 247)');
  await page.getByRole('button', { name: 'Projector' }).click();
  await page.locator('header').waitFor({ state: 'detached' });
  assert.equal(await paper(), 'rgb(255, 255, 255)');
  const { y, height } = await page.locator('.outcomes').boundingBox();
  assert.ok(y + height <= 1080, 'the table is on the screen');
  await page.keyboard.press('Escape');
  await page.locator('header').waitFor();
});

test('no column of the outcomes is lost, whatever the screen and however long the numbers', async (t) => {
  const model = juxtapose.example('8-pe-mixed-mode');
  model.program[0].time = 1.2e9;
  const { page } = await open(t, { viewport: { width: 1920, height: 1080 } });
  const heads = ['mean', 'sd', 'p50', 'p95', 'p99', 'P(T', 'average', 'printed'];
  const fits = () =>
    eventually(page, async () => {
      const parts = await page.locator('.scrolls:has(> .outcomes)').evaluate((region) => ({
        wide: region.scrollWidth - region.clientWidth,
        text: region.innerText,
      }));
      assert.ok(parts.wide <= 1, `${parts.wide} pixels too wide`);
      for (const head of heads) assert.equal(parts.text.split(head).length, 2, `${head} once in ${parts.text}`);
    });
  await page.getByRole('button', { name: 'Projector' }).click();
  await page.locator('header').waitFor({ state: 'detached' });
  await fits();
  assert.equal(await page.locator('.outcomes').count(), 1, 'it is one table as long as that fits');
  await page.keyboard.press('Escape');
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, juxtapose.toLink(model));
  await page.locator('.outcomes').getByText('1 200 000 844'.replaceAll(' ', '\u202f')).first().waitFor();
  for (const viewport of [{ width: 1280, height: 800 }, { width: 1024, height: 768 }, PHONE]) {
    await page.setViewportSize(viewport);
    await fits();
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  await eventually(page, async () => assert.equal(await page.locator('.outcomes').count(), 1));
});

test('on a laptop chart and table are seen without scrolling, on a phone the processors too', async (t) => {
  const laptop = await open(t);
  const table = await laptop.page.locator('.outcomes').boundingBox();
  assert.ok(table.y + table.height <= LAPTOP.height);
  const phone = await open(t, { viewport: PHONE });
  const [canvas, slider] = await Promise.all([
    phone.page.locator('.chart canvas').boundingBox(),
    phone.page.locator('#processors-slider').boundingBox(),
  ]);
  assert.ok(canvas.y + canvas.height <= slider.y && slider.y + slider.height <= PHONE.height);
  const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= PHONE.width, `${width} pixels wide`);
});

test('axe-core finds nothing', async (t) => {
  const { page } = await open(t);
  await accessible(page);
  await page.getByRole('button', { name: 'Help' }).click();
  await accessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessible(page);
  await page.setViewportSize(PHONE);
  await page.locator('[data-layout=narrow]').waitFor();
  await accessible(page);
  await page.setViewportSize(LAPTOP);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('[data-layout=wide]').waitFor();
  await page.locator(PROCESSORS).fill('0');
  await page.getByText('Shown: the last valid model.').waitFor();
  await accessible(page, 'main');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Projector' }).click();
  await page.locator('header').waitFor({ state: 'detached' });
  await accessible(page);
});

test('of twenty edits one after the other each is predicted', async (t) => {
  const { page } = await open(t);
  for (let n = 0; n < 20; n++) {
    const processors = n % 2 === 0 ? 7 : 8;
    await page.locator(PROCESSORS).fill(String(processors));
    await shows(
      page,
      predictedMeans((model) => {
        model.machine.processors = processors;
      }),
    );
  }
});
