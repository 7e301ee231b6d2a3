// From a Fortran source to a program tree, on the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, PHONE, visits } from './visit.mjs';

const { open, there } = visits();

const SOURCE = `      SUBROUTINE MATMUL (A,B,C,N)
      REAL A(N,N),B(N,N),C(N,N)
      DOALL 30 I = 1,N
      DO 20 K = 1,N
      IF (A(I,K).NE.0.0) THEN
      DO 10 J = 1,N
      C(I,J) = C(I,J)+A(I,K)*B(K,J)
   10 CONTINUE
      ENDIF
   20 CONTINUE
   30 CONTINUE
      END
`;
const model = (changes = {}) => ({
  juxtapose: 2,
  kind: 'fortran',
  title: 'Rows of a product',
  unit: 'operations',
  source: SOURCE,
  tables: ['all-one', 'all-one-with-overheads'],
  bind: { N: 16 },
  probabilities: { 5: 0.25 },
  ...changes,
});

/** The dialog with the tree of a source. */
async function plant(t, changes, options = {}) {
  const url = `${there.server.url}#${juxtapose.toLink(model(changes))}`;
  const visit = await open(t, { ...options, from: { url } });
  await visit.page.getByRole('button', { name: /^Make a program tree/ }).click();
  const dialog = visit.page.getByRole('dialog', { name: 'A program tree of this source' });
  await dialog.waitFor();
  return { ...visit, dialog };
}

const cells = async (row) => (await row.locator('th, td').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));

test('a source becomes a program in one step of undo, with what it says beyond formulas', async (t) => {
  const { page, dialog, wrong } = await plant(t);
  const rows = dialog.getByRole('region', { name: 'The tree’s means' }).locator('tbody tr');
  await eventually(page, async () =>
    assert.deepEqual(await cells(rows.last()), ['SPMD', 'all-one-with-overheads', '2288.1', '1309', '1309', '+74.8 %']),
  );
  await dialog.getByText('16 processors are done when the slowest of them is').waitFor();
  const tree = dialog.locator('.tree-rows tbody tr');
  assert.equal(await tree.count(), 5);
  assert.deepEqual(await cells(tree.nth(2)), [
    'line 5: IF (A(I,K).NE.0.0) THEN',
    'if A(I,K).NE.0.0',
    'p = 0.25 · test 4',
  ]);
  await accessible(page);
  await dialog.getByLabel('Processors', { exact: true }).fill('5');
  await dialog.getByText('gives each of 5 processors 4 of 16 iterations').waitFor();
  await dialog.getByLabel('Processors', { exact: true }).fill('');
  await dialog.getByText('16 processors are done').waitFor();
  await dialog.getByRole('button', { name: 'Make this program' }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(page, async () =>
    assert.match(await page.locator('.say').innerText(), /^SPMD is fastest on average/),
  );
  assert.equal(await page.locator('tr[data-row]').count(), 7); // with its clauses
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.keyboard.press('Control+z');
  await page.locator('.fortran-source').waitFor();
  assert.deepEqual(wrong, []);
});

test('what has no tree yet says why, by line', async (t) => {
  const { page, dialog } = await plant(t, { bind: {} }, { viewport: PHONE, hasTouch: true });
  await dialog.getByText('Line 3: Depends on N, which has no value (bind it to a number).').waitFor();
  assert.equal(await dialog.getByRole('button', { name: 'Make this program' }).count(), 0);
  await accessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('what is too much for a tree is one block on request, and no longer', async (t) => {
  const { page, dialog } = await plant(t, {
    source:
      '      SUBROUTINE S(A, N)\n      REAL A(N)\n      DO 10 I = 1,N\n   10 IF (A(I).NE.0.0) A(I) = 1.0\n      END\n',
    bind: { N: 20000 },
    probabilities: {},
  });
  const take = dialog.getByRole('button', { name: 'Take line 3 as one block' });
  await take.click();
  await dialog.getByText('line 3 is one block').waitFor();
  await dialog.getByText('2 parts').waitFor();
  await dialog.getByRole('button', { name: 'Line 3 no longer as one block' }).click();
  await take.waitFor();
  await accessible(page);
});

const VARYING = {
  source: 'subroutine s(a, n, m)\nreal a(99)\ndo i = 1, n\nif (a(i) .gt. 0) x = 1\nend do\nx = m\nend\n',
  bind: { N: 16 },
  probabilities: { 4: 0.25 },
};

test('a value may vary in the tree: typed or by the editor of distributions, and the source keeps its own', async (t) => {
  const { page, dialog, wrong } = await plant(t, VARYING);
  const value = dialog.getByLabel('Value of N in this tree', { exact: true });
  const takes = dialog.locator('.tree-rows tbody tr').nth(0).locator('td').last();
  assert.equal(await value.inputValue(), '16');
  await eventually(page, async () => assert.match(await takes.innerText(), /^16 times/));
  await value.fill('8..12');
  await eventually(page, async () => assert.match(await takes.innerText(), /^a number of times that varies/));
  await value.press('Escape');
  await eventually(page, async () => assert.match(await takes.innerText(), /^16 times/));
  await dialog.getByRole('button', { name: 'Distribution: Value of N in this tree' }).press('Enter');
  const editor = page.getByRole('dialog', { name: 'Distribution: Value of N in this tree' });
  await editor.getByLabel('Kind of distribution').selectOption('poisson');
  await editor.getByText('mean 16 iterations').waitFor();
  await eventually(page, async () => assert.match(await takes.innerText(), /^a number of times that varies/));
  await dialog.locator('.planted:not(.stale)').waitFor(); // what is outdated is pale
  await accessible(page);
  await editor.getByRole('button', { name: 'Done' }).click();
  await eventually(page, async () => assert.match(await takes.innerText(), /^a number of times that varies/));
  await dialog.getByRole('button', { name: 'Make this program' }).click();
  await eventually(page, async () => assert.match(await page.locator('.say').innerText(), /on average/));
  await page.keyboard.press('Control+z');
  await page.locator('.fortran-source').waitFor();
  assert.equal(await page.locator('[data-path="bind.N"]').inputValue(), '16');
  assert.deepEqual(wrong, []);
});

test('what is wrong with a value that varies is told at its field', async (t) => {
  const { page, dialog } = await plant(t);
  const value = dialog.getByLabel('Value of N in this tree', { exact: true });
  const problem = dialog.locator('.wish-value .problem');
  await value.fill('8..12');
  await problem
    .getByText(/^Value of N in this tree does not fit: line \d+ /)
    .first()
    .waitFor();
  assert.equal(await value.getAttribute('aria-invalid'), 'true');
  await dialog.getByText('There is no tree yet: a value does not fit.').waitFor();
  await accessible(page);
  await value.fill('12..8');
  await problem
    .getByText(/^(“12..8”|Value of N in this tree) /)
    .first()
    .waitFor();
  await value.fill('12');
  await dialog.getByText('12 processors are done').waitFor();
  assert.equal(await problem.count(), 0);
});
