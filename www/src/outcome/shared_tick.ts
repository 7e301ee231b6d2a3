/** Greatest common divisor of ticks: one lattice for times of several models, each of which has whole ticks of its own. */

/** Decimals that a tick's text may have. */
const DECIMALS = 12;

/** The longest tick of which all these are multiples; null where no decimal number is one. */
export function sharedTick(ticks: readonly number[]): number | null {
  for (let decimals = 0; decimals <= DECIMALS; decimals += 1) {
    const whole = ticks.map((tick) => tick * 10 ** decimals);
    if (whole.every(isWhole)) return whole.map(Math.round).reduce(divisor) / 10 ** decimals;
  }
  return null;
}

const isWhole = (value: number) => value > 0.5 && Math.abs(value - Math.round(value)) < 1e-3;

/** The greatest common divisor. */
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
