/** Sentences on whether predictions hold against measured runs. Each says no more than its numbers, rounded as they are written. */

import type { Comparison, Held } from '../../pkg/juxtapose.js';
import { fixed, inWords, listed } from '../outcome/number_text';
import { isPlural, type Piece } from '../outcome/winner_sentence';
import { isolated } from '../model/isolated';

type Figure = Comparison['figures'][number];
type Verdict = Comparison['verdict'];

/** How far a predicted figure is off, as a share of what was measured; an open end of the interval is null. */
export interface Off {
  error: number;
  low: number | null;
  high: number | null;
}

const PERCENT = '\u202f%';
const NARROW = '\u202f';
/** No line breaks within. */
const RANGE = 'p5\u2060–\u2060p95';

export const figureOf = ({ figures }: Comparison, name: Figure['name']): Figure | undefined =>
  figures.find((figure) => figure.name === name);

export function offOf(figure: Figure | undefined): Off | null {
  const { predicted, measured, interval } = figure ?? {};
  if (typeof predicted !== 'number' || typeof measured !== 'number' || measured <= 0) return null;
  const from = (time: number | null | undefined) =>
    typeof time === 'number' && time > 0 ? predicted / time - 1 : null;
  return { error: predicted / measured - 1, low: from(interval?.high), high: from(interval?.low) };
}

/** Decimals that write shares in percent by two digits at least of the largest. */
function decimalsOf(shares: readonly (number | null)[]): number {
  const largest = 100 * Math.max(...shares.map((share) => Math.abs(share ?? 0)));
  if (largest >= 100) return 0;
  return largest >= 1 || largest === 0 ? 1 : Math.min(4, 1 - Math.floor(Math.log10(largest)));
}

/** As many decimals as write none of these shares as nothing, as far as four do. */
function decimalsTelling(shares: readonly number[]): number {
  const least = 100 * Math.min(...shares.map(Math.abs));
  return Math.max(decimalsOf(shares), Math.min(4, least > 0 ? -Math.floor(Math.log10(least)) : 0));
}

const percents = (share: number, decimals: number) => Number((100 * share).toFixed(decimals));

/** A share in percent with its sign, without the mark. */
export function signed(share: number, decimals: number): string {
  const percent = percents(share, decimals);
  return `${percent > 0 ? '+' : ''}${fixed(percent, decimals)}`;
}

/** An error and its interval in percent, by as many decimals each. */
export function offTexts(off: Off): { error: string; interval: string } {
  const decimals = decimalsOf([off.error, off.low, off.high]);
  const end = (share: number | null) => (share === null ? '?' : signed(share, decimals));
  return { error: signed(off.error, decimals), interval: `${end(off.low)}\u00a0to\u00a0${end(off.high)}` };
}

/** The significance level of the test. */
const REJECTED = 0.05;

/** A p-value: what is rejected is never written as the level itself. */
function written(p: number): string {
  if (p < 0.001) return `<${NARROW}0.001`;
  const text = p.toFixed(3);
  return p < REJECTED && Number(text) >= REJECTED ? `<${NARROW}0.05` : text;
}

export const pText = ({ pValue }: Comparison): string => (pValue === null ? '–' : written(pValue));

/** “p = 0.018”; nothing where there is none. */
export function pOf(p: number | null): string {
  if (p === null) return '';
  const text = written(p);
  return text.startsWith('<') ? `p ${text.replace(NARROW, ' ')}` : `p = ${text}`;
}

export const pClause = ({ pValue }: Comparison) => (pValue === null ? 'p = –' : pOf(pValue));

export const VERDICTS: Readonly<Record<Verdict, string>> = {
  holds: 'holds',
  doesNotHold: 'does not hold',
  cannotBeTold: 'cannot be told',
  sameRuns: 'same runs',
};

export const runsCount = (count: number, what = ''): string =>
  `${fixed(count, 0)} ${what}${count === 1 ? 'run' : 'runs'}`;
const runsText = (count: number) => runsCount(count, 'measured ');

/** The runs that a mean is of. */
const endedText = ({ runs, never }: Comparison) =>
  never > 0 ? `the ${fixed(runs - never, 0)} of ${runsText(runs)} that ended` : runsText(runs);

