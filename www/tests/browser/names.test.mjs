// Names that are words of JavaScript's own objects: the page shows, edits, keeps and shares them like any other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sources } from './source.mjs';
import { row } from './tree.mjs';
import { eventually, juxtapose, visits } from './visit.mjs';

const { open, there } = visits();
const [path, machine, modes, carried, edits, tasks, text] = await sources(
  'model/path',
  'program/machine/machine_edits',
  'program/schemes/scheme_modes',
  'program/schemes/carried_modes',
  'program/tree/edits',
  'task_graph/task_edits',
  'model/time_text',
);

const WORDS = [
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'valueOf',
  'isPrototypeOf',
  '__defineGetter__',
  'toLocaleString',
];

/** Everything that a program names has such a name. (JSON, because in JavaScript `__proto__: …` is no field.) */
const PROGRAM = JSON.parse(`{
  "juxtapose": 1, "kind": "program", "title": "constructor", "unit": "valueOf",
  "machine": {"processors": 4, "switch": {"to_spmd": 2, "to_simd": 3}, "operations": {"__proto__": {"simd": 3, "spmd": 4}, "constructor": 2}},
  "program": [
    {"block": "constructor", "time": {"uniform": [5, 15]}},
    {"block": "__proto__", "operations": [{"op": "__proto__"}, {"op": "constructor", "count": 2}]},
    {"loop": "toString", "iterations": {"uniform": [1, 3]}, "body": [{"block": "hasOwnProperty", "time": {"values": {"4": 0.5, "9": 0.5}}}]},
    {"if": "valueOf", "probability": 0.5, "then": [{"block": "isPrototypeOf", "time": 7}], "else": [{"block": "toLocaleString", "time": 1}]}
  ],
  "schemes": [
    {"name": "__proto__", "mode": "simd", "except": {"__proto__": "spmd", "constructor": "spmd"}},
    {"name": "constructor", "mode": "spmd"},
    {"name": "toString", "mode": "simd", "except": {"toString": "spmd"}}
  ]
}`);

const TASK_GRAPH = JSON.parse(`{
  "juxtapose": 1, "kind": "taskgraph", "title": "__proto__", "unit": "toString", "machine": {"processors": [1, 2], "network": {"bandwidth": 10}},
  "representatives": {"tolerance": 1, "classes": 2}, "datasets": ["constructor", "__proto__"],
  "tasks": [
    {"task": "constructor", "time": {"samples": [10, 20]}},
    {"task": "__proto__", "time": {"samples": [8, 30]}, "after": ["constructor"]},
    {"task": "toString", "time": {"samples": [5, 5]}, "after": [{"task": "constructor", "volume": 20}]},
    {"task": "hasOwnProperty", "time": {"samples": [6, 7]}, "after": ["__proto__", "toString"]}
  ],
  "mappings": [{"name": "constructor", "processors": {"constructor": 1, "__proto__": 2, "toString": 1, "hasOwnProperty": 2}}]
}`);

const link = (model) => ({ url: `${there.server.url}#${juxtapose.toLink(model)}` });
const stored = (page) =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes(':work:'))?.[1] ?? '');

test('links, checks and results keep such names', () => {
  for (const model of [PROGRAM, TASK_GRAPH]) {
    assert.deepEqual(juxtapose.check(model), []);
    for (const write of [juxtapose.toLink, juxtapose.toCompressedLink])
      assert.equal(JSON.stringify(juxtapose.fromLink(write(model))), JSON.stringify(model));
  }
  const one = {
    ...PROGRAM,
    program: [
      { block: 'a', time: { simd: 1, spmd: 90 } },
      { block: '__proto__', time: { simd: 90, spmd: 1 } },
    ],
  };
  const { candidates } = juxtapose.selectModes({ ...one, schemes: undefined }, { objective: 'mean' });
  assert.ok(
    candidates.some(({ schemes }) => schemes.some(({ except }) => Object.hasOwn(except, '__proto__'))),
    'an exception of that name',
  );
});

test('pure functions of the model read own fields, and keep a field of any name', () => {
  for (const word of WORDS) {
    assert.equal(path.valueAt({ of: {} }, path.below('of', word)), undefined, word);
    const changed = path.withValue(JSON.parse('{"of": {"a": 1}}'), path.below('of', word), 2);
    assert.equal(JSON.stringify(changed), `{"of":{"a":1,"${word}":2}}`);
    assert.equal(JSON.stringify(path.withValue(changed, path.below('of', word), undefined)), '{"of":{"a":1}}');
    const scheme = { name: 's', mode: 'spmd', except: {} };
    assert.equal(modes.modeOf(scheme, { name: word, within: null }), 'spmd');
    const program = { ...PROGRAM, program: [{ block: word, time: 1 }], schemes: [scheme] };
    const flipped = modes.flipped(program, 0, word);
    assert.equal(JSON.stringify(flipped.schemes), `[{"name":"s","mode":"spmd","except":{"${word}":"simd"}}]`);
    assert.equal(JSON.stringify(carried.withCarriedModes(flipped, flipped).schemes), JSON.stringify(flipped.schemes));
    assert.equal(JSON.stringify(edits.rename(flipped, 'program[0]', 'b').model.schemes[0].except), '{"b":"simd"}');
    const bare = { ...PROGRAM, machine: { processors: 1 } };
    const named = machine.renameOperation(machine.addOperation(bare), 'operation', word);
    assert.equal(JSON.stringify(named.machine.operations), `{"${word}":1}`);
    assert.equal(machine.removeOperation(named, word).machine.operations, undefined);
  }
  const without = tasks.removeTask(TASK_GRAPH, 1).model.mappings[0].processors;
  assert.deepEqual(Object.keys(without), ['constructor', 'toString', 'hasOwnProperty']);
  assert.deepEqual(text.parseTime('1: 0.5, 2: 0.5'), { values: { 1: 0.5, 2: 0.5 } });
});

