/** How times stand in the tables of parts and tasks: short, and alike. */

import { asGiven, fixed } from '../../outcome/number_text';
import { tableTimes } from '../../outcome/table_times';

/** Times of at least this are whole, of at least a tenth of it with one decimal. */
const decimalsOf = (largest: number): number => (largest >= 1000 ? 0 : largest >= 1 ? 1 : NaN);

export interface ShortTimes {
  /** The unit, with the power of ten that all times share where they have one. */
  unit: (unit: string) => string;
  text: (time: number) => string;
}

/** One way for a whole column: one decimal, none for times from a thousand on; what is below 1 as the other tables have it. */
export function shortTimes(times: readonly number[]): ShortTimes {
  const largest = Math.max(0, ...times.map(Math.abs));
  const decimals = decimalsOf(largest);
  if (!Number.isNaN(decimals)) return { unit: (unit) => unit, text: (time) => fixed(time, decimals) };
  const { unit, fixed: text } = tableTimes(times);
  return { unit, text };
}

/** Round times, as short as they can be. */
export const axisTimes = (times: readonly number[]): string[] =>
  times.map((time) => (time === 0 ? '0' : asGiven(time)));
