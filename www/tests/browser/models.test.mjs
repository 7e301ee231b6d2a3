// Every model that the engine accepts opens in the page, and is predicted there as everywhere.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually, juxtapose, means, visits } from './visit.mjs';

const file = join(process.env.JUXTAPOSE_TARGET_DIR ?? '../target', 'native-predictions.json');
const { predictions } = JSON.parse(await readFile(file, 'utf8'));

const { open } = visits();

test(`${predictions.length} models are opened by a link, shown and predicted`, async (t) => {
  const { page, wrong } = await open(t);
  for (const [k, { model, outcomes }] of predictions.entries()) {
    model.title = `Model ${k}`;
    await page.evaluate((fragment) => { location.hash = fragment; }, juxtapose.toLink(model));
    await page.waitForFunction((title) => document.title.includes(title), model.title);
    await eventually(page, async () => {
      const shown = await means(page);
      assert.deepEqual(Object.keys(shown).sort(), outcomes.map(({ name }) => name).sort());
      for (const { name, mean } of outcomes) agrees(shown[name], mean * (model.tick ?? 1), `model ${k}, ${name}`);
    });
    const nodes = JSON.stringify(model.program ?? model.tasks).match(/"(block|loop|if|task)":/g).length;
    const rows = await page.locator('.program tbody tr').count();
    assert.ok(rows >= nodes, `model ${k}: ${rows} rows for ${nodes} nodes`);
  }
  assert.deepEqual(wrong, []);
});

/** Rightly rounded to the digits that are shown. */
function agrees(text, expected, what) {
  const number = text.replace(/\s/g, '');
  const decimals = number.split('.')[1]?.length ?? 0;
  assert.ok(Math.abs(Number(number) - expected) <= 0.5001 * 10 ** -decimals, `${what}: ${text}, not ${expected}`);
}
