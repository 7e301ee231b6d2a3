/** Pointer events on the chart: they move the crosshair, light a strip, and drag the deadline. */

import type { Hit } from '../../pkg/juxtapose.js';
import { read, snapped } from '../outcome/lattice';
import { tick } from '../state/outcomes';
import { chart, chooseDeadline, crosshair, pointAt } from '../state/reading';
import { drawnDensities, drawnOutcomes } from './drawn';

/** Pixels around the deadline's handle that belong to it: fingers are wide. */
const REACH = 10;

type On = PointerEvent & { currentTarget: HTMLCanvasElement };

export function pointerOn(hit: () => Hit | null) {
  let dragging = false;
  const move = (event: On) => {
    const map = hit();
    if (!map) return;
    if (dragging) {
      chooseDeadline(timeAt(map, event.offsetX));
      return;
    }
    const { plot } = map;
    const inside = event.offsetX >= plot.left && event.offsetX <= plot.left + plot.width;
    crosshair.value = inside ? timeAt(map, event.offsetX) : null;
    pointAt(inside ? schemeAt(map, event) : null);
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
    onPointerUp: () => {
      dragging = false;
    },
    onPointerCancel: () => {
      dragging = false;
      leave();
    },
    // A finger goes away to show what is under it.
    onPointerLeave: ({ pointerType }: On) => (pointerType === 'touch' ? pointAt(null) : leave()),
  };
}

/** How near to a curve is on it, in pixels. */
const NEAR = 24;

/** The scheme whose strip is pointed at, or, where all share a plot, whose curve is nearest. */
function schemeAt(map: Hit, { offsetX: x, offsetY: y }: PointerEvent): string | null {
  const { plot, strips, decades } = map;
  if (chart.peek() === 'density') {
    const strip = strips.findIndex(({ top, bottom }) => y >= top && y < bottom);
    return drawnOutcomes.peek()[strip]?.name ?? null; // a strip's own name may be shortened
  }
  const time = timeAt(map, x);
  const away = drawnDensities.peek().flatMap(({ name, density }) => {
    if (!density) return [];
    const { upTo, above } = read(density, time);
    const share = decades === null ? upTo : 1 + Math.log10(Math.max(above, 1e-300)) / decades;
    return [{ name, pixels: Math.abs(plot.top + plot.height * (1 - Math.max(0, share)) - y) }];
  });
  const [nearest] = away.sort((a, b) => a.pixels - b.pixels);
  return nearest && nearest.pixels <= NEAR ? nearest.name : null;
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
