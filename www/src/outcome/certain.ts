/** Formatting of probabilities, in significant digits: as far as these are certain. The figures write them by the same rule
 *  (crates/figure/src/distributions/certain.rs). */

import type { Contract, Outcome } from '../../pkg/juxtapose.js';
import { probabilityWithin } from './between';
import { read, within } from './lattice';
import { probability } from './number_text';

/** The least probability that anybody looks at. */
export const LEAST: Record<Contract, number> = { bulk: 1e-12, tail: 1e-30 };

/** A probability is written in digits while it is at least this exact. */
const EXACT = 1e-3;

/** P(T ≤ t) and P(T = t), as text. Where only P(T ≤ t) is bounded, nothing is said of a single time. */
export function written(
  { density, lost, certain, between }: Outcome,
  time: number,
  contract: Contract,
): { upTo: string; at: string } {
  if (!density) return { upTo: '–', at: '–' };
  const { at, upTo, above } = read(density, time);
  if (between) return { upTo: probabilityWithin(upTo, within(density, between, time)), at: '–' };
  const any = Math.min(1, (lost ?? 0) / EXACT);
  const known = (value: number, from = any) => ({ value, certain: from });
  return {
    upTo: probability(known(upTo), known(above, certain ?? 1), LEAST[contract]),
    at: probability(known(at), known(1 - at), LEAST[contract]),
  };
}
