/** Words on measured runs. */

import type { RunsOf } from '../model/runs_of';
import { decimalsFor, fixed, time } from '../outcome/number_text';
import { runsCount } from './held_words';

/** “22 runs, 46.42 to 47.01 s; one more never ended”. Times have their own digits, up to four of the longest. */
export function runsText({ samples, never }: Pick<RunsOf, 'samples' | 'never'>, unit: string): string {
  if (samples.length === 0) return `${runsCount(never)}, none of which ended`;
  const [least, most] = samples.reduce(([low, high], one) => [Math.min(low, one), Math.max(high, one)] as const, [
    Infinity,
    -Infinity,
  ] as const);
  const decimals = decimalsFor([most]);
  const isWhole = samples.every(Number.isInteger);
  const written = (value: number) => (isWhole ? time(value) : fixed(value, decimals));
  const range = least === most ? written(least) : `${written(least)} to ${written(most)}`;
  const more = never === 0 ? '' : `; ${fixed(never, 0)} more never ended`;
  return `${runsCount(samples.length)}, ${range}\u00a0${unit}${more}`;
}

/** A model may have so many runs that never ended. */
const MOST_NEVER = 1_000_000;

/** The number that a text says of runs that never ended; undefined where it says none. */
export function neverOf(text: string): number | undefined {
  const digits = text.trim();
  if (digits === '') return 0;
  const count = Number(digits);
  return /^\d+$/.test(digits) && count <= MOST_NEVER ? count : undefined;
}

export const NEVER_PROBLEM = 'Runs that never ended are counted: 0 to 1\u202f000\u202f000.';
