/** Formatting of the times of one table: alike (aligned decimals), so that one sees which is longer. */

import { plusMinus, withRange, type Interval } from './between';
import { decimalsFor, fixed, powerShared, time } from './number_text';

export interface TableTimes {
  /** The unit with the power of ten that all times share, where they have one: “10⁻⁹ seconds”. */
  unit: (unit: string) => string;
  /** A time with as many decimals as the others. */
  fixed: (value: number) => string;
  /** A time with as many decimals as it needs by itself. */
  alone: (value: number) => string;
  /** A time of the lattice, with no more decimals than it needs. */
  time: (value: number) => string;
  /** A time that is written whole where it is whole or large, else with as many decimals as the others. */
  brief: (value: number) => string;
  /** A time around which an interval lies, such as a mean. */
  plusMinus: (value: number, interval: Interval) => string;
  /** A time within an interval, such as a quantile. */
  withRange: (value: number, interval: Interval) => string;
}

/** Times that would each need a power of ten share one, which their column's head says: cells are short, and compare. */
export function tableTimes(times: readonly number[]): TableTimes {
  const shared = powerShared(times);
  return shared ? written(times, shared.value, (unit) => `${shared.text}\u00a0${unit}`) : wholeTimes(times);
}

/** The times of a table that is text, whose numbers are taken out of it one by one: each says all of itself. */
export const wholeTimes = (times: readonly number[]): TableTimes => written(times, 1, (unit) => unit);

function written(times: readonly number[], factor: number, unit: TableTimes['unit']): TableTimes {
  const decimals = decimalsFor(times.map((value) => value / factor));
  const rounded = (value: number) => fixed(value, decimals);
  const brief = (value: number) =>
    Math.abs(value - Math.round(value)) < 1e-9 ? time(value) : value >= 1000 ? fixed(value, 0) : rounded(value);
  const of = (write: (value: number) => string) => (value: number) => write(value / factor);
  const alone = (value: number) => fixed(value, decimalsFor([value]));
  const scaled = ([low, high]: Interval): Interval => [
    low === null ? null : low / factor,
    high === null ? null : high / factor,
  ];
  return {
    unit,
    fixed: of(rounded),
    alone: of(alone),
    time: of(time),
    brief: of(brief),
    plusMinus: (value, interval) => plusMinus(value / factor, scaled(interval), brief),
    withRange: (value, interval) => withRange(value / factor, scaled(interval), brief),
  };
}
