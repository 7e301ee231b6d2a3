/** The pointer on the chart: it moves the crosshair, lights a strip, and drags the deadline. */

import type { Hit } from '../../pkg/juxtapose.js';
import { snapped } from '../outcome/lattice';
import { tick } from '../state/outcomes';
import { crosshair, deadline, pointAt } from '../state/reading';

/** Pixels around the deadline's handle that belong to it: fingers are wide. */
const REACH = 10;

type On = PointerEvent & { currentTarget: HTMLCanvasElement };

export function pointerOn(hit: () => Hit | null) {
  let dragging = false;
  const move = (event: On) => {
    const map = hit();
    if (!map) return;
    if (dragging) {
      deadline.value = timeAt(map, event.offsetX);
      return;
    }
    const { plot, strips } = map;
    const inside = event.offsetX >= plot.left && event.offsetX <= plot.left + plot.width;
    crosshair.value = inside ? timeAt(map, event.offsetX) : null;
    pointAt(strips.find(({ top, bottom }) => event.offsetY >= top && event.offsetY < bottom)?.name ?? null);
    event.currentTarget.style.cursor = onDeadline(map, event) ? 'ew-resize' : inside ? 'crosshair' : 'default';
  };
  const leave = () => {
    if (dragging) return;
    crosshair.value = null;
    pointAt(null);
  };
  return {
    onPointerDown: (event: On) => {
      const map = hit();
      if (!map || !onDeadline(map, event)) return move(event);
      dragging = true;
      crosshair.value = null;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: move,
    onPointerUp: () => { dragging = false; },
    onPointerCancel: () => {
      dragging = false;
      leave();
    },
    onPointerLeave: leave,
  };
}

/** The whole tick at a place. */
function timeAt({ plot, time }: Hit, x: number): number {
  const share = Math.max(0, Math.min(1, (x - plot.left) / plot.width));
  return snapped(time.from + share * (time.to - time.from), tick.value);
}

function onDeadline({ deadline: handle }: Hit, { offsetX: x, offsetY: y }: PointerEvent): boolean {
  if (!handle) return false;
  const across = x >= handle.left - REACH && x <= handle.left + handle.width + REACH;
  return across && y >= handle.top - REACH && y <= handle.top + handle.height + REACH;
}
