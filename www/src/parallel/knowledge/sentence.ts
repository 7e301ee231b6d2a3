/** Sentence on the error of approximations by less knowledge, computed from the estimates. */

import { fixed, inWords } from '../../outcome/number_text';
import type { Piece } from '../../outcome/winner_sentence';
import type { Estimated, Level, Quantity } from './estimates';

/** A gain of less than this share is none, and one that counts is larger than that. */
const NONE = 0.01;
const COUNTS = 0.05;

/** “Two moments see no gain in Hedge after p95 over One replica; four miss its p99 by 2.5 %.” */
export function knowledgeSentence(all: readonly Estimated[]): Piece[] {
  const two = twoMoments(all);
  const four = fourMoments(all, two.find((piece) => typeof piece !== 'string')?.scheme ?? null);
  if (two.length === 0) return four.length === 0 ? [] : ['Four moments ', ...four, '.'];
  return four.length === 0 ? [...two, '.'] : [...two, '; four ', ...four, '.'];
}

interface Compared {
  name: string;
  exact: number;
  said: number;
}

/** The alternatives of which a level of knowledge says something, with what is true. */
const compared = (all: readonly Estimated[], level: Level): Compared[] =>
  all.flatMap(({ name, of }) => {
    const [exact, said] = [of.mean.exact.value, of.mean[level].value];
    return exact === null || said === null ? [] : [{ name, exact, said }];
  });

/** The first of those of which a number is least. */
const leastOf = <T>(some: readonly T[], of: (one: T) => number): T | undefined =>
  some.reduce<T | undefined>((best, one) => (best !== undefined && of(best) <= of(one) ? best : one), undefined);

/** Where mean and variance mislead: an alternative that is better than it seems, another winner, else the greatest error. */
function twoMoments(all: readonly Estimated[]): Piece[] {
  const some = compared(all, 'two moments');
  const slowest = leastOf(some, ({ exact }) => -exact);
  if (!slowest) return [];
  const gain = (one: Compared, of: 'exact' | 'said') => 1 - one[of] / slowest[of];
  const unseen = leastOf(
    some.filter((one) => gain(one, 'exact') > COUNTS && gain(one, 'said') < NONE),
    ({ exact }) => exact,
  );
  if (unseen) return ['Two moments see no gain in ', { scheme: unseen.name }, ' over ', { scheme: slowest.name }];
  const [truth, picked] = [leastOf(some, ({ exact }) => exact), leastOf(some, ({ said }) => said)];
  if (truth && picked && truth !== picked && picked.said < (1 - NONE) * truth.said)
    return ['Two moments would pick ', { scheme: picked.name }, ' instead of ', { scheme: truth.name }];
  const worst = leastOf(some, (one) => -Math.abs(one.said / one.exact - 1));
  return worst
    ? ['Two moments ', ...missed('mean', worst.name, worst.said / worst.exact - 1, all.length, some.length)]
    : [];
}

/** What is left to miss with four moments: the greatest error of a 99th percentile. */
function fourMoments(all: readonly Estimated[], named: string | null): Piece[] {
  const some = all.flatMap(({ name, of }) => {
    const { off } = of.p99['four moments'];
    return off === null ? [] : [{ name, off }];
  });
  const worst = leastOf(some, ({ off }) => -Math.abs(off));
  return worst ? missed('p99', worst.name, worst.off, worst.name === named ? 1 : all.length, some.length) : [];
}

/** “miss its p99 by 2.5 %”: what is off by less than a thousandth is right. `all` and `said` count the alternatives, and those of
 *  which something is said. */
function missed(quantity: Quantity, name: string, off: number, all: number, said: number): Piece[] {
  const percent = Math.abs(100 * off);
  const whose = all === 1 ? [`its ${quantity}`] : [`the ${quantity} of `, { scheme: name }];
  if (percent < 0.05)
    return ['have ', ...(all > 1 && said > 1 ? [`every ${quantity}`] : whose), ' right to 0.1\u202f%'];
  return ['miss ', ...whose, ` by ${fixed(percent, percent < 9.95 ? 1 : 0)}\u202f%`];
}

/** “Moments say nothing of a and b: how often…”, where there are others of which they say something. */
export function untoldSentence(all: readonly Estimated[]): Piece[] {
  const untold = compared(all, 'exact').filter(({ name }) => !compared(all, 'means').some((one) => one.name === name));
  if (untold.length === 0 || untold.length === all.length) return [];
  const names = untold.slice(0, MOST).map(({ name }) => name);
  const others = untold.length - names.length;
  const listed = names.flatMap((name, k): Piece[] => {
    const last = k === names.length - 1 && others === 0;
    return [...(k === 0 ? [] : [last ? ' and ' : ', ']), { scheme: name }];
  });
  return [
    'Moments say nothing of ',
    ...listed,
    others > 0 ? ` and ${inWords(others)} others` : '',
    ': how often these time out, try again or fail, or which slot is free first, hangs on the whole distribution.',
  ];
}

/** So many alternatives are named one by one. */
const MOST = 3;
