// Traces: what is recognised is shown before anything is replaced; then the predicted step stands beside the measured ones.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { accessible, eventually, hearsHalf, means, PHONE, PROCESSORS, visits } from './visit.mjs';

const { open, there } = visits();

/** What PyTorch's profiler wrote of a loop with four ranks. */
const RANKS = await Promise.all(
  [0, 1, 2, 3].map(async (rank) => ({
    name: `rank${rank}.json.gz`,
    mimeType: '',
    buffer: await readFile(new URL(`../../../crates/traces/tests/trace/rank${rank}.json.gz`, import.meta.url)),
  })),
);
const text = (name, value) => ({ name, mimeType: '', buffer: Buffer.from(JSON.stringify(value)) });
const PACKAGE = /juxtapose_traces_bg-[^/]*\.wasm$/;

async function choose(page, files) {
  await page.getByRole('button', { name: 'Open…' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file…' }).click(),
  ]);
  await chooser.setFiles(files);
}

const drop = (page, files) =>
  page.getByRole('region', { name: 'Outcomes', exact: true }).evaluate(
    (element, files) => {
      const dataTransfer = new DataTransfer();
      for (const [name, base64] of files)
        dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    files.map(({ name, buffer }) => [name, buffer.toString('base64')]),
  );

const dialogOf = (page) => page.getByRole('dialog', { name: 'Open a trace?' });

test('files of four ranks become a program, with the measured steps beside its prediction', async (t) => {
  const before = there.server.requests.length;
  const asked = () => there.server.requests.slice(before).filter(({ path }) => PACKAGE.test(path)).length;
  const { page, wrong } = await open(t, { isNew: true });
  assert.equal(asked(), 0);
  const present = await page.locator(PROCESSORS).inputValue();
  await choose(page, RANKS);
  const dialog = dialogOf(page);
  await dialog.waitFor();
  assert.equal(asked(), 1);
  assert.equal(await dialog.getByRole('combobox', { name: 'Processors' }).inputValue(), 'files');
  assert.equal(await dialog.getByRole('combobox', { name: 'A step' }).inputValue(), 'ProfilerStep');
  assert.equal(await dialog.getByRole('checkbox', { name: /^gloo:all_reduce/ }).isChecked(), true);
  await dialog.getByText('4 processors, each a file: rank 0, rank 1, rank 2, rank 3.').waitFor();
  await accessible(page, 'dialog');
  await page.getByRole('button', { name: 'Open as a model' }).click();
  await eventually(page, async () =>
    assert.deepEqual(
      Object.keys(await means(page)).map((name) => /As traced|Steps of the trace/.exec(name)?.[0]),
      ['As traced', 'Steps of the trace'],
    ),
  );
  await eventually(page, async () => {
    const [traced, measured] = Object.values(await means(page)).map(Number);
    // Nine steps of some twenty milliseconds each: their mean is near what is predicted of them.
    assert.ok(traced > 5 && Math.abs(traced - measured) < 0.3 * measured, `${traced} ${measured}`);
  });
  assert.equal(await page.locator(PROCESSORS).inputValue(), '4');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  assert.equal(await page.locator(PROCESSORS).inputValue(), present);
  assert.deepEqual(wrong, []);
});

test('what somebody chooses changes what is found, by keys alone, on a phone in the dark', async (t) => {
  const { page, wrong } = await open(t, { viewport: PHONE, colorScheme: 'dark' });
  await drop(page, RANKS);
  const dialog = dialogOf(page);
  const left = dialog.getByLabel('Steps to warm up');
  await left.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await dialog.getByText('4 steps at the beginning, to warm up.').waitFor();
  await dialog.getByRole('checkbox', { name: /^gloo:all_reduce/ }).focus();
  await page.keyboard.press('Space');
  await dialog.getByText('Nobody waits before the end of a step: there is no barrier in it.').waitFor();
  await left.fill('1000');
  await page.keyboard.press('Tab');
  await dialog.getByText(/leaves no step/).waitFor();
  assert.equal(await dialog.getByRole('button', { name: 'Open as a model' }).isDisabled(), true);
  await accessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(wrong, []);
});

test('ranks that differ keep times of their own, and a prediction that is none of them is told first', async (t) => {
  const { page, wrong } = await open(t);
  const event = (name, pid, ts, dur) => ({ ph: 'X', name, pid, tid: 1, ts, dur });
  const of = (steps) =>
    Array.from({ length: steps }, (_, k) =>
      [10_000, 20_000].flatMap((time, rank) => [
        event(`step#${k}`, rank, 20_100 * k, 20_100),
        event('work', rank, 20_100 * k, time),
        event('barrier', rank, 20_100 * k + time, 20_100 - time),
      ]),
    ).flat();
  await choose(page, [text('unlike.json', of(20))]);
  const dialog = dialogOf(page);
  const blocks = dialog.getByRole('combobox', { name: 'A block' });
  await blocks.waitFor();
  assert.equal(await blocks.inputValue(), 'names');
  await dialog.getByText('Processors are of 2 classes, each with times of its own; ').waitFor();
  const costs = dialog.getByRole('region', { name: 'What waiting costs' }).getByRole('paragraph');
  assert.match(
    (await costs.allTextContents()).join('\n'),
    /^With waits taken out, .* is the slowest in 19 of 19 steps\.$/,
  );
  await accessible(page, 'dialog');
  await page.getByRole('button', { name: 'Open as a model' }).click();
  await eventually(page, async () => assert.deepEqual(Object.values(await means(page)).map(Number), [20.1, 20.1]));
  await page.getByText('process 1', { exact: true }).first().waitFor();
  await choose(page, [text('few.json', of(4))]);
  const told = dialog.getByText(/^Predicted and traced steps disagree: the model says that a step takes 17\.60 ms/);
  await dialog.getByText(/^A model of its parts fails, which says that a step takes 17\.60 ms/).waitFor();
  await dialog
    .getByText(/cannot be told from 3 steps/)
    .first()
    .waitFor();
  await blocks.selectOption({ label: 'Each name' });
  await told.waitFor();
  await blocks.selectOption('step');
  await told.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  assert.deepEqual(wrong, []);
});

test('of several files that are dropped each is opened or told of', async (t) => {
  const { page, wrong } = await open(t);
  const model = (title) =>
    text(`${title}.json`, {
      juxtapose: 2,
      kind: 'program',
      title,
      machine: { processors: 3 },
      program: [{ block: 'a', time: 7 }],
    });
  const notice = page.getByText('Not opened: ');
  await drop(page, [{ name: 'notes.md', buffer: Buffer.from('# Notes') }, model('one'), model('two')]);
  await notice.waitFor();
  assert.match(await notice.textContent(), /^Not opened: notes\.md, two\.json\. The page opens one file at a time/);
  await eventually(page, async () => assert.equal(await page.locator(PROCESSORS).inputValue(), '3'));
  await accessible(page);
  // What is opened next has nothing to do with them.
  await drop(page, [model('two')]);
  await notice.waitFor({ state: 'detached' });
  // Traces of ranks belong together, whatever lies between them.
  await drop(page, [RANKS[0], model('one'), RANKS[1]]);
  await dialogOf(page).getByText('2 processors, each a file: rank 0, rank 1.').waitFor();
  await page.keyboard.press('Escape');
  await notice.waitFor();
  assert.match(await notice.textContent(), /^Not opened: one\.json\./);
  await notice.locator('..').getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
  assert.deepEqual(wrong, []);
});

test('messages between goroutines become a task graph, which one may take for something else', async (t) => {
  const { page, wrong } = await open(t);
  const buffer = await readFile(new URL('../../../crates/traces/tests/trace/goroutines.json.gz', import.meta.url));
  await choose(page, [{ name: 'goroutines.json.gz', mimeType: '', buffer }]);
  const dialog = dialogOf(page);
  const kind = dialog.getByRole('combobox', { name: 'Model' });
  await kind.waitFor();
  assert.equal(await kind.inputValue(), 'taskgraph');
  assert.equal(await dialog.getByRole('combobox', { name: 'A step' }).inputValue(), '');
  assert.equal(await dialog.getByRole('group', { name: /^Barriers/ }).count(), 0);
  await dialog.getByText('3 processors, each a thread: G1 main.main, G22 main.work, G23 main.work.').waitFor();
  await accessible(page, 'dialog');
  await kind.selectOption('program');
  await dialog.getByRole('group', { name: /^Barriers/ }).waitFor();
  await kind.selectOption('taskgraph');
  await dialog.getByText(/^The whole trace as one step/).waitFor();
  await page.getByRole('button', { name: 'Open as a model' }).click();
  await eventually(page, async () => {
    const all = Object.entries(await means(page));
    const mean = (what) => Number(all.find(([name]) => name.startsWith(what))?.[1]);
    const [traced, measured] = [mean('As traced'), mean('Steps of the trace')];
    assert.ok(traced > 0 && Math.abs(traced - measured) < 0.002 * measured, `${traced} ${measured}`);
  });
  assert.deepEqual(wrong, []);
});

test('what is wrong with a trace is told at its place, and the model stays', async (t) => {
  const { page, wrong } = await open(t);
  const present = await means(page);
  await choose(page, [text('trace.json', { traceEvents: [{ ph: 'X', name: 'a', ts: 1, dur: -2 }] })]);
  await page.getByText(/traceEvents\[0\]\.dur/).waitFor();
  await page.getByText(/a negative duration/).waitFor();
  assert.deepEqual(await means(page), present);
  assert.deepEqual(wrong, []);
});

test('reading can be stopped, and begun again', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  const present = await means(page);
  const readers = () => page.workers().filter((worker) => worker.url().includes('trace_worker')).length;
  let letGo;
  const asked = new Promise((resolve) => {
    // The reader's worker has begun, and waits for the package until the test lets it have it.
    page.route(PACKAGE, async (route) => {
      resolve();
      await new Promise((go) => {
        letGo = go;
      });
      await route.continue();
    });
  });
  await choose(page, RANKS);
  await asked;
  const reading = page.getByRole('dialog', { name: 'Reading a trace' });
  await reading.getByRole('progressbar', { name: 'How much of the files was read' }).waitFor();
  await eventually(page, () => assert.equal(readers(), 1));
  await accessible(page, 'dialog');
  await reading.getByRole('button', { name: 'Cancel' }).click();
  await reading.waitFor({ state: 'detached' });
  await eventually(page, () => assert.equal(readers(), 0));
  letGo();
  assert.deepEqual(await means(page), present);
  await choose(page, RANKS);
  await dialogOf(page).getByRole('button', { name: 'Open as a model' }).waitFor();
  assert.deepEqual(wrong, []);
});

test('reading is stopped, and what was read by then becomes a model', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  await hearsHalf(page, 'trace_worker', 1);
  const step = (k) => ({
    ph: 'X',
    name: 'step',
    pid: 1,
    tid: 1,
    ts: 1000 * k,
    dur: 900,
    args: { is: 'x'.repeat(1000) },
  });
  const long = text(
    'long.json',
    Array.from({ length: 2000 }, (_, k) => step(k)),
  );
  await choose(page, [long]);
  const reading = page.getByRole('dialog', { name: 'Reading a trace' });
  await reading.getByText(/^\s*4\d %$/).waitFor();
  await accessible(page, 'dialog');
  await reading.getByRole('button', { name: 'Stop, and keep what was read' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('The rest of a file, since the reading was stopped.').waitFor();
  await dialog.getByText(/^[89]\d\d steps named “step” of each/).waitFor();
  await dialog.getByRole('button', { name: 'Open as a model' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('button', { name: 'Undo' }).isEnabled(), true);
  assert.deepEqual(wrong, []);
});
