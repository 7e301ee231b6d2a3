// Task graphs with many tasks and edges: folded, laid out beside the page, a page of rows at a time.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, visits } from './visit.mjs';
import { sources } from './source.mjs';

const { open, there } = visits();
const [{ layersOf, amountIn }, { plainLayers }, { drawnOf, MOST_DRAWN }, { asMessages }] = await sources(
  'task_graph/graph/layers',
  'task_graph/graph/plain_layers',
  'task_graph/graph/folded',
  'task_graph/task_edits',
);

/** Milliseconds that something large may take on a machine that does much else. */
const LONG = 120_000;

const document = (title, tasks) => ({
  juxtapose: 1,
  kind: 'taskgraph',
  title,
  unit: 'seconds',
  tick: 0.001,
  machine: { processors: [4] },
  tasks,
});
const task = (name, time, after) => ({ task: name, time, ...(after.length > 0 ? { after } : {}) });

/** Each of 140 tasks waits for those before it, 70 at most: as far as 4,900 edges go. */
function dense() {
  const edges = { left: 4900 };
  return document(
    'Dense',
    Array.from({ length: 140 }, (_, k) => {
      const count = Math.min(k, 70, edges.left);
      edges.left -= count;
      return task(
        `t${k}`,
        10 + (k % 7),
        Array.from({ length: count }, (_, j) => `t${k - 1 - j}`),
      );
    }),
  );
}

/** Like Montage: images, their overlaps, one fit of them all, a correction of each image, their sum; 10,000 tasks and 22,506 edges. */
function montage() {
  const [images, overlaps] = [2500, 4996];
  const image = (k) => ({ task: `mProject_ID${String(k % images).padStart(7, '0')}`, volume: 4000 });
  const named = (name, count) => Array.from({ length: count }, (_, k) => `${name}_ID${String(k).padStart(7, '0')}`);
  return document('Montage', [
    ...named('mProject', images).map((name, k) => task(name, 1 + ((k * 37) % 2000), [])),
    ...named('mDiffFit', overlaps).map((name, k) =>
      task(name, 1 + ((k * 13) % 100), [image(k), image(k + 1 + Math.floor(k / images))]),
    ),
    task('mConcatFit', 500, named('mDiffFit', overlaps)),
    task('mBgModel', 4000, ['mConcatFit']),
    ...named('mBackground', images).map((name, k) => task(name, 1 + ((k * 7) % 50), ['mBgModel', image(k)])),
    task('mAdd', 9000, named('mBackground', images)),
    task('mJPEG', 70, ['mAdd']),
  ]);
}

const drop = (page, model) =>
  page.locator('.outcome').evaluate((element, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'model.json'));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, JSON.stringify(model));

/** How the layouts so far were made, one after the other. */
const layouts = (page) =>
  page.evaluate(() => performance.getEntriesByName('juxtapose:laid-out').map(({ detail }) => detail));
const node = (page, name) => page.locator(`.drawn-task [data-task="${name}"]`);

test('layers: each node below all that it waits for, in cycles too, and nothing stands on anything else', () => {
  assert.deepEqual(
    layersOf(5, [
      [0, 1],
      [1, 2],
      [0, 2],
      [3, 2],
    ]),
    [0, 1, 2, 0, 0],
  );
  assert.deepEqual(
    layersOf(3, [
      [0, 1],
      [1, 2],
      [2, 0],
    ]),
    [0, 1, 2],
  );
  const { tasks } = dense();
  const lines = tasks.flatMap(({ after = [] }, k) => after.map((name) => [Number(name.slice(1)), k, 0]));
  assert.equal(lines.length, 4900);
  const sketch = { boxes: tasks.map(() => [100, 29]), lines };
  assert.ok(amountIn(sketch) > 100_000, 'far too much for dagre');
  const { boxes, width, height } = plainLayers(sketch);
  for (const [a, b] of lines) assert.ok(boxes[a].y < boxes[b].y);
  const wide = plainLayers({ boxes: Array.from({ length: 50 }, () => [100, 29]), lines: [] });
  for (const all of [boxes, wide.boxes]) {
    for (const [k, one] of all.entries())
      for (const other of all.slice(0, k))
        assert.ok(Math.abs(one.x - other.x) >= 100 || Math.abs(one.y - other.y) >= 29);
  }
  assert.ok(boxes.every(({ x, y }) => x > 0 && x < width && y > 0 && y < height));
  assert.ok(wide.width < 1200, 'a wide layer is broken into rows');
});

test('folding: every task is in one group, edges add up, and there are never too many groups', () => {
  const model = montage();
  assert.deepEqual([model.tasks.length, model.tasks.flatMap(({ after = [] }) => after).length], [10_000, 22_490]);
  assert.deepEqual(juxtapose.check(model), []);
  const { nodes, edges } = drawnOf(model);
  assert.deepEqual(
    nodes.map(({ name, tasks }) => [name, tasks.length]),
    [
      ['mProject_ID0000000', 2500],
      ['mDiffFit_ID0000000', 4996],
      ['mConcatFit', 1],
      ['mBgModel', 1],
      ['mBackground_ID0000000', 2500],
      ['mAdd', 1],
      ['mJPEG', 1],
    ],
  );
  assert.equal(
    edges.find(({ from, to }) => from.startsWith('mProject') && to.startsWith('mBackground')).volume,
    2500 * 4000,
  );
  const chain = document(
    'Chain',
    Array.from({ length: 3000 }, (_, k) =>
      task(`${'abcdefgh'[k % 8]}${'xyz'[k % 3]}`.repeat(1 + (k % 5)) + k, 1, []),
    ).map((one, k, all) => (k === 0 ? one : { ...one, after: [all[k - 1].task] })),
  );
  const drawn = drawnOf(chain);
  assert.ok(drawn.nodes.length <= MOST_DRAWN);
  assert.equal(
    drawn.nodes.reduce((sum, { tasks }) => sum + tasks.length, 0),
    3000,
  );
  const messages = asMessages(model);
  assert.equal(messages.tasks.flatMap(({ activities }) => activities).length, 10_000 + 2 * 22_490);
  assert.deepEqual(messages.tasks[2500].activities.slice(0, 3), [
    { receive: 'mProject_ID0000000' },
    { receive: 'mProject_ID0000001' },
    { compute: 'mDiffFit_ID0000000', time: 1 },
  ]);
});

