/** Histogram binning of a density: a few bars of one width, for a small picture. */

import type { ReducedTime } from '../../../pkg/juxtapose.js';

/** So many bars, at most. */
const MOST = 24;

/** Sums of neighbouring masses, from the first time to the last. */
export function barsOf({ mass }: Pick<ReducedTime, 'mass'>): number[] {
  const bars = new Array<number>(Math.min(MOST, mass.length)).fill(0);
  mass.forEach((part, k) => {
    const to = Math.floor((k * bars.length) / mass.length);
    bars[to] = (bars[to] ?? 0) + part;
  });
  return bars;
}
