// How task graphs with many tasks and edges are laid out, folded and written as messages.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dense, document, montage, task } from './large_graphs.mjs';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [{ layersOf, amountIn }, { plainLayers }, { drawnOf, MOST_DRAWN }, { asMessages }] = await sources(
  'task_graph/graph/layers',
  'task_graph/graph/plain_layers',
  'task_graph/graph/folded',
  'task_graph/task_edits',
);

test('layers: each node below all that it waits for, in cycles too, and nothing stands on anything else', () => {
  assert.deepEqual(
    layersOf(5, [
      [0, 1],
      [1, 2],
      [0, 2],
      [3, 2],
    ]),
    [0, 1, 2, 0, 0],
  );
  assert.deepEqual(
    layersOf(3, [
      [0, 1],
      [1, 2],
      [2, 0],
    ]),
    [0, 1, 2],
  );
  const { tasks } = dense();
  const lines = tasks.flatMap(({ after = [] }, k) => after.map((name) => [Number(name.slice(1)), k, 0]));
  assert.equal(lines.length, 4900);
  const sketch = { boxes: tasks.map(() => [100, 29]), lines };
  assert.ok(amountIn(sketch) > 100_000, 'far too much for dagre');
  const { boxes, width, height } = plainLayers(sketch);
  for (const [a, b] of lines) assert.ok(boxes[a].y < boxes[b].y);
  const wide = plainLayers({ boxes: Array.from({ length: 50 }, () => [100, 29]), lines: [] });
  for (const all of [boxes, wide.boxes]) {
    for (const [k, one] of all.entries())
      for (const other of all.slice(0, k))
        assert.ok(Math.abs(one.x - other.x) >= 100 || Math.abs(one.y - other.y) >= 29);
  }
  assert.ok(boxes.every(({ x, y }) => x > 0 && x < width && y > 0 && y < height));
  assert.ok(wide.width < 1200, 'a wide layer is broken into rows');
});

test('folding: every task is in one group, edges add up, and there are never too many groups', () => {
  const model = montage();
  assert.deepEqual([model.tasks.length, model.tasks.flatMap(({ after = [] }) => after).length], [10_000, 22_490]);
  assert.deepEqual(juxtapose.check(model), []);
  const { nodes, edges } = drawnOf(model);
  assert.deepEqual(
    nodes.map(({ name, tasks }) => [name, tasks.length]),
    [
      ['mProject_ID0000000', 2500],
      ['mDiffFit_ID0000000', 4996],
      ['mConcatFit', 1],
      ['mBgModel', 1],
      ['mBackground_ID0000000', 2500],
      ['mAdd', 1],
      ['mJPEG', 1],
    ],
  );
  assert.equal(
    edges.find(({ from, to }) => from.startsWith('mProject') && to.startsWith('mBackground')).volume,
    2500 * 4000,
  );
  const chain = document(
    'Chain',
    Array.from({ length: 3000 }, (_, k) =>
      task(`${'abcdefgh'[k % 8]}${'xyz'[k % 3]}`.repeat(1 + (k % 5)) + k, 1, []),
    ).map((one, k, all) => (k === 0 ? one : { ...one, after: [all[k - 1].task] })),
  );
  const drawn = drawnOf(chain);
  assert.ok(drawn.nodes.length <= MOST_DRAWN);
  assert.equal(
    drawn.nodes.reduce((sum, { tasks }) => sum + tasks.length, 0),
    3000,
  );
  const messages = asMessages(model);
  assert.equal(messages.tasks.flatMap(({ activities }) => activities).length, 10_000 + 2 * 22_490);
  assert.deepEqual(messages.tasks[2500].activities.slice(0, 3), [
    { receive: 'mProject_ID0000000' },
    { receive: 'mProject_ID0000001' },
    { compute: 'mDiffFit_ID0000000', time: 1 },
  ]);
});
