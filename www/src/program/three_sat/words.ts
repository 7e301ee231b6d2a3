/** Sentences on the study's numbers. */

import type { Outcome, SatHalves, SatStudy } from '../../../pkg/juxtapose.js';
import { decimalsFor, fixed, inWords, listed, percentOff } from '../../outcome/number_text';

const MINUS = '\u2212';

/** “x0”, “x0 and x1”: the variables that a label fixes. */
export const fixedVariables = (processors: number): string =>
  listed(Array.from({ length: Math.log2(processors) }, (_, i) => `x${i}`));

/** The variables in which the first PE and another one differ, by the other one's label. */
export function differing(label: number, processors: number): string {
  const fixedOnes = Math.log2(processors);
  const bits = Array.from({ length: fixedOnes }, (_, i) => i).filter((i) => (label >> (fixedOnes - 1 - i)) & 1);
  return listed(bits.map((i) => `x${i}`));
}

/** Where the search begins: the PEs and what each of them has. */
export function shareOfEach(processors: number): string {
  if (processors === 1) return 'One PE searches all of the tree.';
  const [first, others] =
    processors === 2 ? ['Two', 'the other value'] : [capital(inWords(processors)), 'values of its own'];
  return processors === 2
    ? `${first} PEs share the tree: one has x0 = 0, the other x0 = 1.`
    : `${first} PEs share the tree: each has ${others} of ${fixedVariables(processors)}, the bits of its label, and searches the rest.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A mean, and a difference of means with its sign. */
export const mean = (value: number | null): string =>
  value === null ? '–' : fixed(value, decimalsFor([Math.max(100, value)]));
export const signed = (value: number): string => `${value < 0 ? MINUS : '+'}${fixed(Math.abs(value), 1)}`;
export const correlation = (value: number | null | undefined): string =>
  value === null || value === undefined ? 'none' : fixed(value, 2).replace(/^\u22120\.00$/, '0.00');

const sd = ({ standardDeviation }: Outcome): number => standardDeviation ?? 0;

/** How far mean, standard deviation, p95 and p99 given both classes are from those that were counted. */
export function judgement({ both, sample }: SatHalves): string {
  const off = (of: (outcome: Outcome) => number | null | undefined) => percentOff(of(both) ?? 0, of(sample) ?? 0);
  const [ofMean, ofSpread, late, latest] = [
    off((outcome) => outcome.mean),
    off(sd),
    off(({ quantiles }) => quantiles['0.95']),
    off(({ quantiles }) => quantiles['0.99']),
  ];
  return `${mean(both.mean)} nodes on average, ${ofMean} of the ${mean(sample.mean)} counted; standard deviation ${ofSpread}, p95 ${late}, p99 ${latest}.`;
}

/** How much each class alone, and both, bring of the standard deviation that independent decisions lack; empty where they lack none. */
export function explained({ neither, formulas, parts, both, sample }: SatHalves): string {
  const lacks = sd(sample) - sd(neither);
  if (!(lacks > 0)) return '';
  const share = (of: Outcome) => `${fixed((100 * (sd(of) - sd(neither))) / lacks, 0)}\u202f%`;
  return `Independent decisions have a standard deviation of ${fixed(sd(neither), 1)} where ${fixed(sd(sample), 1)} is counted. Of what they lack, the formula’s class alone brings ${share(formulas)}, the part’s alone ${share(parts)}, both ${share(both)}.`;
}

/** The means of the correlations of PEs, by the number of variables in which they differ. */
export function byDistance(
  correlations: SatStudy['correlations'],
): { variables: number; pairs: number; mean: number }[] {
  const groups = new Map<number, number[]>();
  correlations.forEach((row, a) =>
    row.forEach((value, b) => {
      if (a >= b || value === null) return;
      const variables = ones(a ^ b);
      groups.set(variables, [...(groups.get(variables) ?? []), value]);
    }),
  );
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([variables, values]) => ({
      variables,
      pairs: values.length,
      mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    }));
}

const ones = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + ones(bits >> 1));

/** The straight line of least squares through pairs, from the first value to the last; null where the first never vary. */
export function regression(pairs: readonly (readonly [number, number])[]): [[number, number], [number, number]] | null {
  const n = pairs.length;
  const [ma, mb] = [0, 1].map((k) => pairs.reduce((sum, pair) => sum + (pair[k] ?? 0), 0) / n) as [number, number];
  const spread = pairs.reduce((sum, [a]) => sum + (a - ma) ** 2, 0);
  if (spread === 0) return null;
  const slope = pairs.reduce((sum, [a, b]) => sum + (a - ma) * (b - mb), 0) / spread;
  const values = pairs.map(([a]) => a);
  const at = (a: number): [number, number] => [a, Math.max(0, mb + slope * (a - ma))];
  return [at(Math.min(...values)), at(Math.max(...values))];
}
