/** Into the projector and out of it again. */

import { projector } from './appearance';
import { leaveFullScreen } from './full_screen';

export function project() {
  projector.value = true;
}

export function stopProjecting() {
  projector.value = false;
  leaveFullScreen();
}
