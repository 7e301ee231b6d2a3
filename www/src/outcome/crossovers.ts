/** Crossovers in a parameter sweep: which outcome is best from where to where, and adaptive refinement (which values to compute
 *  next). */

import { fixed, percentMore } from './number_text';
import type { Piece } from './winner_sentence';

export type Quantity = 'mean' | 'p95' | 'p99' | 'inTime';

/** What is swept over. */
export interface Span {
  from: number;
  to: number;
  /** What its values are multiples of; null where they may lie anywhere. */
  step: number | null;
}

/** The values from `from` to `to`, in all of which one scheme is best. */
export interface BestRange {
  name: string;
  from: number;
  to: number;
  /** The last value where another is known to be best; null for the first range. */
  after: number | null;
  /** Where it is furthest ahead of the next best: by a share, or by a probability. Null where it is alone. */
  lead: { by: number; at: number; over: string } | null;
}

/** What is known of an outcome at a value. */
interface Summary {
  name: string;
  mean: number | null;
  quantiles: Readonly<Record<string, number | null>>;
  inTime: number | null;
}

/** The outcomes at a value: what was asked for, and what the model made of it. */
export interface Point {
  asked: number;
  value: number;
  outcomes: readonly Summary[];
}

/** Closer than this, relatively, is a tie, and changes nothing. */
const TIE = 1e-9;
/** Up to so many PEs every number of them is computed; beyond, four in each octave. */
const EVERY = 64;
/** So many parts does a range have that is not computed value by value. */
const PARTS = 40;
/** Crossovers are found to this part of the range. */
const FINEST = 2 ** -20;

export function valueOf({ mean, quantiles, inTime }: Summary, quantity: Quantity): number | null {
  if (quantity === 'mean') return mean;
  return quantity === 'inTime' ? inTime : (quantiles[quantity === 'p95' ? '0.95' : '0.99'] ?? null);
}

/** A probability is the better the greater it is. */
const sign = (quantity: Quantity) => (quantity === 'inTime' ? -1 : 1);

/** Which scheme is best from where to where, for points in ascending order. */
export function bestRanges(points: readonly Point[], quantity: Quantity): BestRange[] {
  const ranges: BestRange[] = [];
  for (const { value: at, outcomes } of points) {
    const last = ranges.at(-1);
    const found = best(outcomes, quantity, last?.name);
    if (!found) continue;
    const { name, next } = found;
    const lead = next && { by: next.by, at, over: next.name };
    if (last?.name !== name) ranges.push({ name, from: at, to: at, after: last?.to ?? null, lead });
    else {
      last.to = at;
      if (lead && lead.by > (last.lead?.by ?? -1)) last.lead = lead;
    }
  }
  return ranges;
}

/** The best, or the one before where that is as good; and by how much the next is worse. */
function best(outcomes: readonly Summary[], quantity: Quantity, before: string | undefined) {
  const values = outcomes.flatMap((outcome) => {
    const value = valueOf(outcome, quantity);
    return value === null ? [] : [{ name: outcome.name, value: sign(quantity) * value }];
  });
  const least = Math.min(...values.map(({ value }) => value));
  const equals = values.filter(({ value }) => value - least <= TIE * Math.abs(least));
  const chosen = equals.find(({ name }) => name === before) ?? equals[0];
  if (!chosen) return null;
  const [second] = values.filter(({ name }) => name !== chosen.name).sort((a, b) => a.value - b.value);
  const by = second && Math.max(0, quantity === 'inTime' ? second.value - least : second.value / least - 1);
  return {
    name: chosen.name,
    next: second && by !== undefined ? { name: second.name, by: Number.isFinite(by) ? by : 0 } : null,
  };
}

/** By how much the best scheme is ahead, at most: “3.9 %”, or a difference of probabilities. */
export function leadText({ by }: { by: number }, quantity: Quantity): string {
  if (by <= TIE) return 'equal';
  return quantity === 'inTime' ? by.toFixed(3) : percentMore(1 + by, 1);
}

/** A value, to as many digits as tell anything. */
export const short = (value: number): string =>
  value >= 1000 ? fixed(value, 0) : String(Number(value.toPrecision(4)));

/** Where a range meets the one before: “11–12”, “18.4”. */
export function beginText({ from, after }: BestRange, { step }: Span): string {
  if (after === null) return '';
  return step === null ? short((from + after) / 2) : `${short(after)}–${short(from)}`;
}

