// Task graphs from files in DOT, of WfCommons and of the Standard Task Graph Set: chosen or dropped; what they say is drawn and predicted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, means, visits } from './visit.mjs';
import { sources } from '../node/source.mjs';

const { open, there } = visits();
const [{ readDot }] = await sources('task_graph/dot/read_dot');

const DOT = `digraph "From Graphviz" {
  unit=ms
  load [time=40]; left [time=120]; right [time=80]; report [time=10]
  load -> { left right } [bytes=1000]
  left -> report; right -> report
}`;

const task = (id, runtime, parents, inputs, outputs) => ({ id, runtime, parents, inputs, outputs });
const TASKS = [
  task('split', 1.5, [], ['in'], ['a', 'b']),
  task('one', 2, ['split'], ['a'], ['c']),
  task('two', 3.5, ['split'], ['b'], []),
  task('join', 0.25, ['one', 'two'], ['a', 'c'], []),
];
const workflow = (tasks = TASKS, makespanInSeconds = undefined) =>
  JSON.stringify({
    name: 'From WfCommons',
    schemaVersion: '1.5',
    workflow: {
      specification: {
        tasks: tasks.map(({ id, parents, inputs, outputs }) => ({
          name: id,
          id,
          parents,
          children: tasks.filter((other) => other.parents.includes(id)).map((other) => other.id),
          inputFiles: inputs,
          outputFiles: outputs,
        })),
        files: [
          ['in', 5],
          ['a', 1000],
          ['b', 20],
          ['c', 7],
        ].map(([id, sizeInBytes]) => ({ id, sizeInBytes })),
      },
      execution: { makespanInSeconds, tasks: tasks.map(({ id, runtime }) => ({ id, runtimeInSeconds: runtime })) },
    },
  });

const CYCLE = 'digraph { a -> b -> a }';

/** What the package says of a workflow that is none. */
function problemsOf(text) {
  try {
    juxtapose.importWorkflow(text);
    return [];
  } catch ({ problems }) {
    return problems;
  }
}

