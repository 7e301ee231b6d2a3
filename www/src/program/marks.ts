/** The mode switches of every scheme, by the rows that they fall at. */

import { computed } from '@preact/signals';
import { schemesOf } from '../model/document';
import { rowsOf } from '../model/rows';
import { switchesByRow, type SwitchesAtRow } from '../model/switch_rows';
import { switchesOf, type ModeSwitch } from '../model/switches';
import { document } from '../state/history';

/** In the schemes' order. */
export const switches = computed<ModeSwitch[][]>(() =>
  schemesOf(document.value).map((scheme) => switchesOf(scheme, document.value)),
);

const marks = computed(() => {
  const rows = rowsOf(document.value);
  return switches.value.map((own) => switchesByRow(rows, own));
});

const NONE: SwitchesAtRow = { before: [], after: [] };

/** Those of a scheme at the row with this path. */
export const marksOf = (scheme: number, path: string): SwitchesAtRow => marks.value[scheme]?.get(path) ?? NONE;
