// How the lecture of the page and lessons of examples look in front of a class, step by step and phase by phase: measured, at the
// sizes of usual projectors.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { unseen } from './projected.mjs';
import { eventually, visits } from './visit.mjs';

const { open, there } = visits();

const { steps } = JSON.parse(
  await readFile(new URL('../../src/lecture/built_in/twenty-minutes.json', import.meta.url), 'utf8'),
);

/** Programs of more rows than any screen holds, in type that a class can read; a graph is no table. */
const LONG = ['three-sat', 'ivus'];

const phase = (page) => page.locator('.phases [aria-current]').innerText();

const SIZES = [
  [1024, 768, 'light'],
  [1280, 800, 'dark'],
  [1920, 1080, 'light'],
];

for (const [width, height, colorScheme] of SIZES)
  test(`each step at ${width} × ${height}, ${colorScheme}: nothing small, cut, covered or folded away`, async (t) => {
    const { page, wrong } = await open(t, { viewport: { width, height }, isNew: true, colorScheme });
    await page.goto(`${there.server.url}#lecture=twenty-minutes`);
    for (const [k, step] of steps.entries()) {
      await eventually(page, async () => {
        assert.equal(await page.locator('.lecture-at').innerText(), `${k + 1} / ${steps.length}`);
        assert.equal(await phase(page), 'guess');
      });
      // Hands make two lines more, at most.
      for (const answer of await page.locator('.answer').all()) await answer.click();
      for (const now of step.view.panel ? ['guess', 'reveal'] : ['guess', 'reveal', 'why']) {
        if (now !== 'guess') await page.keyboard.press('PageDown');
        await eventually(page, async () => {
          assert.equal(await phase(page), now);
          if (now !== 'guess') assert.ok(await page.locator('.stage canvas, .in-front canvas').first().isVisible());
          assert.deepEqual(await unseen(page, { isLong: LONG.includes(step.example) }), [], `${step.title}, ${now}`);
        });
      }
      await page.keyboard.press('PageDown');
    }
    const closing = page.locator('.closing');
    await closing.waitFor();
    assert.deepEqual(await unseen(page, { isLong: true }), [], 'the summary');
    assert.ok(await closing.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight));
    assert.deepEqual(wrong, []);
  });

for (const [width, height, colorScheme] of SIZES)
  test(`lessons at ${width} × ${height}, ${colorScheme}: nothing cut or covered, in no phase`, async (t) => {
    const { page, wrong } = await open(t, { viewport: { width, height }, isNew: true, colorScheme });
    for (const link of ['8-pe-mixed-mode', '8-pe-mixed-mode&step=2', 'ivus', 'ivus&step=1']) {
      await page.goto(`${there.server.url}#example=${link}&predict&projector`);
      for (const now of ['guess', 'reveal', 'why']) {
        if (now !== 'guess') await page.keyboard.press('PageDown');
        await eventually(page, async () => {
          assert.equal(await phase(page), now);
          if (now !== 'guess') assert.ok(await page.locator('.stage canvas').first().isVisible());
          assert.deepEqual(await unseen(page, { isLong: true, least: 16 }), [], `${link}, ${now}`);
        });
      }
    }
    assert.deepEqual(wrong, []);
  });
