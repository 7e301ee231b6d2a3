/** CSV of how sure a prediction is: a line for each figure. */

import type { Sureness } from '../../pkg/juxtapose.js';
import { csvOf } from '../export/csv';
import { FIGURES, figureOf } from './sure_words';

export function surenessAsCsv({ outcomes, level }: Sureness, unit: string): string {
  const interval = `${Math.round(100 * level)} % interval`;
  const head = [
    'outcome',
    'figure',
    `value (${unit})`,
    `${interval}, from (${unit})`,
    `${interval}, to (${unit})`,
    'share that depends on the longest samples',
    'can be told',
    'share of resamples in which it is fastest',
  ];
  const lines = outcomes.flatMap((outcome) =>
    FIGURES.map((name) => figureOf(outcome, name))
      .filter((figure) => figure !== null)
      .map(({ name, value, low, high, ofLongest, isBeyond }) => [
        outcome.name,
        name,
        ...(isBeyond ? [null, null, null] : [value, low, high]),
        ofLongest,
        isBeyond ? 'no' : 'yes',
        outcome.fastest,
      ]),
  );
  return csvOf(head, lines);
}
