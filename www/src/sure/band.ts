/** Geometry of the band around a predicted distribution function, and of the interval of its mean, in a square of one. */

import type { SureFigure, SureOutcome } from './sure_words';

export interface BandShape {
  /** The times at both ends. */
  ends: readonly [number, number];
  /** Outline of the band, and the predicted distribution function, as steps. */
  band: string;
  line: string;
  /** The mean with the ends of its interval, as shares of the width; null where it is no figure. */
  mean: readonly [low: number, value: number, high: number] | null;
}

/** Null where there is no distribution, or one time only. `reached` is the predicted P(T ≤ t) at each of the outcome's times. */
export function bandShape(
  { times, lower, upper }: Pick<SureOutcome, 'times' | 'lower' | 'upper'>,
  reached: readonly number[],
  mean: SureFigure | null,
): BandShape | null {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const told = mean && !mean.isBeyond && mean.value !== null && mean.low !== null && mean.high !== null;
  const interval = told ? ([mean.low, mean.value, mean.high] as [number, number, number]) : null;
  const ends = [Math.min(first, interval?.[0] ?? first), Math.max(last, interval?.[2] ?? last)] as const;
  const at = (time: number) => (time - ends[0]) / (ends[1] - ends[0]);
  const x = (k: number) => at(times[k] ?? last).toFixed(4);
  const y = (p: number | undefined) => (1 - (p ?? 0)).toFixed(4);
  const steps = (values: readonly number[]) => times.map((_, k) => `H${x(k)}V${y(values[k])}`).join('');
  const back = times.map((_, k) => times.length - 1 - k).map((k) => `H${x(k)}V${y(k > 0 ? lower[k - 1] : 0)}`);
  return {
    ends,
    band: `M${x(0)} 1${steps(upper)}V${y(lower.at(-1))}${back.join('')}Z`,
    line: `M${x(0)} 1${steps(reached)}`,
    mean: interval && [at(interval[0]), at(interval[1]), at(interval[2])],
  };
}
