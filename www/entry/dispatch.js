// Dispatch table: the package that answers a call, one table for the entry, the page and the tests.

import { packages } from './packages.js';

/** The package of what serves every model. It also says what is wrong with a document of no known kind. */
export const FIRST = packages[0].name;

const reading = packages.filter(({ functions }) => functions.includes('predict'));

/** By each kind of models, the package that reads it. */
export const kinds = Object.freeze(Object.fromEntries(reading.map(({ name, export: kind }) => [kind, name])));

/** By each function, the packages that have it. */
const having = new Map();
for (const { name, functions } of packages)
  for (const one of functions) having.set(one, [...(having.get(one) ?? []), name]);

/** The names of all functions of all packages. */
export const functions = Object.freeze([...having.keys()]);

/** Whether every kind's package has a function: the model, its first argument, says which one is asked. */
export const isOfAnyKind = (name) => having.get(name)?.length > 1;

/** The name of the package that answers a call of a function with these arguments. */
export function answering(name, given) {
  if (!isOfAnyKind(name)) return having.get(name)?.[0] ?? FIRST;
  const kind = kindOf(given[0]);
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : FIRST;
}

/** What a model, or its text, says to be; nothing where the package is to say what is wrong with it. */
function kindOf(model) {
  try {
    return (typeof model === 'string' ? JSON.parse(model) : model)?.kind;
  } catch {
    return undefined;
  }
}
