// The 3-SAT study on the page: a story whose numbers are the package's, run again, stopped, opened as a model.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from '../node/source.mjs';
import { accessible, eventually, juxtapose, PHONE, visits } from './visit.mjs';

const { open, there } = visits();
const [{ byDistance }] = await sources('program/three_sat/words');

const PACKAGE = /juxtapose_three_sat_bg-[^/]*\.wasm$/;

async function visit(t, options) {
  const { page, wrong } = await open(t, options);
  await page.getByRole('button', { name: 'Examples', exact: true }).click();
  await page.getByRole('button', { name: /^3-SAT search/ }).click();
  const study = page.getByRole('region', { name: 'The study, run live' });
  await study.getByRole('heading', { name: /^6/ }).waitFor();
  const field = (name) => study.getByRole('textbox', { name, exact: true });
  const run = study.getByRole('button', { name: 'Run', exact: true });
  return { page, wrong, study, field, run };
}

/** The first column of the three averages. */
const means = (study) =>
  study
    .getByRole('region', { name: 'The three averages' })
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('td').firstChild.textContent));

const expected = ({ sample, predicted }) =>
  [sample.mean, predicted.mean, predicted.averageValue].map((mean) => mean.toFixed(1));

const small = { variables: 8, clauses: 48, instances: 500, processors: 8, seed: 9 };

async function ask({ study, field, run }, { processors, ...numbers }) {
  for (const [name, value] of Object.entries(numbers)) await field(name).fill(String(value));
  await study.getByRole('combobox', { name: 'PEs', exact: true }).selectOption(String(processors));
  await run.click();
}

test('the paper’s study is told as soon as its example is open, and is run again in the worker', async (t) => {
  const { page, wrong, study, run } = await visit(t);
  const paper = juxtapose.measureSat();
  assert.deepEqual(await means(study), expected(paper));
  await eventually(page, async () => assert.match(await study.innerText(), /112\.51[\s\S]*103\.67[\s\S]*75\.25/));
  const rows = await study.getByRole('region', { name: 'Measured probabilities' }).locator('tbody tr').allInnerTexts();
  assert.deepEqual(
    rows.map((row) => row.split('\t')[3].trim()),
    paper.levels.map(({ probability }) => probability.toFixed(3)),
  );
  const correlations = byDistance(paper.correlations).map(({ mean }) => mean.toFixed(2));
  assert.deepEqual(
    await study.getByRole('region', { name: 'Correlation of PEs' }).locator('tbody td:last-child').allInnerTexts(),
    correlations,
  );
  const changes = await study
    .getByRole('region', { name: 'From the prediction to the count' })
    .locator('tbody td:last-child')
    .allInnerTexts();
  const [up, down] = [paper.independent.mean - paper.predicted.mean, paper.sample.mean - paper.independent.mean];
  assert.deepEqual(changes, ['', `+${up.toFixed(1)}`, `−${(-down).toFixed(1)}`]);

  const picture = study.getByRole('img', { name: /Predicted: mean/ });
  await picture.focus();
  await picture.press('Home');
  for (let k = 0; k < 4; k += 1) await picture.press('Shift+ArrowRight');
  const told = await study.locator('.study-readout [aria-live]').first().innerText();
  const nodes = Number(told.match(/^\d+/)[0]);
  const upTo = ({ density: { origin, step, mass } }) =>
    mass.reduce((sum, p, k) => (origin + k * step <= nodes ? sum + p : sum), 0).toFixed(3);
  assert.deepEqual(
    [...told.matchAll(/, (0\.\d{3})(?=;|$)/g)].map(([, p]) => p),
    [upTo(paper.sample), upTo(paper.predicted)],
    told,
  );

  await run.click();
  await study.getByRole('button', { name: 'Stop' }).waitFor();
  await run.waitFor();
  assert.deepEqual(await means(study), expected(paper));
  await accessible(page);
  assert.deepEqual(wrong, []);
});

test('what the times share: four predictions beside what was counted in the other half', async (t) => {
  const { page, wrong, study } = await visit(t);
  const { sample, neither, formulas, parts, both } = juxtapose.measureSat().halves;
  const section = study.getByRole('region', { name: /What the times share/ });
  const rows = section.getByRole('region', { name: 'What classes explain' }).locator('tbody tr');
  const cells = await rows.evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.innerText)));
  const times = [sample, neither, formulas, parts, both];
  assert.equal(cells.length, times.length);
  const off = (value, from) => `${(100 * (value / from - 1)).toFixed(1).replace('-', '−')}`;
  times.forEach(({ mean, standardDeviation, quantiles }, k) => {
    const said = cells[k].slice(1).map((text) => text.split(/\s/)[0]);
    assert.deepEqual(said, [
      mean.toFixed(1),
      standardDeviation.toFixed(1),
      ...['0.95', '0.99'].map((p) => String(quantiles[p])),
    ]);
    if (k > 0) assert.ok(cells[k][1].includes(off(mean, sample.mean)), cells[k][1]);
  });
  assert.match(await section.innerText(), new RegExp(`Given both: ${both.mean.toFixed(1)} nodes on average`));

  const picture = section.getByRole('img', { name: /Given both: mean/ });
  await picture.focus();
  await picture.press('Home');
  for (let k = 0; k < 4; k += 1) await picture.press('Shift+ArrowRight');
  assert.match(
    await section.locator('.study-readout [aria-live]').innerText(),
    /nodes: Counted .*Independent .*Given both /,
  );
  const other = study.getByRole('region', { name: /What is seen/ }).locator('.study-readout [aria-live]');
  assert.equal(await other.count(), 0, 'the other picture is not pointed at');
  await accessible(page, '.study');
  assert.deepEqual(wrong, []);
});

