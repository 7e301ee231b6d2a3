/** Piecewise quasi-polynomials of the routine's cost in the variable that the chart is drawn against. */

import { computed } from '@preact/signals';
import type { CostPiece, InPieces } from '../../../pkg/juxtapose.js';
import { later } from '../../state/later';
import type { Fortran } from '../document';
import { across } from '../growth/state';
import { shownFortran } from '../model';
import { tableBeside } from '../source/beside';

/** What is asked, as text: it does not change with the variable's own value, for which each piece says where it holds. */
const question = computed(() => {
  const [model, variable] = [shownFortran.value, across.value];
  if (!model || variable === null) return null;
  const { title: _, ...rest } = model;
  return JSON.stringify({ model: rest, variable });
});

export const piecewise = later<string, InPieces>(
  () => question.value,
  async (text, run, tell, signal) => {
    const { model, variable } = JSON.parse(text) as { model: Fortran; variable: string };
    tell(await run('inPieces', [model, variable], signal));
  },
);

/** The pieces under the table whose costs stand beside the lines, and the number of the one that holds now; null before they are known. */
export const pieces = computed(() => {
  const found = piecewise.found.value;
  if (!found || found.of !== question.value) return null;
  return found.value.tables.find(({ name }) => name === tableBeside.value?.name) ?? null;
});

/** “3 ≤ N ≤ 6, INC = 1”: where a piece holds. */
export function placeOf({ from, to, others }: CostPiece, variable: string): string {
  const own =
    from !== null && from === to
      ? [`${variable} = ${from}`]
      : from !== null && to !== null
        ? [`${from} ≤ ${variable} ≤ ${to}`]
        : [
            ...(from === null ? [] : [`${variable} ≥ ${from}`]),
            ...(to === null ? [] : [`${variable} ≤ ${to}`]),
          ];
  return [...own, ...others].join(', ') || 'everywhere';
}

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
