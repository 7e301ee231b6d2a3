/** Data reduction for sharing: measured times become a few values and measured totals are left out, so that a link is short, and says
 *  nothing of single runs. */

import type { Model } from './document';
import { isObject } from './json_shape';
import { withoutMeasured } from './measured_totals';

/** So many values take the place of more measured times. */
export const CELLS = 20;

/** How many measured times would become a few values. */
export const dataIn = (model: Model): number => timesIn(withoutMeasured(model));

function timesIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, part) => sum + timesIn(part), 0);
  if (!isObject(value)) return 0;
  const { samples } = value;
  return isData(samples) ? samples.length : timesIn(Object.values(value));
}

/** The model with the means of twentieths in place of measured times, and without measured totals: means stay, the longest time does not. */
export const withoutData = (model: Model): Model => reduced(withoutMeasured(model)) as Model;

function reduced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reduced);
  if (!isObject(value)) return value;
  if (isData(value['samples'])) return { values: twentieths(value['samples']) };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, reduced(part)]));
}

const isData = (samples: unknown): samples is number[] => Array.isArray(samples) && samples.length > CELLS;

/** The mean of each twentieth of the times, with how many of all it stands for. */
function twentieths(samples: readonly number[]): Record<string, string> {
  const sorted = [...samples].sort((a, b) => a - b);
  const counts = new Map<string, number>();
  for (let k = 0; k < CELLS; k++) {
    const cell = sorted.slice(Math.round((k * sorted.length) / CELLS), Math.round(((k + 1) * sorted.length) / CELLS));
    const mean = decimal(cell.reduce((sum, time) => sum + time, 0) / cell.length);
    counts.set(mean, (counts.get(mean) ?? 0) + cell.length);
  }
  return Object.fromEntries([...counts].map(([mean, count]) => [mean, `${count}/${sorted.length}`]));
}

/** A number without an exponent. */
const decimal = (value: number): string =>
  value.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 12, maximumFractionDigits: 20 });
