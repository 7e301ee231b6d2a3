// Named parts, weights and what never answers on the page: their structure, rows and fields, and edits that keep what mentions mean.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [{ isParallelShaped }, { parallelFields }, mentions, rows, edits, shares, moves, tasks, averages, listings] =
  await sources(
    'parallel/shape',
    'parallel/fields',
    'parallel/mentions',
    'parallel/composition/rows',
    'parallel/composition/edits',
    'parallel/composition/shares',
    'parallel/composition/moves',
    'parallel/tasks/task_edits',
    'parallel/averages',
    'parallel/listing',
  );

const never = { never: true };
/** A document with all of these words; its second alternative mentions the first one, and the third has a task's name. */
const MODEL = {
  juxtapose: 2,
  kind: 'parallel',
  tasks: [
    { task: 'ask', time: 10 },
    { task: 'merge', time: 3 },
  ],
  parts: [
    { part: 'pair', do: { first: ['reply', never] }, note: 'two replicas' },
    {
      part: 'reply',
      do: {
        choice: [
          { weight: 3, of: 'ask' },
          { weight: 1, of: never },
        ],
      },
    },
  ],
  alternatives: [
    { name: 'one', do: { series: ['reply', 'merge'] } },
    { name: 'both', do: { all: ['pair', 'one', { wait: 20 }] } },
    { name: 'merge', do: 'ask' },
  ],
};
const REPLY = 'parts[1].do';
const PAIR = 'parts[0].do';
const expressionsOf = ({ parts, alternatives }) => [...(parts ?? []), ...alternatives].map((one) => one.do);
/** An edited model that is as good as it was. */
const good = (edited) => {
  assert.ok(edited, 'something was done');
  assert.deepEqual(juxtapose.check(edited.model), [], JSON.stringify(edited.model));
  assert.ok(isParallelShaped(edited.model));
  return edited.model;
};
/** What is predicted of each alternative, by its name. */
const predicted = (model) =>
  Object.fromEntries(
    juxtapose.predict(model).outcomes.map(({ name, finishes, moments }) => [name, [finishes, moments?.mean ?? null]]),
  );

test('documents with parts, weights and never have the structure that the editor needs', () => {
  assert.ok(isParallelShaped(MODEL));
  assert.deepEqual(juxtapose.check(MODEL), []);
  assert.ok(isParallelShaped({ ...MODEL, parts: [] }) && isParallelShaped({ ...MODEL, parts: undefined }));
  for (const parts of [
    {},
    [3],
    [{ part: 'x' }],
    [{ do: 'ask' }],
    [{ part: 'x', do: 3 }],
    [{ part: 'x', do: 'ask', note: 1 }],
  ])
    assert.ok(!isParallelShaped({ ...MODEL, parts }), JSON.stringify(parts));
});

test('parts are rows behind the alternatives, and the package says what comes of each', () => {
  const all = rows.rowsOf(MODEL);
  assert.deepEqual(
    all.filter(({ name }) => name !== null).map(({ key, name, position, siblings }) => [key, name, position, siblings]),
    [
      ['alternatives[0].do', 'one', 1, 3],
      ['alternatives[1].do', 'both', 2, 3],
      ['alternatives[2].do', 'merge', 3, 3],
      [PAIR, 'pair', 1, 2],
      [REPLY, 'reply', 2, 2],
    ],
  );
  assert.equal(all.find(({ key }) => key === `${REPLY}.choice[1].of`).share, `${REPLY}.choice[1].weight`);
  assert.equal(all.find(({ key }) => key === `${PAIR}.first[1]`).form, 'never');
  const { alternatives, parts } = juxtapose.composition(MODEL);
  const composed = [...alternatives, ...parts].flatMap((one) => one.parts.map(({ path }) => path));
  assert.deepEqual(
    all.map(({ key }) => key),
    composed,
    'a mention is one row, and one part of the package',
  );
});

