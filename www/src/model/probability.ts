/** Probabilities, which are numbers or exact fractions such as “2/3”: parsing, halves, and sums that are exact where a part is. */

export type Probability = number | string;

interface Fraction {
  over: bigint;
  under: bigint;
}

/** Digits of the whole numbers of a fraction, at most. */
const MOST_DIGITS = 15;

const FRACTION = new RegExp(`^\\s*(\\d{1,${MOST_DIGITS}})\\s*/\\s*(\\d{1,${MOST_DIGITS}})\\s*$`);
const DECIMAL = /^(\d+)(?:\.(\d+))?(?:e-(\d+))?$/;

/** What a text says as a fraction, or a number in its decimals; null for anything else. */
function fractionOf(value: unknown): Fraction | null {
  if (typeof value === 'string') {
    const [, over = '', under = '0'] = FRACTION.exec(value) ?? [];
    return Number(under) > 0 ? { over: BigInt(over), under: BigInt(under) } : null;
  }
  const [, whole = '', decimals = '', power = '0'] = isNumber(value) ? (DECIMAL.exec(String(value)) ?? []) : [];
  if (whole === '') return null;
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length + Number(power)) };
}

/** The fraction in its lowest terms, or the number where that has too many digits. */
function written({ over, under }: Fraction, otherwise: number): Probability {
  const common = divisor(over, under);
  const [above, below] = [over / common, under / common];
  const isShort = [above, below].every((number) => String(number).length <= MOST_DIGITS);
  if (!isShort) return otherwise;
  return below === 1n ? Number(above) : `${above}/${below}`;
}

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other));

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Whether a text is an exact fraction. */
export const isFraction = (text: string): boolean => fractionOf(text) !== null;

/** An exact fraction as documents write it, without blanks; undefined for any other text. */
export const exactly = (text: string): string | undefined =>
  isFraction(text) ? text.replaceAll(/\s/g, '') : undefined;

/** What a probability is worth; NaN for what is none. */
export function worth(share: unknown): number {
  if (isNumber(share)) return share;
  const fraction = fractionOf(share);
  return fraction ? Number(fraction.over) / Number(fraction.under) : NaN;
}

/** Half of a probability; null of what is none. */
export function halfOf(share: unknown): Probability | null {
  if (isNumber(share)) return share / 2;
  const fraction = fractionOf(share);
  return fraction && written({ over: fraction.over, under: 2n * fraction.under }, worth(share) / 2);
}

/** Digits of a sum of numbers: as many as show no rounding of it. */
const DIGITS = 12;

/** Two probabilities together; null where one of them is none. */
export function sumOf(one: unknown, other: unknown): Probability | null {
  const sum = Number((worth(one) + worth(other)).toPrecision(DIGITS));
  if (isNumber(one) && isNumber(other)) return sum;
  const [a, b] = [fractionOf(one), fractionOf(other)];
  return a && b && written({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }, sum);
}
