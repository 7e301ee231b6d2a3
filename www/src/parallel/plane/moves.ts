/** Constraints on a task's point in Pearson's plane: its skewness keeps its sign, and no kurtosis lies below skewness² + 1. */

import { own } from '../../model/own';
import type { Place, View } from './view';

export interface Shape {
  skewness: number;
  kurtosis: number;
}

/** The digits after the point by which a value of this size is set: a hundredth of it at least. */
const digitsFor = (size: number): number => Math.max(0, 2 - Math.max(0, Math.floor(Math.log10(Math.max(size, 1)))));

/** The least kurtosis with so many digits that a skewness can have. */
const leastKurtosis = (skewness: number, digits: number): number => {
  const unit = 10 ** digits;
  const least = skewness * skewness + 1;
  const rounded = Math.round(least * unit) / unit;
  return rounded >= least ? rounded : Math.ceil(least * unit) / unit;
};

/** The shape at a place: rounded to what a hand can aim at, and possible. */
export function shapeAt({ b1, b2 }: Place, sign: number): Shape {
  return possible({ skewness: sign * Math.sqrt(Math.max(0, b1)), kurtosis: b2 });
}

/** The nearest shape that there is, rounded. */
export function possible({ skewness, kurtosis }: Shape): Shape {
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  const near = round(skewness, digitsFor(Math.abs(skewness)));
  const digits = digitsFor(kurtosis);
  return { skewness: near === 0 ? 0 : near, kurtosis: Math.max(round(kurtosis, digits), leastKurtosis(near, digits)) };
}

export const placeOf = ({ skewness, kurtosis }: Shape): Place => ({ b1: skewness * skewness, b2: kurtosis });

/** What the arrow keys change the skewness and the kurtosis by: about a hundredth of the axis, more where the axes are logarithmic
 *  and the value is large. */
function steps({ skewness, kurtosis }: Shape, { logarithmic }: View): { skewness: number; kurtosis: number } {
  const nice = (size: number) => 10 ** Math.floor(Math.log10(Math.max(size, 1)));
  return { skewness: 0.05 * nice(Math.abs(skewness)), kurtosis: logarithmic ? 0.1 * nice(kurtosis) : 0.1 };
}

/** The shape that a key leads to; undefined for keys that mean nothing here. */
export function shapeByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  shape: Shape,
  sign: number,
  view: View,
): Shape | undefined {
  const by = steps(shape, view);
  const factor = shiftKey ? 10 : 1;
  const move = own<[number, number]>(
    { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] },
    key,
  );
  if (!move) return undefined;
  const skewness = sign * Math.max(0, Math.abs(shape.skewness) + move[0] * factor * by.skewness);
  return possible({ skewness, kurtosis: shape.kurtosis + move[1] * factor * by.kurtosis });
}
