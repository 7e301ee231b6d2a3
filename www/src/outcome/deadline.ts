/** A deadline worth looking at when nobody has named one. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { snapped } from './lattice';

/** The fastest scheme's 95th percentile, cut to two digits: it holds most of the time, but not for everyone. */
export function suggestedDeadline(order: readonly Outcome[], tick: number): number | null {
  const p95 = order[0]?.quantiles['0.95'];
  if (p95 === undefined || p95 === null) return null;
  const unit = Math.max(tick, 10 ** (Math.floor(Math.log10(Math.max(tick, p95))) - 1));
  return snapped(Math.floor(p95 / unit + 1e-9) * unit, tick);
}
