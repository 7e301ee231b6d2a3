/** Kinds of distribution that a time may have, their parameters, and the conversion of one to another of about the same mean. */

import type { TimeSummary } from '../../pkg/juxtapose.js';
import { own } from './own';

export const DISTRIBUTION_KINDS = {
  fixed: 'Fixed',
  uniform: 'Range, equally likely',
  continuous_uniform: 'Range, continuous',
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
  triangular: 'Triangular',
  pert: 'PERT: least, likely, most',
  weibull: 'Weibull',
  pareto: 'Pareto',
  percentiles: 'Percentiles',
  histogram: 'Histogram',
  shifted: 'Shifted: a floor, and a time',
  mixture: 'Mixture',
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
  triangular: ['least', 'likely', 'most'],
  pert: ['least', 'likely', 'most'],
  weibull: ['shape', 'scale'],
  pareto: ['shape', 'least'],
} as const;

export type ParametricKind = keyof typeof PARAMETERS;

/** The parameters that a distribution of some kind has: a geometric one may be given by its mean. */
export const parametersOf = (kind: ParametricKind, given: unknown): readonly string[] =>
  kind === 'geometric' && typeof given === 'object' && given !== null && 'mean' in given ? ['mean'] : PARAMETERS[kind];

/** What parameters are lengths of, and no numbers without a unit. */
export const LENGTHS: ReadonlySet<string> = new Set(['mean', 'sd', 'least', 'likely', 'most', 'scale']);

/** The kinds that come from files alone: nobody makes them of a mean and a deviation. */
export const isMadeElsewhere = (kind: string): boolean => kind === 'histogram';

export const isParametric = (kind: string): kind is ParametricKind => Object.hasOwn(PARAMETERS, kind);

export function kindOfDistribution(value: unknown): DistributionKind {
  if (typeof value !== 'object' || value === null) return 'fixed';
  const kind = Object.keys(value).find((key) => Object.hasOwn(DISTRIBUTION_KINDS, key));
  return kind === undefined ? 'fixed' : (kind as DistributionKind);
}

/** Values with their probabilities, the least first: an object has whole numbers before all others. */
export const inOrder = (values: object): [value: string, mass: unknown][] =>
  Object.entries(values).sort(([a], [b]) => Number(a) - Number(b));

/** The kinds whose values are a step apart. */
const WITH_STEP: ReadonlySet<string> = new Set(['uniform', 'poisson', 'binomial', 'geometric']);

export const hasStep = (kind: string): boolean => WITH_STEP.has(kind);

/** How far a distribution's values are apart, where its kind says that; else 1, as where it says nothing. */
export function stepOf(value: unknown): number {
  if (!hasStep(kindOfDistribution(value))) return 1;
  const step = own(value as Record<string, unknown>, 'step');
  return typeof step === 'number' ? step : 1;
}

/** What a distribution of another kind is made from. */
type Shape = Pick<TimeSummary, 'mean' | 'standardDeviation' | 'ends' | 'values'>;

/** More different values than this become two. */
const MOST_VALUES = 24;
/** Steps from one end of a range to the other, at most: a range of more values takes long to predict. */
const MOST_STEPS = 100_000;
/** Where nothing varies yet. */
const USUAL: Shape = { mean: 10, standardDeviation: 0, ends: [10, 10], values: 1 };

const short = (x: number): number => Number(x.toPrecision(4));
const tidy = (x: number): number => Number(x.toPrecision(12));

/** A distribution of another kind with about this shape. Null for samples and histograms, which are measured, not made up. A count stays one: its
 *  values are whole numbers. */
export function converted(shape: Shape | null | undefined, kind: DistributionKind, isCount: boolean): unknown {
  const found = shape ?? USUAL;
  const { mean, standardDeviation, values } = found;
  const spread = standardDeviation > 0 ? short(standardDeviation) : usualSpread(mean, isCount);
  const [least, most, step] = rangeOf(found, spread, isCount);
  const above = mean > 0 ? short(isCount ? Math.max(mean, 1) : mean) : 1;
  const by = step === 1 ? {} : { step };
  // What counts events has values as far apart as it spreads, about.
  const each = stepWithin(spread, isCount);
  const byEach = each === 1 ? {} : { step: each };
  switch (kind) {
    case 'fixed':
      return isCount ? Math.round(mean) : short(mean);
    case 'samples':
      return null;
    case 'uniform':
      return { uniform: [least, most], ...by };
    case 'continuous_uniform':
      return { continuous_uniform: [least, most] };
    case 'values':
      return { values: values === 1 ? { [isCount ? Math.round(mean) : short(mean)]: 1 } : listed(found, step) };
    case 'moments':
      return { moments: momentsOf(above, spread) };
    case 'binomial':
      return { binomial: { trials: Math.max(1, Math.round((2 * mean) / each)), probability: 0.5 }, ...byEach };
    case 'geometric':
      return { geometric: { probability: short(Math.min(1, each / Math.max(each, mean))) }, ...byEach };
    case 'poisson':
      return { poisson: { mean: above }, ...byEach };
    case 'exponential':
      return { exponential: { mean: above } };
    case 'triangular':
      return { triangular: around(above, Math.sqrt(6) * spread) };
    case 'pert':
      return { pert: around(above, Math.sqrt(7) * spread) };
    case 'weibull':
      return { weibull: weibullOf(above, spread) };
    case 'pareto':
      return { pareto: paretoOf(above, spread) };
    case 'percentiles':
      return { percentiles: percentilesOf(above, spread) };
    case 'shifted':
      return { shifted: { by: short(above / 2), time: { exponential: { mean: short(above / 2) } } } };
    case 'mixture':
      return { mixture: [usual(0.9, above, spread), usual(0.1, 5 * above, spread)] };
    case 'histogram':
      return null;
    default:
      return { [kind]: { mean: above, sd: spread } };
  }
}

