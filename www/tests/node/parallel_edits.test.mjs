// Parallel tasks on the page: their structure, fields, rows, and edits of parts and tasks as pure functions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [
  { isParallelShaped },
  { parallelFields },
  { newParallel },
  rows,
  edits,
  moves,
  tasks,
  axis,
  roundTimes,
  copies,
  averages,
  numbers,
  shares,
  path,
  text,
] = await sources(
  'parallel/shape',
  'parallel/fields',
  'parallel/blank',
  'parallel/composition/rows',
  'parallel/composition/edits',
  'parallel/composition/moves',
  'parallel/tasks/task_edits',
  'parallel/composition/axis',
  'outcome/round_times',
  'parallel/copies',
  'parallel/averages',
  'parallel/composition/numbers',
  'model/probability',
  'model/path',
  'model/field_text',
);

const examples = juxtapose
  .examples()
  .map(({ id }) => juxtapose.example(id))
  .filter(({ kind }) => kind === 'parallel');
const FAN_OUT = juxtapose.example('fan-out');
const RETRY = juxtapose.example('retry-or-wait');
const whole = (k) => `alternatives[${k}].do`;

/** A model of one alternative. */
const model = (expression, more = {}) => ({
  juxtapose: 2,
  kind: 'parallel',
  tasks: ['a', 'b', 'c'].map((task) => ({ task, time: 10 })),
  alternatives: [{ name: 'One', do: expression }],
  ...more,
});
const after = (edited) => edited && edited.model.alternatives.map((alternative) => alternative.do);
const only = (edited) => after(edited)?.[0];

test('the new model and every example have the structure that the editor needs', () => {
  assert.ok(examples.length >= 8);
  for (const example of [newParallel(), ...examples]) {
    assert.ok(isParallelShaped(example), example.title);
    assert.deepEqual(juxtapose.check(example), []);
  }
  for (const wrong of [
    { all: 'a' },
    { all: ['a'], first: ['b'] },
    { choice: ['a'] },
    { timeout: 3 },
    { any: 1 },
    {},
    3,
    null,
  ])
    assert.ok(!isParallelShaped(model(wrong)), JSON.stringify(wrong));
  assert.ok(isParallelShaped(model({ all: [{ any: 'x', of: [] }], copies: {} })), 'leaves may be anything');
  let deep = 'a';
  for (let k = 0; k < 500; k += 1) deep = { series: [deep] };
  assert.ok(!isParallelShaped(model(deep)), 'too deep to be shown');
});

test('every part of an alternative is a row, the whole with its name', () => {
  const all = rows.rowsOf(FAN_OUT);
  assert.deepEqual(
    all.slice(0, 6).map(({ key, form, depth, name }) => [key.replace('alternatives', ''), form, depth, name]),
    [
      ['[0].do', 'series', 0, 'Hedged (Min of 2)'],
      ['[0].do.series[0]', 'all', 1, null],
      ['[0].do.series[0].all[0]', 'first', 2, null],
      ['[0].do.series[0].all[0].first[0]', 'task', 3, null],
      ['[0].do.series[0].all[0].first[1]', 'task', 3, null],
      ['[0].do.series[1]', 'task', 1, null],
    ],
  );
  const composed = juxtapose.composition(FAN_OUT).alternatives.flatMap(({ parts }) => parts.map(({ path }) => path));
  assert.deepEqual(
    all.map(({ key }) => key),
    composed,
    'the rows are the package’s parts, in its order',
  );
});

