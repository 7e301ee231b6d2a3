// What is known beside a Fortran source, on the page: values by a press from a call, and a list of what nobody knows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, PHONE, visits } from './visit.mjs';

const { open, there } = visits();

const SOURCE = `      PROGRAM P
      CALL S(10, 'U')
      CALL T(4)
      END
      SUBROUTINE T(M)
      READ *, K
      CALL S(2*K, 'L')
      END
      SUBROUTINE S(N, UPLO)
      CHARACTER UPLO
      REAL A(100)
      DO 20 I = 1, N
         IF (UPLO .EQ. 'U') X = X*2.0
         IF (A(I) .GT. 0.0) X = X*3.0
   20 CONTINUE
      DO WHILE (X .GT. 1.0)
         X = X/2.0
      END DO
      END
`;
const model = { juxtapose: 2, kind: 'fortran', title: 'Called', unit: 'operations', source: SOURCE, routine: 'S' };

/** The page with the source open, of which nothing is drawn while variables have no values. */
async function show(t, options = {}) {
  const visit = await open(t, { ...options, from: { url: `${there.server.url}#example=sub2` } });
  await visit.page.evaluate((link) => {
    location.hash = link;
  }, juxtapose.toLink(model));
  await visit.page.locator('.calls-of-unit').waitFor();
  return visit;
}

const said = async (page) => (await page.locator('.say').innerText()).replace(/[\s\u202f]+/g, ' ');
const list = (page) => page.locator('.unknowns');
const field = (page, name) => list(page).getByLabel(name, { exact: true });

test('one press binds what a call gives, in one step of undo, and says what has no value yet', async (t) => {
  const { page, wrong } = await show(t);
  const calls = page.getByRole('region', { name: 'Calls of S' });
  const first = calls.getByRole('button', { name: 'as called in line 2' });
  await first.focus();
  await page.keyboard.press('Enter');
  await eventually(page, async () => assert.equal(await first.getAttribute('aria-pressed'), 'true'));
  const told = calls.getByRole('status');
  await eventually(page, async () =>
    assert.equal(await told.innerText(), 'Bound as called in line 2. Without a value: UNKNOWN_RANGE_16.'),
  );
  await list(page).locator('summary').click();
  assert.equal(await field(page, 'Value of N').inputValue(), '10');
  await eventually(page, async () => assert.equal(await field(page, 'Value of UPLO').inputValue(), 'U'));
  // A formula of what the caller reads is no number, and stays as it is.
  await calls.getByRole('button', { name: 'as called in line 7' }).click();
  await eventually(page, async () => assert.equal(await field(page, 'Value of UPLO').inputValue(), 'L'));
  assert.equal(await field(page, 'Value of N').inputValue(), '10');
  assert.match(await calls.innerText(), /of T: UPLO\s=\s'L'; N is not known there/);
  await page.keyboard.press('Control+z');
  await eventually(page, async () => assert.equal(await field(page, 'Value of UPLO').inputValue(), 'U'));
  await page.keyboard.press('Control+z');
  await eventually(page, async () => assert.equal(await field(page, 'Value of N').inputValue(), ''));
  assert.equal(await field(page, 'Value of UPLO').inputValue(), '');
  await accessible(page);
  assert.deepEqual(wrong, []);
});

test('each unknown has a field for its entry, a line to go to, and stays in the list once it is given', async (t) => {
  const { page, wrong } = await show(t);
  const summary = list(page).locator('summary');
  assert.equal(await summary.innerText(), '4 unknowns, 4 without a value');
  await summary.click();
  const fill = async (name, text) => {
    await field(page, name).fill(text);
    await page.keyboard.press('Enter');
  };
  await fill('Value of N', '10');
  await fill('Value of UPLO', 'Upper');
  await list(page).getByText('“Upper” is not a letter: write one, such as U.').waitFor();
  await fill('Value of UPLO', 'U');
  await fill('Mean iterations of the loop in line 16', '3');
  await fill('Probability of the IF in line 14', '1/2');
  await eventually(page, async () => assert.equal(await summary.innerText(), '4 unknowns, all with values'));
  await eventually(page, async () => assert.match(await said(page), /^S costs [\d. ]+ operations/));
  assert.equal(await field(page, 'Probability of the IF in line 14').inputValue(), '1/2');
  await list(page).getByRole('button', { name: 'line 14' }).click();
  await eventually(page, async () =>
    assert.match(
      await page.locator('.fortran-source .text').evaluate(({ shadowRoot }) => {
        const { anchorNode } = shadowRoot.getSelection?.() ?? document.getSelection();
        return anchorNode?.parentElement?.closest('.cm-line')?.textContent ?? '';
      }),
      /IF \(A\(I\) \.GT\. 0\.0\)/,
    ),
  );
  assert.deepEqual(wrong, []);
});

for (const [name, viewport] of Object.entries({ phone: PHONE, tablet: { width: 1024, height: 768 } })) {
  for (const colorScheme of ['light', 'dark']) {
    test(`on a ${name}, ${colorScheme}, nothing of both is cut`, async (t) => {
      const { page, wrong } = await show(t, { viewport, colorScheme });
      await list(page).locator('summary').click();
      await field(page, 'Value of N').waitFor();
      const cut = await page.locator('.unknowns, .calls-of-unit').evaluateAll((parts) =>
        parts.flatMap((part) =>
          [part, ...part.querySelectorAll('*')]
            .filter((one) => {
              const { right, left } = one.getBoundingClientRect();
              return right > innerWidth || left < 0 || (one.matches('input') && one.scrollWidth > one.clientWidth + 1);
            })
            .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        ),
      );
      assert.deepEqual(cut, []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      await accessible(page);
      assert.deepEqual(wrong, []);
    });
  }
}
