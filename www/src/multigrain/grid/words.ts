/** Configurations in words. */

import type { Configurations } from '../../../pkg/juxtapose.js';
import { fixed, percentMore, shareOf } from '../../outcome/number_text';
import { tableTimes } from '../../outcome/table_times';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** “4 threads × 4 accelerators”. */
export const inFull = (threads: number, accelerators: number): string =>
  `${counted(threads, 'thread')} × ${counted(accelerators, 'accelerator')}`;

/** A share that somebody chose, in percent. */
export const percent = (share: number): string => `${Number((100 * share).toPrecision(6))}\u202f%`;

/** All that is known of a configuration, in parts. */
export function readOff(all: Configurations, k: number, unit: string, kept: number): { name: string; parts: string[] } {
  const time = all.time[k] ?? 0;
  const least = all.time[all.best[0] ?? 0] ?? 0;
  const work = all.isoefficiency[k] ?? null;
  return {
    name: inFull(all.threads[k] ?? 1, all.accelerators[k] ?? 1),
    parts: [
      `${tableTimes(all.time).alone(time)}\u00a0${unit}`,
      all.best.includes(k) ? 'fastest' : `${percentMore(time, least)} longer than the fastest`,
      `speed-up ${(all.speedUp[k] ?? 0).toPrecision(3)}`,
      `efficiency ${shareOf(all.efficiency[k] ?? 0)}`,
      work === null
        ? `no amount of work keeps ${percent(kept)}`
        : `${workText(work)} times as much work keeps ${percent(kept)}`,
    ],
  };
}

/** How many times as much work it takes; a dash where no work is enough. */
export const workText = (work: number | null): string =>
  work === null ? '–' : fixed(work, work >= 99.95 ? 0 : work >= 9.995 ? 1 : 2);
