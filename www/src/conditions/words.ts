/** Sentences on conditions: shares of a spread, comparisons in pairs, and what it is worth to know the case first. */

import type { ConditionCases, ConditionPair, Conditions, ConditionSpread, Outcome } from '../../pkg/juxtapose.js';
import { isolated } from '../model/isolated';
import { withRange, type Interval } from '../outcome/between';
import { decimalsFor, fixed, roughShare } from '../outcome/number_text';
import { competing } from '../outcome/ranking';
import type { Piece } from '../outcome/winner_sentence';

/** A part of a spread. */
export interface Share {
  share: number;
  words: string;
  look: 'between' | 'together' | 'within';
}

export const isTelling = ({ within, between }: ConditionSpread): boolean =>
  within !== null && between !== null && within + between > 0 && between > 0;

/** So small a share of a spread is not told. */
const LEAST = 0.0005;

/** Where a variance comes from: what is between the cases of each condition, what only their combination says, and the rest. */
export function shares(
  { within, between, first, exact }: ConditionSpread,
  conditions: readonly Pick<ConditionCases, 'name' | 'cases'>[],
): Share[] {
  const all = (within ?? 0) + (between ?? 0);
  const own = first.map((one) => (one ?? 0) / all);
  const together = (between ?? 0) / all - own.reduce((sum, one) => sum + one, 0);
  const about = exact ? '' : 'about ';
  const parts: Share[] = [
    ...own.map((share, k) => ({
      share,
      words: `${about}${roughShare(share)} ${(conditions[k]?.cases.length ?? 0) > 0 ? 'between the cases of' : 'from'} ${isolated(conditions[k]?.name ?? '')}`,
      look: 'between' as const,
    })),
    { share: together, words: `${about}${roughShare(together)} by their combination`, look: 'together' },
    { share: (within ?? 0) / all, words: `${about}${roughShare((within ?? 0) / all)} within`, look: 'within' },
  ];
  return parts.filter(({ share }) => share > LEAST);
}

/** Why nothing is told of the spread. */
export const untold = ({ conditions }: Conditions): string =>
  conditions.some(({ eachProcessor }) => eachProcessor)
    ? 'Not told: each processor draws by itself, and only the slowest of them counts.'
    : 'Not told: nothing is known of these outcomes but averages.';

/** More alternatives than these are not named in a sentence. */
const MOST = 4;

/** What the means would be if nothing was shared. */
export function independently({ independent }: Conditions, shown: readonly Outcome[], unit: string): Piece[] {
  const means = competing(shown).flatMap(({ name, mean, between }) => {
    const found = independent?.find((one) => one.name === name);
    const other = found?.mean ?? null;
    return mean === null || other === null
      ? []
      : [{ name, mean, other, about: between || found?.between ? 'about ' : '' }];
  });
  if (means.length === 0 || means.length > MOST) return [];
  const decimals = decimalsFor(means.flatMap(({ mean, other }) => [mean, other]));
  const pieces = means.flatMap(({ name, mean, other, about }, k): Piece[] => [
    k === 0 ? '' : ', ',
    { scheme: name },
    k === 0
      ? ` would take ${about}${fixed(other, decimals)} ${unit} on average, not ${fixed(mean, decimals)}`
      : ` ${about}${fixed(other, decimals)}, not ${fixed(mean, decimals)}`,
  ]);
  return ['If nothing was shared, ', ...pieces, '.'];
}

/** Who is earlier more often, under the same conditions and as if each had conditions of its own. */
export function paired({ a, b, paired, independent }: ConditionPair): Piece[] {
  const later = ({ earlier, equal }: ConditionPair['paired']) => 1 - earlier - equal;
  const isFirst = paired.earlier >= later(paired);
  const [one, other] = isFirst ? [a, b] : [b, a];
  const share = (of: ConditionPair['paired']) => {
    const value = isFirst ? of.earlier : Math.max(0, later(of));
    return withRange(value, of.bounds ? shareRange(of.bounds, isFirst) : [value, value], roughShare);
  };
  return [
    'Under the same conditions ',
    { scheme: one },
    ' is earlier than ',
    { scheme: other },
    ` in ${share(paired)} of the runs${isTold(paired) ? '' : ', so that who is earlier more often cannot be told'}; if each had conditions of its own, in ${share(independent)}.`,
  ];
}

/** Between what the share of the first lies, or of the second. */
function shareRange({ earlier, equal }: NonNullable<ConditionPair['paired']['bounds']>, isFirst: boolean): Interval {
  if (!earlier || !equal) return [null, null];
  return isFirst ? earlier : [Math.max(0, 1 - earlier[1] - equal[1]), Math.min(1, 1 - earlier[0] - equal[0])];
}

/** Whether one of both is surely earlier more often. */
function isTold({ earlier, equal, bounds }: ConditionPair['paired']): boolean {
  if (!bounds) return true;
  const [first, second] = [shareRange(bounds, true), shareRange(bounds, false)];
  const [one, other] = earlier >= 1 - earlier - equal ? [first, second] : [second, first];
  return one[0] !== null && other[1] !== null && one[0] > other[1];
}

/** What it is worth to know the case before one chooses. */
export function knowing({ always, eachCase, bounds }: NonNullable<Conditions['best']>, unit: string): string {
  const worth = always - eachCase;
  const exact = [always, always, eachCase, eachCase] as const;
  const ends = bounds ? bounds.always && bounds.eachCase && [...bounds.always, ...bounds.eachCase] : exact;
  if (!ends || (bounds && (ends[0] ?? 0) <= (ends[3] ?? 0)))
    return 'What it is worth to know the case first cannot be told: it is less than the bounds of these means.';
  if (worth <= 1e-9 * always) return 'To know the case first is worth nothing: one alternative is the fastest in each.';
  const decimals = decimalsFor([always]);
  const about = bounds ? 'about ' : '';
  const time = (value: number) => `${about}${fixed(value, decimals)} ${unit}`;
  return `To know the case first is worth ${time(worth)} on average: who then chooses the fastest takes ${time(eachCase)} instead of ${time(always)}.`;
}
