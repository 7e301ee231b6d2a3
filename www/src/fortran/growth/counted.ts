/** Data points of exact counts, by cost table. */

import type { CountedPoint } from '../../../pkg/juxtapose.js';

export type Point = readonly [number: number, cost: number];

/** The points of each table with one further number: where it is not counted, a table's line has none. */
export function withPoint(
  before: ReadonlyMap<string, readonly Point[]>,
  tables: readonly string[],
  { value, counts }: CountedPoint,
): ReadonlyMap<string, readonly Point[]> {
  const after = new Map(before);
  tables.forEach((table, k) => {
    const count = counts[k] ?? null;
    if (count !== null) after.set(table, [...(after.get(table) ?? []), [value, count]]);
  });
  return after;
}
