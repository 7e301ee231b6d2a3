// A loop that a jump leaves: its row among the lines, how probably it goes on, and its tree.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, visits } from './visit.mjs';

const { open, there } = visits();

const SOURCE = `      SUBROUTINE S(A,N)
      REAL A(N)
      X = 1.0
      DO 10 I = 1,N
      IF (A(I).EQ.0.0) GOTO 20
   10 A(I) = 1.0/A(I)
   20 DO 30 K = 1,N
   30 A(K) = 2.0
      END
`;

async function show(t, { source = SOURCE, ...options } = {}) {
  const model = { juxtapose: 2, kind: 'fortran', title: 'Left by a jump', source, bind: { N: 9 } };
  const url = `${there.server.url}#${juxtapose.toLink(model)}`;
  const visit = await open(t, { ...options, from: { url } });
  await visit.page.locator('.fortran-source .cm-costs .total').first().waitFor();
  return visit;
}

test('a loop that a jump leaves has a row, and says how probably it goes on', async (t) => {
  const { page, wrong } = await show(t);
  await page.getByText('Costs of lines as a table').click();
  const row = page.locator('.line-costs tbody tr', { has: page.getByText('part of the jumps') });
  await eventually(page, async () =>
    assert.match((await row.innerText()).replace(/\s+/g, ' '), /^4 – 1 .*DO 10 I = 1,N/),
  );
  const before = await page.locator('.say').innerText();
  await page.getByText('Probabilities of IFs').click();
  await page.getByLabel('Probability that the loop in line 4 goes on').fill('0.9');
  await eventually(page, async () => assert.notEqual(await page.locator('.say').innerText(), before));
  await accessible(page, '.machine');
  assert.deepEqual(wrong, []);
});

test('its tree takes a mean for what values decide, and says so', async (t) => {
  const unknown = SOURCE.replace('DO 10 I = 1,N', 'READ (*,*) M\n      DO 10 I = 1,M');
  const { page } = await show(t, { source: unknown });
  await page.getByRole('button', { name: /^Make a program tree/ }).click();
  const dialog = page.getByRole('dialog', { name: 'A program tree of this source' });
  await dialog.getByText('Line 5 is decided by values, of which the tree takes a mean, by eq. (3).').waitFor();
  await dialog.getByRole('button', { name: 'Make this program' }).waitFor();
});

test('a page of one column that is broad has both columns of costs beside the source', async (t) => {
  const { page } = await show(t, { viewport: { width: 820, height: 900 } });
  const heads = page.locator('.source-heads');
  await heads.getByRole('button', { name: 'cost of one execution' }).waitFor();
  await heads.getByRole('button', { name: 'in all' }).waitFor();
  assert.equal(await page.getByLabel('The column beside the lines').count(), 0);
  await page.setViewportSize({ width: 700, height: 900 });
  await page.getByLabel('The column beside the lines').selectOption('all');
  await heads.getByRole('button', { name: 'cost of one execution' }).waitFor({ state: 'detached' });
});
