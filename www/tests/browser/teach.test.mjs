// The teacher's page and worksheets: found, led through by links and keys, opened as tasks, printed; the model below stays as it is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQr } from './qr.mjs';
import { accessible, eventually, juxtapose, LAPTOP, PHONE, PROCESSORS, visits } from './visit.mjs';

const { open, there } = visits();

const plans = async (page) => {
  await page.getByRole('heading', { name: 'For teachers' }).waitFor();
  return page.locator('.plans article');
};
const plan = (page, name) => page.getByRole('article', { name, exact: true });
const answered = (page) => page.locator('.outcomes tbody tr').first().waitFor();
const pagesOf = (pdf) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g).length;

test('from the gallery to the plans and back: one’s own model is as it was', async (t) => {
  const { page, wrong } = await open(t);
  await page.locator(PROCESSORS).fill('13');
  await eventually(page, () => assert.match(page.url(), /#model=|#[a-z]+=/));
  await page.getByRole('button', { name: 'Examples' }).first().click();
  await page.getByRole('button', { name: 'lesson plans and worksheets' }).click();
  assert.equal(await (await plans(page)).count(), juxtapose.examples().length);
  assert.equal(await page.title(), 'For teachers · Juxtapose');
  await accessible(page);
  for (const key of ['Control+z', 'PageDown', 'Shift+T']) await page.keyboard.press(key);
  await page.getByRole('link', { name: 'To the model' }).click();
  await answered(page);
  assert.equal(await page.locator(PROCESSORS).inputValue(), '13');
  await page.goBack();
  await plans(page);
  await page.goBack();
  await answered(page);
  assert.equal(await page.locator(PROCESSORS).inputValue(), '13');
  assert.deepEqual(wrong, []);
});

test('the address names a plan; topics choose, answers are folded; Back leads to where one has been', async (t) => {
  const { page, wrong } = await open(t);
  await page.goto(`${there.server.url}#teach=raxml`);
  await plans(page);
  await eventually(page, async () =>
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'RAxML on two Cell processors'),
  );
  const raxml = plan(page, 'RAxML on two Cell processors');
  assert.equal(await raxml.getByText('one task needs a second round').isVisible(), false);
  await raxml.getByText('Answer', { exact: true }).click();
  await raxml.getByText('one task needs a second round').waitFor();
  await page.getByRole('button', { name: /^the cost of switching/ }).click();
  await eventually(page, async () => assert.equal(await page.locator('.plans article').count(), 2));
  await page.getByRole('button', { name: /^everything/ }).click();
  await plan(page, 'WATOR').getByRole('link', { name: 'Open, guess first' }).click();
  await page.getByRole('heading', { name: 'Which is fastest on average?' }).waitFor();
  await page.goBack();
  await plans(page);
  assert.match(page.url(), /#teach=wator$/);
  await page.reload();
  await plans(page);
  await page.goto(`${there.server.url}#teach=__proto__`);
  await page.getByText('names no example of this page').waitFor();
  await page.goto(`${there.server.url}#worksheet`);
  await page.getByText('names no example of this page').waitFor();
  assert.deepEqual(wrong, []);
});

test('the bare page leads to the plans; each has a picture, and the head an index whose counts are right', async (t) => {
  for (const viewport of [LAPTOP, PHONE]) {
    const { page, wrong } = await open(t, { viewport, isNew: true });
    if (viewport === PHONE) await page.getByText('More', { exact: true }).click();
    await page.getByRole('link', { name: 'For teachers' }).click();
    const all = await plans(page);
    const index = page.getByRole('group', { name: 'What they teach' });
    const first = await all.first().boundingBox();
    assert.ok((await index.boundingBox()).y < Math.min(first.y, viewport.height / 2), 'it stands at the head');
    for (const topic of await index.getByRole('button').all()) {
      const count = Number(/\d+$/.exec(await topic.innerText())[0]);
      await topic.click();
      await eventually(page, async () => assert.equal(await all.count(), count));
    }
    await index.getByRole('button', { name: /^everything/ }).click();
    await eventually(page, async () =>
      assert.equal(await page.locator('.plans .miniature:has(rect, path)').count(), juxtapose.examples().length),
    );
    await page.goBack();
    await answered(page);
    assert.deepEqual(wrong, []);
  }
});

test('each exercise becomes a task by a press, with what it asks and its goals; its code fills the screen', async (t) => {
  const { page, wrong } = await open(t);
  await page.goto(`${there.server.url}#teach`);
  const all = await plans(page);
  const exercises = page.locator('.exercises > li');
  assert.equal(await exercises.count(), 2 * (await all.count()) + 2, 'the 3-SAT search and the slow rank have a third');
  assert.equal(await page.getByRole('link', { name: /^Make it a task/ }).count(), await exercises.count());
  const unjudged = exercises.filter({ hasText: 'The page judges nothing' }).first();
  const text = (await unjudged.locator('p').first().innerText()).replace(/^.*?\. /, '');
  const link = await unjudged.getByRole('link', { name: /^Make it a task/ }).evaluate(({ href }) => href);
  await unjudged.getByRole('button', { name: /^QR code/ }).click();
  const dialog = page.getByRole('dialog', { name: text });
  assert.equal(await readQr(page, await dialog.locator('.qr').screenshot()), link);
  await accessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await unjudged.getByRole('link', { name: /^Make it a task/ }).click();
  await page.getByRole('region', { name: 'Task' }).getByRole('heading', { name: text }).waitFor();
  assert.equal(await page.locator('.outcomes').count(), 0);
  assert.deepEqual(wrong, []);
});

test('an exercise opens as a task, and its solution solves it', async (t) => {
  const { page, wrong } = await open(t);
  await page.goto(`${there.server.url}#teach=8-pe-mixed-mode`);
  await plans(page);
  const exercises = plan(page, '8-PE mixed-mode example');
  await exercises
    .getByRole('link', { name: /^Make it a task/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Try', exact: true }).waitFor();
  await page.getByText('SPMD is fastest', { exact: false }).first().waitFor();
  await page.locator(PROCESSORS).fill('12');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await page.getByText('solved with the 1st try').waitFor();
  await page.goBack();
  await plans(page);
  await exercises.getByRole('link', { name: 'A solution' }).first().click();
  await answered(page);
  assert.equal(await page.locator(PROCESSORS).inputValue(), '12');
  assert.deepEqual(wrong, []);
});

test('on a phone and in the dark everything fits', async (t) => {
  const { page, wrong } = await open(t, { viewport: PHONE, isNew: true, colorScheme: 'dark' });
  for (const [at, head] of [
    ['teach', 'For teachers'],
    ['worksheet=collc', 'COLLC of a fluid dynamics program'],
  ]) {
    await page.goto(`${there.server.url}#${at}`);
    await page.getByRole('heading', { name: head, exact: true }).waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), at);
    await accessible(page);
  }
  assert.deepEqual(wrong, []);
});

/** Examples whose program leaves no room on its page, on one paper or on both. */
const LONG = ['three-sat', 'message-passing', 'collc', 'doall', 'pivots'];

test('each worksheet is a page and a key, on either paper, unless its program is long', async (t) => {
  const { page, wrong } = await open(t);
  for (const { id, title } of juxtapose.examples()) {
    await page.goto(`${there.server.url}#worksheet=${id}`);
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    for (const format of ['A4', 'Letter']) {
      const pages = pagesOf(await page.pdf({ format }));
      assert.ok(pages === 2 || (pages === 3 && LONG.includes(id)), `${id} on ${format}: ${pages}`);
    }
  }
  assert.equal(await page.title(), `Worksheet: ${juxtapose.examples().at(-1).title} · Juxtapose`);
  const whole = pagesOf(await page.pdf({ format: 'A4' }));
  await page.getByLabel('With the key').uncheck();
  assert.equal(pagesOf(await page.pdf({ format: 'A4' })), whole - 1);
  await accessible(page);
  assert.deepEqual(wrong, []);
});
