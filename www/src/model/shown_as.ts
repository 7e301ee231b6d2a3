/** Conversion between a field's value and the document's: a standard deviation instead of a variance, a kurtosis instead of an excess
 *  over 3. */

import type { Field } from './fields';

/** Digits of what is computed from the document: no more than a decimal number keeps. */
const DIGITS = 12;
/** Digits of a root. */
const DIGITS_OF_ROOT = 5;

const tidy = (value: number): number => Number(value.toPrecision(DIGITS));

export function shownAs(value: unknown, { shows }: Field): unknown {
  if (typeof value !== 'number') return value;
  if (shows === 'kurtosis') return tidy(value + 3);
  if (shows === 'deviation' && value >= 0) return Number(Math.sqrt(value).toPrecision(DIGITS_OF_ROOT));
  return value;
}

export function writtenAs(value: unknown, { shows }: Field): unknown {
  if (typeof value !== 'number') return value;
  if (shows === 'kurtosis') return tidy(value - 3);
  // A negative deviation is none: its square would hide that.
  if (shows === 'deviation') return tidy(Math.sign(value) * value ** 2);
  return value;
}
