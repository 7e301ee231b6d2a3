/** Outcomes against the number of processors: who is best from where to where, and which numbers to compute next. */

import type { SweepPoint } from '../../pkg/juxtapose.js';
import type { Piece } from './winner';

export type Quantity = 'mean' | 'p95';

/** The numbers of processors from `from` to `to`, in all of which one scheme is best. */
interface BestRange {
  name: string;
  from: number;
  to: number;
  /** The last number where another is known to be best; `from − 1` unless numbers between were not computed. */
  after: number;
}

/** Closer than this, relatively, is a tie, and changes nothing. */
const TIE = 1e-9;
/** Up to here every number is computed; beyond, four in each octave. */
const EVERY = 64;

type Summary = SweepPoint['outcomes'][number];

export const valueOf = (outcome: Summary, quantity: Quantity): number | null =>
  quantity === 'mean' ? outcome.mean : (outcome.quantiles['0.95'] ?? null);

/** Of points in ascending order. */
export function bestRanges(points: readonly SweepPoint[], quantity: Quantity): BestRange[] {
  const ranges: BestRange[] = [];
  for (const { processors, outcomes } of points) {
    const last = ranges.at(-1);
    const name = best(outcomes, quantity, last?.name);
    if (name === null) continue;
    if (last?.name === name) last.to = processors;
    else ranges.push({ name, from: processors, to: processors, after: last?.to ?? 0 });
  }
  return ranges;
}

/** The least, or the one before where that is as good. */
function best(outcomes: readonly Summary[], quantity: Quantity, before: string | undefined): string | null {
  const values = outcomes.flatMap((outcome) => {
    const value = valueOf(outcome, quantity);
    return value === null ? [] : [{ name: outcome.name, value }];
  });
  const least = Math.min(...values.map(({ value }) => value));
  const equals = values.filter(({ value }) => value - least <= TIE * Math.abs(least));
  return (equals.find(({ name }) => name === before) ?? equals[0])?.name ?? null;
}

/** “1”, “2 to 11”. */
export const rangeText = ({ from, to }: BestRange): string => (from === to ? String(from) : `${from} to ${to}`);

/** “SIMD is fastest for 1 PE, Mixed (Fig. 6) from 2 to 11, SPMD from 12 to 64.” */
export function crossoverSentence(ranges: readonly BestRange[], quantity: Quantity): Piece[] {
  const is = quantity === 'mean' ? ' is fastest on average ' : ' has the least 95th percentile ';
  const pieces = ranges.flatMap((range, k): Piece[] => {
    const { name, from, to } = range;
    const [where, pes] = from === to ? ['for', from === 1 ? ' PE' : ' PEs'] : ['from', ' PEs'];
    return [k === 0 ? '' : ', ', { scheme: name }, k === 0 ? is : ' ', `${where} ${rangeText(range)}${k === 0 ? pes : ''}`];
  });
  return pieces.length === 0 ? [] : [...pieces, `.${unsure(ranges)}`];
}

/** Where numbers between two were not computed, the change is somewhere there. */
function unsure(ranges: readonly BestRange[]): string {
  const between = ranges.filter(({ from, after }) => from - after > 1 && after > 0).map(({ from, after }) => `${after} and ${from}`);
  return between.length === 0 ? '' : ` Not every number was computed: there are changes between ${between.join(', between ')}.`;
}

/** Powers of 2 first, then the rest up to 64, four numbers in each octave beyond; ascending within each part. */
export function numbersToSweep(most: number): number[] {
  const numbers = new Set<number>();
  for (let n = 1; n <= most; n *= 2) numbers.add(n);
  numbers.add(most);
  for (let n = 1; n <= Math.min(EVERY, most); n++) numbers.add(n);
  for (let octave = EVERY; octave < most; octave *= 2) {
    for (const quarter of [5, 6, 7, 8]) if ((octave * quarter) / 4 <= most) numbers.add((octave * quarter) / 4);
  }
  return [...numbers];
}

/** Halfway into every gap that the best scheme changes in; none when all changes are exact. */
export function numbersToRefine(points: readonly SweepPoint[]): number[] {
  const gaps = (['mean', 'p95'] as const).flatMap((quantity) => bestRanges(points, quantity));
  return [...new Set(gaps.filter(({ from, after }) => after > 0 && from - after > 1).map(({ from, after }) => Math.floor((from + after) / 2)))];
}
