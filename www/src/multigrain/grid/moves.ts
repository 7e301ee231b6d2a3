/** Keyboard navigation among the cells of a heat map: to the next cell that is there. */

import type { Configurations } from '../../../pkg/juxtapose.js';
import { own } from '../../model/own';

const DIRECTIONS: Readonly<Record<string, readonly [threads: number, accelerators: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** The cell that a key leads to from another one, as an index; undefined for other keys, and `from` where there is none. */
export function cellByKey(key: string, { threads, accelerators }: Configurations, from: number): number | undefined {
  const [row, column] = [threads[from] ?? 1, accelerators[from] ?? 1];
  const inRow = threads.flatMap((m, k) => (m === row ? [k] : []));
  if (key === 'Home') return inRow[0];
  if (key === 'End') return inRow.at(-1);
  const [down, across] = own(DIRECTIONS, key) ?? [0, 0];
  if (down === 0 && across === 0) return undefined;
  return nearest(threads, accelerators, from, row, column, down, across);
}

/** The nearest cell in a direction within its row or column; cells may be missing between. */
function nearest(
  threads: readonly number[],
  accelerators: readonly number[],
  from: number,
  row: number,
  column: number,
  down: number,
  across: number,
): number {
  let [best, away] = [from, Infinity];
  threads.forEach((m, k) => {
    const p = accelerators[k] ?? 1;
    const steps = down !== 0 ? (m - row) * down : (p - column) * across;
    if ((down !== 0 ? p === column : m === row) && steps > 0 && steps < away) [best, away] = [k, steps];
  });
  return best;
}
