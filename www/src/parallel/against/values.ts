/** Sample points of the sweep over n, adaptive: few at first, more between them, and then where the best alternative changes. */

import type { AgainstCopies } from '../../../pkg/juxtapose.js';
import type { Point } from '../../outcome/crossovers';

/** The chart reaches this far, and further only for a model whose number does. */
const USUAL = 10_000;
/** The greatest n that a document may have. */
const GREATEST = 1_000_000;

export const lastFor = (n: number): number =>
  n <= USUAL ? USUAL : Math.min(GREATEST, 10 ** Math.ceil(Math.log10(n) - 1e-9));

/** Powers of ten first, then 2 and 5 times these, then some between. */
export function plannedUpTo(last: number): number[] {
  const powers = Array.from({ length: Math.floor(Math.log10(last) + 1e-9) + 1 }, (_, k) => 10 ** k);
  const all = [[1], [2, 5], [3], [4, 7]].flatMap((factors) =>
    powers.flatMap((power) => factors.map((factor) => factor * power)),
  );
  return [...new Set(all)].filter((n) => n <= last);
}

/** What was found, n by n. */
export const pointsIn = ({ n, alternatives }: AgainstCopies): Point[] =>
  n.map((value, k) => ({
    asked: value,
    value,
    outcomes: alternatives.map(({ name, mean, quantile }) => ({
      name,
      mean: mean[k] ?? null,
      quantiles: { '0.99': quantile[k] ?? null },
      inTime: null,
    })),
  }));
