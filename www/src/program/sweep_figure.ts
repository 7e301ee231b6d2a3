/** The picture of a sweep: a line for each scheme, and who is best from where to where. */

import type { SweepFigure, SweepLine } from '../../pkg/juxtapose.js';
import { bestRanges, rangeText, valueOf, type Quantity } from '../outcome/crossovers';
import { order, unit } from '../state/outcomes';
import { emphasisOf } from '../views/chart_figure';
import { figureFrame, inkOf } from '../views/figure_frame';
import { shownProgram } from './program';
import { logarithmic, most, pointedAt, shows, sweep } from './sweep_state';

/** Percentiles have names of their own only beside a few lines. */
const FEW = 4;

export function sweepFigure(width: number, height: number): SweepFigure | null {
  const found = sweep.value;
  if (!found || found.points.length === 0) return null;
  const { points } = found;
  const quantities: Quantity[] = shows.value === 'both' ? ['mean', 'p95'] : [shows.value];
  const line = (name: string, quantity: Quantity): SweepLine => ({
    name: quantity === quantities[0] ? name : order.value.length <= FEW ? `${name}, p95` : '',
    ...inkOf(name),
    thin: quantity !== quantities[0],
    emphasis: emphasisOf(name),
    points: points.flatMap(({ processors, outcomes }): [number, number][] => {
      const outcome = outcomes.find((one) => one.name === name);
      const value = outcome ? valueOf(outcome, quantity) : null;
      return value === null ? [] : [[processors, value]];
    }),
  });
  return {
    ...figureFrame(width, height),
    kind: 'sweep',
    sweep: {
      counts: 'processors',
      values: `${{ mean: 'mean', p95: '95th percentile', both: 'mean, and 95th percentile (thin)' }[shows.value]}, ${unit.value}`,
      to: most.value,
      logarithmic: logarithmic.value,
      lines: quantities.flatMap((quantity) => order.value.map(({ name }) => line(name, quantity))),
      best: bestRanges(points, quantities[0] ?? 'mean').map((range) => ({
        name: range.name, from: range.from, to: range.to, range: rangeText(range), ...colours(range.name),
      })),
      current: shownProgram.value?.machine.processors ?? null,
      crosshair: pointedAt.value,
    },
  };
}

function colours(scheme: string): { colour: string; textColour: string } {
  const { colour, textColour } = inkOf(scheme);
  return { colour, textColour };
}
