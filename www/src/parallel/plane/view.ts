/** Axes and scaling of Pearson's plane on the screen: B1 = skewness² to the right, B2 = kurtosis upwards. They fit the points, and
 *  are logarithmic where one kurtosis is large: there B2 = B1 + 1 is the diagonal. */

import type { Box, Pixel } from '../labels';

export interface Place {
  b1: number;
  b2: number;
}

/** What the axes end at. */
export interface View {
  most: Place;
  logarithmic: boolean;
}

/** The axes show this much at least: uniform, Gauss and exponential, and where the paper's coverage ends. */
const LEAST: Place = { b1: 4.6, b2: 13 };
/** Up to this kurtosis the axes are linear. */
const LINEAR = 30;
/** What is left free beyond the outermost point. */
const BEYOND = { linear: 1.12, logarithmic: 2 };

/** The view that shows all of these places. */
export function viewOf(places: readonly Place[]): View {
  const most = (of: (place: Place) => number) => Math.max(0, ...places.map(of).filter(Number.isFinite));
  const [b1, b2] = [most((place) => place.b1), most((place) => place.b2)];
  const logarithmic = b2 > LINEAR;
  if (!logarithmic)
    return {
      logarithmic,
      most: { b1: Math.max(LEAST.b1, BEYOND.linear * b1), b2: Math.max(LEAST.b2, BEYOND.linear * b2) },
    };
  // One end for both, so that the impossible part is a triangle.
  const end = BEYOND.logarithmic * b2;
  return { logarithmic, most: { b1: end - 1, b2: end } };
}

/** How far along an axis a value is: its beginning is at 0. */
const along = {
  across: (b1: number, { logarithmic }: View) => (logarithmic ? Math.log1p(b1) : b1),
  up: (b2: number, { logarithmic }: View) => (logarithmic ? Math.log(Math.max(b2, Number.MIN_VALUE)) : b2 - 1),
};

/** A value far outside has a place a little outside, so that lines there keep a direction. */
const OUTSIDE = 3;

export function pixelOf({ b1, b2 }: Place, view: View, { left, top, width, height }: Box): Pixel {
  const x = along.across(b1, view) / along.across(view.most.b1, view);
  const y = along.up(b2, view) / along.up(view.most.b2, view);
  const near = (share: number) => Math.max(-OUTSIDE, Math.min(OUTSIDE, share));
  return { x: left + width * near(x), y: top + height * (1 - near(y)) };
}

/** The place under a pixel; pixels beside the plot have that of its edge. */
export function placeAt({ x, y }: Pixel, view: View, { left, top, width, height }: Box): Place {
  const within = (share: number) => Math.max(0, Math.min(1, share));
  const across = within((x - left) / width) * along.across(view.most.b1, view);
  const up = within(1 - (y - top) / height) * along.up(view.most.b2, view);
  return view.logarithmic ? { b1: Math.expm1(across), b2: Math.exp(up) } : { b1: across, b2: 1 + up };
}

/** The values that the axes are labelled with, in ascending order. */
export function ticksOf({ most, logarithmic }: View): { b1: number[]; b2: number[] } {
  if (!logarithmic) return { b1: everyNice(0, most.b1), b2: everyNice(1, most.b2) };
  const powers = Array.from({ length: 13 }, (_, k) => Number(`1e${k}`)).flatMap((power) => [power, 3 * power]);
  const [b1, b2] = [powers.filter((tick) => tick <= most.b1), powers.filter((tick) => tick <= most.b2)];
  const fewer = (ticks: number[]) => (ticks.length > 6 ? ticks.filter((_, k) => k % 2 === 0) : ticks);
  return { b1: [0, ...fewer(b1)], b2: fewer(b2) };
}

/** At most six steps of 1, 2, 4, 5 or 10 from a first value on. */
function everyNice(from: number, to: number): number[] {
  const size = 10 ** Math.floor(Math.log10((to - from) / 6));
  const step = [1, 2, 4, 5, 10].map((nice) => nice * size).find((nice) => (to - from) / nice <= 6) ?? to;
  return Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, k) =>
    Number((from + k * step).toFixed(9)),
  );
}

/** So many pieces has a curve. */
const PIECES = 96;

/** The corners of a curve from one B1 to another, of which each has a kurtosis; those without one are left out. */
export function curve(
  kurtosis: (b1: number) => number | null,
  from: number,
  to: number,
  view: View,
  box: Box,
): Pixel[] {
  const [begin, end] = [along.across(from, view), along.across(Math.min(to, view.most.b1), view)];
  return Array.from({ length: PIECES + 1 }, (_, k) => begin + ((end - begin) * k) / PIECES).flatMap((at) => {
    const b1 = view.logarithmic ? Math.expm1(at) : at;
    const b2 = kurtosis(b1);
    return b2 === null || !Number.isFinite(b2) ? [] : [pixelOf({ b1, b2 }, view, box)];
  });
}

/** Corners as the data of an SVG path. */
export const pathOf = (corners: readonly Pixel[]): string =>
  corners.map(({ x, y }, k) => `${k === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('');

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10;

/** The values between known ones, by straight lines; null beyond them. */
export function between(known: readonly (readonly [number, number | null])[]): (at: number) => number | null {
  return (at) => {
    const k = known.findIndex(([from]) => from >= at);
    const [after, before] = [known[k], known[k - 1] ?? known[k]];
    if (!after || !before || after[1] === null || before[1] === null) return null;
    if (after[0] === at || after === before) return after[0] === at ? after[1] : null;
    return before[1] + ((after[1] - before[1]) * (at - before[0])) / (after[0] - before[0]);
  };
}
