/** Keyboard shortcuts of multi-grain programs while projecting: more and fewer accelerators. */

import { valueAt } from '../model/path';
import { edit } from '../state/history';
import type { QuickKey } from '../state/key_list';
import { multigrain } from './model';
import { ACCELERATORS } from './parameters/accelerators';

/** The most accelerators that a key sets. */
const MOST = 1024;

function accelerators(change: (count: number) => number) {
  const count: unknown = valueAt(multigrain.value, ACCELERATORS);
  if (typeof count === 'number') edit(ACCELERATORS, Math.max(1, Math.min(MOST, Math.round(change(count)))));
}

export const QUICK_KEYS: QuickKey[] = [
  { key: '+', does: 'one accelerator more', act: () => accelerators((count) => count + 1) },
  { key: '-', does: 'one accelerator fewer', act: () => accelerators((count) => count - 1) },
  { key: '*', does: 'twice as many accelerators', act: () => accelerators((count) => count * 2) },
  { key: '/', does: 'half as many accelerators', act: () => accelerators((count) => count / 2) },
];
