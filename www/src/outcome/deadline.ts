/** Default deadline, where nobody has named one. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { read, snapped } from './lattice';

/** A probability nearer than this to 0 or 1 is that of every run or none. */
const RARE = 0.001;

/** The 95th percentile of the fastest scheme that has one, cut to two digits: it holds most of the time, but not for everyone. */
export function suggestedDeadline(order: readonly Outcome[], tick: number): number | null {
  const p95 = order.map(({ quantiles }) => quantiles['0.95']).find((time) => typeof time === 'number');
  if (p95 === undefined || p95 === null) return null;
  const unit = Math.max(tick, 10 ** (Math.floor(Math.log10(Math.max(tick, p95))) - 1));
  return snapped(Math.floor(p95 / unit + 1e-9) * unit, tick);
}

/** Whether every scheme meets it in all runs, or every scheme misses it in all: then it tells nothing. */
export function isOutside(deadline: number, outcomes: readonly Outcome[]): boolean {
  const readings = outcomes.flatMap(({ density }) => (density ? [read(density, deadline)] : []));
  return readings.every(({ upTo }) => upTo < RARE) || readings.every(({ above }) => above < RARE);
}
