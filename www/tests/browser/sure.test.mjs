// How sure a prediction of measured times is: asked by keyboard, with progress and Stop, outdated after an edit, and told by the headline.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, held, juxtapose, PHONE, saved, visits } from './visit.mjs';

const { open, there } = visits();
const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');

const EIGHT = [11, 12.5, 13, 14, 15.2, 17, 22, 31];
/** Close to them, and as few. */
const OTHERS = [10, 11, 13, 14.5, 16, 19, 24, 30];

const parallel = (alternatives) => ({
  juxtapose: 2,
  kind: 'parallel',
  title: 'Eight samples',
  unit: 'ms',
  tick: 0.5,
  tasks: [
    { task: 'a', time: { samples: EIGHT } },
    { task: 'b', time: { samples: OTHERS } },
  ],
  alternatives,
});
const MANY = parallel([{ name: 'A thousand', do: { all: ['a'], copies: 1000 } }]);
const CLOSE = parallel([
  { name: 'One', do: { series: ['a', 'a', 'a', 'a'] } },
  { name: 'Other', do: { series: ['b', 'b', 'b', 'b'] } },
]);

const show = (t, model, options = {}) =>
  open(t, { ...options, from: { url: `${there.server.url}#${juxtapose.toLink(model)}` } });
const headline = async (page) => plain(await page.locator('.say').innerText());
const button = (page, name) => page.locator('.sure').getByRole('button', { name, exact: true });
const answered = (page) => button(page, 'More resamples').waitFor();
const whatOf = (page) => page.locator('.sure .outdated');

test('the mean of a maximum of a thousand cannot be told from eight samples', async (t) => {
  const before = there.server.requests.length;
  const fetched = () =>
    there.server.requests.slice(before).filter(({ path }) => /juxtapose_validation_bg-[^/]*\.wasm$/.test(path)).length;
  const { page, wrong } = await show(t, MANY);
  await page.getByText('Times come from as few as 8 samples.').waitFor();
  assert.equal(fetched(), 0);
  assert.match(await headline(page), /^A thousand takes 31\.\d+ ms on average\.$/);
  await button(page, 'How sure is this?').press('Enter');
  await answered(page);
  assert.equal(fetched(), 1);
  // The button has kept the focus.
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'More resamples');
  assert.equal(await headline(page), 'How long A thousand takes on average cannot be told from 8 samples.');
  const row = page.getByRole('region', { name: 'How sure the figures are' }).locator('tbody tr');
  assert.deepEqual(
    await row.locator('td').allInnerTexts(),
    Array(5).fill('cannot be told'),
    'and that by the deadline',
  );
  await page.getByText('Why some figures cannot be told from 8 samples').press('Enter');
  await page.getByText(/^A thousand: \d+.% of .*the longest samples; nothing longer was measured\.$/).waitFor();
  await page.getByText(/In trials with 5 samples such intervals held the mean of a sum 82.% of the time/).waitFor();
  await accessible(page, '.sure');
  assert.deepEqual(wrong, []);
});

