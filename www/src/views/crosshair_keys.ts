/** Keyboard control of the crosshair. */

import { signal } from '@preact/signals';
import type { Hit } from '../../pkg/juxtapose.js';
import { longest, shortest, snapped } from '../outcome/lattice';
import { tick } from '../state/outcomes';
import { chooseDeadline, crosshair } from '../state/reading';
import { drawnDensities } from './drawn';

/** Whether keys, not the pointer, moved it last: then its values are spoken. */
export const byKey = signal(false);

/** A chart has no more steps than this. */
const STEPS = 1000;

export function moveByKey(event: KeyboardEvent, { time }: Hit) {
  if (event.key === 'd' && crosshair.value !== null && !event.ctrlKey && !event.metaKey && !event.altKey) {
    chooseDeadline(crosshair.value);
    return;
  }
  const to = target(event, time);
  if (to === undefined) return;
  event.preventDefault();
  byKey.value = to !== null;
  crosshair.value = to;
}

/** The time that a key leads to; undefined for keys that mean nothing here. */
function target(event: KeyboardEvent, view: Hit['time']): number | null | undefined {
  const [first, last] = ends();
  const ticks = Math.max(1, Math.round((view.to - view.from) / tick.value / STEPS)) * (event.shiftKey ? 10 : 1);
  const step = ticks * tick.value;
  const from = crosshair.value ?? (view.from + view.to) / 2;
  const within = (time: number) => snapped(Math.max(first, Math.min(last, time)), tick.value);
  switch (event.key) {
    case 'ArrowLeft':
      return within(from - step);
    case 'ArrowRight':
      return within(from + step);
    case 'Home':
      return within(view.from);
    case 'End':
      return within(view.to);
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

/** The first and the last possible time of any scheme. */
function ends(): [number, number] {
  const densities = drawnDensities.value.flatMap(({ density }) => density ?? []);
  if (densities.length === 0) return [0, 0];
  return [Math.min(...densities.map(shortest)), Math.max(...densities.map(longest))];
}
