/** Layer assignment (topological sort by longest path) of each node of a graph: one below all that it waits for, cycles cut where the
 *  first of their nodes stands. */

import type { Sketch } from './layout';

/** The layer of each node, from 0. Each node and each line is looked at a few times at most. */
export function layersOf(
  count: number,
  lines: readonly (readonly [from: number, to: number, ...rest: number[]])[],
): number[] {
  const next: number[][] = Array.from({ length: count }, () => []);
  const waits = new Array<number>(count).fill(0);
  for (const [from, to] of lines) {
    next[from]?.push(to);
    waits[to] = (waits[to] ?? 0) + 1;
  }
  const layer = new Array<number>(count).fill(0);
  const done = new Array<boolean>(count).fill(false);
  for (let first = 0; first < count; first++) {
    // A node that waits for nobody goes first. Of those in a cycle the first node does, once no other is left.
    const ready = waits[first] === 0 ? [first] : [];
    open(ready);
  }
  for (let first = 0; first < count; first++) if (!done[first]) open([first]);
  return layer;

  function open(ready: number[]) {
    for (let one = ready.pop(); one !== undefined; one = ready.pop()) {
      if (done[one]) continue;
      done[one] = true;
      for (const to of next[one] ?? []) {
        waits[to] = (waits[to] ?? 0) - 1;
        if (done[to]) continue;
        layer[to] = Math.max(layer[to] ?? 0, (layer[one] ?? 0) + 1);
        if (waits[to] === 0) ready.push(to);
      }
    }
  }
}

/** How much there is to arrange: the boxes, and each line once for each layer that it crosses. */
export function amountIn({ boxes, lines }: Sketch): number {
  const layer = layersOf(boxes.length, lines);
  return lines.reduce((sum, [from, to]) => sum + Math.abs((layer[to] ?? 0) - (layer[from] ?? 0)), boxes.length);
}
