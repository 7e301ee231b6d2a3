/** Layout of a slope chart of what each level of knowledge says: where its lines, points and numbers stand. */

import { fixed } from '../../outcome/number_text';
import { along, spotsOf, type Box, type Wanted } from '../labels';
import type { Estimated, Level, Quantity } from './estimates';
import { spread } from './spread';

/** The levels that a line goes through. */
export const LADDER: readonly Level[] = ['means', 'two moments', 'four moments', 'exact'];
/** What says something else of the same knowledge, and beside which level it stands. */
const BESIDE: readonly { level: Level; column: Level }[] = [
  { level: 'exponential', column: 'means' },
  { level: 'Gumbel', column: 'two moments' },
];

/** More lines than these have numbers at their ends only. */
const FEW = 6;
/** What stands beside the lines may make the chart higher by this share. */
const HIGHER = 0.25;
/** The least room between two numbers, the width of a digit, how far numbers stand from their points, and diamonds from the line,
 *  in units of the numbers' size. */
const [LINE, DIGIT, AWAY, ASIDE] = [1.15, 0.6, 0.6, 1.1];
/** What says the same as the line, give or take this share, has no diamond. */
const SAME = 0.002;
/** Values that differ by less than this share of the highest do not fill the chart, however little there is besides: the axis of a sweep
 *  has the same rule (crates/figure/src/sweep/axes.rs). */
const FLAT = 0.02;

export interface Numbered {
  /** The alternative; null for a number that all share. */
  name: string | null;
  level: Level;
  text: string;
  /** Where it begins, and its middle. */
  x: number;
  y: number;
}

export interface Slopes {
  columns: { level: Level; x: number; isNone: boolean }[];
  lines: { name: string; points: { level: Level; x: number; y: number }[] }[];
  /** Estimates of the same knowledge by another formula, as far as they have room. */
  marks: { name: string; level: Level; x: number; y: number }[];
  /** The numbers of the points, as far as they have room. */
  numbers: Numbered[];
}

interface Size {
  width: number;
  height: number;
  /** Of words. */
  size: number;
}

const valueOf = ({ of }: Estimated, quantity: Quantity, level: Level) => of[quantity][level].value;

const valuesOf = (all: readonly Estimated[], quantity: Quantity, level: Level): number[] =>
  all.flatMap((one) => valueOf(one, quantity, level) ?? []);

/** What stands beside the lines: whether it has room, and from where to where its values go. */
export function besideLines(all: readonly Estimated[], quantity: Quantity) {
  const drawn = LADDER.flatMap((level) => valuesOf(all, quantity, level));
  const most = Math.max(...drawn);
  const limit = most + HIGHER * (most - Math.min(...drawn) || Math.abs(most));
  return BESIDE.flatMap(({ level, column }) => {
    const values = valuesOf(all, quantity, level);
    const [from, to] = [Math.min(...values), Math.max(...values)];
    return values.length === 0 ? [] : [{ level, column, from, to, isDrawn: to <= limit }];
  });
}

