// Task graphs: edits, layout, sentences. Pure functions, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [
  orders,
  edits,
  edges,
  layout,
  keys,
  gantt,
  words,
  picking,
  ranking,
  winner,
  colours,
  fields,
  own,
  blank,
  shape,
  kind,
] = await sources(
  'task_graph/mapping_order',
  'task_graph/task_edits',
  'task_graph/task_edges',
  'task_graph/graph/layout',
  'task_graph/graph/walk',
  'task_graph/gantt/gantt',
  'task_graph/gantt/words',
  'task_graph/picking_words',
  'outcome/ranking',
  'outcome/winner_sentence',
  'outcome/styles',
  'model/fields',
  'task_graph/fields',
  'task_graph/blank',
  'task_graph/shape',
  'state/kind',
);
kind.plugIn({ taskgraph: { isShaped: shape.isTaskGraphShaped } });
const fieldsOf = (model) => fields.byPath(own.taskGraphFields(model));
const [{ arranged }] = await sources('task_graph/graph/arranged');
const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ');

const MODEL = {
  juxtapose: 2,
  kind: 'taskgraph',
  tasks: [
    { task: 'a', time: 5 },
    { task: 'b', time: 10, after: ['a'] },
    { task: 'c', time: { uniform: [10, 20] }, tolerance: 3, after: [{ task: 'a', volume: 40 }] },
    { task: 'd', time: 5, after: ['b', 'c'] },
  ],
  mappings: [{ name: 'by hand', processors: { a: 1, b: 1, c: 2, d: 1 } }],
};
const valid = (model) => assert.deepEqual(juxtapose.check(model), []);

test('edits of tasks keep predecessors, messages and mappings in step, and what they make is valid', () => {
  valid(MODEL);
  const added = edits.addTask(MODEL, 2, 'b');
  assert.deepEqual(
    added.model.tasks.map(({ task }) => task),
    ['a', 'b', 'task', 'c', 'd'],
  );
  assert.deepEqual(added.model.tasks[2], { task: 'task', time: 10, after: ['b'] });
  assert.equal(added.model.mappings[0].processors.task, 1);
  valid(added.model);
  const without = edits.removeTask(MODEL, 1);
  assert.deepEqual(without.model.tasks[2].after, ['c', 'a']); // d still waits for what b waited for
  assert.equal('b' in without.model.mappings[0].processors, false);
  valid(without.model);
  const renamed = edits.renameTask(MODEL, 0, 'begin');
  assert.deepEqual(
    renamed.model.tasks.map(({ after }) => after),
    [undefined, ['begin'], [{ task: 'begin', volume: 40 }], ['b', 'c']],
  );
  assert.deepEqual(renamed.model.mappings[0].processors, { begin: 1, b: 1, c: 2, d: 1 });
  valid(renamed.model);
  assert.equal(edits.renameTask(MODEL, 0, 'b'), null);
  assert.equal(edits.renameTask(MODEL, 0, ' '), null);
  assert.deepEqual(
    edits.moveTask(MODEL, 3, -1).model.tasks.map(({ task }) => task),
    ['a', 'b', 'd', 'c'],
  );
  assert.equal(edits.moveTask(MODEL, 0, -1), null);
  assert.deepEqual(edits.waitNoMore(MODEL, 3, 0).tasks[3].after, ['c']);
  assert.deepEqual(edits.waitNoMore(MODEL, 1, 0).tasks[1], { task: 'b', time: 10 });
  assert.deepEqual(edits.withVolume(MODEL, 1, 0, true).tasks[1].after, [{ task: 'a', volume: 0 }]);
  assert.equal(edits.removeTask({ ...MODEL, tasks: MODEL.tasks.slice(0, 1) }, 0), null);
});

