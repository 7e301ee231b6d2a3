/** CSV export of outcomes (comma-separated values). */

import type { Outcome, SweepPoint } from '../../pkg/juxtapose.js';
import { withoutIsolates } from '../model/isolated';
import { timeOf } from '../outcome/lattice';

type Line = (string | number | null | undefined)[];

/** A line for each scheme and time that it can take. Where something else than distributions is among them, each line says what
 *  it is of, and what is known beside times stands behind that. */
export function outcomesAsCsv(outcomes: readonly Outcome[], unit: string): string {
  const isBounded = outcomes.some(({ between }) => between);
  const beside = BESIDE.filter(({ of }) => outcomes.some(({ estimate }) => of.includes(estimate)));
  const head = [
    'scheme',
    `time (${unit})`,
    'probability',
    'probability up to then',
    'probability after',
    ...(isBounded ? BOUNDS : []),
    ...beside.map((column) => column.head(unit)),
  ];
  const lines = outcomes.flatMap((outcome) =>
    timesOf(outcome).map(({ line, bounds }) => [
      outcome.name,
      ...line,
      ...(isBounded ? bounds : []),
      ...beside.map(({ value }) => value(outcome)),
    ]),
  );
  return csvOf(head, lines);
}

/** What bounds the probability up to a time. */
const BOUNDS = ['probability up to then, at least', 'probability up to then, at most'];

const UNBOUNDED: Line = [null, null];

/** Each time with its probabilities, as far as they are known, and their bounds, which are the probability itself where it is exact;
 *  what has no times is one line without. */
function timesOf({ density, representatives, estimate, mean }: Outcome): { line: Line; bounds: Line }[] {
  if (representatives)
    return representatives.map(({ time, probability }) => ({
      line: [time, probability, null, null],
      bounds: UNBOUNDED,
    }));
  if (!density) return [{ line: [estimate === 'value' ? mean : null, null, null, null], bounds: UNBOUNDED }];
  const { mass, distribution, survival, lower, upper } = density;
  return [...mass].flatMap((probability, k) => {
    if (probability === 0) return [];
    // Written as one would write it, not as floats add up.
    const time = Number(timeOf(density, k).toPrecision(15));
    const bounds = [(lower ?? distribution)[k], (upper ?? distribution)[k]];
    return [{ line: [time, probability, distribution[k], survival[k]], bounds }];
  });
}

interface Beside {
  /** The estimates that it is there for. */
  of: readonly Outcome['estimate'][];
  head: (unit: string) => string;
  value: (outcome: Outcome) => string | number | null;
}

const BESIDE: readonly Beside[] = [
  { of: ['representatives', 'moments', 'value', 'formula'], head: () => 'estimate', value: ({ estimate }) => estimate },
  ...(['mean', 'standardDeviation'] as const).map((name): Beside => ({
    of: ['moments'],
    head: (unit) => `${name === 'mean' ? name : 'standard deviation'} (${unit})`,
    value: (outcome) => outcome[name],
  })),
  ...(['skewness', 'kurtosis'] as const).map((name): Beside => ({
    of: ['moments'],
    head: () => name,
    value: (outcome) => outcome[name],
  })),
  { of: ['formula'], head: (unit) => `formula (${unit})`, value: ({ formula }) => formula?.text ?? null },
];

/** Outcomes against a number of the model: a line for each of its values and each scheme. */
export function sweepAsCsv(
  points: readonly SweepPoint[],
  number: string,
  unit: string,
  deadline: string | null,
): string {
  const head = [
    number,
    'scheme',
    `mean (${unit})`,
    `standard deviation (${unit})`,
    `p50 (${unit})`,
    `p95 (${unit})`,
    `p99 (${unit})`,
    ...(deadline === null ? [] : [`P(T <= ${deadline})`]),
  ];
  const lines = points.flatMap(({ value, outcomes }) =>
    outcomes.map(({ name, mean, standardDeviation, quantiles, inTime }) => [
      value,
      name,
      mean,
      standardDeviation,
      quantiles['0.5'],
      quantiles['0.95'],
      quantiles['0.99'],
      ...(deadline === null ? [] : [inTime]),
    ]),
  );
  return csvOf(head, lines);
}

/** A table: what is missing is empty. */
export function csvOf(
  head: readonly string[],
  lines: readonly (readonly (string | number | null | undefined)[])[],
): string {
  return [head, ...lines]
    .map((line) => `${line.map((one) => (typeof one === 'string' ? cell(one) : one)).join(',')}\r\n`)
    .join('');
}

/** A text as a cell. Spreadsheets compute what begins like a formula: an apostrophe keeps it a text. */
function cell(written: string): string {
  const text = withoutIsolates(written);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