export function slopesOf(all: readonly Estimated[], quantity: Quantity, { width, height, size }: Size): Slopes {
  const drawn = LADDER.flatMap((level) => valuesOf(all, quantity, level));
  const beside = besideLines(all, quantity).filter(({ isDrawn }) => isDrawn);
  const highest = Math.max(...drawn, ...beside.map(({ to }) => to));
  const lowest = Math.min(...drawn, ...beside.map(({ from }) => from));
  const decimals = decimalsFor(drawn);
  const longest = Math.max(...drawn.map((value) => fixed(value, decimals).length));
  const room = { top: size, left: 3.4 * size, right: (AWAY + DIGIT * longest) * size };
  const floor = height - 3 * size;
  const range = Math.max(highest - lowest, FLAT * Math.abs(highest));
  const middle = (floor + room.top) / 2;
  const y = (value: number) =>
    range > 0 ? middle - ((value - (highest + lowest) / 2) / range) * (floor - room.top) : middle;
  const x = (level: Level) =>
    room.left + (LADDER.indexOf(level) * (width - room.left - room.right)) / (LADDER.length - 1);
  const pointsAt = (level: Level) =>
    all.flatMap((one) => {
      const value = valueOf(one, quantity, level);
      return value === null
        ? []
        : [{ name: one.name, level, value, text: fixed(value, decimals), x: x(level), y: y(value) }];
    });
  const isShared = (level: Level) => {
    const points = pointsAt(level);
    return level !== 'exact' && points.length > 1 && new Set(points.map(({ text }) => text)).size === 1;
  };
  const marks = beside.flatMap(({ level, column }) => {
    const line = pointsAt(column);
    return pointsAt(level).flatMap(({ name, value, y }) => {
      const there = line.find((point) => point.name === name)?.value;
      const says = there === undefined || Math.abs(value - there) > SAME * Math.abs(there);
      return says ? [{ name, level, x: x(column) + ASIDE * size, y }] : [];
    });
  });
  const lines = all.map(({ name }) => ({
    name,
    points: LADDER.flatMap((level) => pointsAt(level).filter((point) => point.name === name)),
  }));
  const box = { left: 0, top: 0, width, height: floor + 1.8 * size };
  const inner = numbersBeside(
    LADDER.filter((level) => level !== 'exact').flatMap((level): Numbered[] => {
      const points = pointsAt(level);
      if (isShared(level))
        return points.slice(0, 1).map((point) => ({ ...point, name: null, text: `${point.text} for all` }));
      return all.length <= FEW ? points : [];
    }),
    { lines, marks, size, box },
  );
  const ends = endsOf(pointsAt('exact'), size, floor + size);
  return {
    columns: LADDER.map((level) => ({
      level,
      x: x(level),
      isNone: pointsAt(level).length === 0 && !beside.some(({ column }) => column === level),
    })),
    lines,
    marks,
    numbers: [...inner, ...ends],
  };
}

/** The numbers at the end of the lines, one above the other: of many only as many as have room, from the least to the greatest. */
function endsOf(points: readonly Numbered[], size: number, most: number): Numbered[] {
  const least = 0.6 * size;
  const room = Math.max(2, Math.floor((most - least) / (LINE * size) + 1 + 1e-9));
  const sorted = [...points].sort((a, b) => a.y - b.y);
  const every = Math.max(1, (sorted.length - 1) / (room - 1));
  const chosen = sorted.filter((_, k) => Math.floor(k / every + 1e-9) > Math.floor((k - 1) / every + 1e-9));
  const heights = spread(
    chosen.map(({ y }) => y),
    LINE * size,
    least,
    most,
  );
  return chosen.map((point, k) => ({ ...point, x: point.x + AWAY * size, y: heights[k] ?? point.y }));
}

interface Beside extends Pick<Slopes, 'lines' | 'marks'> {
  size: number;
  box: Box;
}

/** The numbers that have room beside their points: what all share first, then those further right. */
function numbersBeside(numbers: readonly Numbered[], { lines, marks, size, box }: Beside): Numbered[] {
  const wanted = numbers
    .map(({ text, name, x, y }, k): Wanted => ({
      key: String(k),
      at: { x, y },
      away: AWAY * size,
      width: DIGIT * size * text.length,
      always: name === null,
    }))
    .reverse();
  const points = [...lines.flatMap((line) => line.points), ...marks];
  const spots = spotsOf([...wanted.filter(({ always }) => always), ...wanted.filter(({ always }) => !always)], {
    height: LINE * size,
    box,
    taken: [],
    points,
    lines: lines.flatMap((line) => along(line.points)),
  });
  return numbers.flatMap((number, k) => {
    const spot = spots.get(String(k));
    return spot ? [{ ...number, x: spot.x, y: spot.y }] : [];
  });
}

/** One decimal as a rule, none of large numbers. */
function decimalsFor(values: readonly number[]): number {
  const most = Math.max(0, ...values.map(Math.abs));
  if (most > 0 && most < 1) return 2 - Math.floor(Math.log10(most));
  return most >= 1000 ? 0 : most >= 10 ? 1 : 2;
}