test('another run has other numbers, and opens as a model that undo takes back', async (t) => {
  const visited = await visit(t);
  const { page, wrong, study } = visited;
  await ask(visited, small);
  const found = juxtapose.measureSat(small);
  await eventually(page, async () => assert.deepEqual(await means(study), expected(found)));
  assert.doesNotMatch(await study.innerText(), /printed/, 'the paper prints nothing for these');
  const canvas = study.getByRole('img', { name: /^Nodes of PE/ });
  assert.match(
    await canvas.getAttribute('aria-label'),
    new RegExp(`PE 1 .*correlation ${found.correlations[0][1].toFixed(2)}`),
  );
  await study.getByRole('combobox', { name: 'The other PE' }).selectOption('7');
  await eventually(page, async () => assert.match(await canvas.getAttribute('aria-label'), /^Nodes of PE 7/));

  await study.getByRole('button', { name: 'Open as a model' }).click();
  await page.getByText('It is the program below').waitFor();
  await eventually(page, async () => {
    const mean = await page.locator('.outcomes tbody td').first().innerText();
    assert.ok(Math.abs(Number(mean) - found.predicted.mean) < 0.01, mean);
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(page, async () =>
    assert.equal(await page.locator('.outcomes tbody td').first().innerText(), '103.8'),
  );
  assert.deepEqual(await means(study), expected(found), 'the study stays as it is');
  await accessible(page, '.study');
  assert.deepEqual(wrong, []);
});

test('its package is loaded with the study, once', async (t) => {
  const before = there.server.requests.length;
  const asked = () => there.server.requests.slice(before).filter(({ path }) => PACKAGE.test(path)).length;
  const { page, wrong } = await open(t, { isNew: true });
  assert.equal(asked(), 0);
  await page.evaluate(() => {
    location.hash = 'example=three-sat';
  });
  await page.getByRole('heading', { name: /^5/ }).waitFor();
  assert.equal(asked(), 1);
  assert.deepEqual(wrong, []);
});

test('a package that is missing is told in the study, and asked for again', async (t) => {
  const { page } = await open(t, { isNew: true });
  await page.route(PACKAGE, (route) => route.fulfill({ status: 404, body: '' }));
  await page.evaluate(() => {
    location.hash = 'example=three-sat';
  });
  const told = page.getByText(/a file of this page is missing/);
  await told.waitFor();
  await page.unroute(PACKAGE);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('heading', { name: /^5/ }).waitFor();
  assert.equal(await told.count(), 0);
});

test('what cannot be run is told at its field, and the clauses follow the variables', async (t) => {
  const { page, study, field, run } = await visit(t);
  await field('variables').fill('10');
  assert.equal(await field('clauses').inputValue(), '60');
  await field('clauses').fill('40');
  await field('variables').fill('30');
  assert.equal(await field('clauses').inputValue(), '40', 'a number of one’s own stays');
  await field('instances').fill('many');
  await field('seed').fill('');
  for (const [name, says] of [
    ['variables', /is 30; .*from 6 to 16/],
    ['instances', /"many", not a number/],
    ['seed', /"", not a number/],
  ]) {
    const told = await field(name).evaluate(
      (input) => document.getElementById(input.getAttribute('aria-describedby')).innerText,
    );
    assert.match(told, says);
    assert.equal(await field(name).getAttribute('aria-invalid'), 'true');
  }
  assert.ok(await run.isDisabled());
  await accessible(page, '.study');
  await field('variables').fill('10');
  await field('instances').fill('100');
  await field('seed').fill('3');
  await field('seed').press('Enter');
  await eventually(page, async () => assert.match(await study.innerText(), /100 of \d+ drawn/));
});

test('a long run shows how far it is, stops at once, and the page goes on', async (t) => {
  const visited = await visit(t);
  const { page, wrong, study, run } = visited;
  await ask(visited, { variables: 16, clauses: 64, instances: 256000, processors: 1, seed: 1 });
  const progress = study.getByRole('progressbar', { name: 'Instances searched' });
  await eventually(page, async () => assert.ok((await progress.evaluate((bar) => bar.value)) > 0));
  await accessible(page, '.study');
  await study.getByRole('button', { name: 'Stop' }).click();
  await run.waitFor();
  await study.getByText('Stopped.').waitFor();
  await ask(visited, small);
  await eventually(page, async () => assert.deepEqual(await means(study), expected(juxtapose.measureSat(small))));
  assert.deepEqual(wrong, []);
});

test('with one PE there is no pair; on a phone nothing is wider than the page', async (t) => {
  const visited = await visit(t, { viewport: PHONE });
  const { page, study } = visited;
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(await wide(), 0);
  await accessible(page, '.study');
  await ask(visited, { ...small, processors: 1 });
  await eventually(page, async () => assert.match(await study.innerText(), /One PE searches all of the tree/));
  assert.equal(await study.getByRole('img', { name: /^Nodes of PE/ }).count(), 0);
  assert.equal(await study.getByRole('heading', { name: /^6/ }).count(), 0);
  assert.equal(await wide(), 0);
});
