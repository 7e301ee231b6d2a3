/** Tree paths of parts: in a list, among the shares of a choice, as the only part of something, or as the whole of an alternative or
 *  a named part. A row's key is the path of its part. */

import { below, valueAt, withValue } from '../../model/path';
import { listOf, partsOf, type Choice, type Expression, type Parallel } from '../document';

export type Place =
  | { of: 'whole'; list: 'alternatives' | 'parts'; index: number }
  | { of: 'list'; owner: string; list: string; index: number }
  | { of: 'choice'; owner: string; list: string; index: number }
  | { of: 'only'; owner: string }
  /** What a queue may be without. */
  | { of: 'spare'; owner: string };

export function placeOf(key: string): Place {
  const [, wholes, whole] = /^(alternatives|parts)\[(\d+)\]\.do$/.exec(key) ?? [];
  if (whole !== undefined)
    return { of: 'whole', list: wholes === 'parts' ? 'parts' : 'alternatives', index: Number(whole) };
  const [, chooser, chosen] = /^(.*)\.choice\[(\d+)\]\.of$/.exec(key) ?? [];
  if (chooser !== undefined)
    return { of: 'choice', owner: chooser, list: below(chooser, 'choice'), index: Number(chosen) };
  const [, owner = '', name, index] = /^(.*)\.(series|all|first|of)\[(\d+)\]$/.exec(key) ?? [];
  if (name !== undefined) return { of: 'list', owner, list: below(owner, name), index: Number(index) };
  const [, queue, role] = /^(.*)\.queue\.(\w+)$/.exec(key) ?? [];
  if (queue !== undefined) return { of: role === 'time' ? 'only' : 'spare', owner: queue };
  return { of: 'only', owner: key.replace(/\.of$/, '') };
}

export const partAt = (model: Parallel, key: string): Expression => valueAt(model, key) as Expression;

export const listAt = (model: Parallel, list: string): Expression[] => (valueAt(model, list) ?? []) as Expression[];

export const sharesAt = (model: Parallel, list: string): Choice['choice'] =>
  (valueAt(model, list) ?? []) as Choice['choice'];

/** The path of the list of a part that has one. */
export function listBelow(model: Parallel, key: string): string | null {
  const list = listOf(partAt(model, key));
  return list === null ? null : below(key, list);
}

/** The model with `removed` items fewer and `added` more at a place of a list. */
export function spliced(model: Parallel, list: string, index: number, removed: number, ...added: unknown[]): Parallel {
  const items = (valueAt(model, list) ?? []) as unknown[];
  return withValue(model, list, [...items.slice(0, index), ...added, ...items.slice(index + removed)]);
}

/** Where a path leads once `by` items have come (or gone) before `index` of a list. */
export function shifted(path: string, list: string, index: number, by: number): string {
  if (!path.startsWith(`${list}[`)) return path;
  const [, at = '', rest = ''] = /^\[(\d+)\](.*)$/s.exec(path.slice(list.length)) ?? [];
  return Number(at) < index ? path : `${list}[${Number(at) + by}]${rest}`;
}

/** The keys of a part's parts. */
export const partKeys = (model: Parallel, key: string): string[] =>
  partsOf(partAt(model, key)).map(({ keys }) => below(key, ...keys));

/** The alternative or named part that a part belongs to. */
export function wholeOf(key: string): { of: 'alternatives' | 'parts'; index: number } {
  const [, of, index] = /^(alternatives|parts)\[(\d+)\]/.exec(key) ?? [];
  return { of: of === 'parts' ? 'parts' : 'alternatives', index: Number(index ?? 0) };
}
