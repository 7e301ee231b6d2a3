/** Group by a key word, in the order in which the words come up. */

export function byWord<T>(all: Iterable<T>, wordOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const word = wordOf(one);
    const group = groups.get(word);
    if (group) group.push(one);
    else groups.set(word, [one]);
  }
  return groups;
}
