/** Keyboard shortcuts of programs while projecting: more and fewer processors. */

import type { QuickKey } from '../state/key_list';
import { PROCESSORS } from './machine/machine_edits';
import { edit } from '../state/history';
import { program } from './program';

/** The most PEs that a key sets: as many as are predicted without a long wait. */
const MOST = 1024;

function processors(change: (count: number) => number) {
  const count: unknown = program.value.machine.processors;
  if (typeof count !== 'number') return;
  edit(PROCESSORS, Math.max(1, Math.min(Math.max(MOST, count), Math.round(change(count)))));
}

export const QUICK_KEYS: QuickKey[] = [
  { key: '+', does: 'one processor more', act: () => processors((count) => count + 1) },
  { key: '-', does: 'one processor fewer', act: () => processors((count) => count - 1) },
  { key: '*', does: 'twice as many processors', act: () => processors((count) => count * 2) },
  { key: '/', does: 'half as many processors', act: () => processors((count) => count / 2) },
];
