/** Lookup of probabilities (mass, cumulative distribution, survival) on a density's lattice. */

import type { Between, Density } from '../../pkg/juxtapose.js';

interface Reading {
  /** P(T = t). */
  at: number;
  /** P(T ≤ t). */
  upTo: number;
  /** P(T > t). */
  above: number;
}

export function read(density: Density, time: number): Reading {
  const { index, exact } = place(time, density);
  if (index < 0) return { at: 0, upTo: 0, above: density.survival.length > 0 ? 1 : 0 };
  const last = density.mass.length - 1;
  if (index > last) return { at: 0, upTo: density.distribution[last] ?? 1, above: density.survival[last] ?? 0 };
  return {
    at: exact ? (density.mass[index] ?? 0) : 0,
    upTo: density.distribution[index] ?? 0,
    above: density.survival[index] ?? 0,
  };
}

/** Between what P(T ≤ t) lies, of a density that is not known exactly. */
export function within(density: Density, { before }: Between, time: number): readonly [number, number] {
  const index = Math.min(place(time, density).index, density.mass.length - 1);
  return index < 0 ? [0, before] : [density.lower?.[index] ?? 0, density.upper?.[index] ?? 1];
}

/** The lattice point at a time, or the one before it; a hair's breadth of decimal notation does not count. */
function place(time: number, { origin, step, edges }: Density): { index: number; exact: boolean } {
  if (step === null) return placeAmong(edges ?? [], time);
  const place = (time - origin) / step;
  const nearest = Math.round(place);
  const exact = Math.abs(place - nearest) < 1e-6;
  return { index: exact ? nearest : Math.floor(place), exact };
}

/** The last of some times that is no later, by bisection. */
function placeAmong(edges: ArrayLike<number>, time: number): { index: number; exact: boolean } {
  const hair = 1e-9 * time;
  let [from, to] = [0, edges.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((edges[middle] ?? 0) <= time + hair) from = middle + 1;
    else to = middle;
  }
  return { index: from - 1, exact: Math.abs((edges[from - 1] ?? -1) - time) <= hair };
}

/** The time of a mass. */
export const timeOf = ({ origin, step, edges }: Pick<Density, 'origin' | 'step' | 'edges'>, k: number): number =>
  step === null ? (edges?.[k] ?? origin) : origin + step * k;

/** The nearest whole number of ticks, in units, written as one would write it. */
export const snapped = (time: number, tick: number): number => Number((Math.round(time / tick) * tick).toPrecision(15));

/** The longest time that has any probability. */
export const longest = (density: Density): number => timeOf(density, density.mass.length - 1);

/** The shortest time that has any probability. */
export const shortest = (density: Density): number => density.origin;
