/** Own-property lookup in objects whose keys are a user's words, which is safe from the prototype. Each object has `constructor`,
 *  `toString` and more from its prototype, which are words like any other: what counts is an object's own. A test holds that nothing
 *  else reads an object by a word. (To write, literals with computed keys, spreading and `Object.fromEntries` make own fields even of
 *  `__proto__`; assignment does not.) */

/** What an object itself has under a word; undefined where that is nothing. */
export function own<T>(record: { readonly [word: string]: T } | null | undefined, word: string): T | undefined {
  return record && Object.hasOwn(record, word) ? record[word] : undefined;
}

/** Whether an object itself has a field of that name. */
export const has = (record: object, word: string): boolean => Object.hasOwn(record, word);

/** The object without one of its fields. */
export function without<T>(record: { readonly [word: string]: T }, word: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== word));
}
