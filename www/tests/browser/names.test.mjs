// Names that are words of JavaScript's own objects: the page shows, edits, keeps and shares them like any other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROGRAM, TASK_GRAPH, WORDS } from '../node/names.mjs';
import { row } from './tree.mjs';
import { eventually, juxtapose, LAPTOP, patched, PHONE, visits } from './visit.mjs';

const { open, there } = visits();
const link = (model) => ({ url: `${there.server.url}#${juxtapose.toLink(model)}` });
const stored = (page) =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes(':work:'))?.[1] ?? '');

test('a program with such names is shown whole, edited, undone, written as text, and kept', async (t) => {
  const { page, wrong } = await open(t, { from: link(PROGRAM) });
  await eventually(page, async () => assert.equal(await page.locator('.outcomes tbody tr').count(), 3));
  assert.deepEqual(
    (await page.locator('.scheme-head').allInnerTexts()).slice(0, 3).map((head) => head.trim()),
    ['__proto__', 'constructor', 'toString'],
  );
  const chips = (name) => row(page, name).locator('.chip > span:first-child').allInnerTexts();
  assert.deepEqual(await chips('__proto__'), ['SPMD', 'SPMD', 'SIMD']);
  assert.deepEqual(await chips('toString'), ['SIMD', 'SPMD', 'SPMD']);
  await row(page, '__proto__').locator('.chip').nth(0).click();
  assert.deepEqual(await chips('__proto__'), ['SIMD', 'SPMD', 'SIMD']);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.deepEqual(await chips('__proto__'), ['SPMD', 'SPMD', 'SIMD']);
  await row(page, '__proto__').locator('.chip').nth(2).click();
  await page.getByText('Where the time goes').first().scrollIntoViewIfNeeded();
  await page.locator('.account tbody tr').nth(2).waitFor();
  await page.getByText('Node by node').click();
  await page.getByRole('button', { name: 'Find the best modes' }).click();
  await page.locator('.best-modes .best-say').waitFor();
  await page.getByRole('tab', { name: 'Trade-off' }).click();
  await page.locator('.crossovers', { hasText: /fastest on average/ }).waitFor();
  await page.getByRole('tab', { name: 'JSON' }).click();
  await page.locator('.cm-content').press('Control+End'); // it has the lines that one sees
  await page.locator('.cm-content').filter({ hasText: '"__proto__": "spmd"' }).waitFor();
  await eventually(page, async () =>
    assert.match(
      await stored(page),
      /"name":"toString","mode":"simd","except":\{"toString":"spmd","__proto__":"spmd"\}/,
    ),
  );
  await page.goto('about:blank');
  await page.goto(there.server.url);
  await row(page, '__proto__').waitFor();
  assert.deepEqual(await chips('__proto__'), ['SPMD', 'SPMD', 'SPMD']);
  assert.deepEqual(wrong, []);
});

test('a block may be renamed to any of them by hand', async (t) => {
  const { page, wrong } = await open(t);
  let name = 'a';
  for (const word of WORDS) {
    await row(page, name).focus();
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await row(page, word).waitFor();
    name = word;
  }
  await page.locator('.outcomes tbody tr').nth(2).waitFor();
  assert.deepEqual(wrong, []);
});

