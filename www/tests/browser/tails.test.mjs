// Exact far tails: the switch under Survival, and what it changes on the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, held, juxtapose, PHONE, visits } from './visit.mjs';

const { open, there } = visits();
const EXAMPLE = 'juxtaposition-high-variance';
const SCHEME = 'SPMD';

const switchOf = (page) => page.getByRole('checkbox', { name: 'Exact far tails' });
const survivalOf = (page) => page.getByRole('tab', { name: 'Survival' }).click();
/** P(T ≤ deadline) of a scheme, as the table writes it. */
const within = async (page, scheme) => {
  const row = page.locator('.outcomes tbody tr').filter({ has: page.getByRole('button', { name: scheme }) });
  return (await row.locator('td').nth(5).innerText()).replace(/\s+/g, ' ');
};

/** A time that runs exceed with a probability between 1e-29 and 1e-13, and that probability with two digits. */
function rare() {
  const { outcomes } = juxtapose.predict(juxtapose.example(EXAMPLE), { contract: 'tail' });
  const { origin, step, survival } = outcomes.find(({ name }) => name === SCHEME).density;
  const k = survival.findIndex((above) => above < 1e-13);
  assert.ok(survival[k] > 1e-29);
  const [digits, exponent] = survival[k].toExponential(1).split('e-');
  return { time: origin + k * step, text: `1 − ${digits} × 10−${exponent}` };
}

test('the far tail is read as far as it is certain, once that is asked for, and that is kept', async (t) => {
  const from = { url: `${there.server.url}#${juxtapose.toCompressedLink(juxtapose.example(EXAMPLE))}` };
  const { page, wrong } = await open(t, { from });
  const { time, text } = rare();
  await page.getByLabel('Deadline', { exact: true }).fill(String(time));
  assert.equal(await switchOf(page).count(), 0, 'where the tail is not looked at');
  await survivalOf(page);
  await eventually(page, async () => assert.equal(await within(page, SCHEME), '> 1 − 10−12'));
  await accessible(page, '.outcome');
  await switchOf(page).check();
  await eventually(page, async () => assert.equal(await within(page, SCHEME), text));
  assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled(), 'a view, not an edit');
  await accessible(page, '.outcome');
  await page.reload();
  await survivalOf(page);
  assert.ok(await switchOf(page).isChecked());
  await page.getByLabel('Deadline', { exact: true }).fill(String(time));
  await eventually(page, async () => assert.equal(await within(page, SCHEME), text));
  await switchOf(page).uncheck();
  await eventually(page, async () => assert.equal(await within(page, SCHEME), '> 1 − 10−12'));
  await page.reload();
  await survivalOf(page);
  assert.ok(!(await switchOf(page).isChecked()));
  assert.deepEqual(wrong, []);
});

test('what it promises and where that ends is told', async (t) => {
  const { page } = await open(t, { viewport: PHONE });
  await survivalOf(page);
  await switchOf(page).check();
  await page.getByRole('button', { name: 'what that promises' }).click();
  await page.getByText('exact to nine digits of its own').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-path="program[0].time"]').fill('lognormal(1800, 1800)');
  await page.getByText('Contract missed:').first().waitFor();
  await page.getByText('exact before').first().waitFor();
  await accessible(page, '.outcome');
});

test('it shows that it takes long, and can be stopped', async (t) => {
  const { page } = await open(t, held('predict', 'all[1].contract === "tail"'));
  await survivalOf(page);
  await switchOf(page).check();
  await page.getByText('Predicting').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped. Shown: the last predicted model.').waitFor();
  await switchOf(page).uncheck();
  await page.getByText('Stopped').waitFor({ state: 'detached' });
});
