// The view travels: what the address, a link, a QR code and a frame say of how the page looks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, means, predictedMeans, shows, visits } from './visit.mjs';

const { open, there } = visits();

const EXAMPLE = 'example=8-pe-mixed-mode';
const PUBLISHED = predictedMeans(() => {});
const SIXTY_FOUR = predictedMeans((model) => {
  model.machine.processors = 64;
});

/** Where somebody opens this fragment, in a tab that has opened nothing before. */
const at = (fragment, query = '') => ({ from: { url: `${there.server.url}${query}#${fragment}` } });

/** Follows a link in the same tab. */
const follow = (page, fragment) =>
  page.evaluate((to) => {
    location.hash = to;
  }, fragment);

const chart = (page) => page.locator('.chart [role=tab][aria-selected=true]').innerText();
const deadline = (page) => page.getByLabel('Deadline', { exact: true });
const notices = (page) => page.locator('.notice').allInnerTexts();

/** Waits until the address says this. */
const addressIs = (page, fragment) => page.waitForFunction((is) => location.hash.slice(1) === is, fragment);

test('a link opens an example at a step of its lesson, with a chart, projected; a reload keeps that', async (t) => {
  const whole = `${EXAMPLE}&step=2&chart=trade-off&projector`;
  const { page, wrong } = await open(t, at(whole));
  const isThere = async () => {
    await shows(page, SIXTY_FOUR);
    assert.equal(await page.locator('.step').innerText(), 'Step 2 of 3: 64 processors');
    assert.equal(await chart(page), 'Trade-off');
    await addressIs(page, whole);
    assert.deepEqual(await notices(page), []);
  };
  await isThere();
  await page.reload();
  await isThere();
  await page.keyboard.press('PageUp');
  await addressIs(page, `${EXAMPLE}&step=1&chart=trade-off&projector`);
  await page.keyboard.press('Escape');
  await addressIs(page, `${EXAMPLE}&step=1&chart=trade-off`);
  await page.getByRole('tab', { name: 'Density' }).click();
  await addressIs(page, `${EXAMPLE}&step=1`);
  assert.deepEqual(wrong, []);
});

test('deadline and seed are named while somebody has chosen them, also none, and a reload keeps them with undo', async (t) => {
  const { page, wrong } = await open(t);
  await addressIs(page, EXAMPLE);
  await deadline(page).fill('700');
  await page.getByLabel('Seed').fill('7');
  await addressIs(page, `${EXAMPLE}&deadline=700&seed=7`);
  await page.locator('[data-path="machine.processors"]').fill('5');
  await page.keyboard.press('Enter');
  const five = juxtapose.example('8-pe-mixed-mode');
  five.machine.processors = 5;
  await addressIs(page, `${juxtapose.toLink(five)}&deadline=700&seed=7`);
  await page.reload();
  await eventually(page, async () => assert.equal(await deadline(page).inputValue(), '700'));
  assert.equal(await page.getByLabel('Seed').inputValue(), '7');
  assert.deepEqual(await notices(page), []);
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, PUBLISHED);
  await deadline(page).fill('');
  await addressIs(page, `${EXAMPLE}&deadline=none&seed=7`);
  await page.reload();
  await page.locator('.outcomes tbody tr').first().waitFor();
  assert.equal(await deadline(page).inputValue(), '');
  assert.deepEqual(wrong, []);
});

test('words behind a model’s link leave its model and its checksum as they are', async (t) => {
  const short = juxtapose.toLink({
    juxtapose: 2,
    kind: 'program',
    tick: 1,
    machine: { processors: 5 },
    program: [{ block: 'a', time: 4 }],
  });
  const { page } = await open(t, at(`${short}&chart=survival&deadline=3&step=2`));
  assert.equal(await chart(page), 'Survival');
  assert.equal(await deadline(page).inputValue(), '3');
  // It is no example: a step means nothing there, and changes nothing.
  await eventually(page, async () => assert.match((await notices(page)).join(), /left out: step=2\./));
  await addressIs(page, `${short}&deadline=3&chart=survival`);
  await follow(page, `${short.replace('processors%22:5', 'processors%22:6')}&chart=distribution`);
  await page.getByText('has been changed by hand or on its way').waitFor();
  assert.equal(await chart(page), 'Distribution');
});

