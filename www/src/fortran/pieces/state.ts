/** Piecewise quasi-polynomials of the routine's cost in the variable that the chart is drawn against. */

import { computed } from '@preact/signals';
import type { InPieces } from '../../../pkg/juxtapose.js';
import { later } from '../../state/later';
import type { Fortran } from '../document';
import { across } from '../growth/across';
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
