/** Sentences on conditions: shares of a spread, comparisons in pairs, and what it is worth to know the case first. */

import type { ConditionCases, ConditionPair, Conditions, ConditionSpread, Outcome } from '../../pkg/juxtapose.js';
import { isolated } from '../model/isolated';
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
  { within, between, first }: ConditionSpread,
  conditions: readonly Pick<ConditionCases, 'name' | 'cases'>[],
): Share[] {
  const all = (within ?? 0) + (between ?? 0);
  const own = first.map((one) => (one ?? 0) / all);
  const together = (between ?? 0) / all - own.reduce((sum, one) => sum + one, 0);
  const parts: Share[] = [
    ...own.map((share, k) => ({
      share,
      words: `${roughShare(share)} ${(conditions[k]?.cases.length ?? 0) > 0 ? 'between the cases of' : 'from'} ${isolated(conditions[k]?.name ?? '')}`,
      look: 'between' as const,
    })),
    { share: together, words: `${roughShare(together)} by their combination`, look: 'together' },
    { share: (within ?? 0) / all, words: `${roughShare((within ?? 0) / all)} within`, look: 'within' },
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
  const means = competing(shown).flatMap(({ name, mean }) => {
    const other = independent?.find((one) => one.name === name)?.mean ?? null;
    return mean === null || other === null ? [] : [{ name, mean, other }];
  });
  if (means.length === 0 || means.length > MOST) return [];
  const decimals = decimalsFor(means.flatMap(({ mean, other }) => [mean, other]));
  const pieces = means.flatMap(({ name, mean, other }, k): Piece[] => [
    k === 0 ? '' : ', ',
    { scheme: name },
    k === 0
      ? ` would take ${fixed(other, decimals)} ${unit} on average, not ${fixed(mean, decimals)}`
      : ` ${fixed(other, decimals)}, not ${fixed(mean, decimals)}`,
  ]);
  return ['If nothing was shared, ', ...pieces, '.'];
}

/** Who is earlier more often, under the same conditions and as if each had conditions of its own. */
export function paired({ a, b, paired, independent }: ConditionPair): Piece[] {
  const later = ({ earlier, equal }: ConditionPair['paired']) => 1 - earlier - equal;
  const isFirst = paired.earlier >= later(paired);
  const [one, other] = isFirst ? [a, b] : [b, a];
  const share = (of: ConditionPair['paired']) => roughShare(isFirst ? of.earlier : Math.max(0, later(of)));
  return [
    'Under the same conditions ',
    { scheme: one },
    ' is earlier than ',
    { scheme: other },
    ` in ${share(paired)} of the runs; if each had conditions of its own, in ${share(independent)}.`,
  ];
}

/** What it is worth to know the case before one chooses. */
export function knowing({ always, eachCase }: NonNullable<Conditions['best']>, unit: string): string {
  const worth = always - eachCase;
  if (worth <= 1e-9 * always) return 'To know the case first is worth nothing: one alternative is the fastest in each.';
  const decimals = decimalsFor([always]);
  const time = (value: number) => `${fixed(value, decimals)} ${unit}`;
  return `To know the case first is worth ${time(worth)} on average: who then chooses the fastest takes ${time(eachCase)} instead of ${time(always)}.`;
}
