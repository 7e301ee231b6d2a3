// What the page draws beside distributions: one execution, where the time goes, outcomes against N; and the deadline.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accessible,
  eventually,
  juxtapose,
  patched,
  PHONE,
  predictedMeans,
  PROCESSORS,
  saved,
  shows,
  visits,
} from './visit.mjs';

const { open } = visits();
const eightPe = () => juxtapose.example('8-pe-mixed-mode');

/** Brings a figure into view, again where what stands above it has grown, and waits until it is drawn: an undrawn canvas is 300 wide. */
async function drawn(page, figure) {
  await page.waitForFunction((figure) => {
    document.querySelector(figure)?.scrollIntoView({ block: 'nearest' });
    const canvas = document.querySelector(`${figure} canvas`);
    return canvas && canvas.width !== 300;
  }, figure);
}

const execution = (page) => page.locator('.execution');
const readout = (page) => page.locator('.span-readout').innerText();

test('one execution is drawn as the package traces it, and another one is a press away', async (t) => {
  const { page, wrong } = await open(t);
  await drawn(page, '.execution');
  const says = async (scheme, seed) => {
    const { time } = juxtapose.trace(eightPe(), scheme, seed);
    await eventually(page, async () =>
      assert.match(
        await page.locator('.execution-summary').first().innerText(),
        new RegExp(`^It takes ${time} cycles, .* the mean`),
      ),
    );
  };
  await says('Mixed (Fig. 6)', 1);
  await page.getByRole('button', { name: 'Another' }).click();
  await says('Mixed (Fig. 6)', 2);
  assert.equal(await page.getByLabel('Seed').inputValue(), '2');
  await page.getByLabel('Seed').fill('7');
  await says('Mixed (Fig. 6)', 7);
  await page.getByLabel('Scheme of the execution').selectOption('SPMD');
  await says('SPMD', 7);
  const { time, shares } = juxtapose.trace(eightPe(), 'SPMD', 7);
  const computing = Math.round((100 * shares.computing) / time);
  assert.match(await page.locator('.shares').innerText(), new RegExp(`computing ${computing}\\s%`));
  assert.deepEqual(wrong, []);
});

test('two schemes are executed with one seed on one time axis', async (t) => {
  const { page, wrong } = await open(t);
  await drawn(page, '.execution');
  await page.getByLabel('Scheme beside it').selectOption('SPMD');
  const traces = ['Mixed (Fig. 6)', 'SPMD'].map((scheme) => juxtapose.trace(eightPe(), scheme, 1));
  await eventually(page, async () => {
    const said = await page.locator('.execution-summary').allInnerTexts();
    assert.match(said[0], new RegExp(`^Mixed \\(Fig. 6\\) takes ${traces[0].time} cycles`));
    assert.match(said[1], new RegExp(`^SPMD takes ${traces[1].time} cycles`));
  });
  // What a PE computes apart from f, which takes longer in SPMD, does not depend on the scheme: nor when its loop ends.
  const iterations = ({ processors, nodes }) =>
    processors.map(
      ({ spans }) => spans.filter(({ node, activity }) => nodes[node] === 'b' && activity === 'computing').length,
    );
  assert.deepEqual(iterations(traces[0]), iterations(traces[1]));
  await execution(page).getByRole('img').focus();
  for (let k = 0; k <= 8; k++) await page.keyboard.press('ArrowDown');
  assert.equal(await readout(page), 'SPMD, PE 1: computing a, 0–12 cycles');
  await page.getByLabel('Scheme of the execution').selectOption('SPMD');
  assert.equal(await page.getByLabel('Scheme beside it').inputValue(), '', 'no scheme stands beside itself');
  assert.deepEqual(wrong, []);
});

test('its spans are named by keys and by the pointer', async (t) => {
  const { page } = await open(t);
  await drawn(page, '.execution');
  const { processors, nodes } = juxtapose.trace(eightPe(), 'Mixed (Fig. 6)', 1);
  const canvas = execution(page).getByRole('img');
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await readout(page), 'PE 1: computing a, 0–12 cycles');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.match(await readout(page), /^PE 3: computing a/);
  await page.keyboard.press('End');
  const last = processors[2].spans.at(-1);
  assert.equal(last.activity, 'disabled');
  assert.equal(
    await readout(page),
    `PE 3: disabled while others run ${nodes[last.node]}, ${last.from}–${last.to} cycles`,
  );
  await page.locator('.mark-span').waitFor();
  await page.keyboard.press('Escape');
  assert.match(await readout(page), /^Point at a span/);

  const wait = processors[0].spans.findIndex(({ activity }) => activity === 'waiting');
  await page.keyboard.press('ArrowRight');
  for (let k = 0; k < wait; k++) await page.keyboard.press('ArrowRight');
  const { from, to } = processors[0].spans[wait];
  assert.equal(await readout(page), `PE 1: waiting for the others before f, ${from}–${to} cycles`);
  const mark = await page.locator('.mark-span').boundingBox();
  await canvas.blur();
  await page.mouse.move(mark.x + mark.width / 2, mark.y + mark.height / 2);
  assert.equal(await readout(page), `PE 1: waiting for the others before f, ${from}–${to} cycles`);
});

