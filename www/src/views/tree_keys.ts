/** Keyboard navigation of tables of rows, after the WAI-ARIA pattern of a treegrid: rows take the focus, and Tab goes through the
 *  fields of the current row only. */

import { effect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';

export const WIDGETS = 'input, select, textarea, button';

/** Keeps the fields of the row with the current key the only stops for Tab, whatever comes and goes in the table: its `ref`. */
export function useRoving(current: ReadonlySignal<string | null>) {
  const [table, setTable] = useState<HTMLTableElement | null>(null);
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
  }, [table, current]);
  return setTable;
}

/** Makes the current row's fields the only stops for Tab. */
function rove(table: HTMLTableElement, key: string | null) {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tr[data-row]')];
  const now = rows.find((row) => row.dataset['row'] === key) ?? rows[0];
  for (const row of rows) {
    row.tabIndex = row === now ? 0 : -1;
    for (const widget of row.querySelectorAll<HTMLElement>(WIDGETS)) {
      const here = row === now || (key !== null && row.dataset['of'] === key);
      widget.tabIndex = here && !widget.classList.contains('fold') ? 0 : -1;
    }
  }
}

/** A key with what is held beside it, such as “Alt+Up”. */
export function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const plain = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key.replace('Arrow', '');
  return [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', plain].filter(Boolean).join('+');
}