test('a task graph with such names is drawn, mapped and executed', async (t) => {
  const { page, wrong } = await open(t, { from: link(TASK_GRAPH) });
  await page.locator('.drawn-graph [data-task]').first().waitFor();
  assert.deepEqual(
    await page.locator('.drawn-graph [data-task]').evaluateAll((all) => all.map(({ dataset }) => dataset.task).sort()),
    ['__proto__', 'constructor', 'hasOwnProperty', 'toString'],
  );
  assert.equal(await page.getByLabel('Processor of __proto__').inputValue(), '2');
  await page.getByRole('tab', { name: 'Gantt chart' }).click();
  await page.getByText('Task by task').click();
  await page
    .getByRole('region', { name: 'The Gantt chart as numbers' })
    .locator('tr', { hasText: '__proto__' })
    .waitFor();
  await page
    .getByRole('tabpanel', { name: 'Gantt chart' })
    .getByLabel('Mapping that is shown')
    .selectOption('constructor');
  await page.getByLabel('Times of the Gantt chart').selectOption('=__proto__');
  await page.locator('.execution-summary').first().waitFor();
  await page.getByLabel('Processor of __proto__').selectOption('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByLabel('Processor of toString').selectOption('2');
  await eventually(page, async () =>
    assert.match(await stored(page), /"processors":\{"constructor":1,"__proto__":2,"toString":2,"hasOwnProperty":2\}/),
  );
  await page.reload();
  await page.locator('.drawn-graph [data-task]').first().waitFor();
  assert.equal(await page.getByLabel('Processor of __proto__').inputValue(), '2');
  assert.deepEqual(wrong, []);
});

test('a long name without a space makes no page wider than its window, not by what is said of it either', async (t) => {
  for (const viewport of [LAPTOP, PHONE]) {
    const { page, wrong } = await open(t, { from: { url: `${there.server.url}#example=ivus` }, viewport });
    const fields = page.locator('.task-name');
    const longest = (name) => name.padEnd(120, 'W');
    for (const [k, name] of ['a', 'b'].entries()) {
      await fields.nth(3 * k).fill(longest(name));
      await fields.nth(3 * k).press('Enter');
      await page.locator('.said').getByText(longest(name)).waitFor();
      await eventually(page, async () =>
        assert.equal(
          await page
            .locator('.drawn-task')
            .evaluateAll((all) => all.filter((one) => one.textContent.includes('WW')).length),
          k + 1,
        ),
      );
      const { width } = viewport;
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, `at ${width}`);
    }
    assert.deepEqual(wrong, []);
  }
});

const alike = (what, k) => `A very long name of a ${what} that goes on and on, number ${k}`;

test('long names that begin alike are told apart in boxes, bars and closed lists, within the room that these have', async (t) => {
  const [plain, graph] = [juxtapose.example('8-pe-mixed-mode'), juxtapose.example('ivus')];
  plain.schemes = Array.from({ length: 8 }, (_, k) => ({
    name: alike('scheme', k + 1),
    mode: k % 2 ? 'simd' : 'spmd',
  }));
  const names = graph.tasks.map(({ task }, k) => [task, alike('task', k + 1)]);
  const renamed = JSON.parse(
    names.reduce(
      (text, [from, to]) => text.replaceAll(JSON.stringify(from), JSON.stringify(to)),
      JSON.stringify(graph),
    ),
  );
  const noting = `
    if (all[1].kind === 'lanes') globalThis.bars = all[1].lanes.flatMap(({ spans }) => spans.map(({ label }) => label));
    return true_draw(...all);`;
  const { page, wrong } = await open(t, {
    prepare: patched({ draw: noting }),
    from: link({ ...renamed, title: 'Alike' }),
  });
  const boxes = page.locator('.drawn-task');
  await eventually(page, async () => assert.equal(await boxes.locator('.processor').count(), names.length));
  const labels = await boxes.locator('.name').allTextContents();
  assert.equal(new Set(labels).size, names.length, String(labels));
  const overlaps = await boxes.evaluateAll((all) =>
    all.flatMap((box) => {
      const [name, beside] = ['.name', '.processor'].map((part) => box.querySelector(part).getBoundingClientRect());
      return name.right > beside.left ? [box.textContent] : [];
    }),
  );
  assert.deepEqual(overlaps, []);
  await page.getByRole('tab', { name: 'Gantt chart' }).click();
  await page.waitForFunction(() => globalThis.bars?.some((label) => label.includes('…')));
  const bars = (await page.evaluate(() => globalThis.bars)).filter((label) => label.includes('…'));
  assert.ok(new Set(bars).size === bars.length && bars.every((label) => label.length < 30), String(bars));

  await page.evaluate(
    (to) => {
      location.hash = to;
    },
    juxtapose.toLink({ ...plain, title: 'Alike too' }),
  );
  const list = page.getByLabel('Scheme of the execution');
  await eventually(page, async () => assert.equal(await list.locator('option').count(), 8));
  const options = await list.locator('option').evaluateAll((all) => all.map(({ text, value }) => [text, value]));
  assert.deepEqual(
    options.map(([, value]) => value),
    plain.schemes.map(({ name }) => name),
  );
  assert.equal(new Set(options.map(([text]) => text)).size, 8);
  assert.ok(
    options.every(([text]) => text.length <= 24),
    String(options),
  );
  assert.ok(await list.evaluate((select) => select.scrollWidth <= select.clientWidth));
  assert.deepEqual(wrong, []);
});
