// Task graphs on the page: the story of the IVUS example, the drawn graph, edits, mappings, Gantt charts, data sets.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, PHONE, saved, visits } from './visit.mjs';
import { BY_HAND } from './by_hand.mjs';

const { open, there } = visits();
const ivus = () => juxtapose.example('ivus');

/** The page with an example of its own kind open. */
const show = (t, id, options = {}) => open(t, { ...options, from: { url: `${there.server.url}#example=${id}` } });
const tab = (page, name) => page.getByRole('tab', { name, exact: true }).click();
const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');
const say = async (page) => plain(await page.locator('.say').innerText());
const row = (page, name) => page.locator(`[data-task-row="${name}"]`);
const node = (page, name) => page.locator(`.drawn-task [data-task="${name}"]`);
const onProcessors = (page, count) =>
  page.locator('.processors-shown').first().getByLabel(String(count), { exact: true }).check({ force: true });
/** Everything that is worked out in the background has arrived. */
const settled = (page) => page.locator('.drawn-task .processor').first().waitFor();

test('IVUS tells the paper’s story in one screen', async (t) => {
  const { page, wrong } = await show(t, 'ivus');
  await settled(page);
  const outcomes = Object.fromEntries(juxtapose.predict(ivus()).outcomes.map((outcome) => [outcome.name, outcome]));
  const [three, two, one] = [3, 2, 1].map((count) => outcomes[count === 1 ? '1 processor' : `${count} processors`]);
  const more = (slow) => ((slow.mean / three.mean - 1) * 100).toFixed(1);
  assert.equal(
    await say(page),
    `3 processors are fastest on average: ${three.mean.toFixed(1)} seconds. 2 processors take ${more(two)} % more, 1 processor ${more(one)} % more.`,
  );
  const values = [3, 2, 1].map((count) =>
    outcomes[count === 1 ? '1 processor, representatives' : `${count} processors, representatives`].mean.toFixed(0),
  );
  const because = plain(await page.locator('.because').innerText());
  assert.equal(
    because,
    `Representative times say ${values[0]}, ${values[1]} and ${values[2]} seconds. What they set aside: 20 % of the times of 1.d, which are 2753 seconds longer on average.`,
  );
  const rows = await page
    .locator('.outcomes tbody tr')
    .evaluateAll((all) => all.map((tr) => [...tr.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())));
  assert.deepEqual(
    rows.map(([name]) => name),
    [
      '3 processors',
      '3 processors, representatives',
      '2 processors',
      '2 processors, representatives',
      '1 processor',
      '1 processor, representatives',
    ],
  );
  assert.deepEqual(
    rows.map((cells) => cells.at(-1).replace('†', '')),
    ['3111', '2555', '3622', '3066', '4651', '4095'],
  ); // as printed
  // The sentence, the picture of the graph, down to its last task, and the chart are seen at once.
  for (const part of [
    page.locator('.say'),
    page.locator('.because'),
    page.locator('.lesson .goal'),
    page.locator('.chart canvas'),
    node(page, '1.a'),
    node(page, '4'),
  ]) {
    const box = await part.boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 800, JSON.stringify(box));
  }
  await accessible(page);
  assert.deepEqual(wrong, []);
});

test('the drawn graph says who is where and what is critical, is walked by keys, and leads to the rows', async (t) => {
  const { page } = await show(t, 'ivus');
  await settled(page);
  assert.equal(await page.locator('.drawn-task').count(), 12);
  await eventually(page, async () =>
    assert.match(
      await node(page, '1.d').getAttribute('aria-label'),
      /^1\.d: 1118\.3 seconds on average; on processor \d; critical; after 1\.c\. To its row$/,
    ),
  );
  const { criticality } = juxtapose.makespan(ivus(), { processors: 3, mapping: 'best' });
  const names = ivus().tasks.map(({ task }) => task);
  for (const [k, name] of names.entries()) {
    const text = await node(page, name).locator('xpath=..').innerHTML();
    const expected =
      criticality[k] >= 0.9995
        ? '>critical<'
        : criticality[k] < 0.0005
          ? null
          : `>critical ${criticality[k].toFixed(2)}<`;
    if (expected) assert.ok(text.includes(expected), `${name}: ${expected} in ${text}`);
    else assert.equal(text.includes('>critical'), false, name);
  }
  await node(page, '1.a').focus();
  const focused = () => page.evaluate(() => document.activeElement.dataset.task);
  for (const [key, name] of [
    ['ArrowDown', '1.b'],
    ['ArrowDown', '1.c'],
    ['ArrowDown', '1.d'],
    ['ArrowDown', '2.a.2'],
    ['ArrowRight', '2.a.3'],
    ['ArrowUp', '1.d'],
    ['End', '4'],
    ['Home', '1.a'],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await focused(), name, key);
  }
  await page.keyboard.press('Enter');
  await eventually(page, async () =>
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Name of task 1.a'),
  );
  // One stop for Tab.
  assert.equal(await page.locator('.drawn-task [tabindex="0"]').count(), 1);
});

