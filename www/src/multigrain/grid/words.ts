/** Names of configurations, in words. */

import type { Configurations } from '../../../pkg/juxtapose.js';
import { decimalsFor, fixed, percentMore, shareOf } from '../../outcome/number_text';
import { tableTimes } from '../../outcome/table_times';

/** A time with three digits. */
export const threeDigits = (value: number): string => fixed(value, decimalsOfThree([value]));

/** Decimals that give the largest of some times three digits. */
export const decimalsOfThree = (times: readonly number[]): number => Math.max(0, decimalsFor(times) - 1);

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** “4 threads × 4 accelerators”. */
export const inFull = (threads: number, accelerators: number): string =>
  `${counted(threads, 'thread')} × ${counted(accelerators, 'accelerator')}`;

/** A share that somebody chose, in percent. */
export const percent = (share: number): string => `${Number((100 * share).toPrecision(6))}\u202f%`;

/** All that is known of a configuration, in parts. */
export function readOff(
  all: Configurations,
  k: number,
  unit: string,
  kept: number,
  byMeans: boolean,
): { name: string; parts: string[] } {
  const time = all.time[k] ?? 0;
  const least = all.time[all.best[0] ?? 0] ?? 0;
  const work = all.isoefficiency[k] ?? null;
  return {
    name: inFull(all.threads[k] ?? 1, all.accelerators[k] ?? 1),
    parts: [
      `${tableTimes(all.time).alone(time)}\u00a0${unit}${byMeans ? ' by mean values' : ''}`,
      all.best.includes(k) ? 'fastest' : `${percentMore(time, least)} longer than the fastest`,
      `speed-up ${(all.speedUp[k] ?? 0).toPrecision(3)}`,
      `efficiency ${shareOf(all.efficiency[k] ?? 0)}`,
      work === null
        ? `no amount of work keeps ${percent(kept)}`
        : work === 0
          ? `any amount of work keeps ${percent(kept)}`
          : `${workText(work)} times as much work keeps ${percent(kept)}`,
    ],
  };
}

/** What two decimals write as more than nothing. */
const LEAST_WORK = 0.005;

/** How many times as much work it takes; a dash where no work is enough. */
export const workText = (work: number | null): string =>
  work === null
    ? '–'
    : work === 0
      ? 'any'
      : work < LEAST_WORK
        ? '<\u202f0.01'
        : fixed(work, work >= 99.95 ? 0 : work >= 9.995 ? 1 : 2);