/** The ends of a range, in words. Between values that may lie anywhere, one ends where the next begins. */
export function ends(ranges: readonly BestRange[], k: number, { step }: Span): { from: string; to: string } {
  const meets = (range: BestRange | undefined) =>
    range && range.after !== null ? short((range.from + range.after) / 2) : null;
  const range = ranges[k];
  if (!range) return { from: '', to: '' };
  const [begins, goes] = step === null ? [meets(range), meets(ranges[k + 1])] : [null, null];
  return { from: begins ?? short(range.from), to: goes ?? short(range.to) };
}

/** “1”, “2 to 11”. */
export function rangeText(ranges: readonly BestRange[], k: number, span: Span): string {
  const { from, to } = ends(ranges, k, span);
  return from === to ? from : `${from} to ${to}`;
}

const IS: Record<Quantity, string> = {
  mean: ' is fastest on average ',
  p95: ' has the least 95th percentile ',
  p99: ' has the least 99th percentile ',
  inTime: ' is most often in time ',
};

/** “SIMD is fastest on average for 1 PE, Mixed (Fig. 6) from 2 to 11, SPMD from 12 to 64.” */
export function crossoverSentence(ranges: readonly BestRange[], quantity: Quantity, span: Span, unit: string): Piece[] {
  const pieces = ranges.flatMap(({ name, from, to }, k): Piece[] => {
    const where = from === to ? 'for' : 'from';
    const counted = unit === 'PEs' && from === to && from === 1 ? 'PE' : unit;
    return [
      k === 0 ? '' : ', ',
      { scheme: name },
      k === 0 ? IS[quantity] : ' ',
      `${where} ${rangeText(ranges, k, span)}${k === 0 && unit ? ` ${counted}` : ''}`,
    ];
  });
  return pieces.length === 0 ? [] : [...pieces, `.${unsure(ranges, span)}`];
}

/** Where values between two were not computed, the change is somewhere there. */
function unsure(ranges: readonly BestRange[], span: Span): string {
  const wide = ranges.flatMap(({ from, after }) =>
    after !== null && from - after > 1.5 * gapOf(span) ? [`${short(after)} and ${short(from)}`] : [],
  );
  return wide.length === 0
    ? ''
    : ` Not every value was computed: there are changes between ${wide.join(', between ')}.`;
}

/** Between two values no further apart than this nothing is looked for. */
const gapOf = ({ from, to, step }: Span): number => step ?? (to - from) * FINEST;

/** The values to compute, those first that show the most. */
export function valuesToSweep(span: Span, isProcessors: boolean): number[] {
  const { from, to, step } = span;
  if (isProcessors) return numbersOfProcessors(to);
  const count = step === null ? Infinity : Math.round((to - from) / step);
  const parts = Math.min(PARTS, count);
  const at = (k: number) =>
    Number(
      (from + (step === null ? ((to - from) * k) / parts : step * Math.round((count * k) / parts))).toPrecision(14),
    );
  // Every 8th, every 4th…: a coarse picture is there at once.
  const order = [8, 4, 2, 1].flatMap((every) =>
    Array.from({ length: Math.floor(parts / every) + 1 }, (_, k) => k * every),
  );
  return [...new Set([0, parts, ...order].map(at))];
}

/** Powers of 2 first, then the rest up to 64, four numbers in each octave beyond. */
function numbersOfProcessors(most: number): number[] {
  const numbers = new Set<number>();
  for (let n = 1; n <= most; n *= 2) numbers.add(n);
  numbers.add(most);
  for (let n = 1; n <= Math.min(EVERY, most); n++) numbers.add(n);
  for (let octave = EVERY; octave < most; octave *= 2) {
    for (const quarter of [5, 6, 7, 8]) if ((octave * quarter) / 4 <= most) numbers.add((octave * quarter) / 4);
  }
  return [...numbers];
}

/** Halfway into every gap that the best scheme changes in, by bisection; none when all changes are found. */
export function valuesToRefine(points: readonly Point[], quantities: readonly Quantity[], span: Span): number[] {
  const gap = gapOf(span);
  const halves = quantities.flatMap((quantity) => {
    // Points go by what was asked for: several of those may have been rounded to the same value.
    const asked = points.map((point) => ({ ...point, value: point.asked }));
    return bestRanges(asked, quantity).flatMap(({ from, after }) =>
      after !== null && from - after > 1.5 * gap ? [halfway(after, from, span)] : [],
    );
  });
  return [...new Set(halves)];
}

function halfway(a: number, b: number, { from, step }: Span): number {
  const middle = (a + b) / 2;
  return step === null ? middle : Number((from + step * Math.floor((middle - from) / step + 1e-9)).toPrecision(14));
}