test('each number of a document is a field, and each problem has one', () => {
  const broken = model(
    { all: ['x', { choice: [{ probability: 2, of: 'a' }] }, { any: 9, of: ['a'] }, { series: [] }], copies: 0 },
    { n: 0 },
  );
  broken.tasks[0] = { task: 'a', time: { moments: { mean: 1, variance: -1, skewness: 0, kurtosis: 3 } }, fails: 2 };
  broken.alternatives.push({ name: 'One', do: { retries: 0.5, of: { timeout: -1, of: { wait: -1 } } } });
  assert.ok(isParallelShaped(broken));
  const fields = new Map(parallelFields(broken).map((field) => [field.path, field]));
  const problems = juxtapose.check(broken);
  assert.ok(problems.length >= 8);
  for (const { path } of problems) {
    const at = [...fields.keys()].some(
      (field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`),
    );
    assert.ok(at, path);
  }
  const paths = parallelFields(RETRY).map(({ path }) => path);
  for (const path of [
    'tasks[0].time.moments.variance',
    'tasks[0].fails',
    `${whole(1)}.retries`,
    `${whole(1)}.of.timeout`,
  ])
    assert.ok(paths.includes(path), path);
  const wait = `${whole(1)}.series[0].all[0].first[1].series[0].wait`;
  const field = parallelFields(FAN_OUT).find(({ path }) => path === wait);
  assert.equal(text.textOfValue(path.valueAt(FAN_OUT, wait), field), '25', 'as the document has it, whatever the tick');
  assert.equal(text.valueOfText('0.03 s', field, 'ms'), 30);
  const timeout = parallelFields(RETRY).find(({ path }) => path === `${whole(1)}.of.timeout`);
  assert.equal(text.valueOfText('0.1 s', timeout, 'ms'), 100);
});

test('a field shows and writes the number that the document has, whatever its resolution', () => {
  for (const example of examples.map((one) => ({ ...one, tick: 0.01 })))
    for (const field of parallelFields(example)) {
      const value = path.valueAt(example, field.path);
      if (value === undefined || field.of === 'name' || field.shows) continue;
      assert.deepEqual(text.valueOfText(text.textOfValue(value, field), field), value, field.path);
    }
  const deviation = parallelFields(FAN_OUT).find(({ path }) => path === 'tasks[0].time.moments.variance');
  assert.equal(text.textOfValue(49, deviation), '7');
  assert.equal(text.valueOfText('8', deviation), 64);
  assert.equal(text.valueOfText('0.008 s', deviation, 'ms'), 64);
});

test('a task is added after a part, and where one part only can stand both become a series', () => {
  const task = edits.addAfter(() => 'b');
  assert.deepEqual(only(task(model('a'), whole(0))), { series: ['a', 'b'] });
  assert.deepEqual(only(task(model({ series: ['a'] }), whole(0))), { series: ['a', 'b'] });
  assert.deepEqual(only(task(model({ all: ['a', 'c'] }), `${whole(0)}.all[0]`)), { all: ['a', 'b', 'c'] });
  assert.deepEqual(only(task(model({ all: ['a'], copies: 3 }), whole(0))), {
    series: [{ all: ['a'], copies: 3 }, 'b'],
  });
  assert.deepEqual(only(task(model({ timeout: 5, of: 'a' }), `${whole(0)}.of`)), {
    timeout: 5,
    of: { series: ['a', 'b'] },
  });
  const choice = {
    choice: [
      { probability: 0.6, of: 'a' },
      { probability: 0.4, of: 'c' },
    ],
  };
  const shared = task(model(choice), `${whole(0)}.choice[0].of`);
  assert.deepEqual(
    only(shared).choice.map(({ probability }) => probability),
    [0.3, 0.3, 0.4],
  );
  assert.equal(shared.focus, `${whole(0)}.choice[1].of`);
  assert.equal(edits.addInside(() => 'b')(model('a'), whole(0)), null);
});

test('every form can be put around a part, and taken off again', () => {
  for (const form of ['series', 'all', 'first', 'any', 'choice', 'timeout', 'retries', 'queue', 'wait']) {
    const wrapped = edits.wrap(form, 20)(model('a'), whole(0));
    assert.deepEqual(juxtapose.check(wrapped.model), [], form);
    assert.ok(wrapped.said.length > 5 && rows.rowsOf(wrapped.model).some(({ key }) => key === wrapped.focus), form);
  }
  assert.deepEqual(only(edits.wrap('first')(model('a'), whole(0))), { first: ['a', 'a'] });
  assert.deepEqual(only(edits.wrap('all')(model('a', { n: 5 }), whole(0))), { all: ['a'], copies: 'n' });
  assert.deepEqual(only(edits.wrap('retries', 20)(model('a'), whole(0))), { retries: 1, of: { timeout: 20, of: 'a' } });
  const inSeries = edits.wrap('wait', 20)(model({ series: ['a', 'b'] }), `${whole(0)}.series[1]`);
  assert.deepEqual(only(inSeries), { series: ['a', { wait: 20 }, 'b'] });
  assert.deepEqual(only(edits.unwrap(model({ timeout: 5, of: { all: ['a', 'b'] } }), whole(0))), { all: ['a', 'b'] });
  assert.equal(edits.unwrap(model({ all: ['a', 'b'] }), whole(0)), null, 'two cannot stand where one did');
  assert.deepEqual(only(edits.unwrap(model({ series: [{ all: ['a', 'b'] }, 'c'] }), `${whole(0)}.series[0]`)), {
    series: ['a', 'b', 'c'],
  });
  assert.deepEqual(only(edits.become('first')(model({ all: ['a', 'b'], copies: 2 }), whole(0))), {
    first: ['a', 'b'],
    copies: 2,
  });
  assert.deepEqual(only(edits.toggleCopies(model({ all: ['a'], copies: 2 }), whole(0))), { all: ['a'] });
});

test('what is deleted takes with it what it leaves empty, and a choice still sums to one', () => {
  assert.deepEqual(only(edits.remove(model({ all: ['a', 'b'] }), `${whole(0)}.all[0]`)), { all: ['b'] });
  const nested = model({ series: ['a', { all: [{ timeout: 5, of: 'b' }] }] });
  assert.deepEqual(only(edits.remove(nested, `${whole(0)}.series[1].all[0].of`)), { series: ['a'] });
  const choice = { choice: [0.5, 0.3, 0.2].map((probability, k) => ({ probability, of: 'abc'[k] })) };
  const left = only(edits.remove(model(choice), `${whole(0)}.choice[2].of`));
  assert.deepEqual(
    left.choice.map(({ probability }) => probability),
    [0.5, 0.5],
  );
  assert.equal(edits.remove(model('a'), whole(0)), null, 'one alternative stays');
  assert.equal(edits.remove(FAN_OUT, whole(2)).model.alternatives.length, 2);
});

test('parts move past each other, out and in; no list is left empty', () => {
  const start = model({ series: ['a', { all: ['b', 'c'] }] });
  const [a, b] = [`${whole(0)}.series[0]`, `${whole(0)}.series[1].all[0]`];
  assert.deepEqual(only(moves.moveDown(start, a)), { series: [{ all: ['b', 'c'] }, 'a'] });
  const inside = moves.moveIn(start, a);
  assert.deepEqual(only(inside), { series: [{ all: ['a', 'b', 'c'] }] });
  assert.equal(inside.focus, `${whole(0)}.series[0].all[0]`);
  const out = moves.moveOut(start, b);
  assert.deepEqual(only(out), { series: ['a', { all: ['c'] }, 'b'] });
  assert.equal(out.focus, `${whole(0)}.series[2]`);
  const up = moves.moveUp(start, b);
  assert.deepEqual(only(up), { series: ['a', 'b', { all: ['c'] }] });
  assert.equal(up.focus, `${whole(0)}.series[1]`);
  assert.deepEqual(only(moves.moveOut(model({ series: ['a', { all: ['b'] }] }), `${whole(0)}.series[1].all[0]`)), {
    series: ['a', 'b'],
  });
  assert.equal(moves.moveTo(start, `${whole(0)}.series[1]`, `${whole(0)}.series[1].all`, 0), null, 'not into itself');
  assert.equal(moves.moveUp(start, whole(0)), null);
  assert.deepEqual(
    moves.moveDown(FAN_OUT, whole(0)).model.alternatives.map(({ name }) => name),
    ['Hedge after p95', 'Hedged (Min of 2)', 'One replica'],
  );
});

test('every edit of every row leaves a model that can be predicted, and its focus on a row', () => {
  const all = [
    ['task', edits.addAfter(edits.taskNear)],
    ['inside', edits.addInside(edits.taskNear)],
    ...['series', 'all', 'first', 'any', 'choice', 'timeout', 'retries', 'queue', 'wait'].map((form) => [
      form,
      edits.wrap(form, 30),
    ]),
    ...['series', 'all', 'first'].map((form) => [`become ${form}`, edits.become(form)]),
    ...Object.entries({ ...moves, moveTo: undefined }).filter(([, edit]) => edit),
    ['copies', edits.toggleCopies],
    ['unwrap', edits.unwrap],
    ['duplicate', edits.duplicate],
    ['remove', edits.remove],
  ];
  // A timeout may be taken off what is tried again, and sums may become too long: that is then told at its place.
  const isExpected = ({ path, code, message }) =>
    code === 'forbidden' || /retr|timeout|queue/.test(message) || /any/.test(path) || code === 'too-large';
  for (const example of [FAN_OUT, RETRY, juxtapose.example('hedged-requests')]) {
    for (const { key } of rows.rowsOf(example)) {
      for (const [name, edit] of all) {
        const edited = edit(example, key);
        if (!edited) continue;
        const where = `${example.title}: ${name} of ${key}`;
        assert.ok(isParallelShaped(edited.model), where);
        const unexpected = juxtapose.check(edited.model).filter((problem) => !isExpected(problem));
        assert.deepEqual(unexpected, [], where);
        assert.ok(
          rows.rowsOf(edited.model).some((row) => row.key === edited.focus),
          where,
        );
      }
    }
  }
});

test('mentions follow a task’s name, and a task that is mentioned stays', () => {
  const renamed = tasks.renameTask(FAN_OUT, 0, ' replica ');
  assert.ok(!JSON.stringify(renamed.model).includes('"shard"'));
  assert.deepEqual(juxtapose.check(renamed.model), []);
  assert.equal(tasks.renameTask(FAN_OUT, 0, 'merge'), null);
  assert.equal(tasks.renameTask(FAN_OUT, 0, ' '), null);
  assert.equal(tasks.removeTask(FAN_OUT, 0), null);
  assert.match(tasks.whyKept(FAN_OUT, 0), /Hedged.*One replica.* mention it/s);
  const more = tasks.addTask(FAN_OUT);
  assert.equal(more.model.tasks.at(-1).task, 'task');
  assert.equal(tasks.whyKept(more.model, 2), null);
  assert.equal(tasks.removeTask(more.model, 2).model.tasks.length, 2);
  const unsure = tasks.toggleFailure(FAN_OUT, 0).model;
  assert.equal(unsure.tasks[0].fails, 0.01);
  assert.deepEqual(tasks.toggleFailure(unsure, 0).model.tasks[0], FAN_OUT.tasks[0]);
  assert.deepEqual(
    tasks.moveTask(FAN_OUT, 0, 1).model.tasks.map(({ task }) => task),
    ['merge', 'shard'],
  );
});

test('all parts share one axis of time, whose heads are round', () => {
  const bars = (from, width, count = 100) => ({ from, width, mass: Array.from({ length: count }, () => 1) });
  const shared = axis.axisOf([
    { bars: bars(11, 1), p99: 90 },
    { bars: bars(500, 1), p99: null },
    { bars: null, p99: null },
  ]);
  assert.equal(shared.from, 0);
  assert.ok(shared.to > 600 && shared.to < 700);
  assert.deepEqual(shared.ticks, [0, 500].slice(0, shared.ticks.length));
  const far = axis.axisOf([{ bars: bars(4000, 20), p99: 5800 }]);
  assert.ok(far.from > 3800 && far.from < 4000, 'not from 0 where all lies far from it');
  assert.equal(axis.axisOf([{ bars: null, p99: 3 }]), null);
  assert.deepEqual(roundTimes.ticksBetween(0, 95), [0, 50]);
  const certain = axis.axisOf([{ bars: bars(25, 0.1, 1), p99: 25 }]);
  assert.ok(certain.to > 25 && axis.outline(bars(25, 0.1, 1), certain, 160, 20).startsWith('M'));
});

test('the slider reaches every power of ten in as many steps, and no step stands still', () => {
  assert.deepEqual(
    [1, 10, 100, 10_000].map((count) => copies.copiesAt(copies.stepOf(count))),
    [1, 10, 100, 10_000],
  );
  for (let count = 1; count < copies.MOST_COPIES;) {
    const next = copies.nextCopies(count, copies.stepOf(count) + 1);
    assert.ok(next > count, String(count));
    count = next;
  }
});

test('every time is in units: another resolution leaves all of them as they are', () => {
  for (const example of [FAN_OUT, RETRY]) {
    const finer = { ...example, tick: example.tick / 2 };
    const [before, after] = [example, finer].map((each) => juxtapose.predict(each).outcomes);
    for (const [k, { mean }] of before.entries()) assert.ok(Math.abs(after[k].mean / mean - 1) < 0.01, `${mean}`);
  }
  const none = { ...model('task'), tick: 0.001, tasks: [] };
  assert.equal(tasks.addTask(none).model.tasks[0].time, 10, 'a first task takes so many units');
});

test('the time of a new timeout is short, and nothing that has answered by then is cut off', () => {
  for (const [time, short] of [
    [36.456, 36.5],
    [36.5, 36.5],
    [1061.95, 1062],
    [1062, 1062],
    [0.0123456, 0.0124],
    [2.5e-9, 2.5e-9],
    [0.1 + 0.2, 0.3],
    [99.95, 100],
  ])
    assert.equal(numbers.shortAbove(time), short, String(time));
});

test('a fraction stays as it is typed, in fields of probabilities and in distributions', () => {
  const choice = model({ choice: [{ probability: '1/3', of: 'a' }, { probability: '2/3', of: 'b' }] }); // prettier-ignore
  const field = parallelFields(choice).find(({ path }) => path === `${whole(0)}.choice[0].probability`);
  for (const [typed, value] of [
    ['1/3', '1/3'],
    [' 2 / 7 ', '2/7'],
    ['0.25', 0.25],
    ['1/4 + 1/4', 0.5],
    ['1/0', '1/0'],
    ['x', 'x'],
  ])
    assert.equal(text.valueOfText(typed, field), value);
  assert.equal(text.textOfValue('1/3', field), '1/3');
  assert.match(text.problemText({ message: 'is "4/3"' }, field, '4/3'), /^Probability of .* is "4\/3"\.$/);
  assert.match(
    text.problemText({ message: 'is "x"' }, field, 'x'),
    /^“.*x.*” is not a probability: .* such as 2\/3\.$/,
  );
  const time = parallelFields(choice).find(({ path }) => path === 'tasks[0].time');
  for (const [typed, value] of [
    ['2: 1/3, 9: 2/3', { values: { 2: '1/3', 9: '2/3' } }],
    ['geometric(1/3) by 0.5', { geometric: { probability: '1/3' }, step: 0.5 }],
    ['binomial(10, 2/7)', { binomial: { trials: 10, probability: '2/7' } }],
  ]) {
    assert.deepEqual(text.valueOfText(typed, time), value);
    assert.equal(text.textOfValue(value, time), typed);
    assert.deepEqual(
      juxtapose.check({
        ...choice,
        tasks: [
          { task: 'a', time: value },
          { task: 'b', time: 1 },
        ],
      }),
      [],
    );
  }
});

test('halves and sums of probabilities are exact where these are fractions', () => {
  for (const [share, half] of [
    [0.5, 0.25],
    ['2/3', '1/3'],
    ['1/3', '1/6'],
    ['2', null],
    ['1/999999999999999', 0.5 / 999999999999999],
    ['1/1e9', null],
    ['x', null],
    [undefined, null],
  ])
    assert.equal(shares.halfOf(share), half, String(share));
  for (const [one, other, sum] of [
    [0.1, 0.2, 0.3],
    ['1/3', '1/6', '1/2'],
    ['1/3', '2/3', 1],
    ['1/3', 0.5, '5/6'],
    [1e-7, '1/10', '1000001/10000000'],
    ['0/4', '1/4', '1/4'],
    ['1/0', '1/4', null],
    [5e-324, '1/4', 0.25],
    [null, 0.5, null],
  ])
    assert.equal(shares.sumOf(one, other), sum, `${one} + ${other}`);
  for (const [share, number] of [
    [0.5, 0.5],
    ['2/3', 2 / 3],
    ['x', NaN],
  ])
    assert.equal(shares.worth(share), number);
  const thirds = { choice: ['1/3', '1/3', '1/3'].map((probability, k) => ({ probability, of: 'abc'[k] })) };
  const probabilities = (edited) => only(edited).choice.map(({ probability }) => probability);
  const at = `${whole(0)}.choice[2].of`;
  assert.deepEqual(probabilities(edits.duplicate(model(thirds), at)), ['1/3', '1/3', '1/6', '1/6']);
  assert.deepEqual(probabilities(edits.remove(model(thirds), at)), ['1/3', '2/3']);
});

test('what averages forget is what alone can make a time later, or sooner', () => {
  const said = (expression, isLater) => averages.forgottenByAverages(model(expression))({ name: 'One' }, isLater);
  const all = { all: ['a', 'b'] };
  assert.match(said(all, true), /slowest/);
  assert.match(said({ series: ['a', { first: [all, 'b'] }] }, true), /slowest/);
  assert.match(said({ first: [all, 'b'] }, false), /fastest/);
  assert.match(said({ copies: 3, any: 2, of: ['a'] }, false), /only some/);
  for (const [expression, isLater] of [
    ['a', true],
    ['a', false],
    [all, false],
    [{ first: ['a', 'b'] }, true],
    [{ copies: 3, any: 2, of: ['a'] }, true],
    [{ all: [{ copies: 3, any: 2, of: ['a'] }, 'b'] }, true],
    [{ first: [{ copies: 3, any: 2, of: ['a'] }, 'b'] }, false],
  ])
    assert.equal(said(expression, isLater), null);
});
