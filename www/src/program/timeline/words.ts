/** Words on a simulated execution. */

import type { Activity, Span, Timeline } from '../../../pkg/juxtapose.js';
import { modeName } from '../document';
import { decimalsFor, fixed, time } from '../../outcome/number_text';
import { isolated } from '../../model/isolated';

/** “PE 3: waiting for the others before f, 412–430 cycles”. */
export function spanInWords(of: Timeline, pe: number, span: Span, unit: string): string {
  return `PE ${pe}: ${doing(of, span)}, ${time(span.from)}–${time(span.to)} ${unit}`;
}

function doing(of: Timeline, span: Span): string {
  const node = isolated(of.nodes[span.node] ?? '');
  switch (span.activity) {
    case 'computing':
      return `computing ${node}`;
    case 'switching':
      return `changing to ${modeAt(of, span.from)} for ${node}`;
    case 'disabled':
      return `disabled while others run ${node}`;
    case 'waiting':
      return `waiting for the others ${where(of, span, node)}`;
  }
}

function where(of: Timeline, { from, to }: Span, node: string): string {
  if (to >= of.time) return 'at the end';
  return modeAt(of, from) === 'SPMD' ? `before ${node}` : `in ${node}`;
}

function modeAt({ modes }: Timeline, at: number): string {
  return modeName(modes.findLast(({ from }) => from <= at)?.mode ?? 'simd');
}

/** How one run's time compares with the mean: “15.1 more than the mean”. */
export function comparedWithMean(run: number, mean: number | null): string {
  if (mean === null) return '';
  const decimals = decimalsFor([mean]);
  const difference = run - mean;
  const amount = fixed(Math.abs(difference), decimals);
  if (Number(Math.abs(difference).toFixed(decimals)) === 0) return 'as long as the mean';
  return `${amount} ${difference > 0 ? 'more' : 'less'} than the mean`;
}

/** Whose lanes are drawn, where not all are. */
export function leftOut({ processors }: Timeline, all: number): string | null {
  const last = processors.at(-1);
  if (!last || processors.length >= all) return null;
  const first = processors.length - 1;
  if (last.number === first + 1)
    return `Drawn: the first ${last.number} of ${all} PEs; PE ${last.number} or an earlier one computes longest.`;
  return `Drawn: the first ${first} of ${all} PEs, and PE ${last.number}, which computes longest.`;
}

export const share = (of: Timeline, activity: Activity): number => (of.time > 0 ? of.shares[activity] / of.time : 0);
