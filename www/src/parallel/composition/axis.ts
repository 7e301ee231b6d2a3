/** Shared time axis for the densities of all parts. */

import type { Bars } from '../../../pkg/juxtapose.js';
import { ticksBetween } from '../../outcome/round_times';

export interface Axis {
  from: number;
  to: number;
  /** Round times to write at its head. */
  ticks: number[];
}

/** What the axis is made for: where a part's bars begin, and by when nearly all of its runs have answered. */
export interface Span {
  bars: Bars | null;
  p99: number | null;
}

/** The axis begins at 0 unless all times lie far from it, seen from their spread. */
const FAR = 0.5;

/** From the shortest time, or 0, to a little more than the longest 99th percentile: long tails leave to the right. Null where no part has a time. */
export function axisOf(spans: readonly Span[]): Axis | null {
  const bars = spans.flatMap((span) => (span.bars ? [{ ...span.bars, p99: span.p99 }] : []));
  if (bars.length === 0) return null;
  const least = Math.min(...bars.map(({ from }) => from));
  const most = Math.max(...bars.map(({ from, width, mass, p99 }) => p99 ?? from + width * mass.length));
  const begin = least > FAR * most ? least : 0;
  const end = most > begin ? most + 0.08 * (most - begin) : begin + Math.max(1e-9, 0.1 * Math.abs(begin) || 1);
  const from = begin > 0 ? begin - 0.04 * (end - begin) : 0;
  return { from, to: end, ticks: ticksBetween(from, end) };
}

/** Where a time stands on the axis, as a share of its length. */
export const placeOn = ({ from, to }: Axis, time: number): number => (time - from) / (to - from);

/** The outline of a part's bars, in a box so wide and tall: bins beyond the axis are left out, thin ones are drawn as wide as one unit. */
export function outline({ from, width, mass }: Bars, axis: Axis, wide: number, tall: number): string {
  const tallest = Math.max(...mass);
  if (!(tallest > 0)) return '';
  const round = (x: number) => Number(x.toFixed(2));
  const at = (time: number) => Math.max(0, Math.min(wide, placeOn(axis, time) * wide));
  if (placeOn(axis, from + width * mass.length) * wide - placeOn(axis, from) * wide < 1) {
    const x = round(Math.max(0, Math.min(wide - 1.5, at(from) - 0.25)));
    return `M${x} ${tall}V0H${round(x + 1.5)}V${tall}Z`;
  }
  const steps = mass.map((one, k) => `V${round(tall * (1 - one / tallest))}H${round(at(from + (k + 1) * width))}`);
  return `M${round(at(from))} ${tall}${steps.join('')}V${tall}Z`;
}
