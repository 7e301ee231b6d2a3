/** Abbreviation of names that are too long for a model, so that each is still unique. */

import { LONGEST_NAME } from '../../model/names';

/** The shortened names by the long ones. Names that are too long lose their middle, and are numbered there where that
 *  makes them alike. */
export function shortened(names: readonly string[]): Map<string, string> {
  const taken = new Set(names);
  const numbers = new Map<string, number>();
  return new Map(
    names.map((name) => {
      const characters = [...name];
      if (characters.length <= LONGEST_NAME) return [name, name];
      const alike = without(characters, '…');
      for (let n = numbers.get(alike) ?? 1; ; n++) {
        const short = n === 1 ? alike : without(characters, `…${n}…`);
        if (taken.has(short)) continue;
        numbers.set(alike, n + 1);
        taken.add(short);
        return [name, short];
      }
    }),
  );
}

/** A name with both of its ends, and `middle` between them. */
function without(characters: readonly string[], middle: string): string {
  const kept = LONGEST_NAME - middle.length;
  return [
    ...characters.slice(0, Math.ceil(kept / 2)),
    middle,
    ...characters.slice(characters.length - Math.floor(kept / 2)),
  ].join('');
}
