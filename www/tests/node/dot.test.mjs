// DOT comes in, and what went out comes back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [{ readDot }, { DOT }] = await sources('task_graph/dot/read_dot', 'task_graph/dot/aside');

test('nodes are tasks, edges are messages', () => {
  const { value } = readDot(`strict digraph "a b" {
    graph [rankdir=LR]; node [weight=2] /* of those below */
    one [runtime=1.5]; "1.b";
    one -> "1.b" -> { c d } [bytes=7]
    subgraph cluster { node [weight=9]; e }
    d:port -> e // no volume
  }`);
  assert.deepEqual(value, {
    juxtapose: 2,
    kind: 'taskgraph',
    title: 'a b',
    tasks: [
      { task: 'one', time: 1.5 },
      { task: '1.b', time: 2, after: [{ task: 'one', volume: 7 }] },
      { task: 'c', time: 2, after: [{ task: '1.b', volume: 7 }] },
      { task: 'd', time: 2, after: [{ task: '1.b', volume: 7 }] },
      { task: 'e', time: 9, after: ['d'] },
    ],
  });
  assert.deepEqual(juxtapose.check(value), []);
  assert.deepEqual(readDot('digraph { a -> b }').value.tasks, [
    { task: 'a', time: 1 },
    { task: 'b', time: 1, after: ['a'] },
  ]);
});

const OURS = { juxtapose: 2, kind: 'taskgraph' };

test('keys are known in any spelling, and by the names that tools give them', () => {
  const read = (text) => {
    const { value, report } = readDot(text);
    assert.deepEqual(juxtapose.check(value), []);
    return {
      ...value,
      tasks: value.tasks.map(({ time, after }) => [time, ...(after ?? []).map((one) => one.volume ?? 0)]),
      report,
    };
  };
  const { report, ...plain } = read('digraph { a [Weight=5]; b [WEIGHT="7"]; a -> b [Size=9] }');
  assert.deepEqual(plain, { ...OURS, tasks: [[5], [7, 9]] });
  assert.deepEqual(report, {
    read: ['2 tasks and 1 edge.', 'Times of 2 tasks, from “Weight” (2).', 'Volumes of 1 edge, from “Size” (1).'],
    assumed: ['Volumes without a unit count bytes.'],
    ignored: [],
  });
  for (const [key, volume] of [
    ['cost', 'comm'],
    ['duration', 'data'],
    ['comp', 'weight'],
    ['work', 'bytes'],
  ]) {
    assert.deepEqual(read(`digraph { a [${key}=5]; b [${key}=7]; a -> b [${volume}=9] }`).tasks, [[5], [7, 9]], key);
  }
  // Quoted once more, as some tools do, and with units.
  const units = read(
    'digraph { a [time="\\"2.5 ms\\""]; b [time="7us"]; c [time="1 s"]; a -> b [data="3 kB"]; b -> c [data="1MiB"] }',
  );
  assert.deepEqual(
    [units.unit, units.tick, units.tasks],
    ['seconds', undefined, [[0.0025], [0.000007, 3000], [1, 2 ** 20]]],
  );
});

test('SimGrid’s sizes are operations and bytes, and its ends take no time', () => {
  const { value, report } = readDot(`digraph G {
    root [size="-1"]; 0 [size="5e9", alpha="0.2"]; 1 [size="10000000.129452715", alpha="0.1", performer="2"]; end [size="-1.0"];
    root -> 0 [size="-1"]; root -> 1 [size="-1."]; 0 -> 1 [size="10001.389601"]; 1 -> end [size="-1.0"];
  }`);
  assert.deepEqual(juxtapose.check(value), []);
  assert.deepEqual(value, {
    ...OURS,
    title: 'G',
    unit: 'seconds',
    tasks: [
      { task: 'root', time: 0 },
      { task: '0', time: 5, after: ['root'] },
      { task: '1', time: 0.0100000001295, after: ['root', { task: '0', volume: 10001.389601 }] },
      { task: 'end', time: 0, after: ['1'] },
    ],
  });
  assert.deepEqual(report, {
    read: ['4 tasks and 4 edges.', 'Times of 4 tasks, from “size” (4).', 'Volumes of 4 edges, from “size” (4).'],
    assumed: [
      '“size” of a node counts floating-point operations, as in SimGrid: of a processor that does 1,000,000,000 in a second.',
      '“root” and “end”, with a size of −1 or none, take no time, as in SimGrid.',
      'Volumes without a unit count bytes.',
      '3 edges with a volume below 0 carry no data, as in SimGrid.',
    ],
    ignored: ['Of nodes: alpha (2), performer (1).'],
  });
  // Few operations are not rounded away.
  assert.deepEqual(
    readDot('digraph { a [size=5]; b [size=200] }').value.tasks.map(({ time }) => time),
    [5e-9, 2e-7],
  );
  // Beside a time it is something else.
  assert.deepEqual(readDot('digraph { a [size=5, time=3] }').report.ignored, ['Of nodes: size (1).']);
});

