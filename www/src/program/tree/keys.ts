/** Keyboard navigation in the program's tree, after the WAI-ARIA pattern of a treegrid: rows and cells take the focus, and Tab goes
 *  through the fields of the current row only. */

import { own } from '../../model/own';
import { chordOf, WIDGETS } from '../../views/tree_keys';
import type { Row } from '../rows';
import { runKey } from './commands';
import { openMenu } from './menu_state';
import { goTo } from './pages';
import { current, fold, isFolded, renaming, rowAt, visibleRows } from './state';

const rowOf = (element: Element | null) => element?.closest<HTMLTableRowElement>('tr[data-row]') ?? null;

/** Where Left and Right stop in a row: its cells, or the one button of a cell. */
function stopsOf(row: HTMLTableRowElement): HTMLElement[] {
  return [...row.cells].flatMap((cell) => {
    if (cell.hasAttribute('tabindex')) return [cell];
    return [...cell.querySelectorAll<HTMLElement>(WIDGETS)].slice(0, 1);
  });
}

export function onTreeKey(event: KeyboardEvent & { currentTarget: HTMLTableElement }) {
  const target = event.target as HTMLElement;
  const row = rowOf(target);
  const key = row?.dataset['of'] ?? row?.dataset['row'];
  if (event.defaultPrevented || !row || key === undefined) return;
  const handled = target.matches('input, select, textarea') ? leaveField(event, target) : atRow(event, row, key);
  if (!handled) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A field's own keys are its own. */
function leaveField({ key, ctrlKey, altKey }: KeyboardEvent, field: HTMLElement): boolean {
  const leaves = key === 'Escape' || (key === 'Enter' && field.matches('input') && !ctrlKey && !altKey);
  if (leaves) field.closest<HTMLElement>('td, th')?.focus();
  return leaves;
}

function atRow(
  event: KeyboardEvent & { currentTarget: HTMLTableElement },
  row: HTMLTableRowElement,
  key: string,
): boolean {
  const target = event.target as HTMLElement;
  const chord = chordOf(event);
  const onButton = target.matches('button');
  if (onButton && (chord === 'Enter' || chord === 'Space')) return false;
  if (chord === 'Insert' || chord === '+' || chord === 'Shift++' || chord === 'Shift+F10' || chord === 'ContextMenu') {
    openMenu(key, row.getBoundingClientRect());
    return true;
  }
  return moves(chord, event.currentTarget, row, target) || runKey(chord === 'Backspace' ? 'Delete' : chord, key);
}

function moves(chord: string, table: HTMLTableElement, row: HTMLTableRowElement, target: HTMLElement): boolean {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tr[data-row]')];
  const stops = stopsOf(row);
  const at = stops.findIndex((stop) => stop.contains(target));
  const beside = (to: HTMLTableRowElement | undefined) => to && (at < 0 ? to : (stopsOf(to)[at] ?? to));
  const inRow = (to: number) => stops[Math.max(0, Math.min(stops.length - 1, to))];
  const index = rows.indexOf(row);
  // Rows of other pages are shown first, and lose the column.
  const all = visibleRows.peek();
  const turn = (by: number) =>
    toPageOf(all[all.findIndex(({ key }) => key === (row.dataset['of'] ?? row.dataset['row'])) + by]);
  const end = (to: 0 | -1) =>
    all.at(to)?.key === rows.at(to)?.dataset['row'] ? beside(rows.at(to)) : toPageOf(all.at(to));
  const go: Record<string, () => HTMLElement | undefined | null> = {
    Up: () => beside(rows[index - 1]) ?? turn(-1),
    Down: () => beside(rows[index + 1]) ?? turn(1),
    Home: () => (at < 0 ? end(0) : inRow(0)),
    End: () => (at < 0 ? end(-1) : inRow(stops.length)),
    'Ctrl+Home': () => end(0),
    'Ctrl+End': () => end(-1),
    Left: () => (at > 0 ? inRow(at - 1) : at === 0 ? row : outward(row, table)),
    Right: () => (at < 0 ? inward(row, stops) : inRow(at + 1)),
    Escape: () => stops[at],
    Enter: () => edit(row, at < 0 ? undefined : stops[at]),
  };
  const action = own(go, chord);
  // A chip's own Escape is that of its explanation.
  if (!action || (chord === 'Escape' && (at < 0 || stops[at] === target))) return false;
  const goal = action();
  goal?.focus();
  if (goal instanceof HTMLInputElement) goal.select();
  return true;
}

/** Folds, else goes to what the row stands in. */
function outward(row: HTMLTableRowElement, table: HTMLTableElement): HTMLElement | null {
  const shown = rowAt(row.dataset['row'] ?? null);
  if (!shown) return table.querySelector(`[data-row="${CSS.escape(row.dataset['of'] ?? '')}"]`);
  if (shown.parts > 0 && !isFolded(shown)) {
    fold(shown, true);
    return null;
  }
  if (shown.parent === null) return null;
  return table.querySelector<HTMLElement>(`[data-row="${CSS.escape(shown.parent)}"]`) ?? toPageOf(rowAt(shown.parent));
}

/** Goes to a row that is on another page: it takes the focus as soon as it is shown. */
function toPageOf(row: Row | undefined): null {
  goTo(row);
  return null;
}

/** Unfolds, else goes to the first cell. */
function inward(row: HTMLTableRowElement, stops: HTMLElement[]): HTMLElement | null {
  const shown = rowAt(row.dataset['row'] ?? null);
  if (!shown || !isFolded(shown)) return stops[0] ?? null;
  fold(shown, false);
  return null;
}

/** The name is typed in its place; of another cell, or of the row's time, the first field. */
function edit(row: HTMLTableRowElement, cell: HTMLElement | undefined): HTMLElement | null {
  if (!cell?.matches('th')) return (cell ?? row.querySelector('td'))?.querySelector<HTMLElement>(WIDGETS) ?? null;
  const key = row.dataset['row'] ?? null;
  if (rowAt(key)?.kind === 'node') renaming.value = key;
  return null;
}

/** The row that the focus has reached. */
let reached: string | null = null;
let isPressed = false;

/** The row that has the focus is the current one: after a press, lest what comes with it moves the page under the finger. */
export function onTreeFocus(event: FocusEvent) {
  const row = rowOf(event.target as Element);
  if (!row) return;
  reached = row.dataset['of'] ?? row.dataset['row'] ?? null;
  if (!isPressed) current.value = reached;
}

export function onTreePress() {
  const before = current.peek();
  isPressed = true;
  reached = before;
  const released = () =>
    setTimeout(() => {
      isPressed = false;
      if (current.peek() === before) current.value = reached;
    });
  addEventListener('mouseup', released, { once: true, capture: true });
}
