// Workers: those that somebody needs. What nobody looks at any more has none, and none keeps the memory of a large model for ever.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PATIENCE } from './harness.mjs';
import { eventually, patched, predictedMeans, PROCESSORS, shows, visits } from './visit.mjs';

const { open, there } = visits();

/** Longer than the page waits for another question: 10 seconds. */
const IDLE = 10_000 + PATIENCE;

const count = (page, name) => page.workers().filter((worker) => worker.url().includes(`/${name}-`)).length;
const comesTo = (page, expected) =>
  eventually(
    page,
    async () => {
      const [engine, layout] = ['worker', 'layout_worker'].map((name) => count(page, name));
      assert.deepEqual({ engine, layout }, expected);
    },
    IDLE,
  );

test('a graph that is no longer drawn has no worker, and a kind that is no longer open neither', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  const to = async (example, shows) => {
    await page.goto(`${there.server.url}#example=${example}`);
    await page.locator(shows).first().waitFor();
  };
  await comesTo(page, { engine: 2, layout: 0 });
  await to('ivus', '.drawn-task');
  await comesTo(page, { engine: 4, layout: 1 });
  await to('pbpi', 'input[data-path="machine.accelerators"]');
  await comesTo(page, { engine: 2, layout: 0 });
  await to('message-passing', '.drawn-task');
  await comesTo(page, { engine: 4, layout: 1 });
  assert.deepEqual(wrong, []);
});

test('a worker that has grown is replaced by a small one, once nobody asks', async (t) => {
  // As a model near the limits leaves it: 200 MB larger.
  const SEVEN = 'all[0].machine?.processors === 7';
  const { page, wrong } = await open(t, {
    prepare: patched({ predict: `if (${SEVEN}) wasm.memory.grow(3200); return true_predict(...all);` }),
  });
  const withProcessors = (processors) =>
    predictedMeans(({ machine }) => {
      machine.processors = processors;
    });
  await comesTo(page, { engine: 2, layout: 0 });
  const before = page.workers();
  await page.locator(PROCESSORS).fill('6');
  await shows(page, withProcessors(6));
  await page.locator(PROCESSORS).fill('7');
  await shows(page, withProcessors(7));
  assert.deepEqual(page.workers(), before, 'at work');
  await eventually(
    page,
    async () => assert.equal(page.workers().filter((one) => before.includes(one)).length, 1),
    IDLE,
  );
  await comesTo(page, { engine: 2, layout: 0 });
  await page.locator(PROCESSORS).fill('5');
  await shows(page, withProcessors(5));
  assert.deepEqual(wrong, []);
});
