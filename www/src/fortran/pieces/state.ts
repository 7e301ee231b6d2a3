/** Piecewise quasi-polynomials of the routine's cost in the variable that the chart is drawn against. */

import { computed } from '@preact/signals';
import type { InPieces } from '../../../pkg/juxtapose.js';
import { later } from '../../state/later';
import type { Fortran } from '../document';
import { across } from '../growth/across';
import { shownFortran } from '../model';
import { tableBeside } from '../source/beside';

/** What is asked, as text. */
const question = computed(() => {
  const [model, variable] = [shownFortran.value, across.value];
  if (!model || variable === null) return null;
  const { title: _, ...rest } = model;
  return JSON.stringify({ model: rest, variable });
});

/** A question without the variable's own value, on which pieces do not depend. */
function apart(question: string): string {
  const { model, variable } = JSON.parse(question) as { model: Fortran; variable: string };
  const bind = Object.entries(model.bind ?? {}).filter(([name]) => name.toUpperCase() !== variable);
  return JSON.stringify({ model: { ...model, bind: Object.fromEntries(bind) }, variable });
}

export const piecewise = later<string, InPieces>(
  () => question.value,
  async (text, run, tell, signal) => {
    const { model, variable } = JSON.parse(text) as { model: Fortran; variable: string };
    tell(await run('inPieces', [model, variable], signal));
  },
);

/** The pieces under the table whose costs stand beside the lines; null before they are known. While the variable's value moves they stay,
 *  and none is said to hold until that is known again. */
export const pieces = computed(() => {
  const [found, asked] = [piecewise.found.value, question.value];
  if (!found || asked === null || (found.of !== asked && apart(found.of) !== apart(asked))) return null;
  const table = found.value.tables.find(({ name }) => name === tableBeside.value?.name);
  if (!table) return null;
  if (found.of === asked) return table;
  return { ...table, pieces: table.pieces?.map((piece) => ({ ...piece, here: false })) ?? null };
});
