/** Layout of the pictures of a comparison: distribution functions as steps, quantiles as points. Pure, in the units of a picture. */

import type { Comparison, Outcome } from '../../pkg/juxtapose.js';
import { read } from '../outcome/lattice';

export interface Range {
  from: number;
  to: number;
}

/** All times that the pictures show: every measured one, and the predicted ones of the same places. */
export function rangeOf({ measured, quantiles }: Comparison): Range {
  const times = [...ends(measured), ...ends(quantiles.filter((one) => one !== null))];
  const [least, most] = times.length > 0 ? [Math.min(...times), Math.max(...times)] : [0, 1];
  const room = most > least ? 0.06 * (most - least) : Math.max(1e-9, 0.1 * Math.abs(most) || 1);
  const [from, to] = [Math.max(0, least - room), most + room];
  return { from, to };
}

/** Ascending times by their ends: there may be a hundred thousand. */
const ends = (times: readonly number[]): number[] => [times[0], times.at(-1)].filter((one) => one !== undefined);

/** P(T ≤ t) as predicted. */
export function predictedUpTo({ density, estimate, mean, finishes }: Outcome): (time: number) => number {
  if (density) return (time) => read(density, time).upTo;
  return (time) => (estimate === 'value' && mean !== null && time >= mean - 1e-9 * Math.abs(mean) ? finishes : 0);
}

/** The share of all runs that had ended by a time. */
export function measuredUpTo({ measured, runs }: Comparison): (time: number) => number {
  return (time) => {
    let [from, to] = [0, measured.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((measured[middle] ?? 0) <= time) from = middle + 1;
      else to = middle;
    }
    return from / runs;
  };
}

export interface Box {
  wide: number;
  tall: number;
}

const rounded = (x: number) => Number(x.toFixed(2));

/** A distribution function over a range as a path of steps, in columns half a unit wide. */
export function steps(upTo: (time: number) => number, { from, to }: Range, { wide, tall }: Box): string {
  const columns = 2 * wide;
  const height = (k: number) =>
    rounded(tall * (1 - Math.max(0, Math.min(1, upTo(from + ((to - from) * k) / columns)))));
  let [path, last] = [`M0 ${height(0)}`, height(0)];
  for (let k = 1; k <= columns; k++) {
    const next = height(k);
    if (next !== last) path += `H${rounded(k / 2)}V${next}`;
    last = next;
  }
  return `${path}H${wide}`;
}

/** What lies within a distance of a distribution function, as a closed path. */
export function bandAround(upTo: (time: number) => number, half: number, range: Range, box: Box): string {
  const lower = steps((time) => upTo(time) - half, range, box);
  const upper = steps((time) => upTo(time) + half, range, box);
  return `${upper}L${backwards(lower)}Z`;
}

/** The corners of a path of steps, from its end to its begin. */
function backwards(path: string): string {
  let [x, y] = [0, 0];
  const corners: string[] = [];
  for (const [, command, first, second] of path.matchAll(/([MHV])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second)];
    else if (command === 'H') x = Number(first);
    else y = Number(first);
    corners.push(`${x} ${y}`);
  }
  return corners.reverse().join('L');
}

/** More points would hide each other. */
const MOST_POINTS = 200;

/** Predicted and measured quantiles of the same places, evenly thinned where there are many; the first and the last stay. */
export function points({ measured, quantiles }: Comparison): { predicted: number; measured: number }[] {
  const all = measured.flatMap((time, k) => {
    const predicted = quantiles[k];
    return typeof predicted === 'number' ? { predicted, measured: time } : [];
  });
  if (all.length <= MOST_POINTS) return all;
  const kept = Array.from({ length: MOST_POINTS }, (_, k) => Math.round((k * (all.length - 1)) / (MOST_POINTS - 1)));
  return kept.flatMap((k) => all[k] ?? []);
}
