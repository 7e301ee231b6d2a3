/** Drag and drop of a row by its name: the height says between which rows it falls, the sideways way how deep. */

import { signal } from '@preact/signals';
import { rem } from '../../state/appearance';
import { dragRow } from '../../views/row_drag';
import { parallel } from '../model';
import { moveTo } from './moves';
import { listAt, listBelow, partKeys, placeOf } from './places';
import { rowInWords, type Row } from './rows';
import { current, isFolded, perform, said, visibleRows } from './state';

interface Drop {
  list: string;
  index: number;
  depth: number;
  /** Where the line is drawn, in pixels below the top of the table. */
  top: number;
}

export const dragged = signal<string | null>(null);
export const drop = signal<Drop | null>(null);

/** How far in a part stands in another, in units of the font. */
const INDENT = 1;

export function startDrag(down: PointerEvent & { currentTarget: HTMLElement }, row: Row) {
  if (placeOf(row.key).of !== 'list') return; // only what is one of several has other places
  dragRow(down, {
    key: row.key,
    isCurrent: current.peek() === row.key,
    dragged,
    drop,
    dropAt: (table, y, right) => dropAt(table, row, y, row.depth + Math.round(right / (INDENT * rem.peek()))),
    put: ({ list, index }) => perform((model, key) => moveTo(model, key, list, index), row.key, ''),
    stay: () => {
      said.value = `${rowInWords(row)} stays where it was.`;
    },
  });
}

/** The place nearest to a point; null where the row would stay. */
function dropAt(table: HTMLTableElement, row: Row, y: number, depth: number): Drop | null {
  const top = table.getBoundingClientRect().top;
  const drops = visibleRows.peek().flatMap((shown) => {
    const bottom = table.querySelector(`[data-row="${CSS.escape(shown.key)}"]`)?.getBoundingClientRect().bottom;
    return bottom === undefined ? [] : placesUnder(shown).map((place) => ({ ...place, top: bottom - top }));
  });
  const far = (one: Drop) => Math.abs(one.top + top - y) + 0.5 * rem.peek() * Math.abs(one.depth - depth);
  const possible = drops.filter(({ list }) => !list.startsWith(`${row.key}.`));
  const [nearest] = possible.sort((a, b) => far(a) - far(b));
  return nearest && moveTo(parallel.peek(), row.key, nearest.list, nearest.index) ? nearest : null;
}

/** Where something can be put right under a row: first in its list, or behind it and all that end with it. */
function placesUnder(row: Row): Omit<Drop, 'top'>[] {
  const list = listBelow(parallel.peek(), row.key);
  if (list !== null && !isFolded(row)) return [{ list, index: 0, depth: row.depth + 1 }];
  return row.parts > 0 && !isFolded(row) ? [] : after(row.key, row.depth);
}

function after(key: string, depth: number): Omit<Drop, 'top'>[] {
  const place = placeOf(key);
  if (place.of === 'whole' || place.of === 'choice') return [];
  if (place.of === 'only' || place.of === 'spare')
    return partKeys(parallel.peek(), place.owner).at(-1) === key ? after(place.owner, depth - 1) : [];
  const here = { list: place.list, index: place.index + 1, depth };
  const isLast = place.index + 1 === listAt(parallel.peek(), place.list).length;
  return isLast ? [here, ...after(place.owner, depth - 1)] : [here];
}
