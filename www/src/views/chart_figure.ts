/** What is to be drawn now: the figure that follows from the page's state. */

import type { DistributionFigure } from '../../pkg/juxtapose.js';
import { LEAST } from '../outcome/certain';
import { valuesBeside } from '../outcome/estimate_words';
import { fused, neighboursIn } from '../outcome/fused';
import { narrow } from '../state/appearance';
import { order, shownContract, tick } from '../state/outcomes';
import { chart, crosshair, deadline, lit } from '../state/reading';
import { figureFrame, fontSize, inkOf, labelsIn } from './figure_frame';

export function currentFigure(width: number, height: number, kind = chart.value): DistributionFigure | null {
  // Curves say at which times they pass 95 % and the like, and the crosshair what one time has.
  const isExact = kind !== 'density' || crosshair.value !== null;
  const neighbours = isExact ? 1 : neighboursIn(width, order.value);
  const drawn = order.value.filter(({ density }) => density).map(({ name }) => name);
  const label = labelsIn(drawn, nameRoom(width, kind));
  const series = order.value.flatMap((outcome) => {
    const { name, density, lost, lostBehind, finishes } = outcome;
    if (!density) return [];
    const masses = fused(density, neighbours, tick.value, deadline.value);
    const whole = { ...masses, lost: lost ?? 0, lostBehind: lostBehind ?? 1 };
    return [
      {
        name: label(name),
        ...inkOf(name),
        density: whole,
        finishes,
        estimates: valuesBeside(outcome, order.value),
        emphasis: emphasisOf(name),
      },
    ];
  });
  if (series.length === 0 || width < 40) return null;
  return {
    ...figureFrame(width, height),
    kind,
    series,
    least: LEAST[shownContract.value],
    deadline: inFigures(deadline.value),
    crosshair: crosshair.value,
    view: null,
  };
}

/** What a picture leaves for the name of a scheme: beside its strip, on a line with what is said of it, or among the curves. */
function nameRoom(width: number, kind: DistributionFigure['kind']): number {
  if (kind !== 'density') return 0.27 * width;
  return narrow.value ? 0.4 * width : Math.min(0.28 * width, MOST_BESIDE * fontSize());
}

/** So wide are names beside strips at most, in units of their size, where what stands below them is no wider. */
const MOST_BESIDE = 11;

/** The last tick that numbers name one by one, up to which figures reach. */
const LAST_TICK = 2 ** 53;

/** A deadline for figures; none where it lies beyond all that they can show. */
const inFigures = (time: number | null) => (time !== null && time / tick.value <= LAST_TICK ? time : null);

export function emphasisOf(name: string) {
  return lit.value === null ? ('normal' as const) : lit.value === name ? ('lit' as const) : ('faded' as const);
}
