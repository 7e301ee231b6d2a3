/** Move edits of parts. Step by step a part gets everywhere in its alternative: past its neighbours, at the end of a list out of it,
 *  and into a list beside it. Alternatives change places with each other. */

import { below, withValue } from '../../model/path';
import type { Parallel } from '../document';
import { unwrap, wordFor, type Edit, type Edited } from './edits';
import { listAt, listBelow, partAt, placeOf, sharesAt, shifted, spliced } from './places';

/** Puts a part of a list before what stands at an index of another list, or of its own; null where it would stay, or stand in itself. */
export function moveTo(model: Parallel, key: string, list: string, index: number): Edited | null {
  const from = placeOf(key);
  if (from.of !== 'list' || list.startsWith(`${key}.`)) return null;
  const isOwn = from.list === list;
  if (isOwn && (index === from.index || index === from.index + 1)) return null;
  // The last of a list would leave it empty.
  if (!isOwn && listAt(model, from.list).length === 1) return null;
  const put = spliced(model, list, index, 0, partAt(model, key));
  const source = placeOf(shifted(key, list, index, 1));
  if (source.of !== 'list') return null;
  const target = shifted(below(list, index), source.list, source.index, -1);
  return {
    model: spliced(put, source.list, source.index, 1),
    focus: target,
    said: `${wordFor(model, key)} moved.`,
  };
}

/** Items of a list of the document change places. */
function swapped(model: Parallel, list: string, index: number, by: number, items: readonly unknown[]): Parallel | null {
  const [one, other] = [items[index], items[index + by]];
  if (one === undefined || other === undefined) return null;
  return withValue(withValue(model, below(list, index), other), below(list, index + by), one);
}

const step =
  (by: 1 | -1): Edit =>
  (model, key) => {
    const place = placeOf(key);
    if (place.of === 'only' || place.of === 'spare') return null;
    const said = `${wordFor(model, key)} moved ${by < 0 ? 'up' : 'down'}.`;
    if (place.of === 'whole') {
      const next = swapped(model, place.list, place.index, by, model[place.list] ?? []);
      return next && { model: next, focus: below(place.list, place.index + by, 'do'), said };
    }
    if (place.of === 'choice') {
      const next = swapped(model, place.list, place.index, by, sharesAt(model, place.list));
      return next && { model: next, focus: below(place.list, place.index + by, 'of'), said };
    }
    const to = place.index + by;
    if (to >= 0 && to < listAt(model, place.list).length) return moveTo(model, key, place.list, by < 0 ? to : to + 1);
    const around = placeOf(place.owner);
    return around.of === 'list' ? moveTo(model, key, around.list, around.index + (by < 0 ? 0 : 1)) : null;
  };

export const moveUp = step(-1);
export const moveDown = step(1);

/** Out of what it stands in, right behind that; the only part of something takes its place. */
export const moveOut: Edit = (model, key) => {
  const place = placeOf(key);
  if (place.of === 'whole' || place.of === 'choice' || place.of === 'spare') return null;
  if (place.of === 'only' || listAt(model, place.list).length === 1) return unwrap(model, place.owner);
  const around = placeOf(place.owner);
  return around.of === 'list' ? moveTo(model, key, around.list, around.index + 1) : null;
};

/** To the end of the list that stands before it, else to the start of the one behind it. */
export const moveIn: Edit = (model, key) => {
  const place = placeOf(key);
  if (place.of !== 'list') return null;
  const beside = (by: number) => {
    const item = listAt(model, place.list)[place.index + by];
    return item === undefined ? null : listBelow(model, below(place.list, place.index + by));
  };
  const before = place.index > 0 ? beside(-1) : null;
  if (before !== null) return moveTo(model, key, before, listAt(model, before).length);
  const next = beside(1);
  return next === null ? null : moveTo(model, key, next, 0);
};
