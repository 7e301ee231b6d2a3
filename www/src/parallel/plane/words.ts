/** Words on a point of the plane. */

import { fixed } from '../../outcome/number_text';
import type { Shape } from './moves';
import { placeOf } from './moves';
import { regionOf, three } from './regions';

/** A moment with three digits or more, and no zeros behind its point. */
export function shapeText(value: number): string {
  const size = Math.abs(value);
  const text = fixed(value, size >= 1000 ? 0 : size >= 100 ? 1 : 2);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** The type of a shape, on the lines between the regions too. */
export function typeOf({ skewness, kurtosis }: Shape): string {
  const { b1, b2 } = placeOf({ skewness, kurtosis });
  if (Math.abs(b2 - b1 - 1) < 1e-9) return 'two points';
  if (b1 === 0) return b2 === 3 ? 'normal' : b2 < 3 ? 'II' : 'VII';
  if (Math.abs(b2 - three(b1)) < 1e-9) return 'III';
  return regionOf({ b1, b2 }) ?? '';
}

/** “skewness 2.1, kurtosis 12.5, Pearson type VI” */
export function spoken(shape: Shape): string {
  const type = typeOf(shape);
  const kind = type === 'normal' ? 'a Gaussian' : type === 'two points' ? 'two values only' : `Pearson type ${type}`;
  return `skewness ${shapeText(shape.skewness)}, kurtosis ${shapeText(shape.kurtosis)}, ${kind}`;
}