test('what means nothing is said and left out, however much it is, and the rest is followed', async (t) => {
  const { page, wrong } = await open(t, at(`${EXAMPLE}&deadline=NaN&chart=__proto__&step=99&seed=-1&seed=7`));
  const said = (...texts) =>
    eventually(page, async () => {
      const [notice = ''] = await notices(page);
      for (const text of texts) assert.ok(notice.includes(text), `${text} in ${notice}`);
    });
  await said('deadline=NaN, chart=__proto__, step=99, seed=-1', 'and 1 more');
  await accessible(page, '.notice');
  await addressIs(page, EXAMPLE);
  await shows(page, PUBLISHED);
  for (const [words, ...texts] of [
    ['&chart=survival&chart=density', 'chart=density'],
    ['&deadline=1e308&deadline=7&projector=no', 'deadline=7, projector=no'],
    ['&chart=gantt', 'chart=gantt'],
    ['&step=0&step=1.5&seed=1e99&constructor', 'step=0, step=1.5, seed=1e99, constructor'],
    ['&<b>red', '<b>red'],
    [`&${'colour'.repeat(20)}`, `${'colour'.repeat(7).slice(0, 40)}…`],
    [
      '&word=constructor'.repeat(6000),
      'word=constructor, word=constructor, word=constructor, word=constructor and 5,996 more',
    ],
  ]) {
    await page.getByRole('button', { name: 'Close' }).click();
    assert.deepEqual(await notices(page), []);
    await follow(page, `${EXAMPLE}${words}`);
    await said(...texts);
  }
  assert.equal(await chart(page), 'Survival');
  assert.equal(await deadline(page).inputValue(), '1e+308');
  await shows(page, PUBLISHED);
  assert.deepEqual(wrong, []);
});

test('an address of words alone changes the view and no more', async (t) => {
  const { page } = await open(t);
  await page.locator('[data-path="machine.processors"]').fill('64');
  await page.keyboard.press('Enter');
  await addressIs(page, `${EXAMPLE}&step=2`);
  await follow(page, 'projector');
  await page.locator('.projector-bar').waitFor();
  await addressIs(page, `${EXAMPLE}&step=2&projector`);
  await shows(page, SIXTY_FOUR);
});

test('link, QR code and frame say how it looks where one asks for that; a frame keeps the deadline', async (t) => {
  const { page, wrong } = await open(t, at(`${EXAMPLE}&seed=7`));
  await deadline(page).fill('700');
  await page.getByRole('tab', { name: 'Survival' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = () => page.getByRole('textbox', { name: 'The link' }).inputValue();
  const frame = async () => /src="([^"]*)"/.exec(await page.getByLabel('HTML for another page').inputValue())[1];
  const bare = `${there.server.url}#${EXAMPLE}`;
  assert.equal(await link(), bare);
  assert.equal(await frame(), `${there.server.url}?embed#${EXAMPLE}&amp;deadline=700`);
  const plain = await page.locator('.qr path').getAttribute('d');
  await page.getByText('adds the deadline, the chart and the seed to link, QR code and frame').waitFor();
  await page.getByLabel('As it looks now').press('Space');
  await eventually(page, async () => assert.equal(await link(), `${bare}&deadline=700&chart=survival&seed=7`));
  assert.notEqual(await page.locator('.qr path').getAttribute('d'), plain);
  const framed = (await frame()).replaceAll('&amp;', '&');
  assert.equal(framed, `${there.server.url}?embed#${EXAMPLE}&deadline=700&chart=survival`);
  await accessible(page, 'dialog[open]');

  const { page: other } = await open(t, { from: { url: framed } });
  assert.equal(await chart(other), 'Survival');
  assert.equal(await deadline(other).inputValue(), '700');
  assert.deepEqual(await means(other), PUBLISHED);
  assert.equal(
    await other.getByRole('link', { name: 'Open in Juxtapose' }).getAttribute('href'),
    `${bare}&deadline=700&chart=survival`,
  );
  await follow(other, `${EXAMPLE}&projector&deadline=650`);
  await other.getByText('left out: projector.').waitFor();
  assert.equal(await deadline(other).inputValue(), '650');
  assert.deepEqual(wrong, []);
});