test('of a thousand PEs it draws some, and says which', async (t) => {
  const { page } = await open(t);
  await page.locator(PROCESSORS).fill('1000');
  await page.getByText('Drawn: the first').waitFor();
  const { processors } = juxtapose.trace(
    { ...eightPe(), machine: { ...eightPe().machine, processors: 1000 } },
    'Mixed (Fig. 6)',
    1,
  );
  const last = processors.at(-1).number;
  assert.equal(processors.length, 32);
  assert.match(await execution(page).innerText(), new RegExp(`Drawn: the first 3[12] of 1000 PEs[,;] .*PE ${last}`));
});

test('where the time goes adds up exactly, node by node too, and says why the others are slower', async (t) => {
  const { page } = await open(t);
  await drawn(page, '.account');
  await page
    .locator('.because')
    .filter({
      hasText:
        /^Why: SPMD’s PEs compute 250\scycles longer \(at f\) and spend 216 less on the rest, SIMD’s are disabled 343 longer \(at odd\) and spend 271 less on the rest\.$/,
    })
    .waitFor();
  const cells = (rows) =>
    page.locator(rows).evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.innerText)));
  const sums = (parts, whole, what) => {
    const sum = parts.reduce((sum, text) => sum + Number.parseFloat(text), 0);
    assert.ok(Math.abs(sum - whole) < 0.05 * parts.length + 1e-9, `${what}: ${parts} are not ${whole}`);
  };
  const rows = await cells('[aria-label="Where the time goes, as numbers"] tbody tr');
  assert.deepEqual(
    rows.map(([name]) => name),
    ['Mixed (Fig. 6)', 'SPMD', 'SIMD'],
  );
  // A span that has no room for its label, such as switching's, is told by its filling.
  const fillings = page.locator('[aria-label="Where the time goes, as numbers"] th:has(.filling)');
  assert.deepEqual(await fillings.allInnerTexts(), ['computing', 'waiting', 'switching', 'disabled']);
  const means = predictedMeans(() => {});
  for (const [name, ...parts] of rows) {
    const [mean, saved] = parts.splice(4);
    assert.equal(mean, means[name]);
    sums(parts, Number(mean), name);
    assert.equal(Number(saved).toFixed(1), juxtapose.explain(eightPe(), name).saved.toFixed(1), name);
  }
  await page.getByText('Node by node').click();
  await page.getByLabel('Scheme told node by node').selectOption('SIMD');
  const nodes = await cells('.node-by-node tbody tr');
  assert.deepEqual(
    nodes.map(([name]) => name),
    ['a', 'for i', 'b', 'odd', 'c', 'd', 'e', 'f', 'all nodes'],
  );
  for (const [name, ...parts] of nodes) sums(parts.slice(0, -1), Number(parts.at(-1)), name);
  sums(
    nodes.slice(0, -1).map((row) => row.at(-1)),
    Number(means.SIMD),
    'the nodes',
  );
  await page.getByText('Nobody waits').waitFor();
  await page.getByLabel('Scheme told node by node').selectOption('Mixed (Fig. 6)');
  await page.getByText('PEs wait 250.9 cycles for the slowest of them in odd.').waitFor();
  // Another model has other reasons.
  await page.locator('#processors-slider').focus();
  for (let n = 8; n > 1; n--) await page.keyboard.press('ArrowLeft');
  await page
    .locator('.because')
    .filter({ hasText: /Mixed \(Fig\. 6\)’s PEs change modes 20\scycles longer/ })
    .waitFor();
});

