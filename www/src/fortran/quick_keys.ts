/** Keyboard shortcuts of Fortran sources while projecting: another value of the variable that costs are drawn against. */

import { edit } from '../state/history';
import type { QuickKey } from '../state/key_list';
import { placeOfValue, valueNow } from './bound';
import { across } from './growth/across';

/** A variable without a value gets the first one. */
function change(to: (value: number) => number) {
  if (across.value === null) return;
  const value = valueNow(across.value);
  edit(placeOfValue(across.value), value === null ? 1 : Math.max(0, Math.round(to(value))));
}

export const QUICK_KEYS: QuickKey[] = [
  { key: '+', does: 'the variable of the chart: one more', act: () => change((value) => value + 1) },
  { key: '-', does: 'one less of it', act: () => change((value) => value - 1) },
  { key: '*', does: 'twice as much of it', act: () => change((value) => value * 2) },
  { key: '/', does: 'half as much of it', act: () => change((value) => value / 2) },
];
