/** Keyboard navigation in the drawn graph: up and down along its edges, left and right within a layer. */

import type { Box, Line } from './layout';

/** Boxes of one layer have the same height in the picture, give or take. */
const LAYER = 2;

export function neighbour(
  key: string,
  from: Box | undefined,
  boxes: readonly Box[],
  lines: readonly Line[],
): Box | undefined {
  if (!from) return undefined;
  const nearest = (some: readonly Box[]) =>
    [...some].sort((a, b) => Math.abs(a.x - from.x) - Math.abs(b.x - from.x))[0];
  const named = (names: readonly string[]) => boxes.filter(({ name }) => names.includes(name));
  const beside = boxes.filter(({ y, name }) => Math.abs(y - from.y) < LAYER && name !== from.name);
  switch (key) {
    case 'ArrowDown':
      return nearest(named(lines.filter((line) => line.from === from.name).map(({ to }) => to)));
    case 'ArrowUp':
      return nearest(named(lines.filter((line) => line.to === from.name).map((line) => line.from)));
    case 'ArrowLeft':
      return nearest(beside.filter(({ x }) => x < from.x));
    case 'ArrowRight':
      return nearest(beside.filter(({ x }) => x > from.x));
    case 'Home':
      return boxes[0];
    case 'End':
      return boxes.at(-1);
    default:
      return undefined;
  }
}