test('an order by hand has every phase once, whatever becomes of tasks, and phases go earlier and later on their processor', () => {
  assert.deepEqual(orders.inWaitingOrder({ ...MODEL, tasks: [...MODEL.tasks].reverse() }), ['a', 'c', 'b', 'd']);
  assert.deepEqual(orders.inWaitingOrder(edits.asMessages(MODEL)), ['a', 'b', 'c', 'd']);
  const [mapping] = MODEL.mappings;
  const given = orders.withOrder(mapping, ['a', 'c', 'b', 'd']);
  const model = { ...MODEL, mappings: [given] };
  valid(model);
  assert.ok(kind.isShown(model) && !kind.isShown({ ...MODEL, mappings: [{ ...mapping, order: [1] }] }));
  assert.deepEqual(orders.linesOf(model, given), [
    { processor: 1, phases: ['a', 'b', 'd'] },
    { processor: 2, phases: ['c'] },
  ]);
  assert.deepEqual(orders.moved(model, given, 'd', -1).order, ['a', 'c', 'd', 'b']);
  assert.deepEqual(orders.moved(model, given, 'b', 1).order, ['a', 'c', 'd', 'b']);
  assert.equal(orders.moved(model, given, 'c', 1), null);
  assert.deepEqual(orders.byArrival(given), mapping);
  const order = ({ model: { mappings } }) => mappings[0].order;
  for (const [edited, expected] of [
    [edits.addTask(model, 2, 'b'), ['a', 'c', 'b', 'd', 'task']],
    [edits.removeTask(model, 1), ['a', 'c', 'd']],
    [edits.renameTask(model, 0, 'begin'), ['begin', 'c', 'b', 'd']],
  ]) {
    assert.deepEqual(order(edited), expected);
    valid(edited.model);
  }
});

test('edges written as messages are the same graph', () => {
  const messages = edits.asMessages(MODEL);
  valid(messages);
  assert.deepEqual(messages.tasks[0].activities, [{ compute: 'a', time: 5 }, { send: 'b' }, { send: 'c', volume: 40 }]);
  assert.deepEqual(messages.tasks[2].activities[1], { compute: 'c', time: { uniform: [10, 20] }, tolerance: 3 });
  assert.deepEqual(
    edges.edgesOf(messages).map(({ from, to, volume }) => [from, to, volume]),
    [
      ['a', 'b', 0],
      ['a', 'c', 40],
      ['b', 'd', 0],
      ['c', 'd', 0],
    ],
  );
  assert.deepEqual(
    edges.edgesOf(MODEL).map(({ from, to, volume }) => [from, to, volume]),
    [
      ['a', 'b', 0],
      ['a', 'c', 40],
      ['b', 'd', 0],
      ['c', 'd', 0],
    ],
  );
  assert.deepEqual([...edges.descendantsOf('b', edges.edgesOf(MODEL))].sort(), ['b', 'd']);
  const renamed = edits.renameTask(messages, 0, 'begin').model;
  valid(renamed);
  assert.deepEqual(renamed.tasks[1].activities[0], { receive: 'begin' });
  valid(edits.removeTask(messages, 1).model);
});

test('a new task graph is valid and shown, and so are the fields of every model', () => {
  const model = blank.newTaskGraph();
  valid(model);
  assert.ok(kind.isShown(model) && kind.isShown(MODEL) && kind.isShown(edits.asMessages(MODEL)));
  for (const broken of [
    { ...MODEL, tasks: {} },
    { ...MODEL, tasks: [{ task: 1 }] },
    { ...MODEL, tasks: [{ task: 'a', after: [1] }] },
    { ...MODEL, machine: 3 },
    { ...MODEL, mappings: [{ name: 'x' }] },
  ]) {
    assert.equal(kind.isShown(broken), false, JSON.stringify(broken));
  }
  const all = fieldsOf(MODEL);
  assert.equal(all.get('tasks[2].after[0].volume').label, 'Bytes from a to c');
  assert.equal(all.get('tasks[2].time').label, 'Time of c');
  assert.equal(all.get('tasks[2].classes').absent, '5 or 10');
  assert.equal(fieldsOf({ ...MODEL, representatives: { classes: 4 } }).get('tasks[2].classes').absent, '4');
});

