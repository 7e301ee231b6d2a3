// What people paste into fields: numbers in groups, times with a unit, and texts that may mean several things.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, juxtapose, shows, visits } from './visit.mjs';

const { open, there } = visits();

test('groups and units are understood, and what may mean several things is asked about', async (t) => {
  const { page, wrong } = await open(t);
  const model = {
    juxtapose: 2,
    kind: 'program',
    title: 'Pasted',
    unit: 'ms',
    machine: { processors: 1 },
    program: [{ block: 'a', time: 4 }],
  };
  await page.goto(`${there.server.url}#${juxtapose.toLink(model)}`);
  const field = page.locator('input[data-path="program[0].time"]');
  const becomes = async (text, value, mean) => {
    await field.fill(text);
    await field.press('Enter');
    await shows(page, { SIMD: mean, SPMD: mean });
    assert.equal(await field.inputValue(), value);
  };
  await becomes('1\u202f997', '1997', '1997.0');
  await becomes('15 ms', '15', '15.00');
  await becomes('0.012 s', '12', '12.00');

  await field.fill('8-12');
  await field.press('Enter');
  await page.getByText('Do you mean 8..12?').waitFor();
  await accessible(page, '.field.wrong');
  await page.getByRole('button', { name: '8..12', exact: true }).click();
  await shows(page, { SIMD: '10.00', SPMD: '10.00' });
  assert.equal(await field.inputValue(), '8..12');
  assert.ok(await field.evaluate((element) => element === document.activeElement));
  await field.fill('1,500');
  await field.press('Enter');
  await page.getByText('Do you mean 1.500 or 1500?').waitFor();
  assert.deepEqual(wrong, []);
});
