/** Cells of tables of outcomes: a time, or what stands where there is none. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { own } from '../model/own';
import { NO_ANSWER, mayFail } from './answers';
import { intervalOf, quantileInterval } from './between';
import type { TableTimes } from './table_times';

/** What stands where nothing is known. */
export const NONE = '–';

export const orDash = (value: number | null | undefined, text: (value: number) => string): string =>
  value === null || value === undefined ? NONE : text(value);

/** A time of an outcome that may lack it, or not know it exactly. */
export const timeCell = (
  times: TableTimes,
  { between }: Outcome,
  value: number | null,
  how: 'fixed' | 'brief',
  bounds?: 'mean' | 'standardDeviation',
): string =>
  orDash(value, (known) =>
    bounds && between ? times.plusMinus(known, intervalOf(between, bounds)) : times[how](known),
  );

export const quantileOf = ({ quantiles }: Outcome, key: string): number | null => own(quantiles, key) ?? null;

/** A quantile, by its key. One that a distribution lacks is not reached: fewer runs answer. */
export function quantileCell(times: TableTimes, outcome: Outcome, key: string): string {
  const value = quantileOf(outcome, key);
  if (value === null && outcome.density && mayFail(outcome)) return NO_ANSWER;
  const range = outcome.between && quantileInterval(outcome.between, key);
  return orDash(value, (known) => (range ? times.withRange(known, range) : times.brief(known)));
}
