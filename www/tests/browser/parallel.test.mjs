// Parallel tasks on the page: alternatives built by keyboard, mouse and touch, tasks by their moments, what may fail, and undo.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasFocus, pressUntil, type } from './tree.mjs';
import { accessible, eventually, juxtapose, means, PHONE, visits } from './visit.mjs';

const { open, there } = visits();

/** The page with an example of its own kind open, and composed. */
async function show(t, id, options = {}) {
  const visit = await open(t, { ...options, from: { url: `${there.server.url}#example=${id}` } });
  await visit.page.locator('.composition .small-density').first().waitFor();
  return visit;
}

/** The tree as it is shown: a line for each part, set in by its depth. */
const lines = (page) =>
  page.locator('.composition tbody tr[data-row]').evaluateAll((rows) =>
    rows.map((row) => {
      const part = row.querySelector('th').cloneNode(true);
      const inputs = [...row.querySelectorAll('th input, th select')];
      for (const [k, input] of [...part.querySelectorAll('input, select')].entries())
        input.replaceWith(inputs[k].value);
      for (const small of part.querySelectorAll('small, .problem, .fold, .spread')) small.remove();
      return '· '.repeat(row.getAttribute('aria-level') - 1) + part.textContent.replace(/\s+/g, ' ').trim();
    }),
  );
const hasLines = (page, ...expected) => eventually(page, async () => assert.deepEqual(await lines(page), expected));
const part = (page, path) => page.locator(`tr[data-row="${path}"]`);
const onRow = (page, path) =>
  eventually(page, async () => assert.equal(await page.evaluate(() => document.activeElement.dataset.row), path));
const field = (page, path) => page.locator(`[data-path="${path}"]`);

/** The table's means are those of a model. */
const predicts = (page, model) =>
  eventually(page, async () => {
    const expected = juxtapose.predict(model).outcomes.map(({ name, mean }) => [name, mean.toFixed(2)]);
    assert.deepEqual(await means(page), Object.fromEntries(expected.sort((a, b) => a[1] - b[1])));
  });

test('hedged requests from a blank page, by keyboard only', async (t) => {
  const { page, wrong } = await show(t, 'fan-out');
  await pressUntil(page, 'Tab', 'New');
  await page.keyboard.press('Enter');
  await hasLines(page, 'Once request', 'Twice at once first', '· request', '· request');
  await pressUntil(page, 'Tab', 'add an alternative');
  await page.keyboard.press('Enter');
  await onRow(page, 'alternatives[2].do');
  await page.keyboard.press('F2');
  await eventually(page, async () =>
    assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), 'Name of Alternative'),
  );
  await type(page, 'Again after 40');
  await onRow(page, 'alternatives[2].do');
  await page.keyboard.press('f');
  await onRow(page, 'alternatives[2].do');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await onRow(page, 'alternatives[2].do.first[1]');
  await page.keyboard.press('w');
  await onRow(page, 'alternatives[2].do.first[1].series[0]');
  await page.keyboard.press('Enter');
  await hasFocus(page, 'alternatives[2].do.first[1].series[0].wait');
  await type(page, '40');
  await onRow(page, 'alternatives[2].do.first[1].series[0]');
  const built = {
    juxtapose: 2,
    kind: 'parallel',
    unit: 'ms',
    tasks: [{ task: 'request', time: { lognormal: { mean: 20, sd: 10 } } }],
    alternatives: [
      { name: 'Once', do: 'request' },
      { name: 'Twice at once', do: { first: ['request', 'request'] } },
      { name: 'Again after 40', do: { first: ['request', { series: [{ wait: 40 }, 'request'] }] } },
    ],
  };
  await predicts(page, built);
  await page.keyboard.press('Alt+ArrowDown');
  await hasLines(
    page,
    ...['Once request', 'Twice at once first', '· request', '· request', 'Again after 40 first', '· request'],
    ...['· series', '· · request', '· · wait 40 ms'],
  );
  // Everything is undone, a step for each of these, and the focus stays in the tree.
  for (let k = 0; k < 6; k += 1) await page.keyboard.press('Control+z');
  await hasLines(page, 'Once request', 'Twice at once first', '· request', '· request');
  assert.ok(await page.evaluate(() => document.activeElement.matches('tr[data-row]')));
  assert.deepEqual(wrong, []);
});