test('dagre is in the worker’s own file, which only task graphs ask for', async (t) => {
  const directory = new URL('../../dist/assets/', import.meta.url);
  const scripts = (await readdir(directory)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(new URL(name, directory), 'utf8')));
  assert.deepEqual(
    scripts.filter((_, k) => texts[k].includes('nodesep')).map((name) => name.replace(/-.*/, '')),
    ['layout_worker'],
  );
  const asked = () => there.server.requests.filter(({ path }) => path.includes('layout_worker')).length;
  const before = asked();
  const { page } = await open(t);
  assert.equal(asked(), before);
  await page.goto(`${there.server.url}#example=ivus`);
  await page.reload();
  await node(page, '1.a').waitFor();
  assert.ok(asked() > before);
});

test('edits that leave the structure as it is leave the picture where it is', async (t) => {
  const { page, wrong } = await open(t);
  await drop(page, { ...document('Small', [task('a', 100, []), task('b', 200, ['a'])]), tick: 1 });
  await node(page, 'b').waitFor();
  const before = (await layouts(page)).length;
  const field = page.getByLabel('Time of a', { exact: true });
  const time = await field.inputValue();
  for (const digit of ['1', '2', '3', '4']) await field.fill(String(Number(time) + Number(digit)));
  await eventually(page, async () => assert.equal(await page.getByRole('button', { name: 'Undo' }).isEnabled(), true));
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(page, async () => assert.equal(await field.inputValue(), time));
  assert.equal((await layouts(page)).length, before);
  // Another structure is another picture.
  await page.getByRole('button', { name: 'Edit b' }).click();
  await page.getByRole('menuitem', { name: 'Add a task after it' }).click();
  await node(page, 'task').waitFor();
  assert.equal((await layouts(page)).length, before + 1);
  assert.deepEqual(wrong, []);
});

test('where the layout’s worker does not come, tasks stand in plain layers', async (t) => {
  const { page } = await open(t, {
    prepare: (page) => page.route('**/layout_worker-*.js', (route) => route.abort()),
    from: { url: `${there.server.url}#example=ivus` },
  });
  await node(page, '4').waitFor();
  assert.deepEqual(await layouts(page), ['plain']);
});

test('140 tasks with 4,900 edges are drawn in plain layers, and one can type and undo', async (t) => {
  const { page, wrong } = await open(t);
  await drop(page, dense());
  await node(page, 't139').waitFor({ timeout: LONG });
  assert.deepEqual(await layouts(page), ['plain']);
  assert.equal(await page.locator('.drawn-graph path').count(), 4, 'two arrows, all edges, the critical ones');
  await page.getByText('To arrange so many edges would take long').waitFor();
  const field = page.getByLabel('Time of t0', { exact: true });
  await field.fill('19');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(page, async () => assert.equal(await field.inputValue(), '10'));
  assert.equal((await layouts(page)).length, 1);
  await accessible(page);
  assert.deepEqual(wrong, []);
});

test('10,000 tasks open folded, a page of rows at a time, and one can type, undo and go to any of them', async (t) => {
  const { page, wrong } = await open(t);
  page.setDefaultTimeout(LONG);
  await drop(page, montage());
  await node(page, 'mAdd').waitFor();
  assert.equal(await page.locator('.drawn-task').count(), 7);
  assert.deepEqual(await layouts(page), ['arranged']);
  await page.getByText('10,000 tasks are drawn as 7 groups of alike ones').waitFor();
  assert.equal(await page.locator('[data-task-row]').count(), 100);
  const field = page.getByLabel('Time of mProject_ID0000001', { exact: true });
  await field.fill('77');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(page, async () => assert.equal(await field.inputValue(), '38'), LONG);
  await page.getByRole('button', { name: 'Next tasks', exact: true }).click();
  await page.getByText('101–200 of 10,000 tasks').waitFor();
  await page.getByLabel('Go to the task').fill('mJPEG');
  await page.keyboard.press('Enter');
  await page.locator('[data-task-row="mJPEG"]').waitFor();
  await page.getByText('9,901–10,000 of 10,000 tasks').waitFor();
  await node(page, 'mDiffFit_ID0000000').focus();
  await page.keyboard.press('Enter');
  await eventually(
    page,
    async () =>
      assert.equal(
        await page.evaluate(() => globalThis.document.activeElement.getAttribute('aria-label')),
        'Name of task mDiffFit_ID0000000',
      ),
    LONG,
  );
  assert.deepEqual(await layouts(page), ['arranged']);
  assert.deepEqual(wrong, []);
});