test('the picture has a layer for each step, the document’s order across, and no box on another', () => {
  const of = (names, pairs) => {
    const { boxes, lines, ...size } = arranged({
      boxes: names.map(() => [100, 40]),
      lines: pairs.map(([from, to]) => [names.indexOf(from), names.indexOf(to), 0]),
    });
    return {
      ...size,
      boxes: boxes.map((box, k) => ({ name: names[k], width: 100, height: 40, ...box })),
      lines: lines.map((line, k) => ({ from: pairs[k][0], to: pairs[k][1], ...line })),
    };
  };
  const { boxes, lines, width, height } = of(
    ['a', 'b', 'c', 'd', 'e'],
    [
      ['a', 'b'],
      ['a', 'c'],
      ['a', 'd'],
      ['b', 'e'],
      ['c', 'e'],
      ['d', 'e'],
      ['a', 'e'],
    ],
  );
  const place = Object.fromEntries(boxes.map(({ name, x, y }) => [name, { x, y }]));
  assert.ok(place.a.y < place.b.y && place.b.y === place.c.y && place.c.y === place.d.y && place.d.y < place.e.y);
  assert.ok(place.b.x < place.c.x && place.c.x < place.d.x);
  for (const [k, one] of boxes.entries()) {
    assert.ok(one.x - 50 >= 0 && one.x + 50 <= width && one.y - 20 >= 0 && one.y + 20 <= height);
    for (const other of boxes.slice(k + 1))
      assert.ok(Math.abs(one.x - other.x) >= 100 || Math.abs(one.y - other.y) >= 40, `${one.name} ${other.name}`);
  }
  const byName = Object.fromEntries(boxes.map((box) => [box.name, box]));
  for (const line of lines) {
    const path = layout.pathOf(line, byName[line.from], byName[line.to]);
    assert.ok(
      path.startsWith(`M${byName[line.from].x.toFixed(2)} `) &&
        path.endsWith(`${byName[line.to].x.toFixed(2)} ${(byName[line.to].y - 20).toFixed(2)}`),
      path,
    );
  }
  const go = (key, from) => keys.neighbour(key, byName[from], boxes, lines)?.name;
  assert.deepEqual(
    [
      go('ArrowDown', 'b'),
      go('ArrowUp', 'b'),
      go('ArrowRight', 'b'),
      go('ArrowLeft', 'd'),
      go('End', 'a'),
      go('ArrowLeft', 'b'),
      go('x', 'b'),
    ],
    ['e', 'a', 'c', 'c', 'e', undefined, undefined],
  );
  // What is wrong is drawn too.
  assert.equal(
    of(
      ['a', 'b'],
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
    ).boxes.length,
    2,
  );
});

