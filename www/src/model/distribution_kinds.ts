/** The kinds of distribution that a time may have, and how one becomes another with about the same mean. */

import { summaryOf } from './masses';

export type DistributionKind = 'fixed' | 'uniform' | 'values' | 'samples';

export const DISTRIBUTION_KINDS: Record<DistributionKind, string> = {
  fixed: 'Fixed',
  uniform: 'Range',
  values: 'Values',
  samples: 'Measured',
};

export function kindOfDistribution(value: unknown): DistributionKind {
  if (typeof value !== 'object' || value === null) return 'fixed';
  return (['uniform', 'values', 'samples'] as const).find((kind) => kind in value) ?? 'fixed';
}

/** More different values than this become a range. */
const MOST_VALUES = 24;

/** Null where there is nothing to make it from: samples are measured, not made up. */
export function converted(value: unknown, kind: DistributionKind, tick: number): unknown {
  const summary = summaryOf(value, tick);
  if (!summary) return { fixed: 10, uniform: { uniform: [8, 12] }, values: { values: { 10: 1 } }, samples: null }[kind];
  const { least, most, values } = summary;
  const mean = Math.round(summary.mean);
  if (kind === 'fixed') return mean;
  if (kind === 'samples') return null;
  if (kind === 'uniform') {
    const spread = Math.min(mean, Math.max(1, Math.round(mean / 5)));
    return { uniform: least < most ? [least, most] : [mean - spread, mean + spread] };
  }
  if (values === 1) return { values: { [mean]: 1 } };
  if (values > MOST_VALUES || kindOfDistribution(value) !== 'uniform') return { values: { [least]: 0.5, [most]: 0.5 } };
  return { values: Object.fromEntries(Array.from({ length: values }, (_, k) => [least + k, 1 / values])) };
}
