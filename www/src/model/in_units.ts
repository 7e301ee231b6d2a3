/** What a field shows of the document's value, and what it writes of a typed one: times in units instead of ticks, a standard
 *  deviation instead of a variance, a kurtosis instead of an excess over 3. */

import type { Field } from './fields';
import { isObject } from './json_shape';
import { own } from './own';

/** Distributions that count ticks by themselves, and are the same ones in no other unit. */
export const COUNTING: ReadonlySet<string> = new Set(['poisson', 'binomial', 'geometric']);

/** Digits of what is computed from the document: no more than a decimal number keeps. */
const DIGITS = 12;
/** Digits of a root. */
const DIGITS_OF_ROOT = 5;

const tidy = (value: number): number => Number(value.toPrecision(DIGITS));

export function shownAs(value: unknown, { scale = 1, shows }: Field): unknown {
  if (shows === 'kurtosis') return typeof value === 'number' ? tidy(value + 3) : value;
  if (shows === 'deviation')
    return typeof value === 'number' && value >= 0
      ? Number((Math.sqrt(value) * scale).toPrecision(DIGITS_OF_ROOT))
      : value;
  return scale === 1 ? value : scaledTime(value, scale);
}

export function writtenAs(value: unknown, { scale = 1, shows }: Field): unknown {
  if (shows === 'kurtosis') return typeof value === 'number' ? tidy(value - 3) : value;
  // A negative deviation is none: its square would hide that.
  if (shows === 'deviation') return typeof value === 'number' ? tidy(Math.sign(value) * (value / scale) ** 2) : value;
  return scale === 1 ? value : scaledTime(value, 1 / scale);
}

/** A time of which every length is so many times as long. What is not understood stays as it is. */
export function scaledTime(value: unknown, factor: number): unknown {
  const times = (one: unknown): unknown => (typeof one === 'number' ? tidy(one * factor) : one);
  if (typeof value !== 'object' || value === null) return times(value);
  const [kind = ''] = Object.keys(value);
  const given = own(value as Record<string, unknown>, kind);
  if (kind === 'uniform' && Array.isArray(given)) return { uniform: given.map(times) };
  if (typeof given !== 'object' || given === null || kind === 'samples' || COUNTING.has(kind)) return value;
  const entries = Object.entries(given);
  if (kind === 'values')
    return { values: Object.fromEntries(entries.map(([time, mass]) => [String(times(Number(time))), mass])) };
  const power = (name: string) => (name === 'mean' || name === 'sd' ? 1 : name === 'variance' ? 2 : 0);
  const scaled = entries.map(([name, one]) => [
    name,
    typeof one === 'number' ? tidy(one * factor ** power(name)) : one,
  ]);
  return { [kind]: Object.fromEntries(scaled) };
}

/** The time with whole ticks where it has to have them; a time above 0 stays above 0. */
export function inWholeTicks(value: unknown): unknown {
  const rounded = (one: unknown) =>
    typeof one !== 'number' ? one : one > 0 ? Math.max(1, Math.round(one)) : Math.round(one);
  if (!isObject(value)) return rounded(value);
  const { uniform, values } = value;
  if (Array.isArray(uniform)) return { uniform: uniform.map(rounded) };
  if (!isObject(values)) return value;
  const masses = new Map<string, unknown>();
  for (const [time, mass] of Object.entries(values)) {
    const at = String(rounded(Number(time)));
    const before = masses.get(at);
    masses.set(at, typeof before === 'number' && typeof mass === 'number' ? before + mass : mass);
  }
  return { values: Object.fromEntries(masses) };
}