test('the numbers of each part stand beside it, and follow n', async (t) => {
  const { page } = await show(t, 'fan-out');
  const model = juxtapose.example('fan-out');
  const cells = (path) => part(page, path).locator('td.number').allInnerTexts();
  const expected = (n, path) => {
    const parts = juxtapose.composition({ ...model, n }).alternatives.flatMap((alternative) => alternative.parts);
    const { moments, quantiles } = parts.find((one) => one.path === path);
    return [moments.mean.toFixed(1), quantiles['0.99'].toFixed(1)];
  };
  const all = 'alternatives[2].do.series[0]';
  await eventually(page, async () => assert.deepEqual(await cells(all), expected(100, all)));
  await page.locator('#copies-slider').focus();
  await page.keyboard.press('End');
  await eventually(page, async () => assert.deepEqual(await cells(all), expected(10_000, all)));
  assert.equal(await field(page, 'n').inputValue(), '10000');
  await page.keyboard.press('Control+z');
  await eventually(page, async () => assert.deepEqual(await cells(all), expected(100, all)));
  // A folded part hides what stands in it.
  await part(page, 'alternatives[0].do').focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(page, async () => assert.equal((await lines(page)).length, 13));
  await page.keyboard.press('ArrowRight');
  await eventually(page, async () => assert.equal((await lines(page)).length, 18));
});

