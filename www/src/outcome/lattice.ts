/** Reading probabilities off a density's lattice. */

import type { Density } from '../../pkg/juxtapose.js';

export interface Reading {
  /** P(T = t). */
  at: number;
  /** P(T ≤ t). */
  upTo: number;
  /** P(T > t). */
  above: number;
}

export function read(density: Density, time: number): Reading {
  const place = (time - density.origin) / density.step;
  const index = Math.floor(place);
  if (index < 0) return { at: 0, upTo: 0, above: density.survival.length > 0 ? 1 : 0 };
  const last = density.mass.length - 1;
  if (index > last) return { at: 0, upTo: density.distribution[last] ?? 1, above: density.survival[last] ?? 0 };
  return {
    at: place === index ? (density.mass[index] ?? 0) : 0,
    upTo: density.distribution[index] ?? 0,
    above: density.survival[index] ?? 0,
  };
}

/** The longest time that has any probability. */
export const longest = (density: Density): number => density.origin + density.step * (density.mass.length - 1);

/** The shortest. */
export const shortest = (density: Density): number => density.origin;
