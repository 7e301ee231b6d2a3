/** Summary statistics of a group's times: bins for a small picture, and percentiles, which are those that were measured. */

import type { TableTimes } from '../../pkg/juxtapose_files.js';

/** Times from one to another, and how many. */
export interface Weighted {
  from: number;
  to: number;
  weight: number;
}

/** A group's times, the shortest first. */
export function weighted({ samples, values, histogram }: TableTimes['groups'][number]): Weighted[] {
  const one = (time: number, weight: number): Weighted => ({ from: time, to: time, weight });
  const cells = histogram?.counts.map((weight, k) => {
    const [from = 0, to = from] = histogram.edges.slice(k, k + 2);
    return { from, to, weight };
  });
  const all =
    samples?.map((time) => one(time, 1)) ??
    cells ??
    Object.entries(values ?? {}).map(([time, weight]) => one(Number(time), share(weight)));
  return all.sort((a, b) => a.to - b.to);
}

/** A probability, which may be a fraction. */
function share(weight: number | string): number {
  const [above = 0, below = 1] = String(weight).split('/').map(Number);
  return above / below;
}

/** Bars of a small picture. */
const BARS = 32;

/** How much lies in each of some bins from 0 to the longest time. */
export function binned(times: readonly Weighted[], longest: number): number[] {
  const bars = new Array<number>(BARS).fill(0);
  for (const { from, to, weight } of times) {
    const middle = longest > 0 ? (from + to) / 2 / longest : 0;
    const bar = Math.min(BARS - 1, Math.floor(BARS * middle));
    bars[bar] = (bars[bar] ?? 0) + weight;
  }
  return bars;
}

/** The shortest time within which this share of all is; a cell of a histogram counts with its longest. */
export function percentile(times: readonly Weighted[], share: number): number | null {
  const all = times.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  for (const { to, weight } of times) {
    sum += weight;
    if (sum >= share * all * (1 - 1e-12)) return to;
  }
  return null;
}
