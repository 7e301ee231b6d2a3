/** Exchange of a source and a file beside it: entries by line go with their lines. */

import type { Fortran } from '../document';

/** The document with another file as the source, under the first name that is free for what was it. */
export function withSource(model: Fortran, k: number): Fortran {
  const { files = [], form: _, ...rest } = model;
  const file = files?.[k];
  if (!files || !file) return model;
  const name = free(files.map((other) => other.name));
  const moved = <T>(entries: Record<string, T> | null | undefined): Record<string, T> =>
    Object.fromEntries(
      Object.entries(entries ?? {}).map(([line, value]) => {
        if (line.startsWith(`${file.name}:`)) return [line.slice(file.name.length + 1), value];
        return [line.includes(':') ? line : `${name}:${line}`, value];
      }),
    );
  return {
    ...rest,
    source: file.source,
    files: files.map((other, at) => (at === k ? { name, source: model.source } : other)),
    ...(rest.probabilities ? { probabilities: moved(rest.probabilities) } : {}),
    ...(rest.trips ? { trips: moved(rest.trips) } : {}),
  };
}

/** A name that no file has. */
function free(names: readonly string[]): string {
  for (let k = 1; ; k++) {
    const name = k === 1 ? 'main.f' : `main${k}.f`;
    if (!names.includes(name)) return name;
  }
}
