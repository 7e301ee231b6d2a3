/** Sampling of the variable: the numbers at which costs are drawn, on a linear or logarithmic axis. */

/** The last one while the variable has no value, and how many there are at most. */
const [USUAL, MOST] = [20, 24];
/** No axis goes further. */
const FURTHEST = 1e12;

/** 20, 50, 100, 200 and so on, beyond the present value: it may move for a while before another is in its place. */
export function lastFor(present: number | null): number {
  let last = USUAL;
  const further = [2.5, 2, 2];
  for (let k = 0; (present ?? 0) > 0.8 * last && last < FURTHEST; k++) last *= further[k % 3] ?? 2;
  return last;
}

export type Scale = 'linear' | 'logarithmic';

/** Whole numbers from 1 to the last, at nearly equal distances on the axis where there are many. */
export function numbersUpTo(last: number, scale: Scale): number[] {
  if (last <= MOST) return Array.from({ length: last }, (_, k) => k + 1);
  const at = (share: number) => (scale === 'linear' ? 1 + share * (last - 1) : last ** share);
  return [...new Set(Array.from({ length: MOST }, (_, k) => Math.round(at(k / (MOST - 1)))))];
}
