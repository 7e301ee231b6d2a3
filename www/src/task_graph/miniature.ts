/** Miniature (thumbnail) of a task graph, from left to right: each task behind all that it waits for. */

import type { Miniature } from '../model/miniature';
import type { TaskGraph } from './document';
import { layersOf } from './graph/layers';
import { edgesOf } from './task_edges';

const [WIDE, TALL, APART, BETWEEN] = [14, 8, 9, 4];

export function miniature(model: TaskGraph): Miniature {
  const { tasks } = model;
  const number = new Map(tasks.map(({ task }, k) => [task, k]));
  const edges = edgesOf(model).map(({ from, to }) => [number.get(from) ?? 0, number.get(to) ?? 0] as const);
  const layer = layersOf(tasks.length, edges);
  const sizes: number[] = [];
  const row = layer.map((of) => {
    const before = sizes[of] ?? 0;
    sizes[of] = before + 1;
    return before;
  });
  const tallest = Math.max(1, ...sizes);
  const height = tallest * (TALL + BETWEEN) - BETWEEN;
  const boxes = layer.map((of, k) => ({
    x: of * (WIDE + APART),
    y: (height - ((sizes[of] ?? 1) * (TALL + BETWEEN) - BETWEEN)) / 2 + (row[k] ?? 0) * (TALL + BETWEEN),
    width: WIDE,
    height: TALL,
    look: 'solid' as const,
  }));
  const lines = edges.flatMap(([from, to]) => {
    const [start, end] = [boxes[from], boxes[to]];
    if (!start || !end || start.x === end.x) return [];
    const [left, right] = start.x < end.x ? [start, end] : [end, start];
    return [[left.x + WIDE, left.y + TALL / 2, right.x, right.y + TALL / 2] as const];
  });
  return { width: Math.max(1, sizes.length) * (WIDE + APART) - APART, height, boxes, lines };
}
