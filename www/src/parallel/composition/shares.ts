/** Probabilities of a choice, which are numbers or exact fractions such as “2/3”: halves and sums, exact where one of them is exact. */

export type Probability = number | string;

interface Fraction {
  over: bigint;
  under: bigint;
}

/** A number as it is written, or a fraction; null for anything else. */
function fractionOf(value: unknown): Fraction | null {
  const [, over, under] = /^\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(String(value)) ?? [];
  if (over !== undefined && under !== undefined && BigInt(under) > 0n)
    return { over: BigInt(over), under: BigInt(under) };
  const [, whole, decimals = '', power = '0'] = /^(\d+)(?:\.(\d+))?(?:e-(\d+))?$/.exec(String(value)) ?? [];
  if (whole === undefined) return null;
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length + Number(power)) };
}

function written({ over, under }: Fraction): Probability {
  const common = divisor(over, under);
  return under === common ? Number(over / common) : `${over / common}/${under / common}`;
}

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other));

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Half of a probability; null of what is none. */
export function halfOf(share: unknown): Probability | null {
  if (isNumber(share)) return share / 2;
  const fraction = fractionOf(share);
  return fraction && written({ over: fraction.over, under: 2n * fraction.under });
}

/** Digits of a sum of numbers: as many as show no rounding of it. */
const DIGITS = 12;

/** Two probabilities together; null where one of them is none. */
export function sumOf(one: unknown, other: unknown): Probability | null {
  if (isNumber(one) && isNumber(other)) return Number((one + other).toPrecision(DIGITS));
  const [a, b] = [fractionOf(one), fractionOf(other)];
  return a && b && written({ over: a.over * b.under + b.over * a.under, under: a.under * b.under });
}