test('as it looks now, the deadline is the one that is seen, also where nobody chose it', async (t) => {
  const { page } = await open(t);
  await follow(page, `${EXAMPLE}&step=1`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByLabel('As it looks now').check();
  const seen = await deadline(page).inputValue();
  assert.equal(
    await page.getByRole('textbox', { name: 'The link' }).inputValue(),
    `${there.server.url}#${EXAMPLE}&step=1&deadline=${seen}`,
  );
});

test('where a model has not the chart that was open, the first one is, for eyes, keys and links', async (t) => {
  const { page, wrong } = await open(t, at('example=ivus&chart=distribution'));
  await page.getByRole('tab', { name: 'Gantt chart' }).click();
  await addressIs(page, 'example=ivus&chart=gantt');
  await follow(page, EXAMPLE);
  await shows(page, PUBLISHED);
  const first = page.getByRole('tab', { name: 'Density' });
  assert.deepEqual([await first.getAttribute('aria-selected'), await first.getAttribute('tabindex')], ['true', '0']);
  assert.equal(await page.locator('#chart-panel').getAttribute('aria-labelledby'), 'tab-density');
  await addressIs(page, EXAMPLE);
  await first.press('ArrowRight');
  await addressIs(page, `${EXAMPLE}&chart=distribution`);
  assert.deepEqual(wrong, []);
});

const TRADE_OFF = `${EXAMPLE}&chart=trade-off`;
const against = (page) => page.getByLabel('Number that is varied').locator('option:checked').innerText();
const ends = (page) =>
  Promise.all(['Least value', 'Greatest value'].map((label) => page.getByLabel(label).inputValue()));

test('a link says what the trade-off is against, its range, what is compared and its axis; a reload keeps them', async (t) => {
  const { page, wrong } = await open(t, at(`${TRADE_OFF}&axis=linear&values=p95&range=1..1024`));
  await eventually(page, async () => assert.equal(await page.getByLabel('Values').inputValue(), 'p95'));
  assert.equal(await page.getByLabel('Range of processors').inputValue(), '1024');
  assert.equal(await page.getByLabel('Axis of processors').inputValue(), 'linear');
  const option = page.getByLabel('Number that is varied').locator('option', { hasText: /^time of .* in SPMD$/ });
  const name = await option.innerText();
  await page.getByLabel('Number that is varied').selectOption(name);
  await page.getByLabel('Least value').fill('10');
  await page.getByLabel('Greatest value').fill('60');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /&against=time.spmd:f&range=10\.\.60&values=p95$/.test(location.hash));
  const address = await page.evaluate(() => location.hash.slice(1));
  await page.reload();
  await eventually(page, async () => assert.deepEqual(await ends(page), ['10', '60']));
  assert.equal(await against(page), name);
  await addressIs(page, address);
  // Nothing is said of a chart that one does not see.
  await page.getByRole('tab', { name: 'Density' }).click();
  await addressIs(page, EXAMPLE);
  await page.getByRole('tab', { name: 'Trade-off' }).click();
  await addressIs(page, address);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('the chart, the number that is varied, its range and what is compared to link').waitFor();
  await accessible(page, 'dialog[open]');
  assert.deepEqual(await notices(page), []);
  assert.deepEqual(wrong, []);
});

test('numbers and ranges that the model has not are said and left out, and a name may hold whatever names hold', async (t) => {
  const model = juxtapose.example('8-pe-mixed-mode');
  const [node] = model.program;
  node.block = 'R&D = 5 %? (a..b).';
  const own = juxtapose.toLink(model);
  const { page, wrong } = await open(t, at(`${own}&chart=trade-off`));
  const option = page.getByLabel('Number that is varied').locator(`optgroup[label="${node.block}"] option`).first();
  await option.waitFor({ state: 'attached' });
  await page.getByLabel('Number that is varied').selectOption(await option.getAttribute('value'));
  await page.waitForFunction(() => location.hash.includes('&against='));
  const address = await page.evaluate(() => location.hash.slice(1));
  const [seen, range] = [await against(page), await ends(page)];
  const { page: other } = await open(t, at(address));
  await eventually(other, async () => assert.equal(await against(other), seen));
  assert.deepEqual(await ends(other), range);
  assert.deepEqual(await notices(other), []);
  for (const [words, ...texts] of [
    ['&against=time:nothing&range=3..5', 'against=time:nothing, range=3..5'],
    ['&range=1..65&values=__proto__&axis=log', 'range=1..65, values=__proto__, axis=log'],
    [
      '&against=probability&range=1..64..9&against=processors',
      'against=processors, against=probability, range=1..64..9',
    ],
    ['&chart=density&against=processors', 'against=processors'],
  ]) {
    await follow(other, `${EXAMPLE}&chart=trade-off`);
    await follow(other, `${EXAMPLE}${words.includes('chart=') ? '' : '&chart=trade-off'}${words}`);
    await eventually(other, async () => assert.ok((await notices(other)).join().includes(texts[0]), texts[0]));
    await other.getByRole('button', { name: 'Close' }).click();
  }
  assert.deepEqual(wrong, []);
});
