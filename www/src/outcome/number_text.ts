/** Number formatting: digits, thousands separators, percentages, probabilities. */

/** A narrow space that no line breaks at. */
const THIN = '\u202f';
const MINUS = '\u2212';
const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The sign to write before a number's size: a minus, or none. */
const sign = (value: number): string => (value < 0 ? MINUS : '');

/** More decimals than these are written by a power of ten, which is shorter. */
const MOST_DECIMALS = 7;

/** How many decimals write a number with so many digits, its zeros in front left out. */
const decimalsOf = (value: number, digits: number): number => digits - 1 - Math.floor(Math.log10(value));

/** Decimals that tell times of this size apart, one number for a whole table: four digits at least of the largest. */
export function decimalsFor(times: readonly number[]): number {
  const largest = Math.max(0, ...times.map(Math.abs));
  if (largest > 0 && largest < 1) return decimalsOf(largest, 4);
  return largest >= 10_000 ? 0 : largest >= 100 ? 1 : largest >= 10 ? 2 : 3;
}

/** A number that is less is chosen, and written, by its power of ten. */
const LEAST_PLAIN = 1e-4;

/** From here on the last digits of a whole number are those of floats, and nobody reads as many. */
const HUGE = 1e15;

/** With so many decimals. What they round to zero has no sign. Many decimals become a power of ten: 8.559 × 10⁻⁷. */
export function fixed(value: number, decimals: number): string {
  if (decimals > MOST_DECIMALS) return byPowerOfTen(value, decimals);
  if (Math.abs(value) >= HUGE) return `${sign(value)}${scientific(Math.abs(value), 3)}`;
  const digits = Math.abs(value).toFixed(decimals);
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, THIN) : whole;
  return `${Number(digits) > 0 ? sign(value) : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

function byPowerOfTen(value: number, decimals: number): string {
  const size = Math.abs(value);
  const digits = decimals + Math.floor(Math.log10(size));
  if (!(digits >= 0)) return '0';
  return `${sign(value)}${scientific(size, digits)}`;
}

/** A time on the lattice: whole as a rule, else to as many decimals as it needs, at most three or those of four digits. */
export function time(value: number): string {
  const most = Math.max(3, decimalsFor([value]));
  const isWritten = (decimals: number) =>
    Math.abs(value - Number(value.toFixed(decimals))) < 1e-9 * Math.min(1, Math.abs(value) || 1);
  const needed = Array.from({ length: most }, (_, decimals) => decimals).find(isWritten);
  return fixed(value, needed ?? most);
}

/** A number that somebody chose, with all of its digits: “0.001”, and by a power of ten where that is shorter: “10⁻⁹”. */
export function asGiven(value: number): string {
  return value >= LEAST_PLAIN && value < HUGE ? String(value) : inPowers(value);
}

/** Of how many a share is one, by two digits: “250 000”, “3.6 × 10⁶”, “10⁹”. */
export function oneOf(share: number): string {
  const many = Number((1 / share).toPrecision(2));
  return many < 1e6 ? fixed(many, 0) : inPowers(many);
}

/** With all of its digits, by a power of ten. */
function inPowers(value: number): string {
  const [digits = '', exponent] = value.toExponential().split('e');
  return digits === '1' ? power(Number(exponent)) : `${digits}${THIN}×${THIN}${power(Number(exponent))}`;
}

/** The power of ten, of three, six or more zeros, by which all of these times are written; none where so many decimals do. */
export function powerShared(times: readonly number[], most = MOST_DECIMALS): { value: number; text: string } | null {
  if (decimalsFor(times) <= most) return null;
  const exponent = 3 * Math.floor(Math.log10(Math.max(...times.map(Math.abs))) / 3);
  return { value: Number(`1e${exponent}`), text: power(exponent) };
}

/** A time at a glance, where its place is narrow or its size alone counts: whole from `whole` on, else two digits or three. */
export function roughly(value: number, whole = 100): string {
  const size = Math.abs(value);
  return fixed(value, size >= whole ? 0 : size >= 1 || size === 0 ? 1 : decimalsOf(size, 2));
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

/** A share in percent, with as many digits as tell it from all: “98.0 %”, “99.95 %”. */
export function shareOf(share: number): string {
  const percent = 100 * share;
  if (percent <= 0 || percent >= 100) return `${percent <= 0 ? 0 : 100}${THIN}%`;
  if (percent < 0.1) return `${scientific(percent)}${THIN}%`;
  const decimals = Math.max(1, Math.ceil(-Math.log10(100 - percent)) + 1);
  return `${percent.toFixed(decimals)}${THIN}%`;
}

/** A share in percent, at a glance: “59.1 %”, “more than 99.9 %”. */
export function roughShare(share: number): string {
  if (share > 0 && share < 0.001) return `less than 0.1${THIN}%`;
  return share > 0.999 && share < 1 ? `more than 99.9${THIN}%` : shareOf(share);
}

/** A probability, and the value from which on its digits are certain; 0 where it is exact. */
interface Known {
  value: number;
  certain: number;
}

/** A probability to three decimals; a small one, or what it lacks of 1, with two digits, down to what is certain and no
 *  less than `least`. */
export function probability(p: Known, rest: Known, least: number): string {
  const almost = (lacking: string) => `1${THIN}${MINUS}${THIN}${lacking}`;
  const floor = ({ certain }: Known) => Math.max(certain, least);
  if (p.value < 0.0005) {
    if (p.value <= 0 && p.certain <= 0) return '0';
    return p.value >= floor(p) ? scientific(p.value) : `<${THIN}${powerAbove(floor(p))}`;
  }
  if (rest.value < 0.0005) {
    if (rest.value <= 0 && rest.certain <= 0) return '1';
    return rest.value >= floor(rest) ? almost(scientific(rest.value)) : `>${THIN}${almost(powerAbove(floor(rest)))}`;
  }
  return p.value.toFixed(3);
}

/** From here on a count says how large it is, and no longer how many. */
const MANY = 1e9;

/** A count, such as “32”, or “about 4.3 × 10³⁷”. */
export const howMany = (value: number): string => (value >= MANY ? `about\u00a0${scientific(value)}` : fixed(value, 0));

/** A number, such as 1.2 × 10⁻⁵. */
function scientific(value: number, decimals = 1): string {
  const [digits, exponent] = value.toExponential(Math.min(decimals, 20)).split('e');
  return `${digits}${THIN}×${THIN}${power(Number(exponent))}`;
}

/** The least power of ten that is not below a value in (0, 1], give or take how floats are written. */
function powerAbove(value: number): string {
  const exponent = Math.ceil(Math.log10(value) - 1e-9);
  return exponent >= 0 ? '1' : power(exponent);
}

function power(exponent: number): string {
  const raised = [...String(Math.abs(exponent))].map((digit) => SUPERSCRIPT[Number(digit)]).join('');
  return `10${exponent < 0 ? '⁻' : ''}${raised}`;
}

const WORDS = /* @__PURE__ */ 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Numbers up to twelve are written out, thousands of others set apart. A document may hold what is no number. */
export const inWords = (count: number): string =>
  WORDS[count] ?? (count >= MANY ? howMany(count) : count.toLocaleString('en'));

export const times = (count: number): string => ({ 1: 'once', 2: 'twice' })[count] ?? `${inWords(count)} times`;

/** “497, 727 and 834”. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
