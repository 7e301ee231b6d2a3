// What stands between a visit and its first look is divided: the main thread is never long at one thing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { juxtapose, patched, visits } from './visit.mjs';

const { open, there } = visits();

/** What the main thread is asked to do: workers have no document. */
const watching = patched({
  quickCheck: `
    if (globalThis.document) globalThis.isDrawn ?? setTimeout(() => {
      globalThis.isDrawn ??= document.getElementById('loading') === null;
    });
    return true_quickCheck(...all);`,
  draw: `
    (globalThis.masses ??= []).push((all[1].series ?? []).reduce((sum, { density }) => sum + density.mass.length, 0));
    return true_draw(...all);`,
});

test('the engine starts in one task, the page is drawn in another, and of a million masses those that one sees', async (t) => {
  const { page, wrong } = await open(t, { prepare: watching, from: { url: `${there.server.url}#example=ivus` } });
  assert.equal(await page.evaluate(() => globalThis.isDrawn), false);
  const { outcomes } = juxtapose.predict(juxtapose.example('ivus'));
  const all = outcomes.reduce((sum, { density }) => sum + (density?.mass.length ?? 0), 0);
  const most = Math.max(...(await page.evaluate(() => globalThis.masses)));
  assert.ok(all > 1e6 && most > 0 && most < 1e5, `${most} of ${all} masses`);
  assert.deepEqual(wrong, []);
});
