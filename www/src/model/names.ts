/** Unique names, beside others like them. */

/** Characters that a name may have. */
export const LONGEST_NAME = 120;

/** `b` becomes `b 2`, `b 2` becomes `b 3`; not beyond what a name may have. */
export function numbered(name: string, taken: ReadonlySet<string>): string {
  const [, base = name] = /^(.*\S)\s+\d+$/.exec(name) ?? [];
  for (let n = 2; ; n++) {
    const next = `${base.slice(0, LONGEST_NAME - 6)} ${n}`;
    if (!taken.has(next)) return next;
  }
}
