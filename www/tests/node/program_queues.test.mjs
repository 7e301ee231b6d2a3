// Queues in programs on the page: their structure, names, fields and words, and the package that answers for them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [{ isProgramShaped }, { programFields }, { rowsOf }, { listing }, { miniature }, { schemesOf }, { isMixed }] =
  await sources(
    'program/shape',
    'program/fields',
    'program/rows',
    'program/listing',
    'program/miniature',
    'program/document',
    'program/schemes/switches',
  );

const model = (queue, more = {}) => ({
  juxtapose: 2,
  kind: 'program',
  machine: { processors: 8 },
  program: [{ block: 'before', time: 5 }, { queue }],
  ...more,
});
const STATIC = model({ tasks: 100, time: { uniform: [1, 9] }, schedule: 'static', chunk: 4 });

test('a queue is a row with fields, in words and drawn', () => {
  assert.ok(isProgramShaped(STATIC) && !isProgramShaped(model(3)));
  assert.deepEqual(
    rowsOf(STATIC).map(({ name }) => name),
    ['before', 'queue of 100'],
  );
  const fields = programFields(STATIC).map(({ path }) => path);
  for (const path of ['program[1].queue.tasks', 'program[1].queue.time']) assert.ok(fields.includes(path), path);
  const { lines } = listing(STATIC);
  assert.ok(lines.some(({ says }) => says.endsWith('on all PEs, static in chunks of 4')));
  assert.equal(miniature(STATIC, () => [1, 2]).boxes.length, 4);
});

test('a program with queues has one scheme by itself, and is answered by the package of exploration', () => {
  const names = schemesOf(STATIC).map(({ name }) => name);
  const { outcomes } = juxtapose.predict(STATIC);
  assert.deepEqual(
    outcomes.map(({ name }) => name),
    names,
  );
  assert.ok(!isMixed(schemesOf(STATIC)[0], STATIC));
  assert.ok(outcomes[0].between === null && outcomes[0].exact !== null);
  const [counted] = juxtapose.predict(
    model({ tasks: 300, time: { lognormal: { mean: 30, sd: 12 } }, schedule: 'guided' }),
  ).outcomes;
  assert.ok(counted.between.samples >= 4000 && counted.method === 'simulation');
  const [problem] = juxtapose.check({ ...STATIC, schemes: [{ name: 'all', mode: 'simd' }] });
  assert.deepEqual([problem.path, problem.code], ['schemes[0].mode', 'forbidden']);
});