test('each number and each name is a field, and problems of parts have one', () => {
  const fields = new Map(parallelFields(MODEL).map((field) => [field.path, field]));
  assert.equal(fields.get(`${REPLY}.choice[0].weight`).label, 'Weight of ask');
  for (const path of ['parts[0].part', 'parts[0]', PAIR, `${PAIR}.first[1]`]) assert.ok(fields.has(path), path);
  const broken = structuredClone(MODEL);
  broken.parts[0].do = { first: ['nobody', { never: false }] };
  broken.parts[1].do.choice[0].weight = -1;
  broken.parts.push({ part: 'ask', do: 'ring' }, { part: 'ring', do: { series: [] } });
  const known = new Map(parallelFields(broken).map((field) => [field.path, field]));
  const problems = juxtapose.check(broken);
  assert.ok(problems.length >= 5, JSON.stringify(problems));
  for (const { path } of problems)
    assert.ok(
      [...known.keys()].some((field) => path === field || path.startsWith(`${field}.`)),
      path,
    );
});

test('names mean tasks before parts, and parts before alternatives', () => {
  assert.deepEqual(mentions.meaningOf(MODEL, 'merge'), { of: 'tasks', index: 1 });
  assert.deepEqual(mentions.meaningOf(MODEL, 'pair'), { of: 'parts', index: 0 });
  assert.deepEqual(mentions.meaningOf(MODEL, 'one'), { of: 'alternatives', index: 0 });
  assert.equal(mentions.meaningOf(MODEL, 'nobody'), null);
  // Nothing leads back to where it stands.
  const may = (of, index) => mentions.mentionable(MODEL, { of, index });
  assert.deepEqual(may('parts', 1), ['ask', 'merge']);
  assert.deepEqual(may('parts', 0), ['ask', 'merge', 'reply', 'one']);
  assert.deepEqual(may('alternatives', 1), ['ask', 'merge', 'pair', 'reply', 'one']);
  const circle = {
    ...MODEL,
    parts: [
      { part: 'a', do: 'b' },
      { part: 'b', do: 'a' },
    ],
  };
  assert.deepEqual(mentions.mentionable(circle, { of: 'parts', index: 0 }), ['ask', 'merge', 'one', 'both']);
});

test('mentions follow a rename, and no name changes what others mean', () => {
  const before = predicted(MODEL);
  const renamed = good(edits.rename(MODEL, REPLY, ' answer '));
  assert.deepEqual(renamed.parts[0], { part: 'pair', do: { first: ['answer', never] }, note: 'two replicas' });
  assert.deepEqual(renamed.alternatives[0].do, { series: ['answer', 'merge'] });
  assert.deepEqual(predicted(renamed), before);
  const alternative = good(edits.rename(MODEL, 'alternatives[0].do', 'single'));
  assert.equal(alternative.alternatives[1].do.all[1], 'single');
  // What has a task's name is not what mentions of that name mean.
  const plain = good(edits.rename(MODEL, 'alternatives[2].do', 'plain'));
  assert.deepEqual(expressionsOf(plain), expressionsOf(MODEL));
  const task = good(tasks.renameTask(MODEL, 0, 'question'));
  assert.equal(task.parts[1].do.choice[0].of, 'question');
  assert.deepEqual(predicted(task), before);
  for (const [key, name] of [
    [REPLY, 'ask'],
    [REPLY, 'pair'],
    [REPLY, 'both'],
    [REPLY, ' '],
    ['alternatives[0].do', 'ask'],
    ['alternatives[0].do', 'pair'],
    ['alternatives[0].do', 'both'],
  ])
    assert.equal(edits.rename(MODEL, key, name), null, `${key} ${name}`);
  for (const name of ['pair', 'one', 'merge']) assert.equal(tasks.renameTask(MODEL, 0, name), null, name);
  assert.equal(tasks.renameTask(MODEL, 0, 'both').model.tasks[0].task, 'both', 'nobody mentions that alternative');
});