test('tasks are added, renamed, joined and deleted; the prediction follows, and undo leads back', async (t) => {
  const { page, wrong } = await show(t, 'ivus');
  await settled(page);
  const before = await say(page);
  await row(page, '4').getByRole('button', { name: 'Edit 4' }).click();
  await page.getByRole('menuitem', { name: 'Add a task after it' }).click();
  await row(page, 'task').waitFor();
  await eventually(page, async () =>
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Name of task task'),
  );
  await page.keyboard.press('Control+A');
  await page.keyboard.type('report');
  await page.keyboard.press('Enter');
  await row(page, 'report').waitFor();
  await node(page, 'report').waitFor();
  await page.getByLabel('Time of report', { exact: true }).fill('1000');
  await eventually(page, async () => assert.notEqual(await say(page), before));
  // What would close a cycle is not offered.
  await page.getByLabel('Name of task 1.a').focus();
  const offered = await row(page, '1.a').getByLabel('One more task that 1.a waits for').count();
  assert.equal(offered, 0);
  await page.getByLabel('Name of task report').focus();
  await row(page, 'report').getByLabel('One more task that report waits for').selectOption('2.c');
  await row(page, 'report').getByRole('button', { name: 'report does not wait for 4' }).click();
  assert.deepEqual(
    await row(page, 'report')
      .locator('.predecessors li')
      .evaluateAll((all) => all.map((li) => li.firstChild.textContent).filter((text) => !text.includes('+'))),
    ['2.c'],
  );
  // A name that is taken is told at its field.
  await row(page, 'report').getByLabel('Name of task report').fill('4');
  await page.keyboard.press('Enter');
  await row(page, 'report').getByText('4 is another task’s name.').waitFor();
  await row(page, 'report').getByRole('button', { name: 'Edit report' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await eventually(page, async () => assert.equal(await say(page), before));
  await page.getByText('changed:').waitFor({ state: 'hidden' });
  for (let steps = 0; steps < 6; steps++) await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).isDisabled();
  assert.equal((await row(page, 'report').count()) + (await row(page, 'task').count()), 0);
  assert.deepEqual(wrong, []);
});

test('the Gantt chart follows processors, mapping and times, is read by keys, and is saved', async (t) => {
  const { page, wrong } = await show(t, 'ivus');
  await settled(page);
  await tab(page, 'Gantt chart');
  const summary = page.locator('.chart .execution-summary b');
  const ends = (count, times) =>
    juxtapose.schedule(ivus(), { processors: count, mapping: 'best', times }).makespan.toFixed(1);
  const shows = (text) => eventually(page, async () => assert.equal(plain(await summary.innerText()), text));
  await shows(`Ends after ${ends(3, { alternative: 0 })} seconds on 3 processors.`);
  await page.locator('.chart').getByLabel('2', { exact: true }).check({ force: true });
  await shows(`Ends after ${ends(2, { alternative: 0 })} seconds on 2 processors.`);
  await page.getByLabel('Times of the Gantt chart').selectOption('=Pat9');
  await shows(`Ends after ${ends(2, { dataset: 8 })} seconds on 2 processors.`);
  await page.getByLabel('Times of the Gantt chart').selectOption('=means');
  await shows(`Ends after ${ends(2, 'means')} seconds on 2 processors.`);
  const canvas = page.locator('.chart canvas');
  await eventually(page, async () =>
    assert.match(
      await canvas.getAttribute('aria-label'),
      /^Gantt chart\. Ends after .* Critical: 1\.a, 1\.b, 1\.c, 1\.d/,
    ),
  );
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.match(plain(await page.locator('.chart .span-readout').innerText()), /^P\d: 1\.b, .*, critical$/);
  assert.equal(await page.locator('.drawn-task.lit .node').getAttribute('data-task'), '1.b');
  await page.locator('.chart').getByText('Mappings compared').click();
  const mappings = await page.locator('.chart table').first().locator('tbody th').allInnerTexts();
  for (const name of ['best', 'MATE', 'HEFT'])
    assert.ok(
      mappings.some((text) => text.startsWith(name)),
      name,
    );
  assert.ok((await page.locator('.chart .steps li').count()) > 0);
  await accessible(page, '.chart');
  await page.getByRole('button', { name: 'Share' }).click();
  const { content } = await saved(page, 'Save: Chart, CSV');
  const lines = content.toString().trim().split('\r\n');
  assert.equal(lines[0], 'task,processor,from (seconds),to (seconds),executes (seconds),critical');
  assert.equal(lines.length, 13);
  const { content: svg } = await saved(page, 'Save: Chart, SVG');
  assert.match(svg.toString(), /^<svg [^]*2\.c/);
  assert.deepEqual(wrong, []);
});

test('representative times are told phase by phase, with the classes of Table 5, and the misprint of Table 4', async (t) => {
  const { page } = await show(t, 'ivus');
  const part = page.locator('.representatives').first();
  await part.getByText('Eight of twelve phases are deterministic within their tolerance').waitFor();
  assert.equal(await part.locator('figure').count(), 4);
  assert.match(
    await part.getByRole('img', { name: /^Classes of 1\.b\./ }).getAttribute('aria-label'),
    /: 20 %, chosen; .*: 40 %, chosen; .*: 30 %, chosen; .*: 10 %\. Representatives: 66\.508/,
  );
  await part.getByText('All phases as a table').click();
  const table = await part
    .locator('table')
    .nth(1)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((tr) => [...tr.children].map(({ textContent }) => textContent)));
  assert.deepEqual(table, [
    ['1.b', '38.97', '119.78', '◇ 20', '◇ 40', '◇ 30', '10', '66.51', '71.84'],
    ['1.d', '467.02', '3562.78', '◇ 80', '0', '0', '20', '567.7', '1118.3'],
    ['3', '106.57', '196.38', '◇ 40', '◇ 50', '0', '10', '132.0', '138.4'],
    ['4', '154.98', '176.88', '10', '20', '20', '◇ 50', '174.7', '170.0'],
  ]);
  await part.getByText('having repeated 518 and slipped a row').waitFor();
  await accessible(page, '.representatives');
});

