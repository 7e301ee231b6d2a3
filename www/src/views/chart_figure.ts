/** What is to be drawn now: the figure that follows from the page's state. */

import type { DistributionFigure } from '../../pkg/juxtapose.js';
import { LEAST } from '../outcome/certain';
import { fixed } from '../outcome/number_text';
import { estimated } from '../outcome/ranking';
import { order, shownContract } from '../state/outcomes';
import { chart, crosshair, deadline, lit } from '../state/reading';
import { figureFrame, inkOf } from './figure_frame';

export function currentFigure(width: number, height: number): DistributionFigure | null {
  if (order.value.length === 0 || width < 40) return null;
  return {
    ...figureFrame(width, height),
    kind: chart.value,
    series: order.value.flatMap(({ name, density, lost, lostBehind }) => {
      if (!density) return [];
      const { origin, step, mass } = density;
      const whole = { origin, step, mass, lost: lost ?? 0, lostBehind: lostBehind ?? 1 };
      return [{ name, ...inkOf(name), density: whole, estimates: estimatesOf(name), emphasis: emphasisOf(name) }];
    }),
    least: LEAST[shownContract.value],
    deadline: deadline.value,
    crosshair: crosshair.value,
    view: null,
  };
}

/** The values that stand for a distribution: those of the outcomes that only estimate it. */
function estimatesOf(name: string): { time: number; name: string }[] {
  return order.value.flatMap((outcome) => {
    if (estimated(outcome.name, order.value)?.name !== name) return [];
    const what = outcome.name.slice(name.length + 2);
    const values = outcome.representatives ?? [];
    return values.map(({ time }) => ({ time, name: values.length === 1 ? `${what} ${fixed(time, time < 100 ? 1 : 0)}` : what }));
  });
}

export function emphasisOf(name: string) {
  return lit.value === null ? ('normal' as const) : lit.value === name ? ('lit' as const) : ('faded' as const);
}
