// Names and units whose direction is another, or that have characters nobody sees: they change no other word.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROGRAM, TASK_GRAPH } from '../node/hebrew.mjs';
import { eventually, juxtapose, PHONE, saved, visits } from './visit.mjs';

const { open, there } = visits();

/** Texts and labels on the page with letters that stand in no isolate and no `bdi` of their own. */
const bare = (page) =>
  page.evaluate(() => {
    const letters = /[\u0590-\u05ff]/;
    const outside = (words) => letters.test(words.replace(/\u2068[^\u2068\u2069]*\u2069/g, ''));
    const found = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (!node.parentElement.closest('bdi') && outside(node.data))
          found.push(`${node.parentElement.outerHTML.slice(0, 160)}`);
      } else {
        for (const name of ['aria-label', 'title', 'aria-description', 'placeholder']) {
          if (outside(node.getAttribute(name) ?? '')) found.push(`${name}: ${node.getAttribute(name)}`);
        }
      }
    }
    return [...new Set(found)];
  });

const LETTERS = /[\u0590-\u05ff]/;
/** What comes a moment after the outcomes. */
const WORKED_OUT = {
  program: ['.account tbody tr', '.execution-summary', '.because:not(.awaited)'],
  'task graph': ['.drawn-task .processor', '.representatives table', '.datasets tbody tr'],
};

const link = (model) => ({ url: `${there.server.url}#${juxtapose.toLink(model)}` });

for (const [kind, model] of [
  ['program', PROGRAM],
  ['task graph', TASK_GRAPH],
]) {
  test(`every word of a ${kind} stands alone, wherever it is shown`, async (t) => {
    for (const viewport of [undefined, PHONE]) {
      const { page, wrong } = await open(t, { from: link(model), ...(viewport ? { viewport } : {}) });
      const unfold = async () => {
        for (const summary of await page.locator('summary').all())
          if ((await summary.isVisible()) && !(await summary.evaluate((one) => one.parentElement.open)))
            await summary.click();
      };
      await unfold();
      for (const part of WORKED_OUT[kind]) await page.locator(part).first().waitFor({ state: 'attached' });
      await unfold();
      assert.deepEqual(await bare(page), []);
      for (const tab of ['Distribution', 'Survival', kind === 'program' ? 'Trade-off' : 'Gantt chart']) {
        await page.getByRole('tab', { name: tab }).click();
        await page.locator('.chart canvas').first().focus();
        await eventually(page, async () => {
          await page.keyboard.press('ArrowRight'); // which reads what is drawn by then
          assert.match(await page.locator('.chart').locator('.readout, .span-readout').first().innerText(), LETTERS);
        });
        assert.deepEqual(await bare(page), [], tab);
      }
      assert.match(await page.title(), /^\u2068/);
      assert.deepEqual(wrong, []);
    }
  });
}

test('edits, best modes and problems say such words alone, and files have them plain', async (t) => {
  const { page } = await open(t, { from: link(PROGRAM) });
  await page.getByRole('button', { name: 'Find the best modes' }).click();
  await page.locator('.best-modes .best-say').waitFor();
  await page.locator('tr[data-row]').first().focus();
  await page.keyboard.press('Control+d');
  await eventually(page, async () => assert.match(await page.locator('.said').innerText(), /duplicated as/));
  await page.locator('[data-path="program[0].time"]').fill('nonsense');
  await page.keyboard.press('Enter');
  await page.locator('.standing button').first().waitFor();
  assert.deepEqual(await bare(page), []);
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Share' }).click();
  assert.deepEqual(await bare(page), []);
  const { content } = await saved(page, 'Save: Densities, CSV');
  assert.match(content.toString(), /^.?scheme,time \(דקות\)/);
});

test('a name with an override, in a model that is refused, is shown without it', async (t) => {
  const { page } = await open(t, { from: link(PROGRAM) });
  await page
    .getByRole('button', { name: /^Scheme /, exact: false })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.locator('.scheme-rename input').fill('a\u202eb % 7.21');
  await page.keyboard.press('Enter');
  await page.locator('.scheme-head', { hasText: 'a\ufffdb % 7.21' }).waitFor();
  const unseen = await page.evaluate(
    () =>
      /[\u202a-\u202e]/.test(document.body.innerText) ||
      [...document.querySelectorAll('[aria-label]')].some((one) =>
        /[\u202a-\u202e]/.test(one.getAttribute('aria-label')),
      ),
  );
  assert.equal(unseen, false);
});
