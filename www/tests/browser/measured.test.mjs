// Measured times: pasted, dropped or from a file; numbers, CSV, and what hyperfine exports, in the model's unit.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, means, predictedMeans, shows, visits } from './visit.mjs';

const { open } = visits();

const CSV = 'wait,time\n1.5,14.2\n4,15.9\n2,20\n';
const HYPERFINE = JSON.stringify({
  results: [
    { command: 'slow', mean: 0.02, times: [0.0181, 0.0219] },
    { command: 'fast', mean: 0.01, times: [0.0101, 0.0099, 0.0104] },
  ],
});

/** The example whose block b takes these times, predicted. */
const measured = (samples, unit = 'cycles') =>
  predictedMeans((model) => {
    model.unit = unit;
    model.program[1].body[0].time = { samples };
  });

/** The editor of b's distribution, where it asks for measured times. */
async function asks(page) {
  await page.getByRole('button', { name: 'Distribution: Time of b' }).click();
  const dialog = page.getByRole('dialog', { name: 'Distribution: Time of b' });
  await dialog.getByLabel('Kind of distribution').selectOption('samples');
  return dialog;
}

test('times are pasted; of several columns one is chosen, and what is no time is told by its line', async (t) => {
  const { page, wrong } = await open(t);
  const dialog = await asks(page);
  const text = dialog.getByLabel('Measured times');
  await text.fill(CSV);
  await shows(page, measured([14.2, 15.9, 20])); // the column that is called so
  await dialog.getByText('3 measured times').waitFor();
  await dialog.getByLabel('column').selectOption({ label: 'wait (3)' });
  await shows(page, measured([1.5, 4, 2]));
  await text.fill('a,b\n1,2\n3,x\n');
  await dialog.getByText('Line 3, b is "x", not a time.').waitFor();
  await shows(page, measured([1.5, 4, 2]));
  await accessible(page, '[role=dialog]:popover-open');
  await page.keyboard.press('Escape');
  await page.getByText('3 measured', { exact: true }).waitFor();
  for (let n = 0; n < 2; n++) await page.keyboard.press('Control+z');
  await shows(
    page,
    predictedMeans(() => {}),
  );
  assert.deepEqual(wrong, []);
});

test('hyperfine’s seconds become the model’s unit, by a factor that one can change', async (t) => {
  const { page, wrong } = await open(t);
  await page.getByText('Units, operations, title').click();
  await page.locator('[data-path="unit"]').fill('ms');
  const dialog = await asks(page);
  await dialog.getByLabel('Measured times').fill(HYPERFINE);
  const factor = dialog.getByLabel('1 second is');
  assert.equal(await factor.inputValue(), '1000');
  await shows(page, measured([18.1, 21.9], 'ms'));
  await dialog.getByLabel('column').selectOption({ label: 'fast (3)' });
  await shows(page, measured([10.1, 9.9, 10.4], 'ms'));
  await factor.fill('2*1000');
  await shows(page, measured([20.2, 19.8, 20.8], 'ms'));
  // What is no number changes nothing.
  await factor.fill('2*');
  await dialog.getByText('3 measured times').waitFor();
  await shows(page, measured([20.2, 19.8, 20.8], 'ms'));
  assert.deepEqual(wrong, []);
});

test('what a column is called tells whether it holds times, and in which unit', async (t) => {
  const { page, wrong } = await open(t);
  await page.getByText('Units, operations, title').click();
  await page.locator('[data-path="unit"]').fill('ms');
  const dialog = await asks(page);
  const text = dialog.getByLabel('Measured times');
  await text.fill('run,seconds\n1,0.021\n2,0.024\n3,0.03\n');
  assert.equal(await dialog.getByLabel('1 second is').inputValue(), '1000');
  await shows(page, measured([21, 24, 30], 'ms'));
  await text.fill('elapsed_us\n21500\n24000\n');
  assert.equal(await dialog.getByLabel('1 µs is').inputValue(), '0.001');
  await shows(page, measured([21.5, 24], 'ms'));
  // Nothing is called a time, and the first column only counts.
  await text.fill('n,result\n1,5\n2,9\n3,7\n');
  await dialog.getByLabel('their unit is').waitFor();
  await shows(page, measured([5, 9, 7], 'ms'));
  await text.fill('12\nfoo\n');
  await dialog.getByText('Line 2 is "foo", not a time.').waitFor();
  assert.deepEqual(wrong, []);
});

test('a model of this time alone takes its unit; another is offered it', async (t) => {
  const { page, wrong } = await open(t);
  /** The example with the samples as b's time, and the numbers of other times as they were. */
  const counted = (unit, samples) => {
    const model = juxtapose.example('8-pe-mixed-mode');
    model.unit = unit;
    model.program[1].body[0].time = { samples };
    return Object.fromEntries(juxtapose.predict(model).outcomes.map(({ name, mean }) => [name, mean.toPrecision(3)]));
  };
  const threeDigits = async () =>
    Object.fromEntries(Object.entries(await means(page)).map(([name, mean]) => [name, Number(mean).toPrecision(3)]));
  const dialog = await asks(page);
  await dialog.getByLabel('Measured times').fill(HYPERFINE);
  const offered = dialog.getByRole('button', { name: /^Count in/ });
  assert.equal(await offered.innerText(), 'Count in seconds');
  await offered.click();
  // Times of seconds and of hundredths of them take long.
  const expected = counted('seconds', [0.0181, 0.0219]);
  await eventually(page, async () => assert.deepEqual(await threeDigits(), expected), 60_000);
  assert.equal(await offered.count(), 0, 'it is taken');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('button', { name: 'Distribution: Switch to SPMD' }).click();
  await page.getByRole('button', { name: 'Distribution: Time of a' }).click();
  const time = page.getByRole('dialog', { name: 'Distribution: Time of a' });
  await time.getByLabel('Kind of distribution').selectOption('samples');
  await time.getByLabel('Measured times').fill(HYPERFINE);
  // The longest of eight PEs' times; SIMD and SPMD have this block alone.
  const longest = 0.0219 - (0.0219 - 0.0181) / 2 ** 8;
  const shown = longest.toFixed(5);
  await eventually(page, async () => assert.deepEqual(new Set(Object.values(await means(page))), new Set([shown])));
  assert.deepEqual(wrong, []);
});

test('a file is chosen, or dropped on the editor, which takes it before the page does', async (t) => {
  const { page, wrong } = await open(t);
  const dialog = await asks(page);
  await dialog
    .getByLabel('or choose a file')
    .setInputFiles({ name: 'times.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await shows(page, measured([14.2, 15.9, 20]));
  const drop = (what) =>
    dialog.getByLabel('Measured times').evaluate((element, { file, other, text }) => {
      const dataTransfer = new DataTransfer();
      if (file) dataTransfer.items.add(new File([file], 'times.txt'));
      if (other) dataTransfer.items.add(new File([other], 'other.txt'));
      else dataTransfer.setData('text/plain', text);
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, what);
  await drop({ file: '7\n8\n9\n12\n' });
  await shows(page, measured([7, 8, 9, 12]));
  await drop({ file: '5\n6\n', other: '1\n2\n' });
  await shows(page, measured([5, 6]));
  await dialog.getByText('Not read: “other.txt”. One file at a time is read here.').waitFor();
  await drop({ text: '3 4' });
  await shows(page, measured([3, 4]));
  assert.equal(await page.getByText('could not be opened').count(), 0);
  assert.deepEqual(wrong, []);
});
