/** Quantities of the three heat maps: what each has in its cells, and how it is shaded. */

import type { Configurations } from '../../../pkg/juxtapose.js';
import { fixed, powerShared } from '../../outcome/number_text';
import { EFFICIENCY, LONGER_BY, MORE_WORK, OF_THE_GREATEST, type Shades } from './bands';
import { efficiencyShows } from './state';
import { threeDigits, workText } from './words';

export type Shows = 'time' | 'speed-up' | 'efficiency';

interface Map {
  shades: Shades;
  /** The number that its cell is shaded by. */
  shadedBy: (index: number) => number;
  text: (index: number) => string;
  /** What its numbers are, behind the note of the fastest. */
  detail: string;
}

/** What a heat map shows of all configurations; times in a unit. */
export function mapOf(shows: Shows, all: Configurations, unit: string): Map {
  if (shows === 'time') return timeMap(all, unit);
  if (shows === 'speed-up') return speedUpMap(all);
  return efficiencyShows.value === 'work' ? workMap(all) : efficiencyMap(all);
}

function timeMap({ time }: Configurations, unit: string): Map {
  const least = Math.min(...time);
  const shared = powerShared(time);
  return {
    shades: LONGER_BY,
    shadedBy: (k) => (least > 0 ? (time[k] ?? 0) / least - 1 : 0),
    text: (k) => threeDigits((time[k] ?? 0) / (shared?.value ?? 1)),
    detail: shared ? `${shared.text}\u00a0${unit}` : unit,
  };
}

function speedUpMap({ speedUp }: Configurations): Map {
  const greatest = Math.max(...speedUp);
  return {
    shades: OF_THE_GREATEST,
    shadedBy: (k) => (speedUp[k] ?? 0) / greatest,
    text: (k) => fixed(speedUp[k] ?? 0, greatest >= 100 ? 0 : greatest >= 10 ? 1 : 2),
    detail: 'speed-up over 1\u00a0×\u00a01',
  };
}

function efficiencyMap({ efficiency }: Configurations): Map {
  return {
    shades: EFFICIENCY,
    shadedBy: (k) => efficiency[k] ?? 0,
    text: (k) => fixed(100 * (efficiency[k] ?? 0), 0),
    detail: 'percent, the speed-up by accelerators',
  };
}

function workMap({ isoefficiency }: Configurations): Map {
  return {
    shades: MORE_WORK,
    shadedBy: (k) => isoefficiency[k] ?? Infinity,
    text: (k) => workText(isoefficiency[k] ?? null),
    detail: 'times as much work',
  };
}
