/** Number parser for DOT files: bare, in quotes, or with a unit. */

export interface Amount {
  number: number;
  /** The unit as it is written; empty where there is none. */
  unit: string;
}

const AMOUNT = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-zµμ]*)$/i;

/** The number and the unit of a text; null for what is no number. */
export function amountOf(text: string | undefined): Amount | null {
  // Some tools quote what they write, and others that again.
  const [, digits, unit = ''] = AMOUNT.exec((text ?? '').replace(/^[\s"'\\]+|[\s"'\\]+$/g, '')) ?? [];
  const number = Number(digits);
  return digits !== undefined && Number.isFinite(number) ? { number, unit } : null;
}

/** How many seconds a unit of time has. */
const SECONDS = new Map<string, number>([
  ...named(1e-9, 'ns', 'nanosecond', 'nanoseconds'),
  ...named(1e-6, 'us', 'µs', 'μs', 'microsecond', 'microseconds'),
  ...named(1e-3, 'ms', 'millisecond', 'milliseconds'),
  ...named(1, 's', 'sec', 'secs', 'second', 'seconds'),
  ...named(60, 'min', 'minute', 'minutes'),
  ...named(3600, 'h', 'hour', 'hours'),
]);

const PREFIXES = [
  ['', 1],
  ['k', 1e3],
  ['m', 1e6],
  ['g', 1e9],
  ['t', 1e12],
] as const;

/** How many floating-point operations: SimGrid writes “5Gf”. */
const FLOPS = new Map(
  PREFIXES.flatMap(([prefix, times]) => named(times, `${prefix}f`, `${prefix}flop`, `${prefix}flops`)),
);

const BYTES = new Map([
  ...PREFIXES.flatMap(([prefix, times]) => named(times, `${prefix}b`, `${prefix}byte`, `${prefix}bytes`)),
  ...named(2 ** 10, 'kib'),
  ...named(2 ** 20, 'mib'),
  ...named(2 ** 30, 'gib'),
  ...named(2 ** 40, 'tib'),
]);

function named(value: number, ...names: string[]): [string, number][] {
  return names.map((name) => [name, value]);
}

const within =
  (units: ReadonlyMap<string, number>) =>
  (unit: string): number | undefined =>
    units.get(unit.trim().toLowerCase());

/** The seconds in a unit, and below it the FLOPs; undefined for what is no such unit. */
export const secondsIn = within(SECONDS);
export const flopsIn = within(FLOPS);
export const bytesIn = within(BYTES);
