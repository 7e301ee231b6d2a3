// Measured runs on the page: they are pasted, a sentence says whether the prediction holds, with table and pictures, and they go again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, PHONE, saved, visits } from './visit.mjs';

const { open } = visits();

const model = () => juxtapose.example('8-pe-mixed-mode');
const { outcomes } = juxtapose.predict(model());
const [best] = [...outcomes].sort((a, b) => a.mean - b.mean);

/** Runs as the best outcome predicts them: the quantiles in the middles of so many equal shares. */
function asPredicted(count) {
  const { origin, step, distribution } = best.density;
  return Array.from({ length: count }, (_, k) => {
    const place = [...distribution].findIndex((share) => share >= (k + 0.5) / count);
    return origin + step * place;
  });
}

async function documentOf(page) {
  await page.getByRole('tab', { name: 'JSON' }).click();
  const text = await page
    .locator('.cm-content')
    .evaluate((element) => element.cmTile?.view.state.doc.toString() ?? element.innerText);
  await page.getByRole('tab', { name: 'JSON' }).press('ArrowLeft');
  return JSON.parse(text);
}

const goTo = (page, document) =>
  page.evaluate((text) => {
    location.hash = `model=${encodeURIComponent(text)}`;
  }, JSON.stringify(document));

const said = (page) => page.locator('.held-say');

test('runs are pasted by keys, the sentence agrees with the package, and undo takes them back', async (t) => {
  const { page, wrong } = await open(t);
  assert.equal(await page.locator('.held').count(), 0);
  const way = page.getByRole('button', { name: '+ Measured…' });
  await way.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Measured runs' });
  const take = dialog.getByRole('button', { name: 'Hold against them' });
  assert.equal(await take.isDisabled(), true);
  const text = dialog.getByLabel('How long each run took');
  await text.fill('x');
  await dialog.locator('.problem').filter({ hasText: 'has no numbers that seem to be times' }).waitFor();
  assert.equal(await take.isDisabled(), true);
  const samples = asPredicted(300);
  await text.fill(samples.join('; '));
  await dialog.getByText('300 runs').waitFor();
  await accessible(page, 'dialog[open]');
  await take.focus();
  await page.keyboard.press('Enter');
  await eventually(page, async () =>
    assert.match(
      await said(page).innerText(),
      new RegExp(`^${RegExp.escape?.(best.name) ?? best.name.replace(/[()]/g, '\\$&')} holds: `),
    ),
  );
  const held = juxtapose.heldAgainst({ tick: juxtapose.predict(model()).tick, outcomes }, { total: { samples } });
  const { comparison } = held.outcomes.find(({ outcome }) => outcome === best.name);
  assert.match(await said(page).innerText(), new RegExp(`${comparison.coverage.within} of 300 lie within p5.–.p95`));
  const table = page.getByRole('table', { name: /^Outcomes beside measured runs/ }).first();
  assert.equal(await table.locator('tbody tr').count(), outcomes.length + 1, 'and one of the runs');
  assert.match(await page.locator('.held-table').allInnerTexts().then(String), /<\u202f0\.001/);
  assert.equal(await page.locator('.held-pictures [role=img]').count(), 3);
  await accessible(page);

  const other = outcomes.find(({ name }) => name !== best.name).name;
  await page.locator('.held-table').getByRole('button', { name: other }).first().focus();
  await page.keyboard.press('Space');
  await eventually(page, async () => assert.match(await said(page).innerText(), /does not hold/));
  const csv = await saved(page, 'Save as CSV');
  assert.match(String(csv.content), /^outcome,verdict,mean/);
  assert.equal(String(csv.content).trim().split('\r\n').length, 1 + outcomes.length);

  await page.keyboard.press('Control+z');
  await eventually(page, async () => assert.equal(await page.locator('.held, .measured-section').count(), 0));
  await way.waitFor();
  assert.deepEqual(wrong, []);
});