test('tasks are edited by their moments, in the page’s unit, and mentions follow a name', async (t) => {
  const { page } = await show(t, 'fan-out');
  const model = juxtapose.example('fan-out');
  assert.deepEqual(
    await page
      .locator('[data-task="0"] td.number')
      .evaluateAll((all) => all.map((td) => td.querySelector('input')?.value ?? td.innerText)),
    ['12', '7', '2.1', '12.5', 'VI'],
  );
  await field(page, 'tasks[0].time.moments.variance').fill('8');
  model.tasks[0].time.moments.variance = 64;
  await predicts(page, model);
  await field(page, 'tasks[0].task').fill('replica');
  await page.keyboard.press('Enter');
  await eventually(page, async () => assert.ok((await lines(page)).includes('· · · replica')));
  await page.locator('[data-task="0"]').getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('menuitem', { name: /^Delete.*mention it/ }).waitFor();
  await page.keyboard.press('Escape');
  // Any other form of a time is chosen in the distribution's editor.
  await page.getByRole('button', { name: /^Distribution: Time of .*merge/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('3 = Gaussian').waitFor();
  await dialog.getByLabel('Kind of distribution').selectOption('gamma');
  assert.equal(await dialog.getByLabel('mean').inputValue(), '5');
  await page.keyboard.press('Escape');
  // The editor closes by an event of its own, and has the field too until it is gone.
  await dialog.waitFor({ state: 'hidden' });
  await eventually(page, async () => assert.equal(await field(page, 'tasks[1].time.gamma.mean').count(), 1));
});

test('what is wrong is told in its place', async (t) => {
  const { page } = await show(t, 'hedged-requests');
  const wait = 'alternatives[2].do.first[1].series[0].wait';
  await field(page, wait).fill('-1');
  await page
    .locator('tr', { has: field(page, wait) })
    .locator('.problem')
    .waitFor();
  await field(page, wait).fill('58');
  await field(page, 'alternatives[3].do.any').fill('7');
  await page
    .locator('tr', { has: field(page, 'alternatives[3].do.any') })
    .locator('.problem')
    .waitFor();
  await page.keyboard.press('Control+z');
  await page.locator('.composition .problem').waitFor({ state: 'detached' });
  // Two copies of what has no number n: the list of problems leads to the field that says so.
  await field(page, 'alternatives[3].do.copies').fill('n');
  await page
    .locator('.standing')
    .getByRole('button', { name: /^Copies of/ })
    .click();
  await hasFocus(page, 'alternatives[3].do.copies');
  await field(page, 'alternatives[3].do.copies').fill('3');
  await page.locator('.composition .problem').waitFor({ state: 'detached' });
  // What is folded away shows itself where it is wrong.
  await part(page, 'alternatives[2].do').focus();
  await page.keyboard.press('ArrowLeft');
  await field(page, wait).waitFor({ state: 'detached' });
});

test('a queue is made by keyboard, given a first wave by the menu, counted, and undone', async (t) => {
  const { page, wrong } = await show(t, 'fan-out', { viewport: PHONE });
  const shard = 'alternatives[2].do.series[0].all[0]';
  await part(page, shard).focus();
  await page.keyboard.press('q');
  await eventually(page, async () =>
    assert.deepEqual((await lines(page)).slice(-3), [
      '· · queue n tasks on 4 slots',
      '· · · each task: shard',
      '· merge',
    ]),
  );
  const model = structuredClone(juxtapose.example('fan-out'));
  model.alternatives[2].do.series[0].all[0] = { queue: { tasks: 40, slots: 4, time: 'shard', first: 'shard' } };
  await field(page, `${shard}.queue.tasks`).fill('40');
  await part(page, shard).focus();
  await page.keyboard.press('Insert');
  await page.getByRole('menuitem', { name: /^First wave/ }).click();
  await eventually(page, async () => assert.ok((await lines(page)).includes('· · · each slot’s first: shard')));
  await page
    .getByText(/Counted in \d+ executions/)
    .first()
    .waitFor({ state: 'attached' });
  await field(page, `${shard}.queue.slots`).fill('0');
  await page
    .locator('tr', { has: field(page, `${shard}.queue.slots`) })
    .locator('.problem')
    .waitFor();
  for (let k = 0; k < 4; k += 1) await page.keyboard.press('Control+z');
  await eventually(page, async () => assert.equal((await lines(page)).length, 18));
  // What is outdated is pale until its numbers come.
  await eventually(page, async () => assert.equal(await page.locator('.outdated, .stale').count(), 0));
  await accessible(page);
  assert.deepEqual(wrong, []);
});

test('what may fail says how often it answers', async (t) => {
  const { page } = await show(t, 'retry-or-wait');
  const text = async (selector) => (await page.locator(selector).innerText()).replace(/[\u00a0\u202f]/g, ' ');
  assert.match(
    await text('.say'),
    /^Wait for ever is fastest on average: 40.00 ms in the 98.0 % of its runs that answer\./,
  );
  assert.match(await text('.why'), /^Wait for ever answers in 98.0 % of its runs, .*; otherwise they fail\./);
  const first = page.locator('.outcomes tbody tr').first();
  assert.ok((await first.innerText()).includes('no answer'));
  await page.locator('.chart canvas').waitFor();
  await field(page, 'tasks[0].fails').fill('1');
  await eventually(page, async () => assert.equal(await text('.say'), 'None of them ever answers.'));
});

test('named parts, weights and what never answers are shown and edited', async (t) => {
  const document = {
    juxtapose: 1,
    kind: 'parallel',
    tasks: [{ task: 'ask', time: { uniform: [1, 6] } }],
    parts: [
      {
        part: 'reply',
        do: {
          choice: [
            { weight: 3, of: 'ask' },
            { weight: 1, of: { never: true } },
          ],
        },
      },
    ],
    alternatives: [
      { name: 'Pair', do: { first: ['reply', 'reply'] } },
      { name: 'Twice', do: { series: ['ask', 'Pair'] } },
    ],
  };
  const url = `${there.server.url}#${juxtapose.toLink(document)}`;
  const { page, wrong } = await open(t, { from: { url } });
  const pairs = ['Pair first', '· reply', '· reply', 'Twice series', '· ask', '· Pair'];
  await hasLines(page, ...pairs, 'reply one', '· weight = 3ask', '· weight = 1never answers');
  // What a mention comes to is what its part comes to.
  const numbers = (path) => part(page, path).locator('td.number').allInnerTexts();
  await eventually(page, async () => {
    assert.equal((await numbers('parts[0].do'))[0], '3.50');
    assert.deepEqual(await numbers('alternatives[0].do.first[0]'), await numbers('parts[0].do'));
  });
  await part(page, 'parts[0].do').focus();
  await page.keyboard.press('F2');
  await type(page, 'answer');
  await hasLines(
    page,
    ...pairs.map((line) => line.replace('reply', 'answer')),
    'answer one',
    '· weight = 3ask',
    '· weight = 1never answers',
  );
  // What others mention stays; of what is mentioned nothing may lead back.
  await page.keyboard.press('Delete');
  await eventually(page, async () =>
    assert.match(await page.locator('.below-alternatives .said').innerText(), /what others mention stays/),
  );
  await part(page, 'alternatives[0].do.first[1]').focus();
  const choice = part(page, 'alternatives[0].do.first[1]').locator('select');
  assert.deepEqual(await choice.locator('option').allInnerTexts(), ['ask', 'answer']);
  await choice.selectOption('ask');
  await part(page, 'alternatives[1].do').focus();
  await page.keyboard.press('p');
  await onRow(page, 'parts[1].do');
  await page.keyboard.press('n');
  await onRow(page, 'parts[1].do.series[2]');
  await field(page, 'parts[0].do.choice[1].weight').fill('0');
  const { parts, ...edited } = structuredClone(document);
  parts[0].part = 'answer';
  parts[0].do.choice[1].weight = 0;
  edited.alternatives[0].do = { first: ['answer', 'ask'] };
  edited.alternatives[1].do = 'part';
  const whole = { ...edited, parts: [parts[0], { part: 'part', do: { series: ['ask', 'Pair', { never: true }] } }] };
  await eventually(page, async () => {
    const { mean } = juxtapose.predict(whole).outcomes[0];
    assert.deepEqual(await means(page), { Pair: mean.toFixed(3), Twice: '–' });
  });
  await page.getByRole('button', { name: 'a part', exact: true }).click();
  await onRow(page, 'parts[2].do');
  await page.locator('.parts-head', { hasText: 'Parts' }).waitFor();
  // What is shown of the model before is faint until the new one is predicted.
  await eventually(page, async () => assert.equal(await page.locator('.outdated').count(), 0));
  await accessible(page);
  assert.deepEqual(wrong, []);
});

test('a part is dragged by its name', async (t) => {
  const { page } = await show(t, 'fan-out');
  await page.locator('#copies-slider').evaluate((slider) => slider.scrollIntoView());
  const from = await part(page, 'alternatives[2].do.series[1]').locator('.mention').boundingBox();
  const to = await part(page, 'alternatives[2].do').boundingBox();
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y + to.height + 2, { steps: 5 });
  await page.locator('.drop-line').waitFor();
  await page.mouse.up();
  await eventually(page, async () =>
    assert.deepEqual((await lines(page)).slice(-4), ['One replica series', '· merge', '· all × n', '· · shard']),
  );
});

test('the window scrolls while a part is dragged to its edge', async (t) => {
  const { page } = await show(t, 'fan-out');
  await part(page, 'alternatives[2].do.series[1]').evaluate((row) => row.scrollIntoView({ block: 'center' }));
  const from = await part(page, 'alternatives[2].do.series[1]').locator('.mention').boundingBox();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, page.viewportSize().height - 4, { steps: 5 });
  await eventually(page, async () => assert.ok((await page.evaluate(() => scrollY)) > before));
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('on a phone everything fits, and the number n stays in reach', async (t) => {
  const { page } = await show(t, 'fan-out', { viewport: PHONE, hasTouch: true, isMobile: true });
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width);
  await page.locator('#copies-slider').waitFor();
  await part(page, 'alternatives[2].do.series[1]').tap();
  await page.getByRole('button', { name: /^Task:/ }).tap();
  await eventually(page, async () => assert.deepEqual((await lines(page)).slice(-2), ['· merge', '· merge']));
  // What is worked out anew is faded until it is there, which may begin while axe is looking.
  await eventually(page, () => accessible(page));
});

test('axe-core finds nothing, in light and dark, with a menu and a name being typed', async (t) => {
  for (const colorScheme of ['light', 'dark']) {
    const { page } = await show(t, 'retry-or-wait', { colorScheme, isNew: true });
    await part(page, 'alternatives[1].do').focus();
    await accessible(page);
    await page.keyboard.press('F2');
    await accessible(page, '.composition');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Insert');
    await page.locator('.composition-tools [role="menu"]').waitFor();
    await accessible(page, '.composition-tools');
  }
});
