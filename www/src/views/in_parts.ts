/** Column splitting of a wide table: columns that it has no room for go on in tables below, in as many parts, of about as many each. */
export function inParts<T>(all: readonly T[], count: number): T[][] {
  const size = Math.ceil(all.length / Math.max(1, count));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, k) => all.slice(k * size, (k + 1) * size));
}
