/** Document paths, parsed and applied, written as problems write them: `program[1].body[2].time.spmd`. */

import { own, without } from './own';

/** The path of a field or of a list's item below another path. */
export function below(path: string, ...keys: (string | number)[]): string {
  return keys.reduce<string>((at, key) => {
    if (typeof key === 'number') return `${at}[${key}]`;
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(key)) return `${at}[${JSON.stringify(key)}]`;
    return at === '' ? key : `${at}.${key}`;
  }, path);
}

/** Whether `inner` is `outer` or lies below it. */
export function within(inner: string, outer: string): boolean {
  return inner === outer || outer === '' || (inner.startsWith(outer) && '.['.includes(inner.charAt(outer.length)));
}

/** A path and all that it lies below, from the inside outwards. */
export function places(path: string): string[] {
  const keys = keysOf(path);
  return [...keys.keys()].map((k) => below('', ...keys.slice(0, keys.length - k)));
}

/** The fields and indices that lead to a place. */
export function keysOf(path: string): (string | number)[] {
  const steps = path.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([A-Za-z_][A-Za-z0-9_]*)/g);
  return [...steps].map(([, index, quoted, name]) =>
    index !== undefined ? Number(index) : quoted !== undefined ? (JSON.parse(quoted) as string) : (name ?? ''),
  );
}

/** The value that stands at a path; undefined where nothing does. */
export function valueAt(document: unknown, path: string): unknown {
  return keysOf(path).reduce<unknown>(
    (value, key) => (isFields(value) ? own(value, String(key)) : undefined),
    document,
  );
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The document with another value at a path; undefined removes the field. All that does not change is shared. */
export function withValue<T>(document: T, path: string, value: unknown): T {
  return replaced(document, keysOf(path), value) as T;
}

function replaced(whole: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) return whole.map((item, index) => (index === key ? replaced(item, rest, value) : item));
  const fields = (whole ?? {}) as Record<string, unknown>;
  const name = String(key);
  const changed = replaced(own(fields, name), rest, value);
  if (changed === undefined) return without(fields, name);
  return { ...(own(fields, name) === undefined ? without(fields, name) : fields), [name]: changed };
}
