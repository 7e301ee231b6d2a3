// Task graphs with many tasks and edges: folded, laid out beside the page, a page of rows at a time.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, visits } from './visit.mjs';
import { dense, document, montage, task } from '../node/large_graphs.mjs';

const { open, there } = visits();
/** Milliseconds that something large may take on a machine that does much else. */
const LONG = 120_000;

const drop = (page, model) =>
  page.getByRole('region', { name: 'Outcomes', exact: true }).evaluate((element, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'model.json'));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, JSON.stringify(model));

/** How the layouts so far were made, one after the other. */
const layouts = (page) =>
  page.evaluate(() => performance.getEntriesByName('juxtapose:laid-out').map(({ detail }) => detail));
const node = (page, name) => page.locator(`.drawn-task [data-task="${name}"]`);

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
  const { page } = await open(t, { isNew: true });
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
  await field.fill('0.019');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(page, async () => assert.equal(await field.inputValue(), '0.01'));
  assert.equal((await layouts(page)).length, 1);
  await accessible(page, '.model');
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
  await field.fill('0.077');
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(page, async () => assert.equal(await field.inputValue(), '0.038'), LONG);
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