test('a Gantt chart joins what goes on, and keeps together what takes turns', () => {
  const span = (processor, task, from, to, computed = to - from, sharing = 1) => ({
    processor,
    task,
    phase: task,
    from,
    to,
    computed,
    sharing,
  });
  const schedule = {
    makespan: 20,
    inOrder: false,
    processor: [0, 0, 1, 0],
    isCritical: [true, true, false, true],
    critical: [],
    spans: [
      span(0, 0, 0, 4),
      span(0, 0, 4, 5),
      span(0, 1, 5, 15, 5, 2),
      span(0, 3, 5, 15, 5, 2),
      span(0, 1, 15, 20),
      span(1, 2, 6, 10),
    ],
    messages: [
      { from: 0, to: 1, sent: 5, start: 5, arrived: 6 },
      { from: 0, to: 0, sent: 5, start: 5, arrived: 5 },
    ],
    network: { messages: 1, volume: 80, transferring: 1, waiting: 0, makespanWithout: 20 },
  };
  const of = gantt.ganttOf(schedule, ['a', 'b', 'c', 'd'], 2);
  assert.deepEqual(of.stretches, [
    { processor: 1, tasks: ['a'], from: 0, to: 5, critical: true },
    { processor: 1, tasks: ['b', 'd'], from: 5, to: 15, critical: true },
    { processor: 1, tasks: ['b'], from: 15, to: 20, critical: true },
    { processor: 2, tasks: ['c'], from: 6, to: 10, critical: false },
  ]);
  assert.deepEqual(
    of.tasks.map(({ task, processor, from, to, busy }) => [task, processor, from, to, busy]),
    [
      ['a', 1, 0, 5, 5],
      ['b', 1, 5, 20, 10],
      ['d', 1, 5, 15, 5],
      ['c', 2, 6, 10, 4],
    ],
  );
  assert.deepEqual(gantt.idleTimes(of), [0, 16]);
  assert.deepEqual(of.transfers, [{ from: 1, to: 2, sent: 5, start: 5, arrived: 6 }]);
  assert.equal(plain(words.endSentence(of, 'seconds')), 'Ends after 20.00 seconds on 2 processors.');
  assert.equal(words.orderSentence(of), 'Each processor takes tasks in order of arrival, in turns.');
  assert.match(words.orderSentence({ ...of, inOrder: true }), /in the order that the mapping gives/);
  const best = { name: 'best', makespan: 21, proved: false, inOrder: true, planned: null };
  assert.equal(
    plain(words.boundSentence({ bound: 20, mappings: [best] }, 'seconds')),
    'The best is the best found, 21.00 seconds, 5.0 % more than a lower bound of 20.00 that no mapping can beat.',
  );
  assert.match(
    words.boundSentence({ bound: 21, mappings: [{ ...best, proved: true }] }, 'seconds'),
    /proved: no other mapping ends earlier in any order/,
  );
  assert.equal(words.heftSentence(best, 'seconds'), '');
  assert.equal(
    plain(words.heftSentence({ ...best, planned: 20 }, 'seconds')),
    'HEFT plans 20.00 seconds, as if no message waited for another. Executed in its order it ends after 21.00, 1.000 later.',
  );
  assert.match(
    plain(words.heftSentence({ ...best, planned: 21 }, 'seconds')),
    /^HEFT plans 21\.00 seconds, and that is what its plan takes\.$/,
  );
  assert.equal(
    plain(words.waitSentence(of, 'seconds')),
    'The processors wait for 40 % of their time: P1 0.00 and P2 16.00 seconds.',
  );
  assert.match(
    plain(words.networkSentence(of, 'seconds')),
    /^One message crosses the network with 80 bytes: 1\.000 seconds on their way\. Without that it would end after 20\.00, 0\.000 earlier\.$/,
  );
  assert.equal(
    plain(words.stretchInWords(of.stretches[1], 'seconds')),
    'P1: b and d in turns, 5–15 seconds (10.00), critical',
  );
});

test('what only estimates an outcome follows it, and competes with none', () => {
  const density = (last) => ({ origin: last, step: 1, mass: [1], distribution: [1], survival: [0] });
  const whole = (name, mean) => ({
    name,
    mean,
    estimates: null,
    density: density(mean),
    lost: 0,
    lostBehind: 0,
    averageValue: mean,
    quantiles: {},
  });
  const value = (name, mean, estimates = null) => ({
    name,
    mean,
    estimates,
    density: null,
    lost: null,
    lostBehind: null,
    averageValue: null,
    quantiles: {},
  });
  const beside = (outcome, mean) => value(`${outcome}, representatives`, mean, { outcome, by: 'representatives' });
  const outcomes = [
    whole('1 processor', 40),
    beside('1 processor', 30),
    whole('2 processors', 20),
    beside('2 processors', 10),
  ];
  const order = ranking.ranked(outcomes);
  assert.deepEqual(
    order.map(({ name }) => name),
    ['2 processors', '2 processors, representatives', '1 processor', '1 processor, representatives'],
  );
  assert.equal(
    plain(winner.inPlainWords(winner.winnerSentence(order, 'seconds'))),
    '2 processors are fastest on average: 20.00 seconds. 1 processor takes 100 % more.',
  );
  const styles = colours.outcomeStyles(outcomes);
  assert.deepEqual(styles.get('2 processors, representatives'), { ...styles.get('2 processors'), mark: true });
  assert.notEqual(styles.get('1 processor').slot, styles.get('2 processors').slot);
  // An alternative competes without a distribution too, whatever its name begins with; one without a mean comes last.
  const others = [whole('a', 3), value('a, b', 2), value('N', null), value('c', 1)];
  assert.deepEqual(
    ranking.ranked(others).map(({ name }) => name),
    ['c', 'a, b', 'a', 'N'],
  );
  assert.match(
    plain(winner.inPlainWords(winner.winnerSentence(ranking.ranked(others), 'seconds'))),
    /^c is fastest on average: 1\.000 seconds\. a, b takes 100 % more, a 200 % more\.$/,
  );
  assert.deepEqual(
    ranking.ranked([value('b', 2), value('a', 1)]).map(({ name }) => name),
    ['a', 'b'],
  );
});