/** Presses the page's own button, and gives the browser's dialog a file. */
async function choose(page, name, text) {
  await page.getByRole('button', { name: 'Open…' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file…' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: '', buffer: Buffer.from(text) });
}

const drop = (page, name, text) => dropAll(page, [[name, text]]);

const dropAll = (page, files) =>
  page.getByRole('region', { name: 'Outcomes', exact: true }).evaluate((element, files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of files) dataTransfer.items.add(new File([text], name));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, files);

/** What the import tells is read, and the model opened. */
async function say(page, name, answer = 'Open', more = '') {
  const dialog = page.getByRole('dialog', { name: `Open “${name}”${more}?` });
  await dialog.waitFor();
  const parts = await dialog
    .getByRole('region')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('aria-label'), [...one.querySelectorAll('li')].map((li) => li.textContent)]),
    );
  await dialog.getByRole('button', { name: answer, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  return Object.fromEntries(parts);
}

const names = (page) =>
  page.locator('.drawn-task [data-task]').evaluateAll((all) => all.map((one) => one.dataset.task).sort());

/** The graph is drawn, its rows are there, and the table has the package's own numbers. */
async function shown(page, model) {
  const tasks = model.tasks.map(({ task }) => task);
  await eventually(page, async () => assert.deepEqual(await names(page), tasks.toSorted()));
  for (const name of tasks) await page.locator(`[data-task-row="${name}"]`).waitFor();
  const edges = model.tasks.flatMap(({ after = [] }) => after).length;
  assert.equal(await page.locator('.drawn-graph .edge').count(), edges);
  const { outcomes } = juxtapose.predict(model);
  await eventually(page, async () => {
    const found = await means(page);
    assert.deepEqual(Object.keys(found).sort(), outcomes.map(({ name }) => name).sort());
    for (const { name, mean } of outcomes)
      assert.ok(
        Math.abs(Number(found[name].replace(/[^\d.]/g, '')) - mean) <= 0.05,
        `${name}: ${found[name]}, not ${mean}`,
      );
  });
}

test('a graph in DOT is opened by the file picker, and undo leads back', async (t) => {
  const { page, wrong } = await open(t);
  await page.getByRole('tab', { name: 'JSON', exact: true }).click();
  await choose(page, 'graph.dot', DOT);
  assert.deepEqual(await say(page, 'graph.dot'), {
    Read: ['4 tasks and 4 edges.', 'Times of 4 tasks, from “time” (4).', 'Volumes of 2 edges, from “bytes” (2).'],
    Assumed: ['Volumes without a unit count bytes.'],
  });
  await page.getByRole('tab', { name: 'Task graph', exact: true }).click();
  const { value } = readDot(DOT);
  assert.deepEqual(
    value.tasks.map(({ after }) => after),
    [undefined, [{ task: 'load', volume: 1000 }], [{ task: 'load', volume: 1000 }], ['left', 'right']],
  );
  await shown(page, value);
  await page.getByText('From Graphviz').first().waitFor();
  await accessible(page, '.model');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('tab', { name: 'Program', exact: true }).waitFor();
  assert.deepEqual(wrong, []);
});

test('a workflow of WfCommons is opened by a drop', async (t) => {
  const { page, wrong } = await open(t, { from: { url: `${there.server.url}#example=ivus` } });
  await drop(page, 'workflow.json', workflow());
  const { Read, Assumed } = await say(page, 'workflow.json');
  assert.deepEqual(
    [Read[0], Assumed],
    ['4 tasks and 4 edges.', ['1 edge between tasks that share no file: no data, only an order.']],
  );
  const model = juxtapose.importWorkflow(workflow());
  assert.deepEqual(
    model.tasks.map(({ time }) => time),
    [1.5, 2, 3.5, 0.25],
  ); // seconds
  await shown(page, model);
  await page.getByText('From WfCommons').first().waitFor();
  await accessible(page, '.model');
  assert.deepEqual(wrong, []);
});

test('files with problems say all of them, and the graph that was open stays', async (t) => {
  const { page, wrong } = await open(t);
  // Whoever reads what was assumed may think better of it: by key too.
  await drop(page, 'graph.gv', DOT.replaceAll('time=', 'Duration='));
  const unasked = page.getByRole('dialog', { name: 'Open “graph.gv”?' });
  await unasked.waitFor();
  await accessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await unasked.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Program', exact: true }).waitFor();
  await drop(page, 'graph.gv', DOT);
  await say(page, 'graph.gv');
  const { value } = readDot(DOT);
  await shown(page, value);
  await page.getByLabel('Time of left', { exact: true }).fill('130'); // one's own work
  value.tasks[1].time = 130;
  await shown(page, value);
  const notice = page.getByRole('alert');
  const refused = async (name, text, problems, editable) => {
    await drop(page, name, text);
    await notice.getByText(`“${name}” could not be opened. Your own model is still here, unchanged.`).waitFor();
    const items = await notice.getByRole('listitem').allInnerTexts();
    assert.equal(items.length, problems.length, items.join('\n'));
    for (const [k, problem] of problems.entries()) assert.ok(items[k].includes(problem), items[k]);
    assert.equal(await notice.getByRole('button', { name: 'Put it right as text' }).count(), editable ? 1 : 0);
    await shown(page, value);
    await accessible(page, '[role=alert]');
    await notice.getByRole('button', { name: 'Close' }).click();
    await notice.locator('p').first().waitFor({ state: 'detached' });
  };
  await refused('cut.dot', 'digraph { a -> ', ['is not DOT'], false);
  await refused(
    'times.dot',
    'digraph { a [time=3]; b; c [time=soon] }',
    ['has no time, and other nodes have', 'has the time "soon", which is no number'],
    false,
  );
  await refused(
    'cycle.dot',
    CYCLE,
    juxtapose.check(readDot(CYCLE).value).map(({ message }) => message),
    true,
  );
  const broken = TASKS.map((one) =>
    one.id === 'one' ? { ...one, runtime: -2 } : one.id === 'two' ? { ...one, runtime: 'soon' } : one,
  );
  await refused(
    'workflow.json',
    workflow(broken),
    problemsOf(workflow(broken)).map(({ message }) => message),
    false,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  value.tasks[1].time = 120;
  await shown(page, value);
  assert.deepEqual(wrong, []);
});

const STG = `          3
          0          0          0
          1          4          1          0
          2          6          1          0
          3         10          2          1          2
          4          0          1          3
# Standard Task Graph Set Project
# Random Task Graph 3/three.stg
`;

test('a standard task graph is opened by its name or by how it begins', async (t) => {
  const { page, wrong } = await open(t);
  const { model } = juxtapose.readStg(STG);
  for (const name of ['three.stg', 'three.txt']) {
    await drop(page, name, STG);
    const { Read, 'Left out': leftOut } = await say(page, name);
    assert.deepEqual(Read, ['3 tasks and 2 edges.']);
    assert.equal(leftOut[0], 'Dummy tasks, which take no time: 0 and 4.');
    await shown(page, model);
    await page.getByText('Random Task Graph 3/three.stg').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('tab', { name: 'Program', exact: true }).waitFor();
  }
  await drop(page, 'lying.stg', STG.replace('3', '7'));
  const notice = page.getByRole('alert');
  await notice.getByText('“lying.stg” could not be opened').waitFor();
  await notice.getByText('announces 7 tasks').waitFor();
  assert.deepEqual(wrong, []);
});

test('runs of one workflow are rows, where somebody says so', async (t) => {
  const { page, wrong } = await open(t);
  const runs = Array.from({ length: 6 }, (_, k) => [`${k}.json`, workflow(slower(1 + ((k * 5) % 6)), 5.5 + k)]);
  await dropAll(page, runs);
  const dialog = page.getByRole('dialog', { name: /^Open/ });
  const group = dialog.getByRole('group', { name: 'Measured together' });
  await group.getByText(/rise together/).waitFor();
  assert.equal(await group.getByRole('radio', { name: /^Samples/ }).isChecked(), true);
  await group.getByRole('radio', { name: /^Rows: .*\(recommended\)$/ }).check();
  await dialog.getByText('Times of 6 runs, in seconds: all tasks take those of the same run.').waitFor();
  assert.equal(await group.getByRole('radio', { name: /^Rows/ }).isChecked(), true);
  await accessible(page, 'dialog');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  const { model } = juxtapose.readWorkflowRuns(...[0, 1].map((part) => runs.map((run) => run[part])), true);
  assert.ok(model.conditions[0].rows);
  await shown(page, model);
  assert.deepEqual(wrong, []);
});

const slower = (by) => TASKS.map((one) => ({ ...one, runtime: one.runtime * by }));

test('runs of one workflow are opened together, and what is none of them is told', async (t) => {
  const { page, wrong } = await open(t);
  const runs = [
    ['one.json', workflow(TASKS, 5.5)],
    ['two.json', workflow(slower(2), 11)],
  ];
  await dropAll(page, [...runs, ['notes.md', 'Notes'], ['three.stg', STG]]);
  const { Read } = await say(page, 'one.json', 'Open', ' and 1 more');
  assert.equal(Read[1], 'Times of 2 runs, in seconds: each task has one sample of each.');
  assert.equal(Read.at(-1), 'Measured makespans of 2 runs: 5.5 to 11 seconds.');
  const names = runs.map(([name]) => name);
  const texts = runs.map(([, text]) => text);
  const { model } = juxtapose.readWorkflowRuns(names, texts);
  assert.deepEqual([model.datasets, model.makespans, model.tasks[1].time], [names, [5.5, 11], { samples: [2, 4] }]);
  await shown(page, model);
  await page
    .getByText('Measured makespan: 5.5 to 11 seconds in 2 executions, on the machine of the measurement.')
    .waitFor();
  const status = page.getByRole('status').filter({ hasText: 'Not opened' });
  assert.match(await status.innerText(), /Not opened: notes\.md, three\.stg\./);
  await accessible(page, '.model');
  // Another workflow is none of its runs, and nothing is left out.
  const other = workflow(
    TASKS.map((one) => (one.id === 'two' ? { ...one, id: 'other', parents: [] } : one)).slice(0, 3),
  );
  await dropAll(page, [...runs, ['other.json', other]]);
  const notice = page.getByRole('alert');
  await notice.getByText('“one.json” and 2 more could not be opened').waitFor();
  const items = await notice.getByRole('listitem').allInnerTexts();
  assert.ok(items.length > 0 && items.every((item) => item.startsWith('other.json')), items.join('\n'));
  await shown(page, model);
  assert.deepEqual(wrong, []);
});
