/** Drag and drop of a row by its name: the height says between which rows it falls, the sideways way how deep. */

import { signal } from '@preact/signals';
import type { NodeRow, Row } from '../rows';
import { nodesAt, ownerOf, placeOf, type Place } from './places';
import { below } from '../../model/path';
import { hasBody } from '../document';
import { into } from './edits';
import { moveTo } from './moves';
import { narrow, rem } from '../../state/appearance';
import { dragRow } from '../../views/row_drag';
import { program } from '../program';
import { shownRows } from './pages';
import { current, isFolded, perform, said, visibleRows } from './state';

interface Drop {
  place: Place;
  depth: number;
  /** Where the line is drawn, in pixels below the top of the table. */
  top: number;
}

export const dragged = signal<string | null>(null);
export const drop = signal<Drop | null>(null);

export function startDrag(down: PointerEvent & { currentTarget: HTMLElement }, row: NodeRow) {
  dragRow(down, {
    key: row.key,
    isCurrent: current.peek() === row.key,
    dragged,
    drop,
    dropAt: (table, y, right) => {
      const indent = (narrow.peek() ? 0.75 : 1.125) * rem.peek();
      return dropAt(table, row, y, row.depth + Math.round(right / indent));
    },
    put: ({ place }) => perform((model, key) => moveTo(model, key, place), row.key),
    stay: () => {
      said.value = `${row.name} stays where it was.`;
    },
  });
}

/** The place next to a point; null where the row would stay. */
function dropAt(table: HTMLTableElement, row: NodeRow, y: number, depth: number): Drop | null {
  const rows = shownRows();
  const heights = rows.map(({ key }) =>
    table.querySelector(`[data-row="${CSS.escape(key)}"]`)?.getBoundingClientRect(),
  );
  const top = table.getBoundingClientRect().top;
  const first: Drop = { place: { list: 'program', index: 0 }, depth: 0, top: (heights[0]?.top ?? 0) - top };
  const under = rows.flatMap((shown, k) =>
    placesUnder(shown).map((place) => ({ ...place, top: (heights[k]?.bottom ?? 0) - top })),
  );
  const drops = rows[0] === visibleRows.peek()[0] ? [first, ...under] : under;
  const possible = drops.filter(({ place }) => !place.list.startsWith(`${row.key}.`));
  const far = (drop: Drop) => Math.abs(drop.top + top - y) + 0.5 * Math.abs(drop.depth - depth);
  const [nearest] = possible.sort((a, b) => far(a) - far(b));
  return nearest && moveTo(program.peek(), row.key, nearest.place) ? nearest : null;
}

/** Where something can be put right under a row. */
function placesUnder(row: Row): Omit<Drop, 'top'>[] {
  const inside = row.depth + 1;
  const open = row.parts > 0 && !isFolded(row);
  if (row.kind === 'clause') {
    const first = { place: { list: row.key, index: 0 }, depth: inside };
    return open || row.clause === 'then' ? [first] : [first, ...after(row.path, row.depth - 1)];
  }
  if (open) return hasBody(row.node) ? [{ place: { list: below(row.path, 'body'), index: 0 }, depth: inside }] : [];
  return after(row.path, row.depth);
}

/** The places behind a node, and behind all that end with it. */
function after(path: string, depth: number): Omit<Drop, 'top'>[] {
  const { list, index } = placeOf(path);
  const here = { place: { list, index: index + 1 }, depth };
  const owner = ownerOf(list);
  if (!owner || owner.of === 'then' || index + 1 < nodesAt(program.peek(), list).length) return [here];
  return [here, ...after(owner.path, depth - (owner.of === 'body' ? 1 : 2))];
}

/** Where it would fall, in words. */
export const dropWords = ({ place }: Drop): string => into(program.value, place.list).trim();
