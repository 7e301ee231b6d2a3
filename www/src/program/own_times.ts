/** Values by class of PEs and by iteration: where each one stands in a document, and conversions from and to one value for all. */

import { own } from '../model/own';
import { below, valueAt, withValue } from '../model/path';
import type { Program } from './document';

/** What a place takes, and what each of its classes calls it. */
export type Valued = 'time' | 'iterations' | 'probability';

/** Whose values a place has. */
export type Whose = 'all' | 'classes' | 'iterations';

/** One of several values. */
export interface OwnValue {
  path: string;
  /** Whose it is: “slow”, “first iteration”. */
  of: string;
  value: unknown;
  /** Where the number of PEs of its class stands, if it says one. */
  size: string | null;
}

interface ClassValue {
  class: string;
  processors?: unknown;
  share?: unknown;
  [value: string]: unknown;
}

const POSITIONS = [
  ['first', 'first iteration'],
  ['last', 'last iteration'],
  ['else', 'other iterations'],
] as const;

const inObject = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? own(value as Record<string, unknown>, field) : undefined;

const byProcessor = (value: unknown): unknown[] | null => {
  const found = inObject(value, 'by_processor');
  return Array.isArray(found) ? found : null;
};

export function whoseIs(value: unknown): Whose {
  if (byProcessor(value)) return 'classes';
  return inObject(value, 'by_iteration') === undefined ? 'all' : 'iterations';
}

/** The values of a place that has several, those of a class's iterations among them; null where there is one for all. */
export function ownValues(value: unknown, path: string, valued: Valued): OwnValue[] | null {
  const list = byProcessor(value);
  if (list) return list.flatMap((item, k) => ofProcessor(item, below(path, 'by_processor', k), k, valued));
  const iterations = inObject(value, 'by_iteration');
  if (Array.isArray(iterations))
    return iterations.flatMap((item, k) =>
      deeper(item, below(path, 'by_iteration', k), `iteration ${k + 1}`, valued, null),
    );
  if (iterations === undefined) return null;
  return POSITIONS.flatMap(([field, of]) => {
    const one = inObject(iterations, field);
    return one === undefined ? [] : deeper(one, below(path, 'by_iteration', field), of, valued, null);
  });
}

function ofProcessor(item: unknown, at: string, k: number, valued: Valued): OwnValue[] {
  const name = inObject(item, 'class');
  if (name === undefined) return deeper(item, at, `PE ${k + 1}`, valued, null);
  const size = typeof inObject(item, 'processors') === 'number' ? below(at, 'processors') : null;
  return deeper(inObject(item, valued), below(at, valued), String(name), valued, size);
}

function deeper(value: unknown, path: string, of: string, valued: Valued, size: string | null): OwnValue[] {
  const inside = ownValues(value, path, valued);
  if (!inside) return [{ path, of, value, size }];
  return inside.map((one, k) => ({ ...one, of: `${of}, ${one.of}`, size: k === 0 ? size : null }));
}

/** One value for all: that of whoever is in no other class, or of all other iterations. */
export function forAll(value: unknown, valued: Valued): unknown {
  const list = byProcessor(value);
  if (list) {
    const item = list.find((one) => inObject(one, 'processors') === 'rest') ?? list.at(-1);
    return forAll(inObject(item, 'class') === undefined ? item : inObject(item, valued), valued);
  }
  const iterations = inObject(value, 'by_iteration');
  if (iterations === undefined) return value;
  return forAll(Array.isArray(iterations) ? iterations.at(-1) : inObject(iterations, 'else'), valued);
}

/** A document whose place has values of the classes that it knows (else of one slow PE and the others), of iterations, or one for all. */
export function withWhose(model: Program, path: string, valued: Valued, whose: Whose): Program {
  const before = valueAt(model, path);
  const value = forAll(before, valued) ?? 0;
  const places = classPlaces(model).filter((at) => at !== path);
  if (whose === 'classes') {
    const known =
      places[0] === undefined ? FIRST_CLASSES : classesAt(model, places[0]).map((one) => ({ class: one.class }));
    return withValue(model, path, { by_processor: known.map((one) => ({ ...one, [valued]: value })) });
  }
  const next = whose === 'all' ? value : { by_iteration: { first: value, else: value } };
  return withSizes(withValue(model, path, next), places[0], classesAt(model, path));
}

const FIRST_CLASSES = [
  { class: 'slow', processors: 1 },
  { class: 'others', processors: 'rest' },
];

const classesAt = (model: Program, path: string): ClassValue[] =>
  (byProcessor(valueAt(model, path)) ?? []).filter((item): item is ClassValue => inObject(item, 'class') !== undefined);

/** The sizes of classes stand at one place: where that is gone, at another one. */
function withSizes(model: Program, path: string | undefined, lost: readonly ClassValue[]): Program {
  if (path === undefined) return model;
  const sized = classesAt(model, path).map((one) => {
    const { processors, share } = lost.find((other) => other.class === one.class) ?? {};
    const said = 'processors' in one || 'share' in one;
    const { class: name, ...rest } = one;
    return said
      ? one
      : {
          class: name,
          ...(processors !== undefined && { processors }),
          ...(share !== undefined && { share }),
          ...rest,
        };
  });
  return withValue(model, below(path, 'by_processor'), sized);
}

/** Whether anything in a program has values of its own. */
export const hasOwnValues = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (whoseIs(part) !== 'all' || Object.values(part).some((inner) => typeof inner === 'object' && hasOwnValues(inner)));

/** The places that name classes, in document order. */
function classPlaces(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const here = byProcessor(value)?.some((item) => inObject(item, 'class') !== undefined) ? [path] : [];
  const at = (key: string) => (Array.isArray(value) ? Number(key) : key);
  const inside = Object.entries(value).flatMap(([key, one]) => classPlaces(one, below(path, at(key))));
  return [...here, ...inside];
}
