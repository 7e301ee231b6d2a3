/** Move edits within the program's tree. Step by step a node gets everywhere: past its siblings, and at the end of a list into the
 *  next one or out. */

import type { Program } from '../document';
import { below } from '../../model/path';
import { isClauseKey, listsOf, nodeAt, nodesAt, ownerOf, placeOf, spliced, type Place } from './places';
import { edited, innerList, into, without, wordFor, type Edit, type Edited } from './edits';

/** Puts a node at a place that does not lie in it. */
export function moveTo(model: Program, key: string, to: Place): Edited | null {
  const from = placeOf(key);
  if (to.list === from.list && (to.index === from.index || to.index === from.index + 1)) return null;
  if (isClauseKey(key) || to.list.startsWith(`${key}.`)) return null;
  const node = nodeAt(model, key);
  const { model: after, filled } = without(spliced(model, to, 0, node), shifted(key, to));
  const left = filled ? ' A loop repeats something, so a block of no time stays behind.' : '';
  return edited(model, after, node, `${wordFor(node)} moved${into(model, to.list)}.${left}`);
}

/** Where a path leads once something has been put in at a place. */
function shifted(path: string, { list, index }: Place): string {
  if (!path.startsWith(`${list}[`)) return path;
  const [, at = '', rest = ''] = /^\[(\d+)\](.*)$/s.exec(path.slice(list.length)) ?? [];
  return Number(at) < index ? path : `${list}[${Number(at) + 1}]${rest}`;
}

const step =
  (place: (model: Program, at: Place) => Place | null): Edit =>
  (model, key) => {
    if (isClauseKey(key)) return null;
    const to = place(model, placeOf(key));
    return to && moveTo(model, key, to);
  };

export const moveUp = step((model, { list, index }) => {
  if (index > 0) return { list, index: index - 1 };
  const owner = ownerOf(list);
  if (!owner) return null;
  const then = below(owner.path, 'then');
  return owner.of === 'else' ? { list: then, index: nodesAt(model, then).length } : placeOf(owner.path);
});

export const moveDown = step((model, { list, index }) => {
  if (index + 1 < nodesAt(model, list).length) return { list, index: index + 2 };
  const owner = ownerOf(list);
  if (!owner) return null;
  return owner.of === 'then' ? { list: below(owner.path, 'else'), index: 0 } : after(owner.path);
});

/** Moves a node out of what it stands in, right behind that. */
export const moveOut = step((_model, { list }) => {
  const owner = ownerOf(list);
  return owner && after(owner.path);
});

/** Moves a node to the end of the loop or the conditional before it, else to the start of the one after it. */
export const moveIn = step((model, { list, index }) => {
  const before = index > 0 ? lastList(model, below(list, index - 1)) : null;
  if (before !== null) return { list: before, index: nodesAt(model, before).length };
  const next = index + 1 < nodesAt(model, list).length ? innerList(model, below(list, index + 1)) : null;
  return next === null ? null : { list: next, index: 0 };
});

/** The list of a node that another one may be moved to: of a conditional the last clause that has anything. */
function lastList(model: Program, path: string): string | null {
  const lists = listsOf(nodeAt(model, path)).map((own) => below(path, own));
  return lists.findLast((list) => nodesAt(model, list).length > 0) ?? lists[0] ?? null;
}

function after(path: string): Place {
  const { list, index } = placeOf(path);
  return { list, index: index + 1 };
}
