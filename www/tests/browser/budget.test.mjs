// Nothing stops the page: what is dear to judge, takes long to predict, crashes or kills its worker.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, held, patched, PHONE, predictedMeans, PROCESSORS, shows, visits } from './visit.mjs';

const { open } = visits();
const ORIGINAL = predictedMeans(() => {});
const withProcessors = (count) =>
  predictedMeans(({ machine }) => {
    machine.processors = count;
  });
const standing = (page) => page.locator('.standing');
/** Whether a call is for the model with 7 processors. */
const SEVEN = "(typeof all[0] === 'string' ? JSON.parse(all[0]) : all[0]).machine?.processors === 7";

test('a crashed check is a refusal: the last good prediction stays, and a way back is named', async (t) => {
  const { page } = await open(t, {
    prepare: patched({
      quickCheck: `if (${SEVEN}) throw new WebAssembly.RuntimeError('memory access out of bounds'); return true_quickCheck(...all);`,
    }),
  });
  await page.locator(PROCESSORS).fill('7');
  await standing(page).getByText('the engine has failed').waitFor();
  await standing(page).getByText('take back the last edit').waitFor();
  await shows(page, ORIGINAL);
  await page.locator(PROCESSORS).fill('6');
  await shows(page, withProcessors(6));
  assert.equal((await standing(page).innerText()).trim(), '');
});

test('what takes longer than a moment to judge is judged by the worker, and is not valid before', async (t) => {
  const { prepare, release } = held('predict', SEVEN);
  const { page } = await open(t, {
    prepare: (page) => prepare(page, { quickCheck: 'return null;' }),
  });
  await page.locator(PROCESSORS).fill('7');
  await standing(page).getByText('is being checked').waitFor();
  await shows(page, ORIGINAL);
  release();
  await shows(page, withProcessors(7));
  await page.locator(PROCESSORS).fill('0');
  await standing(page).getByText('Shown: the last valid model.').waitFor();
  await shows(page, withProcessors(7));
  await page.locator(PROCESSORS).fill('5');
  await shows(page, withProcessors(5));
  assert.equal((await standing(page).innerText()).trim(), '');
});

test('a text that is dear to judge is opened when the worker has judged it, or refused', async (t) => {
  const { page } = await open(t, { prepare: patched({ quickCheck: 'return null;' }) });
  const model = {
    juxtapose: 1,
    kind: 'program',
    title: 'Dear',
    machine: { processors: 2 },
    program: [{ block: 'a', time: 3 }],
  };
  const go = (document) =>
    page.evaluate((text) => {
      location.hash = `model=${encodeURIComponent(text)}`;
    }, JSON.stringify(document));
  await go(model);
  await shows(page, { SIMD: '3.000', SPMD: '3.000' });
  await go({ ...model, machine: { processors: 0 } });
  await page.getByText('The link could not be opened.').waitFor();
  await shows(page, { SIMD: '3.000', SPMD: '3.000' });
});

for (const [where, options] of [
  ['', {}],
  [', on a phone in the dark', { viewport: PHONE, colorScheme: 'dark' }],
]) {
  test(`what takes too long is refused with its price, and predicted for whoever has the patience${where}`, async (t) => {
    const problem = {
      path: 'program[1]',
      code: 'patience',
      message: 'takes longer than 10 s of a browser’s work',
      hint: 'fewer',
      patience: 60,
    };
    const { page } = await open(t, {
      ...options,
      prepare: patched({
        predict: `
      if (${SEVEN} && all[1].patience !== 60) throw Object.assign(new Error('slow'), { problems: [${JSON.stringify(problem)}] });
      return true_predict(...all);`,
      }),
    });
    await page.locator(PROCESSORS).fill('7');
    const wait = standing(page).getByRole('button', { name: 'Predict all the same: up to 6 times as long' });
    await wait.waitFor();
    await standing(page).getByText('takes longer than 10 s').waitFor();
    await page.locator('.stale .outcomes').waitFor();
    await accessible(page, '.outcome');
    await wait.click();
    await page.locator('.stale').waitFor({ state: 'detached' });
    if (where === '') await shows(page, withProcessors(7));
    // It is remembered while one stays.
    for (const count of [6, 7]) {
      await page.locator(PROCESSORS).fill(String(count));
      const least = Math.min(...Object.values(withProcessors(count)).map(Number)).toFixed(1);
      await page.locator('.say', { hasText: least }).waitFor();
    }
    assert.equal((await standing(page).innerText()).trim(), '');
  });
}

test('a long prediction says how far it is, and can be stopped', async (t) => {
  const { page } = await open(t, held('predict', SEVEN, 'all[2]({ done: 1, of: 4 });'));
  await page.locator(PROCESSORS).fill('7');
  await standing(page).getByText('25 % of what it takes at most').waitFor();
  assert.equal(await standing(page).getByRole('progressbar').getAttribute('value'), '0.25');
  await accessible(page, '.outcome');
  await standing(page).getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped. Shown: the last predicted model.').waitFor();
  await page.locator(PROCESSORS).fill('6');
  await shows(page, withProcessors(6));
});

/** The package that throws for 7 processors in its first so many instances: on the main thread, and in two workers. */
const dying = (instances) => async (page) => {
  let served = 0;
  await page.route('**/assets/juxtapose-*.js*', async (route) => {
    const response = await route.fetch();
    const body = served++ < instances ? `if (${SEVEN}) throw new WebAssembly.RuntimeError('out of memory');` : '';
    const patch = (glue, name) =>
      glue.replace(
        `export function ${name}(`,
        `export function ${name}(...all) {${body} return true_${name}(...all);}\nfunction true_${name}(`,
      );
    await route.fulfill({ response, body: ['predict', 'explain'].reduce(patch, await response.text()) });
  });
};

test('a worker that dies is followed by another, which is asked once more', async (t) => {
  const { page } = await open(t, { prepare: dying(3) });
  await page.locator(PROCESSORS).fill('7');
  await shows(page, withProcessors(7));
  assert.equal((await standing(page).innerText()).trim(), '');
});

test('a model that no worker survives is said to have failed, once, and leaves no prediction under way', async (t) => {
  const { page } = await open(t, { prepare: dying(Infinity) });
  await page.locator(PROCESSORS).fill('7');
  await standing(page).getByText('The prediction failed').waitFor();
  await shows(page, ORIGINAL);
  await page.locator(PROCESSORS).fill('6');
  await shows(page, withProcessors(6));
});
