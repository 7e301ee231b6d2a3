/** Colour scale of a heat map: which band a number falls into, and what the bands are called. */

import { pageColour } from '../../views/page_colour';

const PERCENT = '\u202f%';

export interface Shades {
  /** The quantity that they show, as the legend's title. */
  legend: string;
  names: readonly string[];
  /** How much of the colour each has, the rest being paper. */
  strengths: readonly number[];
  /** The band of a number. */
  bandOf: (value: number) => number;
}

const STRENGTHS = [1, 0.7, 0.52, 0.36, 0.22, 0.12, 0.04];

/** How much longer than the fastest one: 0 for that one itself. */
const LONGER = [0, 0.05, 0.1, 0.25, 0.5, 1];
export const LONGER_BY: Shades = {
  legend: 'longer than the fastest by at most',
  names: [`0`, ...LONGER.slice(1).map((share) => `${100 * share}${PERCENT}`), 'more'],
  strengths: STRENGTHS,
  bandOf: (longer) =>
    firstOr(
      LONGER.findIndex((most) => longer <= most + 1e-9),
      LONGER.length,
    ),
};

/** What share of the greatest one it is. */
const OF_GREATEST = [1, 0.95, 0.9, 0.75, 0.5, 0.25];
export const OF_THE_GREATEST: Shades = {
  legend: 'of the greatest at least',
  names: [`all`, ...OF_GREATEST.slice(1).map((share) => `${100 * share}${PERCENT}`), 'less'],
  strengths: STRENGTHS,
  bandOf: (share) =>
    firstOr(
      OF_GREATEST.findIndex((least) => share >= least - 1e-9),
      OF_GREATEST.length,
    ),
};

const EFFICIENCIES = [0.9, 0.75, 0.5, 0.25, 0.1];
export const EFFICIENCY: Shades = {
  legend: 'efficiency at least',
  names: [...EFFICIENCIES.map((share) => `${100 * share}${PERCENT}`), 'less'],
  strengths: STRENGTHS.slice(1),
  bandOf: (efficiency) =>
    firstOr(
      EFFICIENCIES.findIndex((least) => efficiency >= least - 1e-9),
      EFFICIENCIES.length,
    ),
};

/** So many times as much work. */
const WORK = [0.1, 0.3, 1, 3, 10];
export const MORE_WORK: Shades = {
  legend: 'at most so many times as much work',
  names: [...WORK.map((most) => `${most}`), 'more'],
  strengths: STRENGTHS.slice(1),
  bandOf: (work) =>
    firstOr(
      WORK.findIndex((most) => work <= most + 1e-9),
      WORK.length,
    ),
};

const firstOr = (index: number, last: number): number => (index < 0 ? last : index);

/** The bands as a figure has them, in the colours of the present theme. */
export function bandsOf({ names, strengths }: Shades): { name: string; colour: string }[] {
  const [colour, paper] = [pageColour('--scheme-1'), pageColour('--paper')];
  return names.map((name, k) => ({ name, colour: mixed(colour, paper, strengths[k] ?? 0) }));
}

/** So much of one colour and the rest of another, as #rrggbb. */
export function mixed(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [colour, other].map((one) => Number.parseInt(one.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
