/** Numbers as the page writes them. */

/** A narrow space that no line breaks at. */
const THIN = '\u202f';
const MINUS = '\u2212';
const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Decimals that tell times of this size apart, the same for a whole table. */
export function decimalsFor(times: readonly number[]): number {
  const largest = Math.max(0, ...times.map(Math.abs));
  return largest >= 10_000 ? 0 : largest >= 100 ? 1 : largest >= 10 ? 2 : 3;
}

export function fixed(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, THIN) : whole;
  return `${value < 0 ? MINUS : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** A time on the lattice: whole as a rule, else to as many decimals as it needs, at most three. */
export function time(value: number): string {
  const needed = [0, 1, 2].find((decimals) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-9);
  return fixed(value, needed ?? 3);
}

/** How much more than `least`, such as “3.9 %”. */
export function percentMore(value: number, least: number): string {
  const percent = (value / least - 1) * 100;
  if (percent < 0.05) return `less than 0.1${THIN}%`;
  return `${fixed(percent, percent < 99.95 ? 1 : 0)}${THIN}%`;
}

/** How far a value is from another, such as “−42 %” or “+3.9 %”. */
export function percentOff(value: number, from: number): string {
  const percent = (value / from - 1) * 100;
  const size = Math.abs(percent);
  if (size < 0.05) return `0${THIN}%`;
  return `${percent < 0 ? MINUS : '+'}${fixed(size, size < 9.95 ? 1 : 0)}${THIN}%`;
}

/** Probabilities below this mean nothing to anybody. */
const LEAST = 1e-12;

/** A probability, with its complement for values near 1, and no digits below what is certain. */
export function probability(p: number, complement: number, uncertainty: number): string {
  const floor = Math.max(LEAST, 1000 * uncertainty);
  const almost = (rest: number) => `1${THIN}${MINUS}${THIN}${power(rest)}`;
  if (p < 0.0005) return p === 0 && uncertainty === 0 ? '0' : p > floor ? power(p) : `<${THIN}${power(floor)}`;
  if (complement < 0.0005) {
    if (complement === 0 && uncertainty === 0) return '1';
    return complement > floor ? almost(complement) : `>${THIN}${almost(floor)}`;
  }
  return p.toFixed(3);
}

/** Such as 1.2 × 10⁻⁵. */
function power(value: number): string {
  const [digits, exponent] = value.toExponential(1).split('e');
  const raised = [...String(Math.abs(Number(exponent)))].map((digit) => SUPERSCRIPT[Number(digit)]).join('');
  return `${digits}${THIN}×${THIN}10${Number(exponent) < 0 ? '⁻' : ''}${raised}`;
}

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Numbers up to twelve are written out. */
export const inWords = (count: number): string => WORDS[count] ?? String(count);

export const times = (count: number): string => ({ 1: 'once', 2: 'twice' })[count] ?? `${inWords(count)} times`;

/** “497, 727 and 834”. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
