/** What only parallel tasks have to show below their editor. */

export function ParallelFigures() {
  return null;
}
