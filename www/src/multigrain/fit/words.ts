/** Sentences on the fit. */

import type { MultigrainFit } from '../../../pkg/juxtapose.js';
import { fixed } from '../../outcome/number_text';

const PERCENT = '\u202f%';

/** Percent with a digit behind the point where it is small; what rounds to nothing says so. */
export function percent(share: number): string {
  const value = 100 * share;
  if (value > 0 && value < 0.05) return `less than 0.1${PERCENT}`;
  return `${fixed(value, 1)}${PERCENT}`;
}

/** Errors below that are those of rounding. */
const NONE = 0.0005;

/** “Mean error 2.0 %, sd 1.8 %, at most 8.2 %; leaving one out 2.2 %.”, in pieces: before the number that counts, that, and the rest. */
export function errorsOf({ errors, leftOut }: MultigrainFit): { before: string; counts: string; rest: string } {
  if (errors.most < NONE && (leftOut?.most ?? 0) < NONE)
    return { before: '', counts: 'No row is off', rest: ` by as much as 0.1${PERCENT}.` };
  const out = leftOut ? `; leaving one out ${percent(leftOut.mean)}, at most ${percent(leftOut.most)}` : '';
  return {
    before: 'Mean error ',
    counts: percent(errors.mean),
    rest: `, sd ${percent(errors.sd)}, at most ${percent(errors.most)}${out}.`,
  };
}

/** A value as far as its error lets one see it. */
export function withError(value: number, error: number | null): { value: string; error: string } {
  if (error === null || !(error > 0)) return { value: digits(value), error: '' };
  // One digit of the error, and two of one that begins with 1 to 3.
  const size = Math.floor(Math.log10(error));
  const decimals = Math.max(0, (error / 10 ** size < 3.55 ? 1 : 0) - size);
  return decimals > 7
    ? { value: digits(value), error: digits(error) }
    : { value: fixed(value, decimals), error: fixed(error, decimals) };
}

function digits(value: number): string {
  if (value === 0) return '0';
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return fixed(value, decimals);
}