test('what juxtaposition saves stands beside the sum', async (t) => {
  const { page } = await open(t);
  const time = { uniform: [0, 30] };
  const model = {
    juxtapose: 1,
    kind: 'program',
    machine: { processors: 8 },
    program: [
      { block: 'a', time },
      { block: 'b', time },
    ],
  };
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, juxtapose.toLink(model));
  const { saved } = juxtapose.explain(model, 'SPMD');
  assert.ok(saved > 5);
  const row = page.locator('[aria-label="Where the time goes, as numbers"] tbody tr', { hasText: 'SPMD' });
  await eventually(page, async () => assert.equal(await row.locator('.beside').innerText(), saved.toFixed(2)));
  await page.getByText('Beside the sum: how much longer').waitFor();
});

test('against the number of processors: crossovers, values, and setting the number', async (t) => {
  const { page, wrong } = await open(t);
  await page.getByRole('tab', { name: 'Trade-off' }).click();
  await page
    .getByText('SIMD is fastest on average for 1 PE, Mixed (Fig. 6) from 2 to 11, SPMD from 12 to 64.')
    .waitFor();
  await drawn(page, '.chart');
  const canvas = page.locator('.chart').getByRole('img');
  assert.match(await canvas.getAttribute('aria-label'), /SPMD from 12 to 64/);
  await canvas.focus();
  for (let n = 8; n < 12; n++) {
    await page.keyboard.press('ArrowRight');
    await page.locator('.readout b', { hasText: `N = ${n + 1}` }).waitFor();
  }
  await shows(
    page,
    predictedMeans((model) => {
      model.machine.processors = 12;
    }),
  );
  assert.match(
    await page.locator('.readout [aria-live]').innerText(),
    /^N = 12: SPMD 909\.7 cycles, Mixed \(Fig\. 6\) 915\.7 cycles, SIMD 1002\.5 cycles$/,
  );
  await page.keyboard.press('End');
  await shows(page, { SIMD: '1100.8', SPMD: '974.1', 'Mixed (Fig. 6)': '993.7' });
  await page.keyboard.press('Home');
  await shows(page, { SIMD: '477.0', SPMD: '727.0', 'Mixed (Fig. 6)': '497.0' });

  const box = await canvas.boundingBox();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
  const pointed = Number((await page.locator('.readout b').innerText()).match(/N = (\d+)/)[1]);
  await page.mouse.down();
  await page.mouse.up();
  await shows(
    page,
    predictedMeans((model) => {
      model.machine.processors = pointed;
    }),
  );

  await page.getByLabel('Values').selectOption('p95');
  await page.locator('.crossovers').filter({ hasText: 'has the least 95th percentile' }).waitFor();
  await page.getByText('Numbers', { exact: true }).click();
  await eventually(page, async () => assert.equal(await page.locator('.sweep-table tbody tr').count(), 64));
  const csv = await saved(page, 'Save as CSV');
  assert.equal(csv.name, '8-pe-mixed-mode-example-against-n.csv');
  const lines = csv.content.toString().split('\r\n');
  assert.equal(lines.length, 1 + 3 * 64 + 1);
  assert.match(lines[0], /^processors,scheme,mean \(cycles\),/);
  assert.match(lines.at(-2), /^64,Mixed \(Fig\. 6\),993\.7\d+,/);
  await page.getByLabel('Range of processors').selectOption('1024');
  await page.getByLabel('Values').selectOption('mean');
  await page
    .locator('.crossovers')
    .filter({ hasText: /SPMD from 12 to (\d+), Mixed \(Fig\. 6\) from \d+ to 1024\.$/ })
    .waitFor();
  assert.deepEqual(wrong, []);
});

test('where the model becomes too much the sweep ends, and says so', async (t) => {
  const { page } = await open(t, {
    prepare: patched({
      sweep: `
    const sweep = true_sweep(all[0], all[1], all[2].filter((n) => n < 24), all[3]);
    return sweep.points.length < all[2].length ? { ...sweep, refused: { value: 24, problems: [{ path: '', message: 'takes too long' }] } } : sweep;`,
    }),
  });
  await page.getByRole('tab', { name: 'Trade-off' }).click();
  await page.getByText('The chart ends before 24 processors: the model takes too long.').waitFor();
  await page.getByText('SPMD from 12 to 23.').waitFor();
});

test('a crash of what can wait is said where it is missed, and costs nothing else', async (t) => {
  const { page } = await open(t, {
    prepare: patched({
      trace: `
    if (all[2] === 13) throw new WebAssembly.RuntimeError('unreachable');
    return true_trace(...all);`,
    }),
  });
  await drawn(page, '.execution');
  await page.getByLabel('Seed').fill('13');
  await execution(page).getByText('Simulating failed: unreachable.').waitFor();
  await page.getByRole('button', { name: 'Another' }).click();
  const { time } = juxtapose.trace(eightPe(), 'Mixed (Fig. 6)', 14);
  await page.getByText(`${time} cycles`).first().waitFor();
  assert.equal(await execution(page).getByText('failed').count(), 0);
});

