/** Parser and formatter of times and numbers of iterations: `12`, `8..12`, `0.8..1.2 by 0.1`, `2: 0.5, 9: 0.5`, `normal(100, 20)`;
 *  for each mode `10 / 35`. */

import { evaluated } from './arithmetic';
import { isHyphenated } from './meant';
import {
  hasStep,
  inOrder,
  isParametric,
  kindOfDistribution,
  PARAMETERS,
  parametersOf,
  stepOf,
} from './distribution_kinds';
import type { Time, TimePerMode } from '../../pkg/model';
import { own } from './own';
import { exactly, isFraction, worth, type Probability } from './probability';

/** How a document's value reads in its field. What is not understood stays as it was typed. */
export function timeText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  const { values } = value as { values?: unknown };
  if (typeof values === 'object' && values !== null) {
    return inOrder(values)
      .map(([time, probability]) => `${time}: ${probability}`)
      .join(', ');
  }
  const text = endsText(value) ?? momentsText(value) ?? percentilesText(value) ?? parametricText(value);
  if (text === undefined) return JSON.stringify(value);
  return stepOf(value) === 1 ? text : `${text} by ${stepOf(value)}`;
}

/** `8..12`, whose values are equally likely, and `continuous_uniform(8, 12)`, between which any time is. */
function endsText(value: object): string | undefined {
  const { uniform, continuous_uniform: any } = value as { uniform?: unknown; continuous_uniform?: unknown };
  if (isPair(uniform)) return `${uniform[0]}..${uniform[1]}`;
  return isPair(any) ? `${CONTINUOUS}(${any[0]}, ${any[1]})` : undefined;
}

const CONTINUOUS = 'continuous_uniform';

const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;

/** `moments(100, 20, 0.5, 3.4)`: mean, standard deviation, skewness and kurtosis. */
function momentsText(value: object): string | undefined {
  const { moments } = value as { moments?: Record<string, unknown> | null };
  const { mean, variance, skewness, kurtosis, excess } = moments ?? {};
  const fourth = kurtosis === undefined && typeof excess === 'number' ? rounded(excess + 3) : kurtosis;
  if (typeof mean !== 'number' || typeof variance !== 'number' || !(variance >= 0)) return undefined;
  if (typeof skewness !== 'number' || typeof fourth !== 'number') return undefined;
  return `moments(${mean}, ${rootOf(variance)}, ${skewness}, ${fourth})`;
}

/** Digits that say a number and no rounding of it. */
const MOST_DIGITS = 15;

/** Digits that survive a square and a root. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** The root with as few digits as its square needs to be the number again. */
function rootOf(square: number): number {
  const root = Math.sqrt(square);
  const roots = Array.from({ length: MOST_DIGITS }, (_, k) => Number(root.toPrecision(k + 1)));
  return roots.find((one) => rounded(one * one) === rounded(square)) ?? root;
}

/** `p50: 20, p99: 800`, and how it goes on beyond the last one. */
function percentilesText(value: object): string | undefined {
  const { percentiles, tail } = value as { percentiles?: unknown; tail?: unknown };
  if (typeof percentiles !== 'object' || percentiles === null) return undefined;
  const all = inOrder(percentiles).map(([percentage, time]) => `p${percentage}: ${time}`);
  return [...all, ...(typeof tail === 'string' ? [`${tail} tail`] : [])].join(', ');
}

/** How a distribution may go on beyond its last percentile. */
export const TAILS = ['lognormal', 'exponential', 'pareto'] as const;

function parsePercentiles(text: string): Time | undefined {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  const [, tail] = /^(\w+) tail$/i.exec(parts.at(-1) ?? '') ?? [];
  const known = TAILS.find((one) => one === tail?.toLowerCase());
  if (tail !== undefined && !known) return undefined;
  const percentiles = new Map<string, number>();
  for (const part of tail === undefined ? parts : parts.slice(0, -1)) {
    const [, percentage = '', time = ''] = /^p(\d+(?:\.\d+)?)\s*[:=]\s*(.+)$/i.exec(part) ?? [];
    const at = parseUndivided(time);
    if (percentage === '' || at === undefined || percentiles.has(percentage)) return undefined;
    percentiles.set(percentage, at);
  }
  return { percentiles: Object.fromEntries(percentiles), ...(known && { tail: known }) } as unknown as Time;
}

/** `normal(100, 20)`. */
function parametricText(value: object): string | undefined {
  const kind = kindOfDistribution(value);
  if (!isParametric(kind)) return undefined;
  const given = own(value as Record<string, unknown>, kind) as Record<string, unknown> | null;
  const names = parametersOf(kind, given);
  const isTyped = (name: string) =>
    typeof own(given, name) === 'number' || (name === 'probability' && isExact(own(given, name)));
  if (!names.every(isTyped)) return undefined;
  const called = names === PARAMETERS[kind] ? '' : `${names.join()} `;
  return `${kind}(${called}${names.map((name) => own(given, name)).join(', ')})`;
}

const isExact = (value: unknown): boolean => typeof value === 'string' && isFraction(value);

/** A number, or an expression that is worth one; undefined where the text is none. */
export const parseNumber = evaluated;

/** A number in a time: outside brackets a slash stands between two modes. */
function parseUndivided(text: string): number | undefined {
  let depth = 0;
  for (const character of text) {
    depth += own({ '(': 1, ')': -1 }, character) ?? 0;
    if (depth === 0 && character === '/') return undefined;
  }
  return parseNumber(text);
}

