/** Keyboard navigation and shortcuts in the table of parts. */

import { own } from '../../model/own';
import { chordOf, WIDGETS } from '../../views/tree_keys';
import { runKey } from './commands';
import { current, fold, isFolded, renaming, rowAt, visibleRows, wanted } from './state';
import type { Row } from './rows';

/** The button that opens the menu of the current row. */
export const MENU_BUTTON = 'composition-menu';

const rowOf = (element: Element | null) => element?.closest<HTMLTableRowElement>('tr[data-row]') ?? null;

export function onTreeKey(event: KeyboardEvent & { currentTarget: HTMLTableElement }) {
  const target = event.target as HTMLElement;
  const element = rowOf(target);
  const row = rowAt(element?.dataset['row'] ?? null);
  if (event.defaultPrevented || !element || !row) return;
  const handled = target.matches('input, select, textarea') ? leaves(event, element) : atRow(event, element, row);
  if (!handled) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A field's own keys are its own. */
function leaves({ key, ctrlKey, altKey, target }: KeyboardEvent, element: HTMLElement): boolean {
  const goes = key === 'Escape' || (key === 'Enter' && (target as Element).matches('input') && !ctrlKey && !altKey);
  if (goes) element.focus();
  return goes;
}

function atRow(event: KeyboardEvent, element: HTMLElement, row: Row): boolean {
  const chord = chordOf(event);
  if ((event.target as Element).matches('button') && (chord === 'Enter' || chord === 'Space')) return false;
  if (['Insert', '+', 'Shift++', 'Shift+F10', 'ContextMenu'].includes(chord)) {
    current.value = row.key;
    document.getElementById(MENU_BUTTON)?.click();
    return true;
  }
  return moves(chord, element, row) || runKey(chord === 'Backspace' ? 'Delete' : chord, row);
}

function moves(chord: string, element: HTMLElement, row: Row): boolean {
  const all = visibleRows.peek();
  const at = all.findIndex(({ key }) => key === row.key);
  const to: Record<string, () => void> = {
    Up: () => goTo(all[at - 1]),
    Down: () => goTo(all[at + 1]),
    Home: () => goTo(all[0]),
    End: () => goTo(all.at(-1)),
    'Ctrl+Home': () => goTo(all[0]),
    'Ctrl+End': () => goTo(all.at(-1)),
    Left: () => (row.parts > 0 && !isFolded(row) ? fold(row, true) : goTo(rowAt(row.parent))),
    Right: () => (isFolded(row) ? fold(row, false) : row.parts > 0 ? goTo(all[at + 1]) : undefined),
    Enter: () => edit(element, row),
    Escape: () => element.focus(),
  };
  const action = own(to, chord);
  action?.();
  return action !== undefined;
}

function goTo(row: Row | undefined) {
  if (row) wanted.value = row.key;
}

/** The row's first field; an alternative without one is renamed. */
function edit(element: HTMLElement, row: Row) {
  const field = [...element.querySelectorAll<HTMLElement>(WIDGETS)].find((one) => !one.matches('.fold'));
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  if (!field && row.name !== null) renaming.value = row.key;
}

/** The row that has the focus is the current one. */
export function onTreeFocus(event: FocusEvent) {
  const key = rowOf(event.target as Element)?.dataset['row'];
  if (key !== undefined) current.value = key;
}
