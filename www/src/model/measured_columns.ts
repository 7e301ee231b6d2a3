/** Column detection in tables of measured times: which column is meant, and in which unit, by its head. */

import type { MeasuredColumn } from '../../pkg/juxtapose.js';
import { isKnownUnit, unitsIn } from './known_units';

/** Known units that are other words in a head: the least of several, a height, a distance. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['min', 'h', 'd']);

/** The column that is called a time; else the first that does not just count. */
export function likeliest(columns: readonly MeasuredColumn[]): number {
  const named = columns.findIndex(
    (column) => /time|duration|elapsed|latency/i.test(column.name) || unitOfColumn(column) !== null,
  );
  return Math.max(0, named < 0 ? columns.findIndex(({ samples }) => !counts(samples)) : named);
}

const counts = (samples: readonly number[]): boolean => samples.every((sample, k) => sample === (samples[0] ?? 0) + k);

/** What the source says, if only in a head such as “time (ms)” or “elapsed_us”. */
export function unitOfColumn({ name, unit }: MeasuredColumn): string | null {
  const [, last = ''] = /(?:^|[\s_([])([a-zµ]+)[\])]?$/.exec(name.trim().toLowerCase()) ?? [];
  return unit ?? (isKnownUnit(last) && !AMBIGUOUS.has(last) ? last : null);
}

/** One of the column's units, such as “1 second”. */
export function oneOf(column: MeasuredColumn): string {
  const unit = unitOfColumn(column);
  return unit === null ? 'their unit' : `1 ${unit.length > 2 ? unit.replace(/s$/, '') : unit}`;
}

/** The column's unit, where that is one of time and the model's is none. */
export function unitToTake(column: MeasuredColumn, unit: string): string | null {
  const from = unitOfColumn(column);
  return from !== null && isKnownUnit(from) && !isKnownUnit(unit) ? from : null;
}

/** How many of the model's units one of the column's is, where both are known. */
export function factorOf(column: MeasuredColumn, unit: string): string {
  return String(unitsIn(unitOfColumn(column) ?? '', unit) ?? 1);
}
