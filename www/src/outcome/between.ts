/** Formatting of numbers with error bounds (intervals): digits as far as their interval allows, the interval beside them. The figures
 *  write probabilities by the same rule (crates/figure/src/pen/notation.rs). */

import type { Between, Outcome } from '../../pkg/juxtapose.js';
import { own } from '../model/own';
import { fixed, probability } from './number_text';
import { mean, tied } from './ranking';

/** Both ends of an interval; null where nothing bounds it. */
export type Interval = readonly [number | null, number | null];

const THIN = '\u202f';
/** No interval is written with more decimals. */
const MOST_DECIMALS = 15;

/** The decimals of a number that may be off by `half`: its last digit is of that size. */
const decimalsOf = (half: number): number =>
  half > 0 ? Math.min(Math.max(0, Math.ceil(-Math.log10(half) - 1e-9)), MOST_DECIMALS) : MOST_DECIMALS;

/** The interval of an outcome's mean or standard deviation, */
export const intervalOf = ({ least, most }: Between, of: 'mean' | 'standardDeviation'): Interval => [
  least[of],
  most[of],
];

/** and of one of its quantiles, by its key. */
export const quantileInterval = ({ least, most }: Between, key: string): Interval => [
  own(least.quantiles, key) ?? null,
  own(most.quantiles, key) ?? null,
];

/** “82.1 ± 0.3”, of an interval around a number; “about 82” where nothing bounds it. */
export function plusMinus(value: number, [low, high]: Interval, fallback: (value: number) => string): string {
  const written = fallback(value);
  if (low === null || high === null) return `about ${written}`;
  // Where both ends are written alike, that is enough.
  if (fallback(low) === written && fallback(high) === written) return written;
  const half = Math.max(high - value, value - low);
  const decimals = decimalsOf(half);
  const places = 10 ** decimals;
  const shown = Math.ceil(half * places - 1e-6) / places;
  return `${fixed(value, decimals)}${THIN}±${THIN}${fixed(shown, decimals)}`;
}

/** “106 (105–107)”, “106 (105 or more)”, “106 (up to 107)”. */
export function withRange(value: number, [low, high]: Interval, written: (value: number) => string): string {
  if (low !== null && high !== null && written(low) === written(high)) return written(value);
  const ends =
    low !== null && high !== null
      ? `${written(low)}–${written(high)}`
      : low !== null
        ? `${written(low)} or more`
        : high !== null
          ? `up to ${written(high)}`
          : 'cannot be told';
  return `${written(value)} (${ends})`;
}

/** “0.891 (0.881–0.901)”; next to 0 and 1, where digits of the probability would say nothing, “0–0.0009”. Where both ends
 *  are written alike, that is enough. */
export function probabilityWithin(p: number, [low, high]: readonly [number, number]): string {
  const [one, other] = [exactly(low), exactly(high)];
  if (low > 0 && high < 1 && one === other) return one;
  const decimals = decimalsOf((high - low) / 2);
  const written = (value: number) => (value <= 0 ? '0' : value >= 1 ? '1' : value.toFixed(decimals));
  const places = 10 ** decimals;
  const ends = `${written(Math.floor(low * places) / places)}–${written(Math.ceil(high * places) / places)}`;
  return low <= 0 || high >= 1 ? ends : `${written(p)} (${ends})`;
}

const exactly = (p: number): string => probability({ value: p, certain: 0 }, { value: 1 - p, certain: 0 }, 1e-12);

/** Between what an outcome's mean lies: one number where that is known; null where there is none, or nothing bounds it. */
export function meanRange({ mean, between }: Outcome): readonly [number, number] | null {
  if (between) {
    const [low, high] = intervalOf(between, 'mean');
    return low === null || high === null ? null : [low, high];
  }
  return mean === null ? null : [mean, mean];
}

/** Whether one outcome's mean is less than another's, by intervals that do not meet. */
export function isSurelyFaster(one: Outcome, other: Outcome): boolean {
  const [first, second] = [meanRange(one), meanRange(other)];
  return first !== null && second !== null && first[1] < second[0];
}

/** The outcomes that none is surely faster than: those that tie with the first of them, or whose intervals meet its own. */
export function fastest(order: readonly Outcome[]): readonly Outcome[] {
  const [first] = order;
  if (!first) return [];
  const isUnsure = (other: Outcome) => (first.between || other.between) && !isSurelyFaster(first, other);
  return order.filter((other) => tied(mean(other), mean(first)) || isUnsure(other));
}