test('the deadline is put at the crosshair by a key', async (t) => {
  const { page } = await open(t);
  await page.locator('.chart canvas').focus();
  await page.keyboard.press('Home');
  const at = Number((await page.locator('.readout b').innerText()).match(/t = (\d+)/)[1]);
  await page.keyboard.press('d');
  assert.equal(Number(await page.getByLabel('Deadline', { exact: true }).inputValue()), at);
});

test('a deadline that nobody has chosen follows the model, and one that somebody has stays', async (t) => {
  const { page } = await open(t);
  const field = page.getByLabel('Deadline', { exact: true });
  const is = (value) => eventually(page, async () => assert.equal(await field.inputValue(), value));
  await is('950');
  // It does not jump about while it still tells something.
  for (const processors of [64, 9]) {
    await page.locator('[data-path="machine.processors"]').fill(String(processors));
    await shows(
      page,
      predictedMeans((model) => {
        model.machine.processors = processors;
      }),
    );
    await is('950');
  }
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const time = page.getByLabel('Time of a', { exact: true });
  await is('10');
  await time.fill('normal(100, 20)');
  await is('140');
  await field.fill('40');
  await time.fill('1000');
  await page.locator('.say', { hasText: '1000' }).waitFor();
  await is('40');
});

test('against N there is no deadline, and the chart is saved as it is shown, with its numbers', async (t) => {
  const { page, wrong } = await open(t, { colorScheme: 'dark' });
  await page.getByRole('tab', { name: 'Trade-off' }).click();
  await page.locator('.crossovers').filter({ hasText: 'fastest' }).waitFor();
  assert.equal(await page.getByLabel('Deadline', { exact: true }).count(), 0);
  await page.getByRole('button', { name: 'Share' }).click();
  const file = (kind) => saved(page, `Save: Chart, ${kind}`);
  const svg = await file('SVG');
  assert.equal(svg.name, '8-pe-mixed-mode-example-trade-off.svg');
  for (const words of ['processors', 'Mixed (Fig. 6): 2 to 11', '#0072B2', 'fill="#FFFFFF"'])
    assert.ok(svg.content.includes(words), words);
  const png = await file('PNG');
  assert.deepEqual([png.content.readUInt32BE(16), png.content.readUInt32BE(20)], [2880, 1440]);
  const csv = await file('CSV');
  assert.equal(csv.name, '8-pe-mixed-mode-example-trade-off.csv');
  assert.match(csv.content.toString(), /^processors,scheme,mean \(cycles\),[^]*\r\n64,Mixed \(Fig\. 6\),993\.7/);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Density' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  assert.equal(await page.getByRole('button', { name: 'Save: Chart, CSV' }).count(), 0);
  assert.equal((await file('SVG')).name, '8-pe-mixed-mode-example-density.svg');
  assert.deepEqual(wrong, []);
});

test('the pointer lights the curve that it is on', async (t) => {
  const { page } = await open(t);
  for (const tab of ['Distribution', 'Survival']) {
    await page.getByRole('tab', { name: tab }).click();
    const box = await page.locator('.chart canvas').boundingBox();
    // From above to below, every curve is met.
    const seen = new Set();
    for (let y = 0.1; y < 0.9; y += 0.02) {
      await page.mouse.move(box.x + box.width * 0.66, box.y + box.height * y);
      seen.add(await page.evaluate(() => document.querySelector('.outcomes tr.lit th')?.innerText.trim() ?? 'none'));
    }
    assert.ok(
      ['Mixed (Fig. 6)', 'SPMD', 'SIMD'].every((name) => seen.has(name)),
      `${tab}: ${[...seen]}`,
    );
  }
});

test('axe-core finds nothing in them', async (t) => {
  const { page } = await open(t);
  await page.getByRole('tab', { name: 'Trade-off' }).click();
  await page.locator('.crossovers').filter({ hasText: 'fastest' }).waitFor();
  await page.getByText('Numbers', { exact: true }).click();
  await drawn(page, '.execution');
  await page.getByLabel('Zoom').selectOption('4');
  await accessible(page, '.chart, .execution, .account');
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessible(page, '.chart, .execution, .account');
  await page.setViewportSize(PHONE);
  await page.locator('[data-layout=narrow]').waitFor();
  await accessible(page, '.chart, .execution, .account');
});
