// What gcov writes of a run of a Fortran source, as it is and compressed by gzip: dropped on the page or chosen.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { eventually, visits } from './visit.mjs';

const { open, there } = visits();

const file = (path) => readFileSync(new URL(`../../../crates/${path}`, import.meta.url));

/** The page with the source that the run is of. */
async function show(t) {
  const visit = await open(t, { from: { url: `${there.server.url}#example=sub2` } });
  const { page } = visit;
  await page.locator('.fortran-source .cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(file('fortran77/tests/all/parser/profiled.f90').toString());
  await page.getByLabel('Form of the source').selectOption('free');
  await eventually(page, async () => assert.match(await page.locator('.say').innerText(), /^The cost of P|^P costs/));
  return visit;
}

const drop = (page, name, bytes) =>
  page.locator('body').evaluate(
    (body, [name, base64]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name));
      body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    },
    [name, bytes.toString('base64')],
  );

test('a report of gcov is unpacked: dropped as gcov leaves it, or chosen', async (t) => {
  const { page, wrong } = await show(t);
  const bytes = gzipSync(file('fortran/tests/tables/gcov.json'));
  const dialog = page.getByRole('dialog', { name: /profiled\.gcov\.json\.gz/ });
  await drop(page, 'profiled.gcov.json.gz', bytes);
  await dialog.getByText('The mean iterations of loops, in lines 7, 8, 21 and 24.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // What a file is called does not matter: how it begins does.
  await drop(page, 'a run', bytes);
  await page
    .getByRole('dialog', { name: /“a run”/ })
    .getByText('in lines 7, 8, 21 and 24.')
    .waitFor();
  assert.deepEqual(wrong, []);
});

test('what unpacks to more than a model can have is not unpacked, and what is cut is told', async (t) => {
  const { page, wrong } = await show(t);
  const before = await page.locator('.say').innerText();
  const notice = page.locator('.refusal');
  // 200 MB of blanks in 200 kB.
  await drop(page, 'bomb.gcov.json.gz', gzipSync(Buffer.alloc(200 << 20, ' ')));
  await notice.getByText(/bomb\.gcov\.json\.gz.*holds more than 33554432 bytes once unpacked/).waitFor();
  const whole = gzipSync(file('fortran/tests/tables/gcov.json'));
  await drop(page, 'cut.gcov.json.gz', whole.subarray(0, whole.length >> 1));
  await notice.getByText(/cut\.gcov\.json\.gz.*was compressed by gzip, and is cut or damaged/).waitFor();
  const damaged = Buffer.from(whole);
  damaged[damaged.length - 6] ^= 1; // the checksum
  await drop(page, 'damaged.gcov.json.gz', damaged);
  await notice.getByText(/damaged\.gcov\.json\.gz/).waitFor();
  assert.equal(await page.locator('.say').innerText(), before);
  assert.deepEqual(wrong, []);
});

test('a source opens as it is, under the name of its first unit', async (t) => {
  const { page, wrong } = await open(t);
  await drop(page, 'collc.f', file('fortran77/tests/all/parser/collc.f'));
  const dialog = page.getByRole('dialog', { name: /“collc\.f”/ });
  await dialog.getByText(/^\d+ lines, as they are\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await eventually(page, async () =>
    assert.match(await page.locator('.say').innerText(), /^COLLC costs|^The cost of COLLC/),
  );
  assert.match(await page.title(), /COLLC/);
  assert.deepEqual(wrong, []);
});
