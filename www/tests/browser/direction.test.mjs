// Names and units whose direction is another, or that have characters nobody sees: they change no other word.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './source.mjs';
import { eventually, juxtapose, PHONE, saved, visits } from './visit.mjs';

const { open, there } = visits();
const [text, csv, winner] = await sources('model/isolated', 'export/csv', 'outcome/winner_sentence');

/** All words that a user chooses, in Hebrew. */
const PROGRAM = {
  juxtapose: 1,
  kind: 'program',
  title: 'תכנית',
  unit: 'דקות',
  tick: 0.5,
  machine: { processors: 4, switch: { to_spmd: 2, to_simd: 3 }, operations: { חיבור: { simd: 3, spmd: 4 } } },
  program: [
    { block: 'ראשון', time: { uniform: [5, 15] }, note: 'הערה' },
    { block: 'שני', operations: [{ op: 'חיבור', count: 2 }, { time: 7 }] },
    { loop: 'לולאה', iterations: { uniform: [1, 3] }, body: [{ block: 'גוף', time: 4 }] },
    { if: 'תנאי', probability: 0.5, then: [{ block: 'אז', time: 7 }], else: [{ block: 'אחרת', time: 1 }] },
  ],
  schemes: [
    { name: 'מעורב', mode: 'simd', except: { ראשון: 'spmd', תנאי: 'spmd' } },
    { name: 'אחד', mode: 'spmd' },
  ],
};
const TASK_GRAPH = {
  juxtapose: 1,
  kind: 'taskgraph',
  title: 'גרף',
  unit: 'דקות',
  machine: { processors: [1, 2], network: { bandwidth: 10 } },
  representatives: { tolerance: 1, classes: 2 },
  datasets: ['חולה', 'אחר'],
  tasks: [
    { task: 'התחלה', time: { samples: [10, 20] } },
    { task: 'ימין', time: { samples: [8, 30] }, after: ['התחלה'] },
    { task: 'סוף', time: { samples: [6, 7] }, after: [{ task: 'ימין', volume: 20 }, 'התחלה'] },
  ],
  mappings: [{ name: 'ביד', processors: { התחלה: 1, ימין: 2, סוף: 1 } }],
};

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

const link = (model) => ({ url: `${there.server.url}#${juxtapose.toLink(model)}` });

test('a word is as it is, isolated where it goes to the left, and never has what nobody sees', () => {
  assert.equal(text.isolated('Mixed (Fig. 6)'), 'Mixed (Fig. 6)');
  assert.equal(text.isolated('שלום 12'), '\u2068שלום 12\u2069');
  assert.equal(text.isolated('a\u202eb\u2066\u0007\n'), 'a\ufffdb\ufffd\ufffd ');
  assert.equal(text.isolated('a\u2069\u2068'), 'a\ufffd\ufffd');
  assert.equal(text.isolated(text.isolated('דקות')), '\u2068\u2068דקות\u2069\u2069');
  assert.equal(text.visible('می\u200cشود'), 'می\u200cشود');
  assert.equal(csv.csvOf([`time (${text.isolated('דקות')})`], []), 'time (דקות)\r\n', 'files are for others to read');
  assert.equal(winner.inPlainWords([{ scheme: 'אחד' }, ' 12']), '\u2068אחד\u2069 12');
});

test('pictures keep names to themselves: no width, and the same name when they are pointed at', () => {
  const outcome = juxtapose.predict(PROGRAM).outcomes[0];
  const { origin, step, mass } = outcome.density;
  const colours = { paper: '#ffffff', ink: '#000000', muted: '#666666', rule: '#dddddd' };
  const figure = (name) => ({
    width: 640,
    height: 320,
    scale: 2,
    fontSize: 14,
    fontFamily: 'sans-serif',
    strokeScale: 1,
    unit: 'דקות',
    tick: 0.5,
    colours,
    kind: 'density',
    view: null,
    series: [{ name, colour: '#0072b2', dash: 'solid', density: { origin, step, mass, lost: 0 }, emphasis: 'normal' }],
  });
  assert.match(juxtapose.svg(figure('מעורב')), /\u2068מעורב\u2069/);
  assert.match(juxtapose.svg(figure('a\u202e%12')), /a\ufffd%12/);
  assert.doesNotMatch(juxtapose.svg(figure('Mixed')), /[\u2068\u2069]Mixed/);
});

for (const [kind, model] of [
  ['program', PROGRAM],
  ['task graph', TASK_GRAPH],
]) {
  test(`every word of a ${kind} stands alone, wherever it is shown`, async (t) => {
    for (const viewport of [undefined, PHONE]) {
      const { page, wrong } = await open(t, { from: link(model), ...(viewport ? { viewport } : {}) });
      for (const summary of await page.locator('summary').all()) if (await summary.isVisible()) await summary.click();
      await page.waitForTimeout(600);
      for (const summary of await page.locator('summary').all())
        if ((await summary.isVisible()) && !(await summary.evaluate((one) => one.parentElement.open)))
          await summary.click();
      assert.deepEqual(await bare(page), []);
      for (const tab of ['Distribution', 'Survival', kind === 'program' ? 'Trade-off' : 'Gantt chart']) {
        await page.getByRole('tab', { name: tab }).click();
        await page.locator('.chart canvas').first().focus();
        await page.keyboard.press('ArrowRight');
        await page.waitForTimeout(300);
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
