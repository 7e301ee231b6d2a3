// Fortran sources on the page: the text with the cost of each line, the values of variables, and the machines.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { accessible, eventually, PHONE, visits } from './visit.mjs';

const { open, there } = visits();

/** The page with an example of its own kind open, the costs of its lines there. */
async function show(t, id, options = {}) {
  const visit = await open(t, { ...options, from: { url: `${there.server.url}#example=${id}` } });
  await visit.page.locator('.fortran-source .cm-costs .total').first().waitFor();
  return visit;
}

/** The sentence, without thin spaces. */
const said = async (page) => (await page.locator('.say').innerText()).replace(/[\s\u202f]+/g, ' ');

const source = (page) => page.locator('.fortran-source .cm-content');

/** What stands beside a line of the source. */
const beside = (page, line) =>
  page.locator('.fortran-source').evaluate((panel, line) => {
    const { shadowRoot } = panel.querySelector('.text');
    const [text, costs] = ['.cm-line', '.cm-costs .cm-gutterElement'].map((name) => [
      ...shadowRoot.querySelectorAll(name),
    ]);
    const top = (element) => Math.round(element.getBoundingClientRect().top);
    return costs.find((cost) => cost.textContent && top(cost) === top(text[line - 1]))?.textContent ?? '';
  }, line);

const isBeside = (page, line, cost) => eventually(page, async () => assert.equal(await beside(page, line), cost));

