/** Cost of each line of the source. */

import type { AnnotatedCost, AnnotatedUnit } from '../../../pkg/juxtapose.js';

export type Digits = 'exact' | 'rounded';

export interface LineCost {
  text: string;
  /** Whether it is the total of a loop or of an IF. */
  isTotal: boolean;
}

export const written = ({ text, rounded }: Pick<AnnotatedCost, 'text' | 'rounded'>, digits: Digits): string =>
  digits === 'exact' ? text : rounded;

/** The cost of each line's statement. A line of an IF and its statement, or of several statements, has the whole of the first one, for
 *  that holds the others. */
export function costsByLine(units: readonly AnnotatedUnit[], digits: Digits): Map<number, LineCost> {
  const costs = new Map<number, LineCost>();
  for (const { lines } of units) {
    for (const { line, kind, cost } of lines) {
      const isTotal = kind !== 'statement';
      if (!costs.has(line) || (isTotal && !costs.get(line)?.isTotal))
        costs.set(line, { text: written(cost, digits), isTotal });
    }
  }
  return costs;
}
