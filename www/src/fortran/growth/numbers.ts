/** The numbers at which costs are drawn. */

/** The last one while the variable has no value, and how many there are at most. */
const [USUAL, MOST] = [20, 24];

/** Twice the present value, rounded up to one that ends in a zero. */
export function lastFor(present: number | null): number {
  if (present === null || !(present > USUAL / 2)) return USUAL;
  const step = 10 ** Math.floor(Math.log10(2 * present));
  return Math.ceil((2 * present) / step) * step;
}

/** Whole numbers from 1 to the last, at nearly equal distances where there are many. */
export function numbersUpTo(last: number): number[] {
  if (last <= MOST) return Array.from({ length: last }, (_, k) => k + 1);
  return Array.from({ length: MOST }, (_, k) => Math.round(1 + (k * (last - 1)) / (MOST - 1)));
}