test('how representatives were picked is told step by step, with what they set aside', () => {
  const phase = {
    name: 'A',
    least: 80,
    greatest: 312,
    mean: 197,
    tolerance: 5,
    deterministic: false,
    values: [
      { time: 80, probability: 0.45 },
      { time: 150, probability: 0.05 },
      { time: 220, probability: 0.05 },
      { time: 312, probability: 0.45 },
    ],
    classes: [
      [80, 138, 0.45, true],
      [138, 196, 0.05, false],
      [196, 254, 0.05, false],
      [254, 312, 0.45, true],
    ].map(([from, to, frequency, chosen]) => ({ from, to, closed: to === 312, frequency, chosen })),
    representatives: [
      { time: 80, exact: 80, probability: 0.45, classes: [0] },
      { time: 312, exact: 312, probability: 0.45, classes: [3] },
    ],
  };
  assert.deepEqual(picking.stepsInWords(phase, 'units').map(plain), [
    'Spread 232 > tolerance 5: 4 classes.',
    'Chosen: 45 %, the greatest, and what is less frequent by less than 100/4 = 25 points.',
    'Means: 80.00 (45 %) and 312.0 (45 %) units. Set aside: 10 % of the times.',
  ]);
  assert.deepEqual(
    picking
      .stepsInWords({ ...phase, least: 430, greatest: 433, mean: 430.15, deterministic: true, classes: [] }, 'units')
      .map(plain),
    ['Spread 3 ≤ tolerance 5: almost identical. The mean, 430.1 units.'],
  );
  assert.equal(picking.lossSentence({ phases: [phase] }, 'units'), ''); // nothing long was set aside
  const lossy = {
    ...phase,
    classes: phase.classes.map((one, k) => ({ ...one, chosen: k === 0 })),
    representatives: phase.representatives.slice(0, 1),
  };
  assert.equal(
    plain(picking.lossSentence({ phases: [lossy] }, 'units')),
    'What they set aside: 55 % of the times of A, which are 209 units longer on average.',
  );
});

test('combinations that stand for no run are left out, and no probability is written as 0', () => {
  const say = (alternativesInAll, ...probabilities) =>
    picking.combinationsSentence({
      alternatives: probabilities.map((probability) => ({ probability, times: [] })),
      alternativesInAll,
    });
  assert.equal(say(1, 1), '');
  assert.equal(say(2, 0.5, 0.25), 'Their combinations are 2 alternatives, with a probability of 0.750 in all.');
  assert.equal(
    say(2 ** 24, ...Array(64).fill(2 ** -24)),
    'Their combinations are more than a million alternatives, of which the 64 most probable are kept, with a probability below 0.001 in all.',
  );
  for (const all of [2 ** 630, Infinity])
    assert.match(say(all, 1e-190), /^Hardly any run, fewer than one in a million/);
  assert.deepEqual(
    [0, 0.004, 0.25].map((probability) => picking.probabilityText(probability, 2)),
    ['0.00', 'below 0.01', '0.25'],
  );
});
