// Small pictures of models: what stands in them lies within them, and what differs looks different.

import assert from 'node:assert/strict';
import test from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [program, taskgraph, parallel, multigrain, fortran, { endsOfAll, fitted }] = await sources(
  'program/miniature',
  'task_graph/miniature',
  'parallel/miniature',
  'multigrain/miniature',
  'fortran/miniature',
  'model/miniature',
);

const endsOf = (time) =>
  typeof time === 'number' ? [time, time] : typeof time === 'object' && time ? juxtapose.summarize(time).ends : null;
const ends = (time) => endsOfAll(time, endsOf);
const draw = (model) => ({ program, taskgraph, parallel, multigrain, fortran })[model.kind].miniature(model, ends);

const node = (body) => ({ kind: 'program', machine: { processors: 2 }, program: body });

test('every example has one, with all of it inside, and no two look alike', () => {
  const seen = new Set();
  for (const { id } of juxtapose.examples()) {
    const { width, height, boxes, lines } = draw(juxtapose.example(id));
    assert.ok(boxes.length > 0, id);
    const points = [
      ...boxes.flatMap(({ x, y, width, height }) => [
        [x, y],
        [x + width, y + height],
      ]),
      ...lines.flatMap(([a, b, c, d]) => [
        [a, b],
        [c, d],
      ]),
    ];
    for (const [x, y] of points)
      assert.ok(x >= -1e-9 && x <= width + 1e-9 && y >= -1e-9 && y <= height + 1e-9, `${id}: ${x}, ${y}`);
    seen.add(JSON.stringify(boxes));
  }
  // A slow day is one of the first example’s program.
  assert.equal(seen.size, juxtapose.examples().length - 1);
});

test('a block is as long as it takes at most, and faint from its least time on', () => {
  const { boxes } = draw(
    node([
      { block: 'a', time: 25 },
      { block: 'b', time: { uniform: [25, 100] } },
    ]),
  );
  assert.deepEqual(
    boxes.map(({ width, look }) => [width, look]),
    [
      [15, 'solid'],
      [15, 'solid'],
      [15, 'faint'],
    ],
  );
});

test('loops frame, conditionals fork, and what is empty or says nothing of its time is there too', () => {
  const { boxes, lines } = draw(
    node([
      { loop: 'l', iterations: 2, body: [] },
      { if: 'c', probability: 0.5, then: null },
    ]),
  );
  assert.deepEqual(
    boxes.map(({ look }) => look),
    ['frame'],
  );
  assert.ok(lines.length >= 6);
  const { boxes: blocks } = draw(
    node([
      { block: 'a', operations: [{ op: 'x' }] },
      { block: 'b', time: 0 },
    ]),
  );
  assert.ok(blocks.every(({ width }) => width > 0));
  assert.ok(draw({ kind: 'taskgraph', machine: {}, tasks: [] }).width > 0);
});

test('it fits into its frame, in the middle', () => {
  const frame = { width: 100, height: 40, largest: 2 };
  assert.deepEqual(fitted({ width: 200, height: 20 }, frame), { scale: 0.5, x: 0, y: 15 });
  assert.deepEqual(fitted({ width: 10, height: 10 }, frame), { scale: 2, x: 40, y: 10 });
});