/** A part of a mixture. */
const usual = (share: number, mean: number, sd: number) => ({ share, time: { lognormal: { mean: short(mean), sd } } });

/** Least, likely and most, as far around a mean as no time is below 0. */
function around(mean: number, reach: number) {
  return { least: short(Math.max(0, mean - reach)), likely: short(mean), most: short(mean + reach) };
}

/** About the Weibull distribution of this mean and deviation. Shape: C. G. Justus et al., Journal of Applied Meteorology 17 (1978).
 *  Scale: I. H. Lysen, Introduction to Wind Energy (1983), section 2.6. */
function weibullOf(mean: number, sd: number) {
  const shape = (sd / mean) ** -1.086;
  return { shape: short(shape), scale: short(mean * (0.568 + 0.433 / shape) ** (-1 / shape)) };
}

/** The Pareto distribution of this mean and deviation: (sd/mean)² = 1/(shape·(shape − 2)), mean = least·shape/(shape − 1). */
function paretoOf(mean: number, sd: number) {
  const shape = 1 + Math.sqrt(1 + (mean / sd) ** 2);
  return { shape: short(shape), least: short((mean * (shape - 1)) / shape) };
}

/** Standard normal score of the 99th percentile. */
const SCORE_OF_99 = 2.3263;

/** Median and 99th percentile of the lognormal distribution of this mean and deviation. */
function percentilesOf(mean: number, sd: number): Record<string, number> {
  const variance = Math.log1p((sd / mean) ** 2);
  const median = mean * Math.exp(-variance / 2);
  return { 50: short(median), 99: short(median * Math.exp(SCORE_OF_99 * Math.sqrt(variance))) };
}

/** A fifth of the mean; a count varies by 1 at least. */
const usualSpread = (mean: number, isCount: boolean): number =>
  isCount ? Math.max(1, short(mean / 5)) : mean > 0 ? short(mean / 5) : 1;

/** The ends of a range and its step: those that there are, or so far around the mean. */
function rangeOf({ mean, ends: [from, to] }: Shape, spread: number, isCount: boolean): [number, number, number] {
  const varies = from < to;
  const wanted = isCount || !varies ? stepWithin(spread, isCount) : stepBetween(from, to);
  let step = tidy(wanted);
  while ((to - from) / step > MOST_STEPS) step = tidy(step * 10);
  const onStep = (time: number) => tidy(Math.round(time / step) * step);
  return varies ? [onStep(from), onStep(to), step] : [onStep(Math.max(0, mean - spread)), onStep(mean + spread), step];
}

/** 1, or a power of ten below it that is no more than the spread; of counts 1. */
const stepWithin = (spread: number, isCount: boolean): number =>
  isCount ? 1 : Math.min(1, Number(`1e${Math.floor(Math.log10(spread))}`));

/** No time has more decimals. */
const DECIMALS = 12;

/** The longest step, 1 or a power of ten below it, of which all these are multiples. */
function stepBetween(...times: readonly number[]): number {
  const isMultiple = (step: number) => times.every((time) => Math.abs(time / step - Math.round(time / step)) < 1e-6);
  const steps = Array.from({ length: DECIMALS + 1 }, (_, decimals) => Number(`1e-${decimals}`));
  return steps.find(isMultiple) ?? Number(`1e-${DECIMALS}`);
}

/** The four moments of the gamma distribution with this mean and deviation, which no time below 0 has. */
function momentsOf(mean: number, sd: number) {
  const skewness = (2 * sd) / mean;
  return { mean, variance: tidy(sd * sd), skewness: short(skewness), kurtosis: short(3 + 1.5 * skewness ** 2) };
}

/** All values of a short range, else its ends. */
function listed({ ends: [least, most], values }: Shape, step: number): Record<string, number> {
  const isWhole = values === Math.round((most - least) / step) + 1;
  if (values > MOST_VALUES || !isWhole) return { [tidy(least)]: 0.5, [tidy(most)]: 0.5 };
  return Object.fromEntries(Array.from({ length: values }, (_, k) => [tidy(least + k * step), 1 / values]));
}
