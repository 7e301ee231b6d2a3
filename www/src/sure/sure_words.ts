/** Sentences on how sure a prediction is. None says more than its numbers: a share below 95 % never reads as 95 %. */

import type { Outcome, Sureness } from '../../pkg/juxtapose.js';
import { decimalsFor, fixed, listed } from '../outcome/number_text';
import { comparable } from '../outcome/ranking';
import { isPlural, names, type Piece } from '../outcome/winner_sentence';

export type SureOutcome = Sureness['outcomes'][number];
export type SureFigure = SureOutcome['figures'][number];

const PERCENT = '\u202f%';

/** A ranking that holds in a smaller share of resamples is too close to call. */
const SURE = 0.95;

/** The figures that are told, as they are written. */
export const FIGURES = ['mean', 'p50', 'p95', 'p99'] as const;

/** The numbers of samples that trials of intervals had (`REACHED` of crates/validation). */
const TRIALS = [60, 30, 20, 10, 5] as const;

export const figureOf = ({ figures }: SureOutcome, name: string): SureFigure | null =>
  figures.find((figure) => figure.name === name) ?? null;

export const counted = (count: number, what: string): string => `${fixed(count, 0)} ${what}${count === 1 ? '' : 's'}`;

export const fewSentence = (samples: number): string => `Times come from as few as ${counted(samples, 'sample')}.`;

/** A share in whole percent, which reaches neither all nor what is sure unless it has. */
export function percentOf(share: number): string {
  const most = share >= 1 - 1e-9 ? 100 : share >= SURE ? 99 : 100 * SURE - 1;
  const percent = Math.min(most, toEven(100 * share));
  return `${share > 0 && percent === 0 ? 'less than 1' : percent}${PERCENT}`;
}

/** Halves become even, so that two shares of all add up to 100. */
function toEven(value: number): number {
  const below = Math.floor(value);
  return Math.abs(value - below - 0.5) < 1e-6 ? 2 * Math.round(below / 2) : Math.round(value);
}

/** In what share of resamples an outcome, or twins together, are fastest. */
interface Lead {
  outcomes: readonly Outcome[];
  share: number;
}

/** What tells twins: what is equal in all resamples has one interval, and one part of each. */
function twinKey(outcome: SureOutcome): string {
  const { value, low, high } = figureOf(outcome, 'mean') ?? {};
  return [outcome.fastest, value, low, high].map((one) => one?.toPrecision(9)).join();
}

/** The greatest share first. */
function leads(order: readonly Outcome[], sureness: Sureness): Lead[] {
  const twins = new Map<string, { outcomes: Outcome[]; share: number }>();
  for (const outcome of comparable(order)) {
    const told = sureness.outcomes.find(({ name }) => name === outcome.name);
    if (!told || told.fastest === null) continue;
    const key = told.fastest > 0 ? twinKey(told) : told.name;
    const { outcomes, share } = twins.get(key) ?? { outcomes: [], share: 0 };
    twins.set(key, { outcomes: [...outcomes, outcome], share: share + told.fastest });
  }
  return [...twins.values()].sort((a, b) => b.share - a.share);
}

const are = (outcomes: readonly Outcome[]): string =>
  outcomes.length > 1 || (outcomes[0] && isPlural(outcomes[0])) ? 'are' : 'is';

const resamplesOf = ({ share }: Lead, { resamples }: Sureness): string =>
  share >= 1 - 1e-9 ? `all ${counted(resamples, 'resample')}` : `${percentOf(share)} of resamples`;

/** How many others are named beside the one that is fastest most often. */
const NAMED = 3;

/** “In 71 % of resamples Mixed is fastest, in 29 % SPMD: too close to call.”; null where nothing competes. */
export function rankingSentence(order: readonly Outcome[], sureness: Sureness): Piece[] | null {
  const [first, ...others] = leads(order, sureness).filter(({ share }) => share > 0);
  if (!first) return null;
  const rest = others
    .slice(0, NAMED)
    .flatMap(({ outcomes, share }): Piece[] => [`, in ${percentOf(share)} `, ...names(outcomes)]);
  const verdict = first.share < SURE ? ': too close to call.' : '.';
  return [
    `In ${resamplesOf(first, sureness)} `,
    ...names(first.outcomes),
    ` ${are(first.outcomes)} fastest`,
    ...rest,
    verdict,
  ];
}

