// Dispatch table: the package that answers a call, one table for the entry, the page and the tests.

import { packages } from './packages.js';

/** The package of what serves every model. It also says what is wrong with a document of no known kind. */
export const FIRST = packages[0].name;

/** The package of programs with times of their own (by processor, by iteration), of those with queues and of those with conditions, for which the first has no code. */
const EXPLORATION = packages.find(({ functions }) => functions.includes('selectModes')).name;

const reading = packages.filter(({ name, functions }) => functions.includes('predict') && name !== EXPLORATION);

/** By each kind of models, the package that reads it. */
export const kinds = Object.freeze(Object.fromEntries(reading.map(({ name, export: kind }) => [kind, name])));

/** By each function, the packages that have it. */
const having = new Map();
for (const { name, functions } of packages)
  for (const one of functions) having.set(one, [...(having.get(one) ?? []), name]);

/** The names of all functions of all packages. */
export const functions = Object.freeze([...having.keys()]);

/** Whether several packages have a function: the model, its first argument, says which one is asked. */
export const isOfAnyKind = (name) => having.get(name)?.length > 1;

/** The name of the package that answers a call of a function with these arguments. */
export function answering(name, given) {
  const able = having.get(name) ?? [FIRST];
  const wanted = able.length > 1 ? packageOf(given[0]) : able[0];
  return able.includes(wanted) ? wanted : able[0];
}

/** The package that reads a model; the first one where it is to say what is wrong with it. */
function packageOf(given) {
  const model = asValue(given);
  const kind = kindOf(model);
  if (kind === 'program' && hasOwnTimes(model)) return EXPLORATION;
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : FIRST;
}

/** A model, or what its text says; nothing where the package is to say what is wrong with it. */
function asValue(model) {
  try {
    return typeof model === 'string' ? JSON.parse(model) : model;
  } catch {
    return undefined;
  }
}

/** What a model says to be; nothing where that cannot be asked. */
function kindOf(model) {
  try {
    return model?.kind;
  } catch {
    return undefined;
  }
}

/** Whether a program may have times of its own, queues or conditions: a field is called so, in whatever place. */
function hasOwnTimes(model) {
  const has = (part) =>
    typeof part === 'object' &&
    part !== null &&
    (['by_processor', 'by_iteration', 'queue', 'conditions'].some((name) => Object.hasOwn(part, name)) ||
      Object.values(part).some(has));
  try {
    return has(model);
  } catch {
    return false;
  }
}
