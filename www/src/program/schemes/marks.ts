/** Mode switches of every scheme, by the rows that they fall at, memoised while they fall at the same rows. */

import { computed } from '@preact/signals';
import { schemesOf } from '../document';
import { rowsOf } from '../rows';
import { same } from '../../model/same';
import { switchesByRow, type SwitchesAtRow } from './switch_rows';
import { switchesOf, type ModeSwitch } from './switches';
import { program } from '../program';

/** The switches of each scheme, in the schemes' order. */
export const switches = computed<ModeSwitch[][]>(() =>
  schemesOf(program.value).map((scheme) => switchesOf(scheme, program.value)),
);

let known: Map<string, SwitchesAtRow>[] = [];

/** The switches of each scheme by rows. The list remains the same object as long as they fall at the same rows: then no
 *  chip need be shown anew. */
const marks = computed(() => {
  const rows = rowsOf(program.value);
  const found = switches.value.map((own) => switchesByRow(rows, own));
  if (
    !same(
      found.map((own) => [...own]),
      known.map((own) => [...own]),
    )
  )
    known = found;
  return known;
});

const NONE: SwitchesAtRow = { before: [], after: [] };

/** The switches of a scheme at the row with this path. */
export const marksOf = (scheme: number, path: string): SwitchesAtRow => marks.value[scheme]?.get(path) ?? NONE;
