/** The kinds of distribution that a time may have, their parameters, and how one becomes another of about the same mean. */

import type { TimeSummary } from '../../pkg/juxtapose.js';

export const DISTRIBUTION_KINDS = {
  fixed: 'Fixed',
  uniform: 'Range, equally likely',
  values: 'Values with probabilities',
  samples: 'Measured',
  normal: 'Normal',
  lognormal: 'Lognormal',
  gamma: 'Gamma',
  exponential: 'Exponential',
  moments: 'Four moments',
  poisson: 'Poisson',
  binomial: 'Binomial',
  geometric: 'Geometric',
} as const;

export type DistributionKind = keyof typeof DISTRIBUTION_KINDS;

/** The parameters of the kinds that a few numbers determine. */
export const PARAMETERS = {
  normal: ['mean', 'sd'],
  lognormal: ['mean', 'sd'],
  gamma: ['mean', 'sd'],
  exponential: ['mean'],
  poisson: ['mean'],
  binomial: ['trials', 'probability'],
  geometric: ['probability'],
} as const;

export type ParametricKind = keyof typeof PARAMETERS;

export const isParametric = (kind: string): kind is ParametricKind => Object.hasOwn(PARAMETERS, kind);

export function kindOfDistribution(value: unknown): DistributionKind {
  if (typeof value !== 'object' || value === null) return 'fixed';
  const [kind] = Object.keys(value);
  return kind !== undefined && Object.hasOwn(DISTRIBUTION_KINDS, kind) ? (kind as DistributionKind) : 'fixed';
}

/** What a distribution of another kind is made from. */
type Shape = Pick<TimeSummary, 'mean' | 'standardDeviation' | 'ends' | 'values'>;

/** More different values than this become two. */
const MOST_VALUES = 24;
/** Where nothing varies yet. */
const USUAL: Shape = { mean: 10, standardDeviation: 0, ends: [10, 10], values: 1 };

const short = (x: number): number => Number(x.toPrecision(4));

/** A distribution of another kind with about this shape. Null for samples, which are measured, not made up. */
export function converted(shape: Shape | null | undefined, kind: DistributionKind): unknown {
  const {
    mean,
    standardDeviation,
    ends: [least, most],
    values,
  } = shape ?? USUAL;
  const whole = Math.round(mean);
  const spread = standardDeviation > 0 ? short(standardDeviation) : Math.max(1, short(mean / 5));
  switch (kind) {
    case 'fixed':
      return whole;
    case 'samples':
      return null;
    case 'uniform':
      return {
        uniform: least < most ? [least, most] : [Math.max(0, Math.round(whole - spread)), Math.round(whole + spread)],
      };
    case 'values':
      return { values: values === 1 ? { [whole]: 1 } : listed(least, most, values) };
    case 'moments':
      return { moments: momentsOf(short(Math.max(mean, 1)), spread) };
    case 'binomial':
      return { binomial: { trials: Math.max(1, Math.round(2 * mean)), probability: 0.5 } };
    case 'geometric':
      return { geometric: { probability: short(1 / Math.max(1, mean)) } };
    case 'exponential':
    case 'poisson':
      return { [kind]: { mean: short(Math.max(mean, 0.5)) } };
    default:
      return { [kind]: { mean: short(Math.max(mean, 1)), sd: spread } };
  }
}

/** The four moments of the gamma distribution with this mean and deviation, which no time below 0 has. */
function momentsOf(mean: number, sd: number) {
  const skewness = (2 * sd) / mean;
  return {
    mean,
    variance: Number((sd * sd).toPrecision(12)),
    skewness: short(skewness),
    kurtosis: short(3 + 1.5 * skewness ** 2),
  };
}

/** All values of a short range, else its ends. */
function listed(least: number, most: number, values: number): Record<string, number> {
  if (values > MOST_VALUES || values !== most - least + 1) return { [least]: 0.5, [most]: 0.5 };
  return Object.fromEntries(Array.from({ length: values }, (_, k) => [least + k, 1 / values]));
}
