/** Which column of measured times is meant, and in which unit it is: what its head says. */

import type { MeasuredColumn } from '../../pkg/juxtapose.js';
import { own } from './own';

/** Seconds in units that people call by name. */
const SECONDS: Record<string, number> = {
  seconds: 1,
  s: 1,
  milliseconds: 1e-3,
  ms: 1e-3,
  microseconds: 1e-6,
  µs: 1e-6,
  us: 1e-6,
  nanoseconds: 1e-9,
  ns: 1e-9,
  minutes: 60,
  hours: 3600,
};

/** The column that is called a time; else the first that does not just count. */
export function likeliest(columns: readonly MeasuredColumn[]): number {
  const named = columns.findIndex(
    (column) => /time|duration|elapsed|latency/i.test(column.name) || unitOfColumn(column) !== null,
  );
  return Math.max(0, named < 0 ? columns.findIndex(({ samples }) => !counts(samples)) : named);
}

const counts = (samples: readonly number[]): boolean => samples.every((sample, k) => sample === (samples[0] ?? 0) + k);

/** What the source says, if only in a head such as “time (ms)” or “elapsed_us”. */
function unitOfColumn({ name, unit }: MeasuredColumn): string | null {
  const [, last = ''] = /(?:^|[\s_([])([a-zµ]+)[\])]?$/.exec(name.trim().toLowerCase()) ?? [];
  return unit ?? (Object.hasOwn(SECONDS, last) ? last : null);
}

/** One of the column's units, such as “1 second”. */
export function oneOf(column: MeasuredColumn): string {
  const unit = unitOfColumn(column);
  return unit === null ? 'their unit' : `1 ${unit.length > 2 ? unit.replace(/s$/, '') : unit}`;
}

/** How many of the model's units one of the column's is, where both are known. */
export function factorOf(column: MeasuredColumn, unit: string): string {
  const [from, to] = [own(SECONDS, unitOfColumn(column) ?? ''), own(SECONDS, unit)];
  return from === undefined || to === undefined ? '1' : String(Number((from / to).toPrecision(12)));
}
