/** Another length of the tick, with all times as long as they were. */

import { inWholeTicks, scaledTime } from '../model/in_units';
import { below, valueAt, withValue } from '../model/path';
import { isEachThread, tickOf, type Multigrain } from './document';
import { rowsOf } from './parameters/rows';

/** A model in ticks of another length. The values of lists and ranges are whole ticks, so that coarser ticks round them; certain
 *  times need not be whole, and tables and measured times are in units. */
export function withTick(model: Multigrain, tick: number): Multigrain {
  const factor = tickOf(model) / tick;
  return rowsOf(model)
    .filter(({ of }) => of === 'time')
    .reduce<Multigrain>(
      (all, { path }) => {
        const value = valueAt(model, path);
        return value === undefined || value === null ? all : withValue(all, path, scaledParameter(value, factor));
      },
      { ...model, tick },
    );
}

/** A parameter of which every length is so many times as long. */
export function scaledParameter(value: unknown, factor: number): unknown {
  if (isEachThread(value)) return { each_thread: inWholeTicks(scaledTime(value.each_thread, factor)) };
  const scaled = scaledTime(value, factor);
  return typeof scaled === 'object' ? inWholeTicks(scaled) : scaled;
}

/** What stands at a path in units, where that is one certain time. */
export function timeInUnits(model: Multigrain, path: string): number {
  const value: unknown = valueAt(model, path);
  return typeof value === 'number' ? value * tickOf(model) : 0;
}

/** The places of a time that is drawn for each thread by itself. */
export const drawOf = (path: string): string => below(path, 'each_thread');