test('runs of one outcome: what is known of them is edited, and removed', async (t) => {
  const { page, wrong } = await open(t);
  await goTo(page, {
    ...model(),
    measured: { of: { [best.name]: { samples: asPredicted(6) }, nobody: { samples: [5] } } },
  });
  await eventually(page, async () => assert.match(await said(page).innerText(), /cannot be told with 6 measured runs/));
  await page.getByText('There are runs of “nobody”, but no outcome is called so.').waitFor();
  const runs = page.getByRole('group', { name: `Runs of ${best.name}` });
  await runs.getByRole('checkbox', { name: 'The model was made of these runs' }).check();
  await eventually(page, async () =>
    assert.match(await said(page).innerText(), /made the model, so that agreement proves little/),
  );
  const never = runs.getByLabel('never ended');
  await never.fill('two');
  await never.press('Enter');
  await runs.getByText('Runs that never ended are counted').waitFor();
  await never.fill('2');
  await never.press('Enter');
  await runs.getByText('2 more never ended').waitFor();
  await page.getByRole('button', { name: 'Remove the runs of nobody' }).click();
  assert.deepEqual((await documentOf(page)).measured, {
    of: { [best.name]: { samples: asPredicted(6), never: 2, fitted: true } },
  });
  await page.getByRole('button', { name: `Remove the runs of ${best.name}` }).click();
  await eventually(page, async () => assert.equal(await page.locator('.held, .measured-section').count(), 0));
  assert.equal((await documentOf(page)).measured, undefined);
  assert.deepEqual(wrong, []);
});

test('makespans of an imported workflow are held against by one press, as runs that made the model', async (t) => {
  const { page, wrong } = await open(t);
  const graph = juxtapose.example('message-passing');
  const { outcomes } = juxtapose.predict(graph);
  const makespans = [1.2, 1.1, 0.9].map((factor) => factor * outcomes[0].mean);
  await goTo(page, { ...graph, makespans });
  await page.getByRole('button', { name: 'Hold against the 3 measured makespans' }).click();
  await eventually(page, async () => assert.match(await said(page).innerText(), /3 measured runs made the model/));
  assert.deepEqual((await documentOf(page)).measured, { total: { samples: makespans, fitted: true } });
  assert.deepEqual(wrong, []);
});

test('runs follow a mapping that gets another name, and links without measured data leave them out', async (t) => {
  const { page, wrong } = await open(t);
  const graph = juxtapose.example('message-passing');
  const [{ name }] = graph.mappings;
  await goTo(page, { ...graph, measured: { of: { [name]: { samples: [1700, 1800] } } } });
  await said(page).waitFor();
  const field = page.getByRole('textbox', { name: 'Name of mapping 1' });
  await field.fill('mine');
  await field.press('Enter');
  await eventually(page, async () => assert.match(await said(page).innerText(), /^mine/));
  assert.deepEqual((await documentOf(page)).measured, { of: { mine: { samples: [1700, 1800] } } });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByText('leaves measured runs out').waitFor();
  await dialog.getByRole('checkbox', { name: 'Without measured data' }).check();
  await eventually(page, async () => {
    const link = await dialog.getByRole('textbox', { name: 'The link', exact: true }).inputValue();
    const text = juxtapose.fromLink(new URL(link).hash.slice(1));
    assert.equal((typeof text === 'string' ? JSON.parse(text) : text).measured, undefined);
  });
  assert.deepEqual(wrong, []);
});

test('what has no distribution says so, and asks nothing of anybody', async (t) => {
  const { page, wrong } = await open(t);
  await goTo(page, { ...juxtapose.example('sub1'), measured: { total: { samples: [19, 21] } } });
  await eventually(page, async () => assert.match(await said(page).innerText(), /: no distribution is predicted/));
  assert.deepEqual(wrong, []);
});

test('on a phone in the dark nothing is cut', async (t) => {
  const { page, wrong } = await open(t, { viewport: PHONE, colorScheme: 'dark', hasTouch: true });
  await goTo(page, { ...model(), measured: { total: { samples: asPredicted(40), never: 1 } } });
  await said(page).waitFor();
  await page.locator('.held-pictures').waitFor();
  await accessible(page);
  const cut = () =>
    page.locator('.held *, .measured-section *, .model-head *, dialog[open] *').evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('.unseen') && getComputedStyle(element).position !== 'absolute')
        .map((element) => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
        .filter(([, { left, right, width }]) => width > 0 && (left < -0.5 || right > innerWidth + 0.5))
        .map(([html]) => html),
    );
  assert.deepEqual(await cut(), []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.getByRole('button', { name: 'Replace the runs of every outcome' }).click();
  await page.getByRole('dialog', { name: 'Measured runs' }).waitFor();
  await accessible(page, 'dialog[open]');
  assert.deepEqual(await cut(), []);
  assert.deepEqual(wrong, []);
});
