// Fuzzing: mutation of texts and values, a few things changed wherever that is.

import { CHARACTERS, KINDS, NUMBERS, at, changed, places, raw, written } from './programs.mjs';

const SIGNS = [...'{}[]()",:;.=-+0eE\\/<>\t\n\0 x', ...CHARACTERS];

/** A text in which a few pieces are cut, doubled, moved or replaced. */
export function mutated(r, text, words = []) {
  let of = text;
  for (let k = r.from(1, 5); k > 0; k--) {
    const [from, to] = [r.below(of.length + 1), r.below(of.length + 1)].sort((a, b) => a - b);
    const near = Math.min(to, from + r.from(0, 12));
    of = r.of([
      () => of.slice(0, from) + of.slice(near),
      () => of.slice(0, near) + of.slice(from),
      () => of.slice(0, from) + r.of([...SIGNS, ...words]) + of.slice(from),
      () => of.slice(0, from) + r.of([...SIGNS, ...words]) + of.slice(near),
      () => of.slice(0, from) + of.slice(from, to).split('').reverse().join('') + of.slice(to),
      () => (r.chance(0.2) ? of.slice(0, to) : of),
      () => of.slice(0, from) + r.of(NUMBERS) + of.slice(near),
    ])();
  }
  return of;
}

/** The JSON text of a value of which a few places have another one, or one from elsewhere in it, or none. */
export function altered(r, value) {
  let of = value;
  for (let k = r.from(1, 4); k > 0; k--) {
    const all = places(of).filter((path) => path.length > 0);
    if (all.length === 0) break;
    const path = r.of(all);
    of = changed(of, path, r.of([undefined, raw(r.of(KINDS)), raw(r.of(NUMBERS)), at(of, r.of(all)), r.below(100)]));
  }
  return written(of);
}

/** One of the two; or, now and then, the text as it was. */
export function worse(r, value, words = []) {
  if (r.chance(0.1)) return JSON.stringify(value);
  return r.chance(0.6) ? altered(r, value) : mutated(r, JSON.stringify(value), words);
}