test('predictions stand against every data set, as in Fig. 7', async (t) => {
  const { page } = await show(t, 'ivus');
  const part = page.locator('.datasets');
  await part.getByRole('button', { name: '1 processor, as in Fig. 7' }).click();
  await part.getByText('On 1 processor, as in Fig. 7').waitFor();
  const { datasets } = juxtapose.againstDatasets(ivus(), { processors: 1, mapping: 'best' });
  await part.getByText('As a table').click();
  const cells = await part
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((tr) => [...tr.children].map(({ textContent }) => textContent)));
  assert.deepEqual(
    cells,
    datasets.map(({ name, makespan, errors }) => [
      name,
      makespan.toFixed(1),
      errors.representatives.toFixed(1),
      errors.means.toFixed(1),
    ]),
  );
  assert.equal(cells[7][1], '6598.1'); // the sum of the column, not its printed total
  const { name: file, content } = await saved(page, 'Save as CSV');
  assert.equal(file, 'ivus-image-analysis-data-sets-1.csv');
  assert.deepEqual(content.toString().trim().split('\r\n'), [
    'data set,its time (seconds),off representatives (%),off means (%)',
    ...datasets.map(({ name, makespan, errors }) => [name, makespan, errors.representatives, errors.means].join(',')),
  ]);
  await accessible(page, '.datasets');
  await part.getByText('Table 2 prints totals of 5058.80 and 5262.00').waitFor();
  assert.match(
    await part.getByRole('img').getAttribute('aria-label'),
    /nearer than the arithmetic means for eight of ten data sets/,
  );
});

test('a mapping by hand is an outcome of its own, and changes with its processors', async (t) => {
  const { page } = await show(t, 'ivus');
  await settled(page);
  await page.getByRole('button', { name: 'map the tasks by hand' }).click();
  const heads = () =>
    page.locator('.outcomes tbody th').evaluateAll((all) => all.map(({ textContent }) => textContent.trim()));
  await eventually(page, async () => assert.ok((await heads()).includes('by hand')));
  const all = page.locator('.one-mapping');
  for (const name of ivus().tasks.map(({ task }) => task))
    await all.getByLabel(`Processor of ${name}`, { exact: true }).selectOption('1');
  const one = juxtapose
    .predict(ivus())
    .outcomes.find(({ name }) => name === '1 processor')
    .mean.toFixed(1);
  await eventually(page, async () => {
    const means = await page
      .locator('.outcomes tbody tr')
      .evaluateAll((rows) =>
        Object.fromEntries(
          rows.map((tr) => [tr.querySelector('th').textContent.trim(), tr.querySelector('td').textContent]),
        ),
      );
    assert.equal(means['by hand'], one);
  });
  await eventually(page, async () =>
    assert.equal(await page.locator('.drawn-task .processor').first().textContent(), 'P1'),
  );
  await all.getByRole('button', { name: 'Delete the mapping by hand' }).click();
  await eventually(page, async () => assert.ok(!(await heads()).includes('by hand')));
});

