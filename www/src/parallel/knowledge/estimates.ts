/** Approximations of each alternative by less knowledge of the tasks (means, moments), and their errors. */

import type { ComposedAlternative } from '../../../pkg/juxtapose.js';

/** What is estimated. */
export type Quantity = 'mean' | 'p99';

/** What is known of the tasks, from the least on: by the package's words, the last one by ours. */
export const LEVELS = ['means', 'exponential', 'two moments', 'Gumbel', 'four moments', 'exact'] as const;

export type Level = (typeof LEVELS)[number];

export interface Estimate {
  value: number | null;
  /** How far it is off, as a share of what is exact; null where one of them is none. */
  off: number | null;
}

export interface Estimated {
  name: string;
  /** Whether the whole distribution is known between bounds only, as where executions were counted. */
  isBounded?: boolean;
  of: Record<Quantity, Record<Level, Estimate>>;
}

/** The estimates of an alternative. One that may never answer may have no exact 99th percentile. */
export function estimatesOf({ name, parts, knowledge }: ComposedAlternative): Estimated {
  const [whole] = parts;
  const exact = { mean: whole?.moments?.mean ?? null, p99: whole?.quantiles['0.99'] ?? null };
  const known = (level: Level, quantity: Quantity): number | null => {
    if (level === 'exact') return exact[quantity];
    const by = knowledge.find((one) => one.by === level);
    return (quantity === 'mean' ? by?.mean : by?.quantiles['0.99']) ?? null;
  };
  const all = (quantity: Quantity) =>
    Object.fromEntries(
      LEVELS.map((level): [Level, Estimate] => {
        const [value, truth] = [known(level, quantity), exact[quantity]];
        return [level, { value, off: value !== null && truth ? value / truth - 1 : null }];
      }),
    ) as Record<Level, Estimate>;
  return { name, of: { mean: all('mean'), p99: all('p99') } };
}

/** What a level is called: where the whole distribution has bounds, nothing is exact. */
export const wordFor = (level: Level, all: readonly Estimated[]): string =>
  level === 'exact' && all.some(({ isBounded }) => isBounded) ? 'whole' : level;

/** Whether less knowledge says anything of any alternative. */
export const saysAnything = (all: readonly Estimated[]): boolean =>
  all.some(({ of }) => LEVELS.some((level) => level !== 'exact' && of.mean[level].value !== null));
