/** Projector mode: entering and leaving it, and whether somebody moves the pointer meanwhile. */

import { signal } from '@preact/signals';
import { projector } from './appearance';
import { leaveFullScreen } from './full_screen';

export function project() {
  projector.value = true;
}

export function stopProjecting() {
  projector.value = false;
  leaveFullScreen();
}

/** Milliseconds for which the tools are still seen after the last movement. */
const DROWSY = 4000;

/** Whether somebody has moved a moment ago. */
export const awake = signal(true);

/** Follows all movements from now on, of which coming here is one; the answer ends that. */
export function stayAwake(): () => void {
  const leaving = new AbortController();
  let timer = 0;
  const moved = () => {
    awake.value = true;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      awake.value = false;
    }, DROWSY);
  };
  for (const movement of ['pointermove', 'pointerdown'])
    addEventListener(movement, moved, { passive: true, signal: leaving.signal });
  moved();
  return () => {
    leaving.abort();
    clearTimeout(timer);
  };
}
