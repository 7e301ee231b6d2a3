/** Fewest measured times of a document's inputs, counted as `measuredInputs` of the package does: no package is fetched to say that there are few. */

import { isList, isObject } from './json_shape';
import { conditionsOf } from './mentions';

/** The fewest samples, or measured runs, of any input; null where none was measured. */
export function fewestMeasured(document: object): number | null {
  // What a prediction is held against is no input.
  const { measured: _, ...inputs } = document as Record<string, unknown>;
  const least = Math.min(fewestSamples(inputs), ...conditionsOf(document).map(fewestRuns));
  return least === Infinity ? null : least;
}

const leastOf = (counts: readonly number[]) => counts.reduce((least, count) => Math.min(least, count), Infinity);

function fewestSamples(value: unknown): number {
  if (Array.isArray(value)) return leastOf(value.map(fewestSamples));
  if (!isObject(value)) return Infinity;
  return leastOf(
    Object.entries(value).map(([name, part]) =>
      name === 'samples' && isSamples(part) ? part.length : fewestSamples(part),
    ),
  );
}

const isSamples = (value: unknown): value is number[] =>
  isList(value, (one) => typeof one === 'number') && (value as unknown[]).length > 0;

const fewestRuns = ({ rows }: Record<string, unknown>): number =>
  isObject(rows)
    ? leastOf(Object.values(rows).map((column) => (Array.isArray(column) ? column.length : Infinity)))
    : Infinity;
