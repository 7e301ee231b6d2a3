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
  juxtapose: 1,
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
