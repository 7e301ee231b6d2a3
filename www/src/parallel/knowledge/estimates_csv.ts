/** CSV export of the approximations. */

import { csvOf } from '../../export/csv';
import { LEVELS, wordFor, type Estimate, type Estimated } from './estimates';

/** A line for each alternative and level of knowledge. */
export function estimatesCsv(all: readonly Estimated[], unit: string): string {
  const head = ['alternative', 'knowledge', `mean (${unit})`, 'mean off (%)', `p99 (${unit})`, 'p99 off (%)'];
  const lines = all.flatMap((one) =>
    LEVELS.map((level) => {
      const { name, of } = one;
      const percent = ({ off }: Estimate) => (off === null || level === 'exact' ? null : 100 * off);
      const [mean, p99] = [of.mean[level], of.p99[level]];
      return [name, wordFor(level, [one]), mean.value, percent(mean), p99.value, percent(p99)];
    }),
  );
  return csvOf(head, lines);
}