test('a program with such names is shown whole, edited, undone, written as text, and kept', async (t) => {
  const { page, wrong } = await open(t, { from: link(PROGRAM) });
  await eventually(page, async () => assert.equal(await page.locator('.outcomes tbody tr').count(), 3));
  assert.deepEqual(
    (await page.locator('.scheme-head').allInnerTexts()).slice(0, 3).map((head) => head.trim()),
    ['__proto__', 'constructor', 'toString'],
  );
  const chips = (name) => row(page, name).locator('.chip > span:first-child').allInnerTexts();
  assert.deepEqual(await chips('__proto__'), ['SPMD', 'SPMD', 'SIMD']);
  assert.deepEqual(await chips('toString'), ['SIMD', 'SPMD', 'SPMD']);
  await row(page, '__proto__').locator('.chip').nth(0).click();
  assert.deepEqual(await chips('__proto__'), ['SIMD', 'SPMD', 'SIMD']);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.deepEqual(await chips('__proto__'), ['SPMD', 'SPMD', 'SIMD']);
  await row(page, '__proto__').locator('.chip').nth(2).click();
  await page.getByText('Where the time goes').first().scrollIntoViewIfNeeded();
  await page.locator('.account tbody tr').nth(2).waitFor();
  await page.getByText('Node by node').click();
  await page.getByRole('button', { name: 'Find the best modes' }).click();
  await page.locator('.best-modes .best-say').waitFor();
  await page.getByRole('tab', { name: 'Trade-off' }).click();
  await page.locator('.crossovers', { hasText: /fastest on average/ }).waitFor();
  await page.getByRole('tab', { name: 'JSON' }).click();
  await page.locator('.cm-content').press('Control+End'); // it has the lines that one sees
  await page.locator('.cm-content').filter({ hasText: '"__proto__": "spmd"' }).waitFor();
  await eventually(page, async () =>
    assert.match(
      await stored(page),
      /"name":"toString","mode":"simd","except":\{"toString":"spmd","__proto__":"spmd"\}/,
    ),
  );
  await page.goto('about:blank');
  await page.goto(there.server.url);
  await row(page, '__proto__').waitFor();
  assert.deepEqual(await chips('__proto__'), ['SPMD', 'SPMD', 'SPMD']);
  assert.deepEqual(wrong, []);
});

test('a block may be renamed to any of them by hand', async (t) => {
  const { page, wrong } = await open(t);
  let name = 'a';
  for (const word of WORDS) {
    await row(page, name).focus();
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await row(page, word).waitFor();
    name = word;
  }
  await page.locator('.outcomes tbody tr').nth(2).waitFor();
  assert.deepEqual(wrong, []);
});

test('a task graph with such names is drawn, mapped and executed', async (t) => {
  const { page, wrong } = await open(t, { from: link(TASK_GRAPH) });
  await page.locator('.drawn-graph [data-task]').first().waitFor();
  assert.deepEqual(
    await page.locator('.drawn-graph [data-task]').evaluateAll((all) => all.map(({ dataset }) => dataset.task).sort()),
    ['__proto__', 'constructor', 'hasOwnProperty', 'toString'],
  );
  assert.equal(await page.getByLabel('Processor of __proto__').inputValue(), '2');
  await page.getByRole('tab', { name: 'Gantt chart' }).click();
  await page.getByText('Task by task').click();
  await page
    .getByRole('region', { name: 'The Gantt chart as numbers' })
    .locator('tr', { hasText: '__proto__' })
    .waitFor();
  await page
    .getByRole('tabpanel', { name: 'Gantt chart' })
    .getByLabel('Mapping that is shown')
    .selectOption('constructor');
  await page.getByLabel('Times of the Gantt chart').selectOption('=__proto__');
  await page.locator('.execution-summary').first().waitFor();
  await page.getByLabel('Processor of __proto__').selectOption('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByLabel('Processor of toString').selectOption('2');
  await eventually(page, async () =>
    assert.match(await stored(page), /"processors":\{"constructor":1,"__proto__":2,"toString":2,"hasOwnProperty":2\}/),
  );
  await page.reload();
  await page.locator('.drawn-graph [data-task]').first().waitFor();
  assert.equal(await page.getByLabel('Processor of __proto__').inputValue(), '2');
  assert.deepEqual(wrong, []);
});