test('a mapping by hand gets an order on each processor by buttons, which the outcome follows and undo takes back', async (t) => {
  const { page, wrong } = await open(t, { from: { url: `${there.server.url}#${juxtapose.toLink(BY_HAND)}` } });
  await settled(page);
  const mean = async () =>
    (await page.locator('.outcomes tbody tr', { hasText: 'by hand' }).locator('td').first().innerText()).trim();
  const said = (order) => {
    const [mapping] = BY_HAND.mappings;
    const model = { ...BY_HAND, mappings: [order ? { ...mapping, order } : mapping] };
    return juxtapose.predict(model).outcomes.find(({ name }) => name === 'by hand').mean;
  };
  /** Document and outcome are those of this order. */
  const follows = (order) =>
    eventually(page, async () => {
      const [{ order: written = null }] = juxtapose.fromLink(new URL(page.url()).hash.slice(1)).mappings;
      assert.deepEqual(written, order);
      assert.equal(Number(await mean()), said(order));
    });
  const line = page.getByRole('list', { name: 'Order on P1' });
  const phases = () => line.locator('bdi').allInnerTexts();
  const press = (name) => page.locator('.mapping-order').getByRole('button', { name, exact: true }).click();
  const undo = () => page.getByRole('button', { name: 'Undo' }).click();
  const focused = (label) =>
    eventually(page, async () =>
      assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), label),
    );

  assert.deepEqual([said(['a', 'b', 'c']), said(['b', 'a', 'c'])], [21, 11]);
  await follows(null);
  await press('give them an order'); // as they are executed by now: in order of arrival
  await follows(['a', 'b', 'c']);
  assert.deepEqual(await phases(), ['a', 'b']);
  assert.equal(await line.getByRole('button', { name: 'b later on P1' }).count(), 0, 'it is the last');
  await press('b earlier on P1');
  await follows(['b', 'a', 'c']);
  assert.deepEqual(await phases(), ['b', 'a']);
  await focused('b later on P1'); // at the beginning only the way back is left
  await press('b later on P1');
  await follows(['a', 'b', 'c']);
  await undo();
  await follows(['b', 'a', 'c']);
  assert.deepEqual(await phases(), ['b', 'a']);
  await undo();
  await follows(['a', 'b', 'c']);
  await press('take tasks in order of arrival');
  await follows(null);
  await undo();
  await follows(['a', 'b', 'c']);
  await undo();
  await follows(null);
  await line.waitFor({ state: 'detached' });
  assert.deepEqual(wrong, []);
});

test('messages: an example has two alternatives, and any graph can be written so', async (t) => {
  const { page, wrong } = await show(t, 'message-passing');
  await settled(page);
  await tab(page, 'Gantt chart');
  const times = page.getByLabel('Times of the Gantt chart');
  await eventually(page, async () =>
    assert.deepEqual(await times.locator('option').allInnerTexts(), [
      'representatives 1, probability 0.450',
      'representatives 2, probability 0.450',
      'arithmetic means',
      ...['p50', 'p95', 'p99'].map((quantile) => `one run at the ${quantile}`),
    ]),
  );
  await page
    .locator('.chart .execution-summary')
    .getByText(/cross(es)? the network/)
    .waitFor();
  await accessible(page, '.model, .chart');
  await row(page, 'T1').getByLabel('Receiver: T1, 4 of 5').focus();
  await row(page, 'T1').getByRole('button', { name: 'Remove activity 4 of T1' }).click();
  await page.locator('.standing').getByText('Shown: the last valid model.').waitFor(); // T2 waits for what nobody sends
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.standing strong').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('button', { name: 'a new task graph' }).click();
  await row(page, 'left').waitFor();
  await eventually(page, async () => assert.match(await say(page), /^2 processors are fastest/));
  const before = await say(page);
  await page.getByRole('button', { name: 'write the edges as messages' }).click();
  await row(page, 'left').getByLabel('Sender: left, 1 of 3').waitFor();
  await eventually(page, async () => assert.equal(await say(page), before));
  assert.deepEqual(wrong, []);
});

test('on a phone the outcomes come first, the processors stay in reach, and nothing is wider than the page', async (t) => {
  const { page } = await show(t, 'ivus', { viewport: PHONE, hasTouch: true });
  await settled(page);
  const heads = await page.locator('.outcomes thead th').allInnerTexts();
  assert.deepEqual(heads, ['3 processors', '2 processors', '1 processor']);
  const [estimates, printed] = await page.locator('.outcomes tbody tr', { hasText: 'representatives' }).allInnerTexts();
  assert.match(estimates, /^representatives\s+2553\.3\s+3064\.6\s+4094\.0$/);
  assert.match(printed, /^representatives, printed\s+2555\D+3066\D+4095/);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.locator('.dock').getByLabel('1', { exact: true }).check({ force: true });
  await eventually(page, async () =>
    assert.deepEqual([...new Set(await page.locator('.drawn-task .processor').allTextContents())], ['P1']),
  );
  await accessible(page);
});
