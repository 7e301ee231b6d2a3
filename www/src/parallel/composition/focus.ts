/** Keeps the focus in the table of parts when rows come, go and change places. */

import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { rove } from '../../views/tree_keys';
import { current, visibleRows, wanted } from './state';

export function useTreeFocus() {
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const goal = wanted.value;
  const held = document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset['row'] ?? null; // before the rows change
  useLayoutEffect(() => {
    wanted.value = null;
    if (goal !== null) focusRow(goal);
    else if (held !== null && document.activeElement === document.body) focusRow(nearest(held));
  });
  useEffect(() => {
    if (!table) return undefined;
    const refresh = () => rove(table, current.value);
    const observer = new MutationObserver(refresh);
    observer.observe(table, { childList: true, subtree: true });
    const stop = effect(refresh);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [table]);
  return setTable;
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
