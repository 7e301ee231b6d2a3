/** Layout of the fit's chart: rows by their time from left to right, above on a logarithmic axis their times and the fit, below the
 *  residuals (how far the fit is off). */

import type { MultigrainFit } from '../../../pkg/juxtapose.js';
import { configurationName } from '../document';

type Row = MultigrainFit['rows'][number];

export interface Laid {
  width: number;
  height: number;
  rows: { x: number; measured: number; fitted: number; off: number; base: number }[];
  line: string;
  /** The lines of the two axes, each with its number. */
  times: { y: number; text: string }[];
  errors: { y: number; text: string }[];
  /** The row that the fit is farthest off, where its words stand, and to which side they go. */
  farthest: { x: number; y: number; text: string; anchor: 'start' | 'end' } | null;
  ends: { first: string; last: string };
  left: number;
}

export const HEIGHT = 190;
const [LEFT, RIGHT, TOP, TIMES, GAP, ERRORS] = [38, 6, 8, 82, 36, 42];
const MINUS = '\u2212';

export const offOf = ({ measured, fitted }: Row): number => fitted / measured - 1;

/** The rows by their measured time, fastest first. */
export const inOrder = (rows: readonly Row[]): Row[] => [...rows].sort((a, b) => a.measured - b.measured);

export function laidOut(given: readonly Row[], width: number): Laid {
  const rows = inOrder(given);
  const all = rows.flatMap(({ measured, fitted }) => [measured, fitted]).filter((time) => time > 0);
  const [shortest, most] = [Math.min(...all), Math.max(...all)];
  const marks = ticksOf(shortest, most);
  const least = Math.min(shortest, ...marks);
  const room = Math.log(most / least) || 1;
  const x = (k: number) =>
    rows.length === 1 ? (LEFT + width - RIGHT) / 2 : LEFT + 8 + ((width - LEFT - RIGHT - 12) * k) / (rows.length - 1);
  const y = (time: number) => TOP + TIMES * (1 - Math.log(Math.max(time, least) / least) / room);
  const greatest = Math.max(...rows.map((row) => Math.abs(offOf(row))), 1e-12);
  const middle = TOP + TIMES + GAP + ERRORS / 2;
  const up = (off: number) => middle - (off / greatest) * (ERRORS / 2);
  const spots = rows.map((row, k) => ({
    x: x(k),
    measured: y(row.measured),
    fitted: y(row.fitted),
    off: up(offOf(row)),
    base: middle,
  }));
  const at = rows.reduce((best, row, k) => (Math.abs(offOf(row)) > Math.abs(offOf(rows[best] as Row)) ? k : best), 0);
  const worst = rows[at];
  return {
    width,
    height: HEIGHT,
    left: LEFT,
    rows: spots,
    line: spots.map((spot, k) => `${k === 0 ? 'M' : 'L'}${round(spot.x)},${round(spot.fitted)}`).join(''),
    times: marks.map((time) => ({ y: y(time), text: String(time) })),
    errors: [greatest, 0, -greatest].map((off) => ({ y: up(off), text: offText(off, 0) })),
    farthest: worst
      ? {
          x: x(at) + (x(at) > width / 2 ? -5 : 5),
          y: Math.min(up(offOf(worst)) + (offOf(worst) > 0 ? 8 : 0), middle + ERRORS / 2),
          text: `${nameOf(worst)}: ${offText(offOf(worst), 1)}`,
          anchor: x(at) > width / 2 ? 'end' : 'start',
        }
      : null,
    ends: {
      first: rows[0] ? `${nameOf(rows[0])}, the fastest` : '',
      last: rows.length > 1 ? nameOf(rows.at(-1) as Row) : '',
    },
  };
}

const nameOf = ({ threads, accelerators }: Row): string => configurationName(threads, accelerators);

const round = (value: number): number => Math.round(10 * value) / 10;

/** “+8.2 %”. */
export function offText(off: number, decimals: number): string {
  const size = Math.abs(100 * off);
  const text = size.toFixed(size < 1 && size > 0 ? Math.max(1, decimals) : decimals);
  if (Number(text) === 0) return decimals === 0 ? '0' : '0\u202f%';
  return `${off < 0 ? MINUS : '+'}${text}${decimals === 0 ? '' : '\u202f%'}`;
}

/** Two to five round times between two others. */
function ticksOf(least: number, most: number): number[] {
  const powers = Array.from(
    { length: Math.ceil(Math.log10(most)) - Math.floor(Math.log10(least)) + 1 },
    (_, k) => 10 ** (Math.floor(Math.log10(least)) + k),
  );
  const between = (steps: readonly number[]) =>
    powers
      .flatMap((power) => steps.map((step) => Number((step * power).toPrecision(1))))
      .filter((time) => time >= least * 0.9 && time <= most * 1.001);
  const coarse = between([1, 3]);
  if (coarse.length >= 2) return coarse.length > 6 ? between([1]) : coarse;
  const fine = between([1, 2, 3, 5, 7]);
  return fine.length > 0 ? fine : [Number(least.toPrecision(2))];
}
