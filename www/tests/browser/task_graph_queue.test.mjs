// Queues of task graphs on the page: whoever is free, chosen for the machine and beside mappings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BY_HAND } from './by_hand.mjs';
import { accessible, eventually, juxtapose, visits } from './visit.mjs';

const { open, there } = visits();
const MODEL = { ...BY_HAND, juxtapose: 2 };
const show = (t) => open(t, { from: { url: `${there.server.url}#${juxtapose.toLink(MODEL)}` } });
const settled = (page) => page.locator('.drawn-task .processor').first().waitFor();
const written = (page) => juxtapose.fromLink(new URL(page.url()).hash.slice(1).split('&')[0]);

test('the machine may give the next task to whoever is free, by a priority', async (t) => {
  const { page, wrong } = await show(t);
  await settled(page);
  await page.getByText('Network, representative times, units, title').click();
  const order = page.getByLabel('Order of tasks under the best mapping');
  const priority = page.getByLabel('Which ready task is taken first');
  assert.equal(await priority.count(), 0);
  await order.selectOption('queue');
  await priority.selectOption('critical path first');
  const machine = async (expected) =>
    eventually(page, async () => {
      const { order: ordered, priority: first } = written(page).machine;
      assert.deepEqual([ordered, first], expected);
    });
  await machine(['queue', 'critical path first']);
  await page.getByRole('tab', { name: 'Gantt chart', exact: true }).click();
  await page.getByText('Whoever is free takes the next ready task, and executes it to its end.').waitFor();
  assert.equal(await page.getByLabel('Mapping that is shown').first().inputValue(), 'queue');
  await accessible(page);
  await order.selectOption('planned');
  await machine(['planned', undefined]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await machine(['queue', 'critical path first']);
  assert.deepEqual(wrong, []);
});

test('a queue stands beside mappings by hand', async (t) => {
  const { page, wrong } = await show(t);
  await settled(page);
  await page.getByRole('button', { name: 'let whoever is free take them' }).click();
  await page.getByLabel('Processors of whoever is free').selectOption('3');
  await page.getByLabel('Which ready task whoever is free takes first').selectOption('longest first');
  await eventually(page, async () => {
    assert.deepEqual(written(page).mappings[1], {
      name: 'whoever is free',
      processors: 3,
      order: 'queue',
      priority: 'longest first',
    });
  });
  await page.getByRole('button', { name: 'Delete the mapping whoever is free' }).click();
  await eventually(page, async () => assert.equal(written(page).mappings.length, 1));
  assert.deepEqual(wrong, []);
});
