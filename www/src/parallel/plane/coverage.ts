/** Validity bands of the paper's method in the plane (Table 1 of Reijns and van Gemund 2005). */

import type { PearsonPlane } from '../../../pkg/juxtapose.js';
import { between, type Place } from './view';

type Row = PearsonPlane['coverage'][number];

/** A part of the plane between two kurtoses for each B1. */
export interface Band {
  from: number;
  to: number;
  low: (b1: number) => number | null;
  high: (b1: number) => number | null;
}

/** The bands within 2 %: types I, VI and IV. */
export function bandsOf(coverage: readonly Row[]): Band[] {
  const band = (of: (row: Row) => [number, number] | null): Band[] => {
    const rows = coverage.flatMap((row) => {
      const range = of(row);
      return range ? [{ b1: row.b1, range }] : [];
    });
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return [];
    const side = (k: 0 | 1) => between(rows.map(({ b1, range }) => [b1, range[k]] as const));
    return [{ from: first.b1, to: last.b1, low: side(0), high: side(1) }];
  };
  return [
    ...band(({ first }) => first),
    ...band(({ third }) => third),
    ...band(({ second, within2Percent }) => (within2Percent === null ? null : [second, within2Percent])),
  ];
}

/** The kurtosis up to which the paper's error is at most 10 %. */
export const within10Percent = (coverage: readonly Row[]) =>
  between(coverage.map((row) => [row.b1, row.within10Percent] as const));

/** What the paper says of a place; it says nothing of those that it does not cover. */
export function coveredBy(coverage: readonly Row[], { b1, b2 }: Place): string {
  const holds = ({ from, to, low, high }: Band) =>
    b1 >= from && b1 <= to && b2 >= (low(b1) ?? Infinity) && b2 <= (high(b1) ?? -Infinity);
  if (bandsOf(coverage).some(holds)) return 'within 2\u202f%';
  const [above, upTo] = [
    between(coverage.map((row) => [row.b1, row.second] as const))(b1),
    within10Percent(coverage)(b1),
  ];
  return above !== null && upTo !== null && b2 >= above && b2 <= upTo ? 'within 10\u202f%' : 'not covered';
}
