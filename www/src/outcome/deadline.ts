/** A deadline worth looking at when nobody has named one. */

import type { Outcome } from '../../pkg/juxtapose.js';

/** The fastest scheme's 95th percentile, cut to two digits: it holds most of the time, but not for everyone. */
export function suggestedDeadline(order: readonly Outcome[]): number | null {
  const p95 = order[0]?.quantiles['0.95'];
  if (p95 === undefined || p95 === null) return null;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, p95))) - 1);
  return Math.floor(p95 / unit) * unit;
}
