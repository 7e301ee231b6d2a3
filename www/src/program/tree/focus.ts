/** Focus management in the tree: it keeps the focus when rows come, go and change places. */

import { useLayoutEffect } from 'preact/hooks';
import { rowsOf } from '../rows';
import { program } from '../program';
import { useRoving } from '../../views/tree_keys';
import { current, visibleRows, wanted } from './state';

/** The names of the rows as they were shown last, by key. */
let shown = new Map<string, string>();

export function useTreeFocus() {
  const goal = wanted.value;
  const held = placeOfFocus(); // before the rows change
  useLayoutEffect(() => {
    const names = new Map(rowsOf(program.peek()).map(({ key, kind, name }) => [key, kind === 'node' ? name : '']));
    const moved = goal ? goal.key : movedRow(shown, names);
    shown = names;
    wanted.value = null;
    if (moved !== undefined && !goal) current.value = moved;
    if (goal?.focus || (held !== null && ((!goal && moved !== undefined) || document.activeElement === document.body)))
      goTo(moved ?? held);
  });
  return useRoving(current);
}

/** The key of the row in focus, the empty key for the start of an empty program, null when the focus is elsewhere. */
function placeOfFocus(): string | null {
  const place = document.activeElement?.closest<HTMLElement>('tr[data-row], #beginnings');
  return place ? (place.dataset['of'] ?? place.dataset['row'] ?? '') : null;
}

/** Moves the focus to the row, else to the first one, else to where an empty program begins. */
function goTo(key: string | null) {
  const row = document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key ?? '')}"]`);
  (row ?? document.querySelector<HTMLElement>('tr[data-row], #beginnings button'))?.focus();
}

/** Where the current row has gone with an undo or another edit from elsewhere: to what is new, to where its name is now, or
 *  to what stands in its place. Undefined when it has not moved. */
function movedRow(before: Map<string, string>, now: Map<string, string>): string | null | undefined {
  const key = current.peek();
  if (key === null) return undefined;
  const name = before.get(key);
  const old = new Set(before.values());
  const added = [...now].find(([, other]) => !old.has(other));
  if (added && before.size > 0 && !sameKeys(before, now, name)) return added[0];
  if (name !== undefined && name === now.get(key)) return undefined;
  const gone = name ? [...now].find(([, other]) => other === name)?.[0] : undefined;
  if (gone !== undefined) return gone;
  const rows = visibleRows.peek();
  const index = [...before.keys()].indexOf(key);
  return rows.some((row) => row.key === key) ? key : (rows[Math.max(0, Math.min(index, rows.length - 1))]?.key ?? null);
}

/** Whether the tree is the same but for other rows' names. */
function sameKeys(before: Map<string, string>, now: Map<string, string>, name: string | undefined): boolean {
  return name !== undefined && before.size === now.size && [...now.values()].includes(name);
}
