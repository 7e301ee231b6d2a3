/** Formatting of times in the tables of parts and tasks: short, and alike. */

import { asGiven, fixed, powerShared } from '../../outcome/number_text';

export interface ShortTimes {
  /** The unit, with the power of ten that all times share where they have one. */
  unit: (unit: string) => string;
  text: (time: number) => string;
  /** A round time, such as one at the head of an axis. */
  round: (time: number) => string;
}

/** Times that need more decimals than these share a power of ten: columns are narrow. */
const MOST_DECIMALS = 4;

/** Three digits of the largest, and as many decimals for all others. */
const decimalsOf = (largest: number): number => (largest >= 1000 ? 0 : largest >= 10 ? 1 : largest >= 1 ? 2 : 3);

/** One way for a whole column. */
export function shortTimes(times: readonly number[]): ShortTimes {
  const shared = powerShared(times, MOST_DECIMALS);
  const factor = shared?.value ?? 1;
  const decimals = decimalsOf(Math.max(0, ...times.map(Math.abs)) / factor);
  return {
    unit: (unit) => (shared ? `${shared.text}\u00a0${unit}` : unit),
    text: (time) => fixed(time / factor, decimals),
    round: (time) => (time === 0 ? '0' : asGiven(Number((time / factor).toPrecision(12)))),
  };
}

/** Digits of what is computed: as many as show no rounding of it. */
const DIGITS = 12;

export const tidy = (time: number): number => Number(time.toPrecision(DIGITS));

/** A time of three digits, or a whole one, that is not below another. */
export function shortAbove(time: number): number {
  const unit = 10 ** Math.min(0, Math.floor(Math.log10(time)) - 2);
  return tidy(Math.ceil(tidy(time / unit)) * unit);
}
