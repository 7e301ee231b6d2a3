/** Unit conversion: units of time that mean the same everywhere, and times that are typed with one: “15 ms”. */

import { evaluated } from './arithmetic';
import { own } from './own';

/** Seconds in each. */
const SECONDS: Readonly<Record<string, number>> = {
  ns: 1e-9,
  nanoseconds: 1e-9,
  µs: 1e-6, // the sign for micro
  μs: 1e-6, // the Greek letter
  us: 1e-6,
  microseconds: 1e-6,
  ms: 1e-3,
  milliseconds: 1e-3,
  s: 1,
  seconds: 1,
  min: 60,
  minutes: 60,
  h: 3600,
  hours: 3600,
  d: 86_400,
  days: 86_400,
};

/** Digits of a converted time: no more than a decimal number keeps. */
const DIGITS = 12;

/** One name of each unit, the shortest unit first. */
export const KNOWN_UNITS: readonly string[] = ['ns', 'µs', 'ms', 'seconds', 'minutes', 'hours', 'days'];

export const isKnownUnit = (unit: string): boolean => own(SECONDS, unit) !== undefined;

/** How many of the second unit one of the first is, where both are known. */
export function unitsIn(from: string, to: string): number | undefined {
  const [one, other] = [own(SECONDS, from), own(SECONDS, to)];
  return one === undefined || other === undefined ? undefined : Number((one / other).toPrecision(DIGITS));
}

/** A number with its unit as a number of another unit; undefined where the text is no such time, or a unit is not known. */
export function convertedTo(unit: string, text: string): number | undefined {
  const [, digits = '', from = ''] = /^(.*[\d.)])\s*([a-zµμ]+)\s*$/.exec(text) ?? [];
  const [number, factor] = [evaluated(digits), unitsIn(from, unit)];
  return number === undefined || factor === undefined ? undefined : Number((number * factor).toPrecision(DIGITS));
}
