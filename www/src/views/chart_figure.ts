/** Figure of the chart that is to be drawn, as it follows from the page's state. */

import type { DistributionFigure, Outcome } from '../../pkg/juxtapose.js';
import { LEAST } from '../outcome/certain';
import { loneTimes, valuesBeside } from '../outcome/estimate_words';
import { fused, neighboursIn } from '../outcome/fused';
import { roughly } from '../outcome/number_text';
import { narrow } from '../state/appearance';
import { behind as cases } from '../state/condition_panels';
import { order, shownContract } from '../state/outcomes';
import { chart, crosshair, deadline, lit } from '../state/reading';
import { drawnDensities, drawnOutcomes, drawnTick, drawnTimes, fronts } from './drawn';
import { figureFrame, fontSize, inkOf, labelsIn } from './figure_frame';

export function currentFigure(width: number, height: number, kind = chart.value): DistributionFigure | null {
  // Curves say at which times they pass 95 % and the like, and the crosshair what one time has.
  const isExact = kind !== 'density' || crosshair.value !== null;
  const neighbours = isExact ? 1 : neighboursIn(width, drawnDensities.value);
  const drawn = drawnOutcomes.value.map(({ name }) => name);
  const label = labelsIn(drawn, nameRoom(width, kind));
  const behind = (name: string) => {
    const front = fronts.value.get(name);
    return front === undefined ? null : label(front);
  };
  const seriesOf = (outcome: Outcome, name: string, behind: string | null) => {
    const { density, lost, lostBehind, finishes, never, between } = outcome;
    if (!density) return [];
    const { origin, step, edges, lower, upper } = density;
    const masses = fused(density, neighbours, drawnTick.value, deadline.value);
    return [
      {
        name,
        ...inkOf(outcome.name),
        density: { ...masses, lost: lost ?? 0, lostBehind: lostBehind ?? 1 },
        finishes,
        never,
        between: between && lower && upper ? { origin, step, edges, before: between.before, lower, upper } : null,
        estimates: valuesBeside(outcome, order.value),
        behind,
        emphasis: emphasisOf(outcome.name),
      },
    ];
  };
  const series = drawnDensities.value.flatMap((outcome) =>
    seriesOf(outcome, label(outcome.name), behind(outcome.name)),
  );
  if (kind === 'density') {
    const isDrawn = ({ outcome }: { outcome: Outcome }) => drawn.includes(outcome.name);
    series.push(
      ...cases.value.filter(isDrawn).flatMap(({ name, outcome }) => seriesOf(outcome, name, label(outcome.name))),
    );
  }
  if (drawn.length === 0 || width < 40) return null;
  return {
    ...figureFrame(width, height),
    tick: drawnTick.value,
    kind,
    series,
    values: drawnTimes.value.map((outcome) => ({
      name: label(outcome.name),
      ...inkOf(outcome.name),
      times: loneTimes(outcome)
        .slice(0, MOST_TIMES)
        .map((time, k) => ({ time, name: k === 0 ? roughly(time) : '' })),
      emphasis: emphasisOf(outcome.name),
    })),
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

/** So many diamonds a picture takes for one outcome. */
const MOST_TIMES = 64;

/** The last tick that numbers name one by one, up to which figures reach. */
const LAST_TICK = 2 ** 53;

/** A deadline for figures; none where it lies beyond all that they can show. */
const inFigures = (time: number | null) => (time !== null && time / drawnTick.value <= LAST_TICK ? time : null);

export function emphasisOf(name: string) {
  return lit.value === null ? ('normal' as const) : lit.value === name ? ('lit' as const) : ('faded' as const);
}
