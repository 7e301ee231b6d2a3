/** Units of measured columns beside the model's. */

import type { MeasuredColumn } from '../../pkg/juxtapose.js';
import { isKnownUnit, unitsIn } from './known_units';

/** One of the column's units, such as “1 second”. */
export function oneOf({ unit }: MeasuredColumn): string {
  return unit === null ? 'their unit' : `1 ${unit.length > 2 ? unit.replace(/s$/, '') : unit}`;
}

/** The column's unit, where that is one of time and the model's is none. */
export function unitToTake({ unit: from }: MeasuredColumn, unit: string): string | null {
  return from !== null && isKnownUnit(from) && !isKnownUnit(unit) ? from : null;
}

/** How many of the model's units one of the column's is, where both are known. */
export function factorOf({ unit: from }: MeasuredColumn, unit: string): string {
  return String(unitsIn(from ?? '', unit) ?? 1);
}
