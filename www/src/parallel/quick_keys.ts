/** Keyboard shortcuts of parallel tasks while projecting: more and fewer copies. */

import { edit } from '../state/history';
import type { QuickKey } from '../state/key_list';
import { parallel } from './model';
import { MOST_COPIES } from './copies';

function copies(change: (count: number) => number) {
  const count: unknown = parallel.value.n;
  if (typeof count === 'number') edit('n', Math.max(1, Math.min(MOST_COPIES, Math.round(change(count)))));
}

export const QUICK_KEYS: QuickKey[] = [
  { key: '+', does: 'n one more', act: () => copies((count) => count + 1) },
  { key: '-', does: 'n one less', act: () => copies((count) => count - 1) },
  { key: '*', does: 'n twice as large', act: () => copies((count) => count * 2) },
  { key: '/', does: 'n half as large', act: () => copies((count) => count / 2) },
];