/** “24.70 ms, from 11.90 to 29.90”: a figure with its interval; `what` follows its unit. */
export function intervalText({ value, low, high }: SureFigure, unit: string, what = ''): string {
  const told = [value, low, high].filter((one) => one !== null);
  const written = (time: number) => fixed(time, decimalsFor(told));
  const ends = low === null || high === null ? '' : `, from ${written(low)} to ${written(high)}`;
  return value === null ? 'none' : `${written(value)}\u00a0${unit}${what}${ends}`;
}

/** What the headline says instead of who is fastest, of outcomes in their order; null where that is as sure as it says. */
export function unsureHeadline(order: readonly Outcome[], sureness: Sureness, unit: string): Piece[] | null {
  const compared = comparable(order);
  const [first] = compared;
  const own = sureness.outcomes.find(({ name }) => name === first?.name);
  const mean = own && figureOf(own, 'mean');
  if (!first || !mean) return null;
  const untold = `cannot be told from ${counted(sureness.samples, 'sample')}.`;
  const they = isPlural(first);
  if (compared.length === 1)
    return mean.isBeyond
      ? ['How long ', { scheme: first.name }, ` ${they ? 'take' : 'takes'} on average ${untold}`]
      : null;
  const lead = leads(order, sureness).find(({ outcomes }) => outcomes.includes(first));
  if (!lead || (lead.share >= SURE && !mean.isBeyond)) return null;
  const whose = lead.outcomes.length > 1 || they ? 'their' : 'its';
  const share = ` ${are(lead.outcomes)} fastest in ${resamplesOf(lead, sureness)}`;
  const average = mean.isBeyond ? `; ${whose} mean ${untold}` : `: ${intervalText(mean, unit, ' on average')}.`;
  return [...names(lead.outcomes), share, average];
}

/** What intervals are, and what they do not hold. */
export const intervalsSentence = ({ resamples, failed }: Sureness): string =>
  `Intervals are 95${PERCENT} confidence intervals, each by itself, from ${counted(resamples, 'resample')} of what was measured; all else is taken as known.${
    failed > 0 ? ` ${counted(failed, 'more resample')} could not be predicted.` : ''
  }`;

/** “In trials with 10 samples such intervals held the mean of a sum 92 % of the time, its p95 76 %.” */
export function reachedSentence({ reached, samples }: Pick<Sureness, 'reached' | 'samples'>): string {
  const trials = TRIALS.find((most) => most <= samples) ?? TRIALS.at(-1);
  const shares = [
    `the mean of a sum ${percent(reached.mean)} of the time`,
    `its p95 ${percent(reached.p95)}`,
    ...(reached.maximum === null ? [] : [`the mean of a maximum ${percent(reached.maximum)}`]),
  ];
  const fewer = samples < (trials ?? 0) ? ' With fewer samples they hold less often.' : '';
  return `In trials with ${counted(trials ?? 0, 'sample')} such intervals held ${shares.join(', ')}.${fewer}`;
}

const percent = (share: number): string => `${Math.round(100 * share)}${PERCENT}`;

/** The figures of an outcome that depend by more than half on the longest samples. */
export const beyond = (outcome: SureOutcome): SureFigure[] =>
  FIGURES.map((name) => figureOf(outcome, name)).filter((figure) => figure !== null && figure.isBeyond) as SureFigure[];

/** “79 % of the mean and 91 % of p95 depend on the longest sample; nothing longer was measured”. */
export function beyondSentence(outcome: SureOutcome, inputs: number): string {
  const figures = beyond(outcome).map(({ name, ofLongest }) => ({
    share: percent(ofLongest ?? 1),
    of: name === 'mean' ? 'the mean' : name,
  }));
  const [first] = figures;
  const parts = figures.every(({ share }) => share === first?.share)
    ? `${first?.share ?? ''} of ${listed(figures.map(({ of }) => of))}`
    : listed(figures.map(({ share, of }) => `${share} of ${of}`));
  const [depend, longest] = [figures.length === 1 ? 'depends' : 'depend', inputs === 1 ? 'sample' : 'samples'];
  return `${parts} ${depend} on the longest ${longest}; nothing longer was measured`;
}
