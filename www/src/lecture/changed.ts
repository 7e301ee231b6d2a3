/** Diff of two models of a lecture, worked out from their documents. */

import type { Model } from '../model/document';
import type { Field } from '../model/fields';
import { isolated } from '../model/isolated';
import { isObject } from '../model/json_shape';
import { own } from '../model/own';
import { below, places } from '../model/path';
import { same } from '../model/same';
import { shownAs } from '../model/shown_as';
import { timeText } from '../model/time_text';

interface Change {
  /** What it is called, or its place. */
  what: string;
  /** Empty where there was nothing, or too much for a line. */
  from: string;
  to: string;
}

/** Longer values are not written out. */
const LONGEST = 24;

/** All changes, each by the field that it is in; null where it is another model altogether: of another kind, or of another title with
 *  more changed than fields have. */
export function changesOf(before: Model, now: Model, fieldsOf: (model: Model) => readonly Field[]): Change[] | null {
  if (before.kind !== now.kind) return null;
  const fields = new Map([...fieldsOf(before), ...fieldsOf(now)].map((field) => [field.path, field]));
  const found = new Map<string, Change>();
  const isOne = before.title === now.title;
  for (const { path, from, to } of different({ ...before, title: '' }, { ...now, title: '' }, '', fields)) {
    const at = places(path).find((place) => fields.has(place)) ?? path;
    const field = fields.get(at);
    if (!field && !isOne) return null;
    const text = (value: unknown) => short(field ? shownAs(value, field) : value);
    if (!found.has(at))
      found.set(at, { what: field ? lowered(field.label) : isolated(at), from: text(from), to: text(to) });
  }
  return [...found.values()];
}

/** The places where two values differ: a field's whole value, as it is written as one. */
function different(
  from: unknown,
  to: unknown,
  path: string,
  fields: ReadonlyMap<string, Field>,
): { path: string; from: unknown; to: unknown }[] {
  if (same(from, to)) return [];
  const isWhole = path !== '' && fields.has(path);
  if (!isWhole && Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return from.flatMap((item, k) => different(item, to[k], below(path, k), fields));
  if (!isWhole && isObject(from) && isObject(to))
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      different(own(from, key), own(to, key), below(path, key), fields),
    );
  return [{ path, from, to }];
}

const lowered = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

function short(value: unknown): string {
  if (value === undefined || typeof value === 'boolean') return value === undefined ? '' : String(value);
  const text = timeText(value);
  return text.length > LONGEST ? '' : isolated(text);
}
