/** Field order (key order) of a document that was written anew: as it stood in the one before, whatever names have changed. */

import { isObject } from './json_shape';
import { has, own } from './own';
import { RENAMED } from './renamed';

/** The tick of a Fortran source is its price today. */
const TODAY: Readonly<Record<string, string>> = { ...RENAMED, tick: 'price' };

/** What a document begins with. */
const HEAD = ['juxtapose', 'kind', 'title', 'unit', 'tick'];

/** A document with its fields in the order of another one. */
export function inOrderOf(before: unknown, document: unknown): unknown {
  if (!isObject(document)) return document;
  const head = HEAD.filter((name) => has(document, name));
  return inOrder(before, document, head);
}

function inOrder(before: unknown, value: unknown, first: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = Array.isArray(before) ? before : [];
    return value.map((item: unknown, k) => inOrder(items[k], item, []));
  }
  if (!isObject(value)) return value;
  const was = isObject(before) ? Object.entries(before) : [];
  const kept = was.map(([name, field]): [string, unknown] => [
    has(value, name) ? name : (own(TODAY, name) ?? name),
    field,
  ]);
  const known = new Map(kept.filter(([name]) => has(value, name)));
  const more = Object.keys(value).filter((name) => !known.has(name));
  // The values of a list of times have other names altogether: by size.
  more.sort((one, other) => Number(one) - Number(other) || 0);
  const names = new Set([...first, ...known.keys(), ...more]);
  return Object.fromEntries([...names].map((name) => [name, inOrder(known.get(name), own(value, name), [])]));
}
