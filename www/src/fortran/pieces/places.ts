/** Places of pieces: where one holds, in words, and as bands of an axis. */

import type { CostPiece } from '../../../pkg/juxtapose.js';

/** “3 ≤ N ≤ 6, INC = 1”: where a piece holds. */
export function placeOf({ from, to, others }: CostPiece, variable: string): string {
  const own =
    from !== null && from === to
      ? [`${variable} = ${from}`]
      : from !== null && to !== null
        ? [`${from} ≤ ${variable} ≤ ${to}`]
        : [...(from === null ? [] : [`${variable} ≥ ${from}`]), ...(to === null ? [] : [`${variable} ≤ ${to}`])];
  return [...own, ...others].join(', ') || 'everywhere';
}

/** Whether a piece speaks of one of these variables. */
export const speaksOf = ({ text, others }: CostPiece, names: readonly string[]): boolean =>
  [text, ...others].some((part) => {
    const words = part.split(/\W+/);
    return names.some((name) => words.includes(name) || (/\W/.test(name) && part.includes(name)));
  });

export interface Band {
  from: number;
  to: number;
  /** The piece's number, from 1 on. */
  number: number;
  place: string;
}

/** The pieces between two numbers, ascending; none where they are not told apart by the variable alone, or there is one. */
export function bandsBetween(all: readonly CostPiece[], variable: string, first: number, last: number): Band[] {
  if (all.some(({ others }) => others.length > 0)) return [];
  const bands = all.flatMap((piece, k): Band[] => {
    const [from, to] = [Math.max(first, piece.from ?? first), Math.min(last, piece.to ?? last)];
    return from > to ? [] : [{ from, to, number: k + 1, place: placeOf(piece, variable) }];
  });
  return bands.length < 2 ? [] : bands.sort((a, b) => a.from - b.from);
}
