// The resolution, which is found or set by hand and moves no time, and distributions of times in the model's unit.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, means, predictedMeans, shows, visits } from './visit.mjs';

const { open, there } = visits();

const PUBLISHED = predictedMeans(() => {});
const modelOf = (page) => juxtapose.fromLink(new URL(page.url()).hash.slice(1));

test('the resolution is found, set by hand, and found again; no time changes with it', async (t) => {
  const { page, wrong } = await open(t);
  await page.getByText('Units, operations, title').click();
  const field = page.locator('[data-path="tick"]');
  const line = page.locator('.line', { hasText: 'resolution' });
  await eventually(page, async () => assert.match(await line.innerText(), /resolution\s+1\scycles/));
  assert.equal(await field.inputValue(), '');
  assert.equal(await field.getAttribute('placeholder'), 'found');
  await accessible(page, '.details-list');
  const times = () => page.locator('.program input').evaluateAll((all) => all.map(({ value }) => value));
  const before = await times();
  await field.fill('0.25');
  await field.press('Enter');
  await eventually(page, async () => assert.equal(modelOf(page).tick, 0.25));
  assert.deepEqual(await times(), before);
  await shows(page, PUBLISHED);
  await field.fill('fine');
  await field.press('Enter');
  await line.getByText('“fine” is not a resolution: write a number above 0, or nothing to have it found.').waitFor();
  await page.getByRole('button', { name: 'have it found' }).click();
  await eventually(page, async () => assert.match(await line.innerText(), /resolution\s+1\scycles/));
  await page.locator('[data-path="program[0].time"]').fill('12.5');
  await eventually(page, async () => assert.match(await line.innerText(), /resolution\s+0\.5\scycles/));
  // What is found is not written.
  await eventually(page, async () => {
    const { tick, program } = modelOf(page);
    assert.deepEqual([tick, program[0].time], [undefined, 12.5]);
  });
  assert.deepEqual(wrong, []);
});

test('laws of times have steps and a continuous range, in the unit; those of counts have neither', async (t) => {
  const { page, wrong } = await open(t);
  const model = {
    juxtapose: 2,
    kind: 'program',
    title: 'Laws',
    unit: 's',
    machine: { processors: 1 },
    program: [{ loop: 'l', iterations: { uniform: [1, 3] }, body: [{ block: 'a', time: 0.5 }] }],
  };
  await page.goto(`${there.server.url}#${juxtapose.toLink(model)}`);
  const dialogOf = async (name) => {
    await page.getByRole('button', { name: `Distribution: ${name}` }).click();
    return page.getByRole('dialog', { name: `Distribution: ${name}` });
  };
  const time = () => modelOf(page).program[0].body[0].time;
  const becomes = (expected) => eventually(page, async () => assert.deepEqual(time(), expected));
  let dialog = await dialogOf('Time of a');
  const kind = dialog.getByLabel('Kind of distribution');
  await kind.selectOption('uniform');
  await becomes({ uniform: [0.4, 0.6], step: 0.1 });
  assert.match(await dialog.locator('figcaption').innerText(), /mean 0\.5000 s, .*3 values from 0\.4000 to 0\.6000/);
  await dialog.getByLabel('Step').fill('50 ms');
  await becomes({ uniform: [0.4, 0.6], step: 0.05 });
  await accessible(page, '[role=dialog]:popover-open');
  await kind.selectOption('continuous_uniform');
  await becomes({ continuous_uniform: [0.4, 0.6] });
  await dialog.getByLabel('Greatest').fill('900 ms');
  await becomes({ continuous_uniform: [0.4, 0.9] });
  await kind.selectOption('normal');
  await dialog.getByLabel('mean').fill('250 ms');
  await dialog.getByLabel('sd').fill('0.02');
  await becomes({ normal: { mean: 0.25, sd: 0.02 } });
  await eventually(page, async () =>
    assert.ok(Object.values(await means(page)).every((mean) => Math.abs(Number(mean) - 0.5) < 0.001)),
  );
  await kind.selectOption('poisson');
  await becomes({ poisson: { mean: 0.25 }, step: 0.01 });
  await page.keyboard.press('Escape');
  dialog = await dialogOf('Iterations of l');
  const offered = await dialog.locator('option').evaluateAll((all) => all.map(({ value }) => value));
  assert.ok(offered.includes('uniform') && !offered.includes('continuous_uniform'));
  assert.equal(await dialog.getByLabel('Step').count(), 0);
  assert.deepEqual(wrong, []);
});
