// Fuzzing: seed programs and task graphs, and mutations at random places.

/** The names of Object.prototype, and others that mean something to JavaScript. */
export const PROTOTYPES = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'length',
  'name',
  'then',
  'toJSON',
  'undefined',
  'null',
  'NaN',
];

/** Numbers that are too large, too small, or none. JSON text may say what no float is. */
export const NUMBERS = [
  '1e308',
  '1e309',
  '-1e309',
  '1e-400',
  '-0',
  '0.1',
  '-1',
  '1.5',
  '9007199254740993',
  '18446744073709551616',
  '4294967296',
  '1e12',
  '1000000000001',
  '2147483648',
  '5e-324',
  '0.30000000000000004',
  '1E+2',
  '12e0',
  '0.99999999999999999',
  `${'9'.repeat(400)}`,
  `0.${'0'.repeat(400)}1`,
];

/** Values of a kind that is right nowhere, or hardly anywhere. */
export const KINDS = [
  'null',
  'true',
  'false',
  '""',
  '"x"',
  '[]',
  '{}',
  '[null]',
  '{"": 0}',
  '[[[]]]',
  '"NaN"',
  '"Infinity"',
  '-1',
  '0.5',
  '1e400',
  '{"values": {}}',
  '{"uniform": [2, 1]}',
  '{"samples": []}',
  '{"__proto__": 1}',
  '"\\u0000"',
  '"\\ud800"',
];

/** Characters that hide, turn, or control. */
export const CHARACTERS = [
  '\u202e',
  '\u202d',
  '\u2066',
  '\u2067',
  '\u2069',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u061c',
  '\ufeff',
  '\u2060',
  '\u00ad',
  '\u2028',
  '\u2029',
  '\0',
  '\u0007',
  '\b',
  '\x1b[31m',
  '\r\n',
  '\t',
  '\x7f',
  '\u0085',
  '\u3164',
  '\u115f',
  '\u{e0041}',
  '\ufe0f\ufe0f',
  '\u200d',
  '\u034f',
];

export const program = (nodes, rest = {}) => ({
  juxtapose: 2,
  kind: 'program',
  machine: { processors: 4 },
  program: nodes,
  ...rest,
});
export const graph = (tasks, rest = {}) => ({ juxtapose: 2, kind: 'taskgraph', tasks, ...rest });
export const block = (name, time) => ({ block: name, time });

/** Every place of a document, as the keys that lead to it. */
export function places(value, path = []) {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.keys(value).flatMap((key) => places(value[key], [...path, key]))];
}

/** A copy with another value there; `undefined` takes it away. */
export function changed(value, [key, ...rest], other) {
  if (key === undefined) return other;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const next = changed(Object.hasOwn(value, key) ? value[key] : undefined, rest, other);
  // As an own field, whatever it is called.
  if (next !== undefined)
    Object.defineProperty(copy, key, { value: next, enumerable: true, writable: true, configurable: true });
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

export const at = (value, path) => path.reduce((of, key) => of[key], value);

/** Stands for a text of JSON that JavaScript cannot say, until `written` puts it there. */
const MARK = '\u0001raw:';
export const raw = (text) => `${MARK}${text}`;
export const written = (value) =>
  JSON.stringify(value).replace(/"\\u0001raw:((?:[^"\\]|\\.)*)"/g, (_, text) => JSON.parse(`"${text}"`));