/** “37 of 40 lie within p5–p95 (36 expected)”; null where the prediction has no p5 or p95. */
function within({ coverage: { p5, p95, within: count, nominal }, runs }: Comparison): string | null {
  if (p5 === null || p95 === null) return null;
  const expected = fixed(nominal * runs, Number.isInteger(Number((nominal * runs).toFixed(1))) ? 0 : 1);
  return `${lying(count, runs)} within ${RANGE} (${expected} expected)`;
}

function lying(count: number, runs: number): string {
  if (runs === 1) return count === 1 ? 'the run lies' : 'the run does not lie';
  if (count === 0) return `none of ${fixed(runs, 0)} lies`;
  return count === runs ? `all ${fixed(runs, 0)} lie` : `${fixed(count, 0)} of ${fixed(runs, 0)} lie`;
}

/** Whether more or fewer runs lie within than two standard deviations around what is expected. */
function isUnexpected({ coverage: { within: count, nominal }, runs }: Comparison): boolean {
  const lacking = count - nominal * runs;
  return lacking ** 2 > 4 * nominal * (1 - nominal) * runs + 1e-9;
}

function alsoWithin(comparison: Comparison): string {
  const clause = within(comparison);
  return clause === null ? '' : `, ${isUnexpected(comparison) ? 'but' : 'and'} ${clause}`;
}

/** From so many times as long on an error is no percentage. */
const TIMES = 10;

/** “19.4 % short (17.0 to 21.8 %)”, “30 times as long (28 to 32 times)”. */
function astray(error: number, low: number, high: number): string {
  if (1 + error >= TIMES) {
    const times = (share: number) => fixed(1 + share, 0);
    return `${times(error)} times as long (${times(low)}\u00a0to\u00a0${times(high)} times)`;
  }
  const decimals = decimalsTelling([error, low, high]);
  const [least, most] = [low, high].map(Math.abs).sort((one, other) => one - other);
  const size = (share = 0) => fixed(percents(share, decimals), decimals);
  const way = error < 0 ? 'short' : 'too long';
  return `${size(Math.abs(error))}${PERCENT} ${way} (${size(least)}\u00a0to\u00a0${size(most)}${PERCENT})`;
}

type Deviation = Comparison['deviations'][number];

function deviationText(deviation: Deviation, comparison: Comparison): string {
  switch (deviation.kind) {
    case 'mean':
      return `its mean is ${astray(deviation.error, deviation.low, deviation.high)}`;
    case 'ends': {
      const { predicted, measured } = deviation;
      const decimals = [1, 2, 3].find((one) => percents(predicted, one) !== percents(measured, one)) ?? 4;
      const share = (one: number) => `${fixed(percents(one, decimals), decimals)}${PERCENT}`;
      return `${share(measured)} of the runs ended, where ${share(predicted)} were predicted to`;
    }
    case 'narrow':
      return `${comparison.coverage.within > 0 ? 'only ' : ''}${within(comparison) ?? 'few lie where most were predicted'}`;
    case 'wide':
      return `the prediction is too wide: ${within(comparison) ?? 'more lie where most were predicted'}`;
    case 'shape':
      return `its shape is another, by ${comparison.distance.toFixed(2)} of 1 at the most`;
  }
}

/** What holds of an outcome: “holds: its mean is within 1.3 % of that of 40 measured runs (−1.3 to +0.5 %), and …”. */
function told(comparison: Comparison): string {
  const off = offOf(figureOf(comparison, 'mean'));
  switch (comparison.verdict) {
    case 'holds':
      return ` holds: its mean is ${near(off, comparison)}${alsoWithin(comparison)}.`;
    case 'doesNotHold':
      return ` does not hold: ${listed(comparison.deviations.map((one) => deviationText(one, comparison)))}, ${pClause(comparison)}.`;
    case 'cannotBeTold':
      return ` cannot be told with ${endedText(comparison)}: ${untold(off, comparison)}.`;
    case 'sameRuns':
      return `: ${runsText(comparison.runs)} made the model, so that agreement proves little${same(off, comparison)}.`;
  }
}

/** Within what a mean lies, by the ends of its interval as they are written. */
function near(off: Off | null, comparison: Comparison): string {
  if (!off) return `that of ${endedText(comparison)}`;
  return `within ${mostOff(off)}${PERCENT} of that of ${endedText(comparison)} (${offTexts(off).interval}${PERCENT})`;
}

