/** Sentences on how the means of a tree compare with the count and with the formula. */

import type { PlantedProgram } from '../../../pkg/juxtapose.js';
import { time } from '../../outcome/number_text';
import type { Mode } from './state';

/** Nearer than this they are one number. */
const NEAR = 1e-9;

export interface Compared {
  mode: Mode;
  table: string;
  mean: number | null;
  count: number | null;
  formula: number | null;
}

export const compared = ({ said }: PlantedProgram, means: ReadonlyMap<Mode, number> | null): Compared[] =>
  said.map(({ mode, table, count, formula }) => ({ mode, table, mean: means?.get(mode) ?? null, count, formula }));

const near = (a: number, b: number): boolean => Math.abs(a - b) <= NEAR * Math.max(Math.abs(a), Math.abs(b));

/** “+73.9 %”: by how much the tree's mean is more than the formula's value; nothing where they are equal. */
export function difference({ mean, formula }: Compared): string {
  if (mean === null || formula === null || near(mean, formula)) return '';
  const share = mean / formula - 1;
  if (!Number.isFinite(share)) return '';
  const percent = Math.abs(100 * share);
  const sign = share < 0 ? '−' : '+';
  return percent < 0.1 ? 'less than 0.1 %' : `${sign}${time(Number(percent.toPrecision(3)))} %`;
}

const slowest = (processors: number): string =>
  `${processors} processors are done when the slowest of them is, and in SIMD all wait at each step for the slowest.`;

/** Why the tree's means are not the formula's values. */
export function reasons(rows: readonly Compared[], processors: number, everywhere: boolean): string[] {
  const known = rows.filter(
    (row): row is Compared & { mean: number; count: number } => row.mean !== null && row.count !== null,
  );
  if (known.length === 0) return [];
  const reasons: string[] = [];
  if (known.every(({ mean, count }) => near(mean, count))) reasons.push('The tree takes on average what is counted.');
  else if (everywhere && processors > 1)
    reasons.push(`Count and formula are means of one execution. ${slowest(processors)}`);
  else
    reasons.push(
      `Count and formula have a processor for each iteration of a DOALL, and take its mean cost. ${
        processors > 1 ? slowest(processors) : 'Here one processor executes all of them.'
      }`,
    );
  if (known.some(({ count, formula }) => formula !== null && !near(count, formula)))
    reasons.push('The formula is not the count here: loops end where they end, and the formula does not know.');
  return reasons;
}