test('what is not read is named, and what is not said is assumed aloud', () => {
  const { value, report } = readDot(`digraph {
    rankdir=LR; node [shape=box]
    subgraph cluster_a { a [color=red]; b }
    a -> b; a -> b [style=dotted]; b -> c [weight=2]; b -> c [weight=3]
  }`);
  assert.deepEqual(
    value.tasks.map(({ time, after }) => [time, after]),
    [
      [1, undefined],
      [1, ['a']],
      [1, [{ task: 'b', volume: 5 }]],
    ],
  );
  assert.deepEqual(report.ignored, [
    'Of nodes: shape (3), color (1).',
    'Of edges: style (1).',
    'Of the graph: rankdir.',
    'How 1 subgraph groups nodes: 3 tasks stand side by side.',
  ]);
  assert.match(report.assumed[0], /^No node says how long it takes .*: each task takes one unit\.$/);
  assert.ok(report.assumed.includes('2 edges beside another between the same two tasks: their volumes are added.'));
  const long = (middle) => `${'a'.repeat(100)}${middle}${'z'.repeat(100)}`;
  const cut = readDot(`digraph { "${long(1)}" -> "${long(2)}" -> "${long(3)}" }`);
  assert.deepEqual(juxtapose.check(cut.value), []);
  assert.deepEqual(
    cut.value.tasks.map(({ task }) => task.replace(/a+/, 'a').replace(/z+/, 'z')),
    ['a…z', 'a…2…z', 'a…3…z'],
  );
  assert.ok(cut.report.assumed.includes('3 names of more than 120 characters are shortened in the middle.'));
});

test('names that every object has are names of tasks and attributes', () => {
  const { value } = readDot(
    'digraph { constructor [time=3, toString=1]; __proto__ [time=4]; constructor -> __proto__ [volume=2] }',
  );
  assert.deepEqual(value.tasks, [
    { task: 'constructor', time: 3 },
    { task: '__proto__', time: 4, after: [{ task: 'constructor', volume: 2 }] },
  ]);
});

test('a resolution is read as such, and what version 1 wrote, in ticks, is a document of version 1', () => {
  const written = (graph, time) =>
    readDot(`digraph { graph [unit=s, ${graph}]; a [time="${time}"]; b [time="2.5 ms"] }`).value;
  const law = '{\\"uniform\\": [2, 4]}';
  assert.deepEqual(written('resolution=0.001', law), {
    ...OURS,
    unit: 's',
    tick: 0.001,
    tasks: [
      { task: 'a', time: { uniform: [2, 4] } },
      { task: 'b', time: 0.0025 },
    ],
  });
  assert.deepEqual(written('tick=0.001', law), {
    ...OURS,
    juxtapose: 1,
    unit: 's',
    tick: 0.001,
    tasks: [
      { task: 'a', time: { uniform: [2, 4] } },
      { task: 'b', time: 3 },
    ],
  });
  assert.deepEqual(written('tick=0.5', 7).tasks[0].time, 7, 'a number without a unit counts ticks');
  assert.deepEqual(written('resolution=0.5', 7).tasks[0].time, 7, 'or units');
});

test('what is no task graph says why', () => {
  const problems = (text) => readDot(text).problems.map(({ path, code }) => `${code} ${path}`);
  assert.deepEqual(problems('digraph {'), ['syntax ']);
  assert.deepEqual(problems('graph { a -- b }'), ['forbidden ']);
  assert.deepEqual(problems('digraph {}'), ['empty ']);
  assert.deepEqual(problems('digraph { a [time=3]; b; c [time=soon] }'), ['missing "b"', 'type "c"']);
  assert.deepEqual(problems('digraph { a [time=-3]; b [time="4 fortnights"]; a -> b [data="much"] }'), [
    'range "a"',
    'type "b"',
    'type "a" -> "b"',
  ]);
  assert.deepEqual(
    juxtapose.check(readDot('digraph { a -> b -> a }').value).map(({ code }) => code),
    ['cycle'],
  );
});

test('a task graph that went out as DOT comes back', () => {
  const { representatives, datasets, machine, ...kept } = juxtapose.example('ivus');
  const tasks = kept.tasks.map(({ note, ...task }) => task);
  const { value } = readDot(juxtapose.toDot(juxtapose.example('ivus')));
  assert.deepEqual(value, { ...kept, tasks });
});

test('a few names of large groups are refused before their edges are made', () => {
  const group = `{ ${Array.from({ length: 1100 }, (_, k) => `n${k}`).join(' ')} }`;
  const { problems } = readDot(`digraph { a -> ${group}; ${group} -> ${group} }`);
  assert.deepEqual(problems, [{ path: '', code: 'too-large', message: 'has more than 1,000,000 edges' }]);
});

test('nests that would keep the parser busy are refused before they are parsed', () => {
  const nest = (levels, inside) => `digraph { ${'subgraph { '.repeat(levels)}${inside}${' }'.repeat(levels)} }`;
  assert.equal(readDot(nest(15, 'a -> b')).value.tasks.length, 2);
  for (const inside of ['a -> b', 'a > b'])
    assert.deepEqual(
      readDot(nest(200, inside)).problems.map(({ path, code }) => [path, code]),
      [['', 'too-deep']],
    );
  // Braces in texts and comments are none.
  const signs = '{'.repeat(20);
  assert.equal(
    readDot(`digraph { "${signs}\\"${signs}"; b /* ${signs} */ // ${signs}\n# ${signs}\n }`).value.tasks.length,
    2,
  );
});

test('what is told of a text shows each of its signs', () => {
  for (const text of [
    'digraph { a \u202e }',
    'digraph { "a\u202eb" -> c [bytes="x\u2066"] }',
    'digraph { "a\0b" [time="y"] }',
  ]) {
    const { problems } = readDot(text);
    for (const { path, message } of problems) assert.doesNotMatch(path + message, /[\0\u202e\u2066]/u);
  }
});

test('what its parser does not come to an end with is given up, and says so', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let ended = 0;
  globalThis.Worker = class {
    postMessage() {}
    terminate() {
      ended += 1;
    }
  };
  t.after(() => delete globalThis.Worker);
  const read = DOT.read('"] } */ = { runtime -1 -> " node node -.5 < strict -.5 c');
  t.mock.timers.tick(9_999);
  await Promise.resolve();
  assert.equal(ended, 0);
  t.mock.timers.tick(1);
  const { problems } = await read;
  assert.deepEqual([problems.map(({ code }) => code), ended], [['patience'], 1]);
});