test('a ranking that is too close to call is told so, and goes with what it is of', async (t) => {
  const { page, wrong } = await show(t, CLOSE);
  await eventually(page, async () => assert.match(await headline(page), /^(One|Other) is fastest on average: /));
  await button(page, 'How sure is this?').click();
  await answered(page);
  const found = /^In (\d+) % of resamples (One|Other) is fastest, in (\d+) % (One|Other): too close to call\.$/.exec(
    plain(await page.locator('.sure-say').innerText()),
  );
  assert.ok(found && Number(found[1]) < 95 && Number(found[1]) > 50, String(found));
  assert.match(
    await headline(page),
    /^(One|Other) is fastest in \d+ % of resamples: [\d.]+ ms on average, from [\d.]+ to [\d.]+\.$/,
  );
  const rows = page.getByRole('region', { name: 'How sure the figures are' }).locator('tbody tr');
  const [mean] = (await rows.first().locator('td').first().innerText()).split('\n');
  const { name, content } = await saved(page, 'Save intervals as CSV');
  assert.equal(name, 'eight-samples-how-sure.csv');
  assert.match(String(content), /\r\nOne,mean,\d/);
  for (const outcome of ['One', 'Other']) {
    await page.getByRole('combobox', { name: 'The outcome with its band' }).selectOption(outcome);
    await page.getByRole('img', { name: new RegExp(`^P\\(T ≤ t\\) of .?${outcome}.? with its band: at `) }).waitFor();
  }
  await accessible(page, '.sure');
  // An edit: what is shown is of the model before, and the headline is the prediction's again.
  const copies = page.locator('[data-path="tick"]').first();
  await page.getByText('Unit, resolution, number n, title').click();
  await copies.fill('0.25');
  await copies.press('Enter');
  await whatOf(page).waitFor();
  await page.getByText('What is below is of the model before it changed.').waitFor();
  assert.match(await headline(page), /^(One|Other) is fastest on average: /);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(page, async () => assert.equal(await whatOf(page).count(), 0));
  assert.match(await headline(page), /fastest in \d+ % of resamples/);
  assert.equal((await rows.first().locator('td').first().innerText()).split('\n')[0], mean);
  assert.deepEqual(wrong, []);
});

test('progress is shown, and Stop keeps what there is', async (t) => {
  const { prepare, release } = held('resampled', 'all[1] === 30');
  const { page, wrong } = await show(t, CLOSE, { prepare });
  await button(page, 'How sure is this?').press('Enter');
  const progress = page.getByRole('progressbar', { name: 'Resamples that are predicted' });
  await eventually(page, async () =>
    assert.equal(await progress.evaluate(({ value, max }) => `${value} ${max}`), '30 200'),
  );
  await accessible(page, '.sure');
  await button(page, 'Stop').press('Enter');
  await page.getByText(/from 30 resamples of what was measured/).waitFor();
  release();
  // It goes on where it ended.
  await button(page, 'Go on').press('Enter');
  await page.getByText(/from 200 resamples of what was measured/).waitFor();
  await button(page, 'More resamples').press('Enter');
  await page.getByText(/from 1000 resamples of what was measured/).waitFor();
  await answered(page);
  assert.deepEqual(wrong, []);
});

test('what was stopped too soon has no intervals, and an edit gives up what runs', async (t) => {
  const { prepare, release } = held('resampled', 'all[1] === 7');
  const { page, wrong } = await show(t, CLOSE, { prepare });
  await button(page, 'How sure is this?').click();
  await page.getByText('7 of 200 resamples').waitFor();
  await button(page, 'Stop').click();
  await page.getByText('Stopped after 7 resamples: intervals need 20.').waitFor();
  await button(page, 'How sure is this?').click();
  await page.getByText('7 of 200 resamples').waitFor();
  const tick = page.locator('[data-path="tick"]').first();
  await page.getByText('Unit, resolution, number n, title').click();
  await tick.fill('1');
  await tick.press('Enter');
  await button(page, 'How sure is this?').waitFor();
  release();
  assert.equal(await page.locator('.sure progress').count(), 0);
  await button(page, 'How sure is this?').click();
  await answered(page);
  assert.deepEqual(wrong, []);
});

test('nothing is cut on a phone, and models without measured times have no such line', async (t) => {
  const { page, wrong } = await show(t, CLOSE, { viewport: PHONE, colorScheme: 'dark' });
  await button(page, 'How sure is this?').click();
  await answered(page);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width);
  for (const box of await page.locator('.sure :is(td, th, p, figure, summary)').all()) {
    const { x, width } = (await box.boundingBox()) ?? { x: 0, width: 0 };
    assert.ok(x >= 0 && x + width <= PHONE.width, await box.innerText());
  }
  await accessible(page, '.sure');
  const times = await open(t);
  assert.equal(await times.page.locator('.sure').count(), 0);
  assert.deepEqual([...wrong, ...times.wrong], []);
});
