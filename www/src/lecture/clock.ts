/** Stopwatch of a lecture: started, halted and set back by hand, so that whoever gives it begins when the class is there. */

import { isObject } from '../model/json_shape';

export interface Clock {
  /** Milliseconds until it was halted last. */
  elapsed: number;
  /** When it was started last, as `Date.now()`; null while it stands. */
  since: number | null;
}

export const STANDING: Clock = { elapsed: 0, since: null };

export const elapsedAt = ({ elapsed, since }: Clock, now: number): number =>
  elapsed + (since === null ? 0 : Math.max(0, now - since));

export const started = (clock: Clock, now: number): Clock => (clock.since === null ? { ...clock, since: now } : clock);

export const halted = (clock: Clock, now: number): Clock => ({ elapsed: elapsedAt(clock, now), since: null });

const isTime = (value: unknown): boolean => Number.isFinite(value) && Number(value) >= 0;

export const isClock = (value: unknown): value is Clock =>
  isObject(value) && isTime(value['elapsed']) && (value['since'] === null || isTime(value['since']));

/** A clock that was kept as text; one that stands at 0 where it is none. */
export function clockOf(text: string | null): Clock {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    return isClock(kept) ? { elapsed: kept.elapsed, since: kept.since } : STANDING;
  } catch {
    return STANDING;
  }
}

/** Minutes and seconds, `6:40`. */
export function minutesText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How the time stands against the plan, while the step from `from` to `to` (in minutes) is given. */
export function standing(milliseconds: number, from: number, to: number): string {
  const [early, late] = [from * 60_000 - milliseconds, milliseconds - to * 60_000];
  if (early >= 1000) return `${minutesText(early)} ahead`;
  return late >= 1000 ? `${minutesText(late)} behind` : 'on time';
}
