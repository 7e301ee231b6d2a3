/** Focus management in the table of parts: it keeps the focus when rows come, go and change places. */

import { useLayoutEffect } from 'preact/hooks';
import { useRoving } from '../../views/tree_keys';
import { current, visibleRows, wanted } from './state';

export function useTreeFocus() {
  const goal = wanted.value;
  const held = document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset['row'] ?? null; // before the rows change
  useLayoutEffect(() => {
    wanted.value = null;
    if (goal !== null) focusRow(goal);
    else if (held !== null && document.activeElement === document.body) focusRow(nearest(held));
  });
  return useRoving(current);
}

/** The row of a key, or what stands nearest to where it was: a place further up in its own part. */
function nearest(key: string): string | null {
  const keys = visibleRows.peek().map((row) => row.key);
  if (keys.includes(key)) return key;
  return keys.findLast((other) => key.startsWith(other)) ?? keys.at(-1) ?? null;
}

function focusRow(key: string | null) {
  document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key ?? '')}"]`)?.focus();
}