/** By how much a mean may be off, as its interval is written. */
function mostOff({ error, low, high }: Off): string {
  const decimals = decimalsOf([error, low, high]);
  return fixed(Math.max(...[low, high].map((end) => Math.abs(percents(end ?? 0, decimals)))), decimals);
}

function untold(off: Off | null, comparison: Comparison): string {
  if (!off) return 'nothing contradicts it, but there is no mean to compare';
  const { error, low, high } = off;
  if (low === null || high === null) return 'nothing contradicts it, but they say too little of the mean';
  if (low > 0 || high < 0)
    return `its mean is ${astray(error, low, high)}, but the distributions differ by no more than chance explains (${pClause(comparison)})`;
  return `nothing contradicts it, but its mean may be off by as much as ${mostOff(off)}${PERCENT} (${offTexts(off).interval}${PERCENT})`;
}

function same(off: Off | null, comparison: Comparison): string {
  const mean = off ? [`its mean is ${amount(off)}`] : [];
  const clause = within(comparison);
  const all = [...mean, ...(clause === null ? [] : [clause])];
  return all.length === 0 ? '' : `: ${listed(all)}`;
}

function amount(off: Off): string {
  const { error } = offTexts(off);
  const size = error.replace(/^[+\u2212]/, '');
  if (Number(size) === 0) return 'the measured one';
  return `${size}${PERCENT} ${off.error < 0 ? 'short' : 'too long'}`;
}

/** A sentence's end as its subject's number asks. */
const agreeing = (name: string, text: string): string =>
  isPlural({ name })
    ? text
        .replace(/^ holds/, ' hold')
        .replace(/^ does not/, ' do not')
        .replace(/\bits\b/g, 'their')
    : text;

/** Whether an outcome holds, as a sentence. */
export const verdictSentence = (outcome: string, comparison: Comparison | null): Piece[] => [
  { scheme: outcome },
  comparison
    ? agreeing(outcome, told(comparison))
    : ': no distribution is predicted, so that runs cannot be held against it.',
];

const ORDER: readonly Verdict[] = ['holds', 'sameRuns', 'cannotBeTold', 'doesNotHold'];

/** The outcome that leads: the one that holds best. */
export function leading({ outcomes }: Held): string | null {
  const compared = outcomes.flatMap(({ outcome, comparison }) => (comparison ? { outcome, comparison } : []));
  const place = ({ verdict }: Comparison) => ORDER.indexOf(verdict);
  compared.sort(
    ({ comparison: one }, { comparison: other }) => place(one) - place(other) || one.distance - other.distance,
  );
  return (compared[0] ?? outcomes[0])?.outcome ?? null;
}

/** More outcomes are counted, not named. */
const MOST_NAMES = 4;

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What holds of all other outcomes, in a sentence for each verdict. */
export function othersSentence({ outcomes }: Held, lead: string | null): Piece[] {
  const others = outcomes.filter(({ outcome }) => outcome !== lead);
  const of = (verdict: Verdict | null) =>
    others.filter(({ comparison }) => (comparison?.verdict ?? null) === verdict).map(({ outcome }) => outcome);
  return [...ORDER, null].flatMap((verdict): Piece[] => {
    const names = of(verdict);
    if (names.length === 0) return [];
    const told: Piece[] = names.length > MOST_NAMES ? [`${sentenceCase(inWords(names.length))} others`] : inList(names);
    return [' ', ...told, ` ${predicate(verdict, names.length > 1 || names.some((name) => isPlural({ name })))}.`];
  });
}

const predicate = (verdict: Verdict | null, isPlural: boolean): string =>
  verdict === null
    ? `${isPlural ? 'have' : 'has'} no distribution to compare`
    : verdict === 'sameRuns'
      ? `${isPlural ? 'were' : 'was'} made of the runs, too`
      : isPlural
        ? { holds: 'hold', doesNotHold: 'do not hold', cannotBeTold: 'cannot be told' }[verdict]
        : VERDICTS[verdict];

const inList = (names: readonly string[]): Piece[] =>
  names.flatMap((scheme, k): Piece[] =>
    k === 0 ? [{ scheme }] : [k === names.length - 1 ? ' and ' : ', ', { scheme }],
  );

/** Names that runs are given for, and that no outcome has. */
export const unknownSentence = ({ unknown }: Held): string | null =>
  unknown.length === 0
    ? null
    : `There are runs of ${listed(unknown.map((name) => `“${isolated(name)}”`))}, but no outcome is called so.`;
