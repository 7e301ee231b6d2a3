/** Full-screen mode, where the browser lets a page have it. */

import { signal } from '@preact/signals';

const root = document.documentElement;

/** Whether the page can fill the screen. On iPhones, or in a frame that forbids it, there is nothing to press. */
export const canFillScreen = document.fullscreenEnabled === true;

export const fullScreen = signal(false);

document.addEventListener('fullscreenchange', () => {
  fullScreen.value = document.fullscreenElement !== null;
});

/** A browser may still refuse; then all stays as it is. The event comes late: the document itself is asked. */
export function toggleFullScreen() {
  if (!canFillScreen) return;
  const done = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
  done.catch(() => {});
}

export function leaveFullScreen() {
  if (document.fullscreenElement) toggleFullScreen();
}