test('parts are added, made of what stands there, written out, duplicated, moved and removed', () => {
  const before = predicted(MODEL);
  const added = edits.addPart(MODEL);
  assert.deepEqual(good(added).parts[2], { part: 'part', do: 'ask' });
  assert.equal(added.focus, 'parts[2].do');
  assert.deepEqual(
    good(edits.addPart({ ...MODEL, parts: undefined, alternatives: [MODEL.alternatives[2]] })).parts.length,
    1,
  );
  const made = good(edits.makePart(MODEL, 'alternatives[1].do'));
  assert.deepEqual([made.alternatives[1].do, made.parts[2].do], ['part', MODEL.alternatives[1].do]);
  assert.deepEqual(predicted(made), before);
  assert.equal(edits.makePart(MODEL, REPLY), null);
  const out = good(edits.unwrap(MODEL, 'alternatives[1].do.all[0]'));
  assert.deepEqual(out.alternatives[1].do.all[0], MODEL.parts[0].do);
  assert.deepEqual(predicted(out), before);
  assert.equal(edits.unwrap(MODEL, `${REPLY}.choice[0].of`), null, 'a task is nothing else');
  const twice = good(edits.duplicate(MODEL, PAIR));
  assert.deepEqual(twice.parts[1], { ...MODEL.parts[0], part: 'pair 2' });
  const moved = moves.moveDown(MODEL, PAIR);
  assert.deepEqual([good(moved).parts.map(({ part }) => part), moved.focus], [['reply', 'pair'], REPLY]);
  assert.equal(moves.moveUp(MODEL, PAIR), null);
  // What others mention stays, and the list goes with the last of it.
  assert.equal(edits.remove(MODEL, PAIR), null);
  assert.equal(edits.remove(MODEL, 'alternatives[0].do'), null);
  const unused = { ...MODEL, parts: [MODEL.parts[0], MODEL.parts[1], { part: 'unused', do: 'pair' }] };
  assert.deepEqual(good(edits.remove(unused, 'parts[2].do')), MODEL);
  const last = { ...MODEL, parts: [MODEL.parts[1]], alternatives: [MODEL.alternatives[2]] };
  const gone = edits.remove(last, PAIR);
  assert.ok(!('parts' in good(gone)) && gone.focus === 'alternatives[0].do');
  assert.match(tasks.whyKept(MODEL, 0), /reply.*mention/);
});

test('a choice of weights stays one, and becomes one of probabilities and back', () => {
  const before = predicted(MODEL);
  const more = good(edits.addAfter(() => 'merge')(MODEL, `${REPLY}.choice[0].of`));
  assert.deepEqual(more.parts[1].do.choice[1], { weight: 3, of: 'merge' });
  const fewer = good(edits.remove(more, `${REPLY}.choice[0].of`));
  assert.deepEqual(
    fewer.parts[1].do.choice.map(({ weight }) => weight),
    [3, 1],
  );
  const probable = good(shares.toggleWeights(MODEL, REPLY));
  assert.deepEqual(probable.parts[1].do.choice[0], { probability: 0.75, of: 'ask' });
  assert.deepEqual(predicted(probable), before);
  assert.deepEqual(shares.toggleWeights(probable, REPLY).model, MODEL);
  assert.equal(shares.toggleWeights(MODEL, PAIR), null);
});

test('what never answers is added like a task', () => {
  const added = good(edits.addAfter(() => never)(MODEL, 'alternatives[2].do'));
  assert.deepEqual(added.alternatives[2].do, { series: ['ask', never] });
  assert.deepEqual(good(edits.addInside(() => never)(MODEL, PAIR)).parts[0].do.first, ['reply', never, never]);
  assert.equal(edits.addInside(() => never)(MODEL, `${PAIR}.first[1]`), null);
  const tried = good(edits.wrap('retries', 5)(MODEL, `${PAIR}.first[1]`));
  assert.deepEqual(tried.parts[0].do.first[1], { retries: 1, of: { timeout: 5, of: never } });
});

test('whatever reads expressions knows these words', () => {
  const { lines } = listings.listing(MODEL);
  assert.deepEqual(
    lines.filter(({ name }) => name.startsWith('part ')).map(({ name, says }) => [name, says]),
    [
      ['part pair', 'first of (reply, never answers)'],
      ['part reply', 'one of (ask, never answers)'],
    ],
  );
  const because = averages.forgottenByAverages(MODEL);
  assert.equal(because({ name: 'both' }, true), 'the slowest of several decides');
  assert.equal(because({ name: 'both' }, false), 'the fastest of several decides', 'within what it mentions');
});
