/** Keyboard shortcut list of the drawn graph. */

import type { KeyList } from '../../state/key_list';

export const GRAPH_KEYS: KeyList = [
  ['Up, Down', 'in the drawn graph: to a task that comes before or after along an edge'],
  ['Left, Right', 'to its neighbours in the layer'],
  ['Enter', 'to the task’s row, where it is edited'],
];
