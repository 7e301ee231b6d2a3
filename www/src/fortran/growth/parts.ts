/** Decomposition of a formula into terms, at each number of its variable (stacked areas): in the chart a term has the colour that it
 *  has above the source. */

import type { AnnotatedCost } from '../../../pkg/juxtapose.js';
import { coloursOf, termsOf } from '../source/term';
import { costAt } from '../variables';
import type { Point } from './counted';

export interface Part {
  name: string;
  /** The style sheet's name of its colour; null for what has none. */
  slot: string | null;
  points: readonly Point[];
}

/** The parts that add up to the cost, from below: those that are always the same, then the others from the greatest on, and the rest.
 *  None where one of them is negative, for then they are no parts of a sum, or where there is only one. */
export function partsOf(
  { text, terms }: AnnotatedCost,
  across: string,
  numbers: readonly number[],
  valuesAt: (number: number) => ReadonlyMap<string, number>,
): readonly Part[] {
  const [colours, written] = [coloursOf(text), termsOf(text)];
  const values = numbers.map(valuesAt);
  const pointsOf = (some: AnnotatedCost['terms']): Point[] =>
    numbers.map((number, k) => [number, costAt({ terms: some }, values[k] ?? new Map<string, number>()) ?? NaN]);
  const coloured = terms.flatMap((term, k) => {
    const slot = colours.get(written[k]?.of ?? '');
    const isSteady = !Object.keys(term.powers).includes(across);
    return slot === undefined ? [] : [{ name: written[k]?.text ?? '', slot, isSteady, points: pointsOf([term]) }];
  });
  const without = terms.filter((_, k) => !colours.has(written[k]?.of ?? ''));
  const rest = { name: 'the rest', slot: null, points: pointsOf(without) };
  const last = (part: Part) => part.points.at(-1)?.[1] ?? 0;
  const sorted = coloured.sort((a, b) => Number(b.isSteady) - Number(a.isSteady) || last(b) - last(a));
  const parts: Part[] = without.length > 0 ? [...sorted, rest] : sorted;
  const isSum = parts.every(({ points }) => points.every(([, cost]) => cost >= 0 && cost <= 2 ** 53));
  return isSum && parts.length > 1 ? parts : [];
}
