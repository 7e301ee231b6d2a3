// Every model that the engine accepts opens in the page, and is predicted there as everywhere.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, means, visits } from './visit.mjs';

const file = join(process.env.JUXTAPOSE_TARGET_DIR ?? '../target', 'native-predictions.json');
const { predictions } = JSON.parse(await readFile(file, 'utf8'));

const { open, there } = visits();

test(`${predictions.length} models are opened by a link, shown and predicted`, async (t) => {
  const { page, wrong } = await open(t);
  for (const [k, { model, outcomes }] of predictions.entries()) {
    model.title = `Model ${k}`;
    const { tick } = juxtapose.predict(model);
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, juxtapose.toLink(model));
    await page.waitForFunction((title) => document.title.includes(title), model.title);
    await eventually(page, async () => {
      const shown = await means(page);
      // What a formula says of a cost stands in the row of what is counted.
      const rows = outcomes.filter(({ estimates }) => !(model.kind === 'fortran' && estimates));
      assert.deepEqual(Object.keys(shown).sort(), rows.map(({ name }) => name).sort());
      for (const { name, mean, formula } of rows) {
        if (formula) assert.equal(shown[name], formula, `model ${k}, ${name}`);
        else agrees(shown[name], mean * tick, `model ${k}, ${name}`);
      }
    });
    // A row for each part of a program, each task, or each of a phase's three times.
    const written = JSON.stringify(model.phases ?? model.program ?? model.tasks ?? []);
    const parts = written.match(/"(block|loop|if|task|host|device|serial_device)":/g)?.length ?? 0;
    await eventually(page, async () => {
      const rows = await page.locator('.parts tbody tr, .parameter').count();
      assert.ok(rows >= parts, `model ${k}: ${rows} rows for ${parts} parts`);
    });
  }
  assert.deepEqual(wrong, []);
});

test('times far below their unit keep the digits that tell them apart, in sentence, table, chart and deadline', async (t) => {
  const { page, wrong } = await open(t);
  for (const [tick, mean, deadline] of [
    [1e-6, '0.0008559', '0.00095'],
    [1e-9, '8.559 × 10−7', '9.5e-7'], // its exponent is raised by the style sheet
  ]) {
    // In version 1 all times were so many ticks.
    const model = {
      ...juxtapose.example('8-pe-mixed-mode'),
      juxtapose: 1,
      title: `Ticks of ${tick}`,
      unit: 'seconds',
      tick,
    };
    await page.goto(`${there.server.url}#${juxtapose.toLink(model)}`);
    const sentence = page.locator('.say').first();
    await eventually(page, async () =>
      assert.ok((await sentence.innerText()).replaceAll(/[\u202f\u00a0]/g, ' ').includes(`${mean} seconds`)),
    );
    const times = await page.locator('.outcomes tbody tr:first-child td').allInnerTexts();
    assert.equal(new Set(times.slice(0, 5)).size, 5, times.join(', ')); // mean, sd and three quantiles
    const field = page.getByRole('spinbutton', { name: 'Deadline' });
    assert.equal(await field.inputValue(), deadline);
    assert.ok(await field.evaluate((input) => input.scrollWidth <= input.clientWidth), 'the deadline is seen whole');
  }
  assert.deepEqual(wrong, []);
});

const TASKS = 'example=message-passing';
const isPanels = (path) => /\/panels-[^/]*\.js$/.test(path);
/** What a visit has asked for of what kinds show. */
const asked = (from) =>
  there.server.requests
    .slice(from)
    .filter(({ path }) => isPanels(path))
    .map(({ path }) => path);

test('what a kind shows is loaded with the first model of it, once', async (t) => {
  const before = there.server.requests.length;
  const { page, wrong } = await open(t, { isNew: true, from: { url: `${there.server.url}#${TASKS}` } });
  await page.locator('.drawn-graph').waitFor();
  const [tasks, ...more] = asked(before);
  assert.deepEqual(more, [], 'and no other kind’s');
  await page.evaluate(() => {
    location.hash = 'example=8-pe-mixed-mode';
  });
  await page.getByRole('treegrid').waitFor();
  assert.equal(asked(before).length, 2);
  await page.evaluate((link) => {
    location.hash = link;
  }, TASKS);
  await page.locator('.drawn-graph').waitFor();
  assert.equal(asked(before).length, 2);
  assert.equal(asked(before)[0], tasks);
  assert.deepEqual(wrong, []);
});

test('where a kind’s file cannot be had the page says so, shows the outcomes, and can try again', async (t) => {
  const { page } = await open(t);
  const other = (url) => isPanels(url.pathname);
  await page.route(other, (route) => route.abort());
  await page.evaluate((link) => {
    location.hash = link;
  }, TASKS);
  const failed = page.getByText('What edits the model could not be drawn.');
  await failed.waitFor();
  await eventually(page, async () => assert.ok('1 processor' in (await means(page))));
  await accessible(page, '.failed');
  await page.unroute(other);
  await page.locator('.failed').getByRole('button', { name: 'Try again' }).click();
  await page.locator('.drawn-graph').waitFor();
  await failed.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.drawn-graph').waitFor();
});

/** Rightly rounded to the digits that are shown, of which an interval allows fewer. */
function agrees(text, expected, what) {
  const number = text.replace(/\s|±.*/g, '');
  const decimals = number.split('.')[1]?.length ?? 0;
  assert.ok(Math.abs(Number(number) - expected) <= 0.5001 * 10 ** -decimals, `${what}: ${text}, not ${expected}`);
}

test('the gallery’s small pictures are loaded with it, and it does without them', async (t) => {
  const asked = [];
  const isMiniature = (path) => /\/miniature-[^/]*\.js$/.test(path);
  const { page, wrong } = await open(t, {
    prepare: (page) =>
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (isMiniature(pathname)) asked.push(pathname);
      }),
  });
  assert.deepEqual(asked, []);
  await page.getByRole('button', { name: 'Examples', exact: true }).click();
  const drawn = page.locator('.gallery li .miniature:has(rect)');
  await eventually(page, async () => assert.equal(await drawn.count(), juxtapose.examples().length));
  const kinds = new Set(juxtapose.examples().map(({ id }) => juxtapose.example(id).kind));
  assert.equal(asked.length, kinds.size, 'one for each kind');
  assert.deepEqual(wrong, []);

  const { page: without } = await open(t, {
    prepare: (page) => page.route('**/miniature-*.js', (route) => route.fulfill({ status: 404, body: '' })),
  });
  await without.getByRole('button', { name: 'Examples', exact: true }).click();
  await without.getByRole('dialog').getByRole('button', { name: 'GPU warp divergence' }).click();
  await without.getByText('See why one lane in a warp is enough').waitFor();
  assert.equal(await without.locator('.refusal').count(), 0);
});
