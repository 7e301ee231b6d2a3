/** Logarithmic slider scale for the document's number n: as far from 1 to 10 as from 1,000 to 10,000. */

/** The most copies of the slider; the field takes more. */
export const MOST_COPIES = 10_000;
/** Steps of the slider in each power of ten. */
const STEPS = 50;

export const LAST_STEP = STEPS * Math.log10(MOST_COPIES);

/** The step nearest to a number of copies. */
export const stepOf = (copies: number): number =>
  Math.round(STEPS * Math.log10(Math.max(1, Math.min(MOST_COPIES, copies))));

/** The number of a step: of large ones two digits, so that they are easily said. */
export function copiesAt(step: number): number {
  const exact = 10 ** (step / STEPS);
  return exact < 100 ? Math.round(exact) : Number(exact.toPrecision(2));
}

/** Where the slider goes from a number: a step that shows none but its own number is passed over. */
export function nextCopies(from: number, step: number): number {
  const by = Math.sign(step - stepOf(from));
  if (by === 0) return from;
  let at = step;
  while (copiesAt(at) === from && at + by >= 0 && at + by <= LAST_STEP) at += by;
  return copiesAt(at);
}