/** A time or a number of iterations; undefined where the text is none. */
export function parseTime(text: string): Time | undefined {
  if (text.trim().startsWith('{')) return parseObject(text);
  const [, law, step] = /^(.*\S)\s+by\s(.*)$/i.exec(text) ?? [];
  if (law !== undefined && step !== undefined) return withStep(parseTime(law), parseUndivided(step));
  const [, kind = '', parameters = ''] = /^\s*([a-z_]+)\s*\((.*)\)\s*$/i.exec(text) ?? [];
  if (kind !== '') return parseParametric(kind.toLowerCase(), parameters);
  if (/^\s*p\d/i.test(text)) return parsePercentiles(text);
  const range = text.split(/\.\.\.?|…|–/);
  if (range.length === 2) {
    const [least, most] = range.map((end) => parseUndivided(end));
    return least === undefined || most === undefined ? undefined : { uniform: [least, most] };
  }
  if (isHyphenated(text)) return undefined;
  return text.includes(':') ? parseValues(text) : parseUndivided(text);
}

/** A law of values that are so far apart; the usual step is not written. */
function withStep(time: Time | undefined, step: number | undefined): Time | undefined {
  if (typeof time !== 'object' || step === undefined || !hasStep(kindOfDistribution(time))) return undefined;
  return stepOf(time) !== 1 ? undefined : step === 1 ? time : ({ ...time, step } as Time);
}

function parseParametric(kind: string, text: string): Time | undefined {
  if (kind === 'moments') return parseMoments(text);
  const [, mean] = /^\s*mean\s+(.+)$/i.exec(text) ?? [];
  if (kind === 'geometric' && mean !== undefined) {
    const number = parseNumber(mean);
    return number === undefined ? undefined : ({ [kind]: { mean: number } } as unknown as Time);
  }
  const numbers = text.split(',').map(parseNumber);
  if (kind === CONTINUOUS)
    return numbers.length === 2 && !numbers.includes(undefined) ? ({ [kind]: numbers } as unknown as Time) : undefined;
  if (!isParametric(kind)) return undefined;
  const names: readonly string[] = PARAMETERS[kind];
  if (numbers.length !== names.length || numbers.includes(undefined)) return undefined;
  const texts = text.split(',');
  const given = (name: string, k: number) => (name === 'probability' && exactly(texts[k] ?? '')) || numbers[k];
  return { [kind]: Object.fromEntries(names.map((name, k) => [name, given(name, k)])) } as Time;
}

function parseMoments(text: string): Time | undefined {
  const [mean, sd, skewness, kurtosis, ...more] = text.split(',').map(parseNumber);
  if (mean === undefined || sd === undefined || skewness === undefined || kurtosis === undefined) return undefined;
  return more.length > 0 ? undefined : { moments: { mean, variance: rounded(sd * sd), skewness, kurtosis } };
}

/** Any distribution, as the document writes it. */
function parseObject(text: string): Time | undefined {
  try {
    return JSON.parse(text) as Time;
  } catch {
    return undefined;
  }
}

function parseValues(text: string): Time | undefined {
  const values = new Map<string, Probability>();
  for (const pair of text.split(/[,;]/)) {
    const [time = '', probability = '', ...more] = pair.split(':');
    const [value, mass] = [parseUndivided(time), exactly(probability) ?? parseNumber(probability)];
    if (value === undefined || mass === undefined || more.length > 0 || values.has(String(value))) return undefined;
    values.set(String(value), mass);
  }
  return { values: Object.fromEntries(values) };
}

/** The different values that a distribution can take; of a range its ends, of what parameters determine two of many. */
export function possibleValues(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  const kind = kindOfDistribution(value);
  if (['moments', 'percentiles', 'histogram', 'shifted', 'mixture', CONTINUOUS].includes(kind)) return [0, 1];
  if (isParametric(kind)) return kind === 'geometric' ? [1, 2] : [0, 1];
  const { uniform, values, samples } = (value ?? {}) as { uniform?: unknown; values?: unknown; samples?: unknown };
  const likely = Object.entries(values ?? {})
    .filter(([, probability]) => worth(probability) > 0)
    .map(([time]) => Number(time));
  const listed = Array.isArray(uniform) ? uniform : Array.isArray(samples) ? samples.map(Math.round) : likely;
  return [...new Set(listed)];
}

/** `10 / 35`: a time in SIMD and one in SPMD. */
export function parsePair(text: string): TimePerMode | undefined {
  const [simd, spmd, ...more] = text.split('/').map((part) => parseTime(part));
  return simd === undefined || spmd === undefined || more.length > 0 ? undefined : { simd, spmd };
}

/** A distribution that is too long to be typed, in a few words; null for others. */
export function inShort(value: unknown): string | null {
  const { samples, mixture, shifted, histogram } = (value ?? {}) as Record<string, unknown>;
  if (Array.isArray(samples)) return `${samples.length} measured`;
  if (Array.isArray(mixture)) return `mixture of ${mixture.length}`;
  const { by, time, counts } = (shifted ?? histogram ?? {}) as Record<string, unknown>;
  if (shifted) return `${timeText(by)} + ${inShort(time) ?? timeText(time)}`;
  return Array.isArray(counts) ? `${counts.length} cells` : null;
}

/** A certain value or a distribution, in a few words. */
export function timeInWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return timeText(value);
  const kind = kindOfDistribution(value);
  if (kind === 'uniform')
    return `${timeText(value).replace('..', ' to ').replace(' by ', ' in steps of ')} (equally likely)`;
  if (kind === CONTINUOUS) return betweenInWords(own(value as Record<string, unknown>, kind)) ?? timeText(value);
  if (!('values' in value)) return timeText(value);
  return inOrder(value.values ?? {})
    .map(([time, mass]) => `${time} (p = ${mass})`)
    .join(' or ');
}

const betweenInWords = (ends: unknown): string | undefined =>
  isPair(ends) ? `any time from ${ends[0]} to ${ends[1]} (equally likely)` : undefined;
