/** Percentage formatting of shares of a unit's cost. */

const THIN = '\u202f';

/** Less is not worth a number beside a line. */
const LEAST = 0.005;

/** “20 %”; nothing for what is less than half a percent. */
export const percentOf = (share: number): string => (share < LEAST ? '' : `${Math.round(share * 100)}${THIN}%`);