test('what is typed changes the cost of its line and of all loops around it, in one step of undo', async (t) => {
  const { page, wrong } = await show(t, 'sub2');
  await isBeside(page, 3, '57/2*M^2 + 195/2*M + 1');
  await isBeside(page, 4, '3');
  await page.locator('.fortran-source .cm-line', { hasText: 'II = I+1' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('+1-1');
  await isBeside(page, 4, '5');
  await isBeside(page, 3, '57/2*M^2 + 199/2*M + 1');
  await eventually(page, async () => assert.match(await said(page), /^SUB2 costs 57\/2\*M\^2 \+ 199\/2\*M \+ 1 /));
  await page.keyboard.press('Control+z');
  await isBeside(page, 3, '57/2*M^2 + 195/2*M + 1');
  assert.doesNotMatch(await source(page).innerText(), /\+1-1/);
  assert.equal(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled(), true);
  await page.keyboard.press('Control+y');
  await isBeside(page, 4, '5');
  assert.deepEqual(wrong, []);
});

const PACKAGE = /juxtapose_fortran_bg-[^/]*\.wasm$/;

test('its package is loaded with the first source, once', async (t) => {
  const before = there.server.requests.length;
  const asked = () => there.server.requests.slice(before).filter(({ path }) => PACKAGE.test(path)).length;
  const { page, wrong } = await open(t, { isNew: true });
  assert.equal(asked(), 0);
  for (const [id, cost] of [
    ['sub2', /^SUB2 costs 57\/2\*M\^2 /],
    ['8-pe-mixed-mode', /^Mixed/],
    ['collc', /^COLLC costs 987 231 /],
  ]) {
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, `example=${id}`);
    await eventually(page, async () => assert.match(await said(page), cost));
  }
  assert.equal(asked(), 1);
  assert.deepEqual(wrong, []);
});

test('where its package is missing the page says so, and it can be tried again', async (t) => {
  const { page } = await open(t, { isNew: true });
  await page.route(PACKAGE, (route) => route.fulfill({ status: 404, body: '' }));
  await page.evaluate(() => {
    location.hash = 'example=sub2';
  });
  const told = page.getByText(/a file of this page is missing/);
  await told.waitFor();
  await page.unroute(PACKAGE);
  await page.locator('.standing').getByRole('button', { name: /again/ }).click();
  await eventually(page, async () => assert.match(await said(page), /^SUB2 costs/));
  await told.waitFor({ state: 'detached' });
});

test('coefficients are exact, or rounded as in the paper’s listings; each table has its own costs', async (t) => {
  const { page } = await show(t, 'collc');
  await isBeside(page, 13, '35/2*IL + 1');
  await page.getByLabel('Coefficients', { exact: true }).selectOption('rounded');
  await isBeside(page, 13, '18*IL + 1');
  await page.getByLabel('The table of the costs beside the lines').selectOption('fp-one');
  await eventually(page, async () => assert.match(await page.locator('.unit-summaries').innerText(), /10\*IL\.JL/));
  await page.getByLabel('Coefficients', { exact: true }).selectOption('exact');
});

/** The lines that are marked, by their texts. */
const marked = async (page) =>
  (await page.locator('.fortran-source .cm-line.marked').allInnerTexts()).map((text) => text.trim().slice(0, 11));

test('pressing a term marks the lines that it comes from, until it is pressed again or by Escape', async (t) => {
  const { page, wrong } = await show(t, 'collc');
  const term = page.getByRole('group', { name: 'The terms of COLLC' }).getByRole('button', { name: '94*IL.JL' });
  const told = page.locator('.from-lines');
  assert.match(await told.innerText(), /^Press a term/);
  assert.deepEqual(await marked(page), []);
  await term.focus();
  await page.keyboard.press('Enter');
  assert.equal(await told.innerText(), '94*IL.JL is 3 + 32 in loop 10 and 3 + 56 in loop 30.');
  assert.equal(await term.getAttribute('aria-pressed'), 'true');
  const lines = ['II = II+1', 'WR(II,JJ,N)', '&,J+1,N)'];
  await eventually(page, async () => assert.deepEqual((await marked(page)).slice(0, 3), lines));
  await page.getByText('Costs of lines as a table').click();
  const rows = page.locator('.line-costs tr.marked');
  await rows.first().waitFor();
  const first = page.locator('.line-costs').first();
  assert.deepEqual(await first.locator('tr.marked th').allInnerTexts(), ['14', '15', '29', '30']);
  assert.match(await rows.filter({ hasText: '32*IL.JL' }).innerText(), /20\s%/);
  await accessible(page);
  await term.focus();
  await page.keyboard.press('Escape');
  await eventually(page, async () => assert.deepEqual(await marked(page), []));
  assert.equal(await term.getAttribute('aria-pressed'), 'false');
  await term.click();
  await eventually(page, async () => assert.equal((await marked(page))[0], 'II = II+1'));
  await term.click();
  await eventually(page, async () => assert.deepEqual(await marked(page), []));
  assert.deepEqual(wrong, []);
});

const columns = (page) => page.locator('.source-heads').innerText();

test('beside the lines stand what one execution costs and what all do; a phone has room for one of the two', async (t) => {
  const wide = await show(t, 'collc');
  assert.match(await columns(wide.page), /cost of one execution\s+in all\s+share/);
  assert.equal(await wide.page.getByLabel('The column beside the lines').count(), 0);
  const { page } = await show(t, 'sub2', { viewport: PHONE, hasTouch: true });
  assert.equal((await columns(page)).trim(), 'cost of one execution');
  await page.getByLabel('The column beside the lines').selectOption('all');
  await eventually(page, async () => assert.equal((await columns(page)).trim(), 'in all'));
  await page.getByLabel('The column beside the lines').selectOption('once');
  await page.getByRole('button', { name: '195/2*M', exact: true }).click();
  await eventually(page, async () => assert.equal((await columns(page)).trim(), 'in all'));
});

test('a value makes a number of the formula, beside what is counted; without it the formula is back', async (t) => {
  const { page, wrong } = await show(t, 'sub2');
  const field = page.locator('[data-path="bind.M"]');
  await field.fill('20');
  await field.press('Enter');
  await eventually(page, async () =>
    assert.match(await said(page), /costs 14 497 operations under all-one, where the formula says 13 351;/),
  );
  await eventually(page, async () =>
    assert.match(
      await page.locator('.because-of-lines').innerText(),
      /M\s≤\s9 if M\s≥\s1.* At these values it is not/s,
    ),
  );
  const row = page.locator('.outcomes tbody tr').first();
  assert.deepEqual(
    (await row.locator('td').allInnerTexts()).map((text) => text.replace(/\s|\u202f/g, '')),
    ['14497', '13351', '+8.6%'],
  );
  const slider = page.getByRole('slider', { name: /^Value of/ });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(page, async () => assert.equal(await field.inputValue(), '19'));
  await page.locator('.chart canvas').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await eventually(page, async () => assert.match(await said(page), /^SUB2 costs 3187 operations under all-one; /));
  assert.equal(await field.inputValue(), '9');
  await field.fill('');
  await field.press('Enter');
  await eventually(page, async () => assert.match(await said(page), /^SUB2 costs 57\/2\*M\^2/));
  assert.deepEqual(wrong, []);
});

test('what is wrong stands below the source with its line, which is one press away', async (t) => {
  const { page } = await show(t, 'sub2');
  await source(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('      SUBROUTINE OTHER\n      X = (3 +\n      END\n');
  const told = page.getByRole('region', { name: 'Problems of the source' });
  await told.waitFor();
  assert.match(await told.innerText(), /^Line 16 This parenthesis is not closed/);
  assert.match(await page.locator('.standing').innerText(), /Shown: the last valid model/);
  await page.keyboard.press('Control+Home');
  await told.getByRole('button', { name: 'Line 16' }).click();
  await page.keyboard.type('1)');
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  assert.equal(await page.evaluate(() => document.activeElement.dataset.path), 'source');
  await accessible(page);
});

test('the probability of an IF is given at its line', async (t) => {
  const { page } = await show(t, 'sub2');
  await page.locator('.fortran-source .cm-line', { hasText: 'U = U+1.0' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.type('IF (T .GT. 3.0) ');
  await page.getByText('Probabilities of IFs').click();
  const field = page.locator(`[data-path='probabilities["9"]']`);
  await field.waitFor();
  await isBeside(page, 7, '-11/2*I - 11/2*J + 11/2*M + 129/2');
  await field.fill('1');
  await field.press('Enter');
  await isBeside(page, 7, '-7*I - 7*J + 7*M + 81');
});

test('a price makes times of costs', async (t) => {
  const { page } = await show(t, 'sub1');
  await page.getByText('Unit, price, title').click();
  const price = page.locator('[data-path="price"]');
  assert.equal(await price.getAttribute('placeholder'), '1');
  await price.fill('0.1');
  await price.press('Enter');
  await eventually(page, async () => assert.match(await said(page), /^SUB1 costs 3\/2\*N \+ 3\/2 operations/));
  await price.fill('');
  await price.press('Enter');
  await eventually(page, async () => assert.match(await said(page), /^SUB1 costs 15\*N \+ 15 operations/));
});

test('tables compete, and the routine, the form and what is said of IFs can be chosen', async (t) => {
  const { page } = await show(t, 'collc');
  const rows = page.locator('.outcomes tbody tr');
  await page.getByRole('checkbox', { name: /^all-one-with-overheads/ }).check();
  await eventually(page, async () => assert.equal(await rows.count(), 3));
  await page.getByRole('checkbox', { name: /^fp-one/ }).uncheck();
  await page.getByRole('checkbox', { name: /^all-one each/ }).uncheck();
  await eventually(page, async () => assert.equal(await rows.count(), 1));
  assert.equal(await page.getByRole('checkbox', { name: /^all-one-with-overheads/ }).isDisabled(), true);
  await page.getByLabel('Form of the source').selectOption('free');
  await page.getByRole('region', { name: 'Problems of the source' }).waitFor();
  await page.getByLabel('Form of the source').selectOption('fixed');
  await page.getByRole('region', { name: 'Problems of the source' }).waitFor({ state: 'detached' });
});

test('while projecting, keys set the variable that costs are drawn against', async (t) => {
  const { page } = await show(t, 'sub2');
  await page.getByRole('button', { name: 'Projector' }).click();
  await page.locator('.chart canvas').waitFor();
  await page.locator('main').focus();
  for (const [key, count] of [
    ['+', ''],
    ['*', ''],
    ['*', ''],
    ['*', ''],
    ['+', '3187'],
  ]) {
    await page.keyboard.press(key);
    if (count) await eventually(page, async () => assert.match(await said(page), new RegExp(`^SUB2 costs ${count} `)));
  }
  await page.keyboard.press('Escape');
});

test('there is nothing to draw of distributions, and axe finds nothing', async (t) => {
  for (const options of [{}, { colorScheme: 'dark' }, { viewport: PHONE, hasTouch: true }]) {
    const { page, wrong } = await show(t, 'collc', options);
    assert.deepEqual(await page.locator('.chart [role="tab"]').allInnerTexts(), ['Growth']);
    assert.equal(await page.locator('.deadline').count(), 0);
    await page.getByText('Costs of lines as a table').click();
    await page.locator('.line-costs').first().waitFor();
    await accessible(page);
    assert.deepEqual(wrong, []);
  }
});

test('a table of one’s own begins as a copy, is changed number by number or as text, in one step of undo', async (t) => {
  const { page, wrong } = await show(t, 'sub2');
  const field = page.locator('[data-path="bind.M"]');
  await field.fill('5');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Another table…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cost table' });
  await dialog.getByLabel('Name of the table').fill('slow memory');
  await dialog.getByLabel('MEMORY-READ, real').fill('10');
  await dialog.getByLabel('MEMORY-READ, real').press('Tab');
  await accessible(page, 'dialog');
  await dialog.getByText('As text, to paste').click();
  const text = dialog.getByLabel('Rows as text');
  assert.match(await text.inputValue(), /MEMORY-READ 1 10 1 1 1/);
  const before = await text.inputValue();
  await text.fill(`${before}+ 1 2\n`);
  await dialog.getByText(/^Line \d+.*fewer than five numbers/).waitFor();
  assert.equal(await dialog.getByRole('button', { name: 'Use this table' }).isDisabled(), true);
  await text.fill(before);
  await dialog.getByRole('button', { name: 'Use this table' }).click();
  const rows = page.locator('.outcomes tbody tr');
  await eventually(page, async () => assert.equal(await rows.count(), 3));
  assert.match(await rows.allInnerTexts().then((all) => all.join()), /slow memory/);
  await page.getByRole('button', { name: 'Change the rows of' }).click();
  assert.equal(await dialog.getByLabel('MEMORY-READ, real').inputValue(), '10');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await eventually(page, async () => assert.equal(await rows.count(), 2));
  assert.deepEqual(wrong, []);
});

test('iterations, unevaluated variables and overheads are given beside the machine', async (t) => {
  const { page } = await show(t, 'sub1');
  await eventually(page, async () => assert.match(await said(page), /^SUB1 costs 15\*N \+ 15 /));
  await page.getByText('Unevaluated variables, overheads').click();
  await page.getByLabel('Variables that are not evaluated').fill('k');
  await eventually(page, async () => assert.match(await said(page), /^SUB1 costs 5\*K \+ 5 /));
  await page.getByLabel('Variables that are not evaluated').fill('');
  await eventually(page, async () => assert.match(await said(page), /^SUB1 costs 15\*N \+ 15 /));
  await page.getByRole('checkbox', { name: /^each call costs/ }).check();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  assert.equal(await page.getByRole('checkbox', { name: /^each call costs/ }).isChecked(), false);
  await page.getByText('Iterations of loops').click();
  await page.locator(`[data-path='trips["5"]']`).waitFor();
  await accessible(page, '.machine');
});

test('what gcov has counted fills probabilities and iterations in one step, and says what it filled', async (t) => {
  const { page, wrong } = await show(t, 'sub2');
  const file = (path) => readFileSync(new URL(`../../../crates/${path}`, import.meta.url), 'utf8');
  await source(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(file('fortran77/tests/all/parser/profiled.f90'));
  await page.getByLabel('Form of the source').selectOption('free');
  await eventually(page, async () => assert.match(await said(page), /^The cost of P|^P costs/));
  await page.locator('body').evaluate((body, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'profiled.gcov.json'));
    body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }, file('fortran/tests/tables/gcov.json'));
  const dialog = page.getByRole('dialog', { name: /profiled\.gcov\.json/ });
  await dialog.getByText('The mean iterations of loops, in lines 7, 8, 21 and 24.').waitFor();
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await eventually(page, async () => assert.match(await said(page), /^P costs [\d ]+ operations/));
  await page.getByText('Iterations of loops').click();
  assert.equal(await page.locator(`[data-path='trips["21"]']`).inputValue(), '5');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await eventually(page, async () => assert.equal(await page.locator(`[data-path='trips["21"]']`).inputValue(), ''));
  assert.deepEqual(wrong, []);
});
