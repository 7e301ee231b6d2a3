/** Outcomes as comma-separated values. */

import type { Outcome, SweepPoint } from '../../pkg/juxtapose.js';
import { withoutIsolates } from '../model/isolated';

/** A line for each scheme and time that it can take. */
export function densitiesAsCsv(outcomes: readonly Outcome[], unit: string): string {
  const head = ['scheme', `time (${unit})`, 'probability', 'probability up to then', 'probability after'];
  const lines = outcomes.flatMap(({ name, density }) => {
    if (!density) return [];
    const { origin, step, mass, distribution, survival } = density;
    return [...mass].flatMap((probability, k) => {
      if (probability === 0) return [];
      // Written as one would write it, not as floats add up.
      const time = Number((origin + k * step).toPrecision(15));
      return [[name, time, probability, distribution[k], survival[k]]];
    });
  });
  return csvOf(head, lines);
}

/** Outcomes against a number of the model: a line for each of its values and each scheme. */
export function sweepAsCsv(points: readonly SweepPoint[], number: string, unit: string, deadline: string | null): string {
  const head = [number, 'scheme', `mean (${unit})`, `standard deviation (${unit})`, `p50 (${unit})`, `p95 (${unit})`, `p99 (${unit})`, ...(deadline === null ? [] : [`P(T <= ${deadline})`])];
  const lines = points.flatMap(({ value, outcomes }) =>
    outcomes.map(({ name, mean, standardDeviation, quantiles, inTime }) => [
      value, name, mean, standardDeviation, quantiles['0.5'], quantiles['0.95'], quantiles['0.99'], ...(deadline === null ? [] : [inTime]),
    ]),
  );
  return csvOf(head, lines);
}

/** A table: what is missing is empty. */
export function csvOf(head: readonly string[], lines: readonly (readonly (string | number | null | undefined)[])[]): string {
  return [head, ...lines].map((line) => `${line.map((one) => (typeof one === 'string' ? cell(one) : one)).join(',')}\r\n`).join('');
}

/** A text as a cell. Spreadsheets compute what begins like a formula: an apostrophe keeps it a text. */
function cell(written: string): string {
  const text = withoutIsolates(written);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
