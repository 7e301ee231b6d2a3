// Rules of how the page looks, asked of the built page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visits } from './visit.mjs';

const { open } = visits();

test('figures are as wide as each other in cells, fields and drawings, and the font’s own in prose and names', async (t) => {
  const { page } = await open(t);
  const figures = (selector) =>
    page
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fontVariantNumeric))]);
  for (const numbers of ['td', '.field [inputmode]', '.deadline input', '.chart canvas'])
    assert.deepEqual(await figures(numbers), ['tabular-nums'], numbers);
  for (const words of ['body', '.say', '.why', '.about', 'tbody th', '.field .words', '.tools button'])
    assert.deepEqual(await figures(words), ['normal'], words);
});
