/** Keyboard shortcuts of task graphs while projecting: more and fewer processors are shown. */

import type { QuickKey } from '../state/key_list';
import { chooseProcessors, MOST_PROCESSORS, processors } from './state';

const show = (by: number) => chooseProcessors(Math.max(1, Math.min(MOST_PROCESSORS, processors.value + by)));

export const TASK_GRAPH_QUICK_KEYS: QuickKey[] = [
  { key: '+', does: 'one processor more', act: () => show(1) },
  { key: '-', does: 'one processor fewer', act: () => show(-1) },
];
