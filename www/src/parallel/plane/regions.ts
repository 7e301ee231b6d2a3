/** Types of Pearson's family of distributions as regions of the plane, and the lines between them. */

import type { PearsonPlane } from '../../../pkg/juxtapose.js';
import { between, type Place } from './view';

/** The type I, IV or VI that a place is of, by η of eq. (16); null where no distribution is, and on the edge of that. */
export function regionOf({ b1, b2 }: Place): 'I' | 'IV' | 'VI' | null {
  if (b2 <= b1 + 1) return null;
  const [beyondThree, four] = [2 * b2 - 3 * b1 - 6, 4 * b2 - 3 * b1];
  if (beyondThree <= 0) return 'I';
  return (b1 * (b2 + 3) ** 2) / (4 * beyondThree * four) < 1 ? 'IV' : 'VI';
}

/** The kurtosis below which there is no distribution, and that of type III. */
export const least = (b1: number): number => b1 + 1;
export const three = (b1: number): number => 1.5 * b1 + 3;

/** The line of type V ends before a B1 of 32, where its kurtosis goes beyond all bounds. */
export const END_OF_FIVE = 31.999;

/** Up to which B1 the line of type V is asked for: where the axes are logarithmic also closer to its beginning. */
export function askedFives(most: number, logarithmic: boolean): number[] {
  const end = Math.max(0.1, Math.min(most, END_OF_FIVE));
  return logarithmic ? [1, 8, 24, end].filter((one) => one <= end) : [end];
}

/** The line of type V by what was found for some parts of it. */
export function five(found: readonly PearsonPlane['five'][]): (b1: number) => number | null {
  const all = found.flat().filter((point): point is [number, number] => Number.isFinite(point[1]));
  const byPlace = new Map(all);
  return between([...byPlace].sort(([a], [b]) => a - b));
}

/** Distributions that everybody knows. */
export const KNOWN: readonly { name: string; place: Place }[] = [
  { name: 'uniform', place: { b1: 0, b2: 1.8 } },
  { name: 'Gauss', place: { b1: 0, b2: 3 } },
  { name: 'exponential', place: { b1: 4, b2: 9 } },
];
