/** Figure of a sweep: a line for each scheme, and bands of who is best from where to where. */

import type { SweepFigure, SweepLine } from '../../../pkg/juxtapose.js';
import { inWords, isTime } from './model_number';
import { time } from '../../outcome/number_text';
import { beginText, rangeText, short, valueOf, type Quantity } from '../../outcome/crossovers';
import { unit } from '../../state/outcomes';
import { deadline } from '../../state/reading';
import { emphasisOf } from '../../views/chart_figure';
import { figureFrame, inkOf, labelsIn } from '../../views/figure_frame';
import { compared } from './schemes';
import { bands, logarithmic, over, overProcessors, pointedAt, present, quantities, shows, span, sweep } from './state';

/** Percentiles have names of their own only beside a few lines. */
const FEW = 4;

export function sweepFigure(width: number, height: number): SweepFigure | null {
  const found = sweep.value;
  if (!found || !span.value || found.points.length === 0) return null;
  const { points } = found;
  const names = compared.value;
  const percentile = (name: string) => `${name}, p95`;
  const label = labelsIn([...names, ...names.map(percentile)], 0.27 * width);
  const line = (name: string, quantity: Quantity): SweepLine => ({
    name: quantity === quantities.value[0] ? label(name) : names.length <= FEW ? label(percentile(name)) : '',
    ...inkOf(name),
    thin: quantity !== quantities.value[0],
    emphasis: emphasisOf(name),
    points: points.flatMap(({ value: at, outcomes }): [number, number][] => {
      const outcome = outcomes.find((one) => one.name === name);
      const value = outcome ? valueOf(outcome, quantity) : null;
      return value === null ? [] : [[at, value]];
    }),
  });
  const { from, to, step } = span.value;
  return {
    ...figureFrame(width, height),
    kind: 'sweep',
    sweep: {
      across: axisTitle(),
      values: valuesTitle(),
      from,
      to,
      whole: step === 1,
      logarithmic: overProcessors.value && logarithmic.value,
      most: shows.value === 'inTime' ? 1 : null,
      lines: quantities.value.flatMap((quantity) => names.map((name) => line(name, quantity))),
      best: bands.value.map((band, k) => ({
        name: label(band.name),
        from: band.from,
        to: band.to,
        range: rangeText(bands.value, k, { from, to, step }),
        begins: beginText(band, { from, to, step }),
        ...inkOf(band.name),
      })),
      current:
        present.value === null
          ? null
          : {
              at: present.value,
              label: overProcessors.value ? `N = ${short(present.value)}` : `now ${short(present.value)}`,
            },
      crosshair: pointedAt.value,
    },
  };
}

function axisTitle(): string {
  if (overProcessors.value) return 'processors';
  return isTime(over.value) ? `${inWords(over.value)}, ${unit.value}` : inWords(over.value);
}

function valuesTitle(): string {
  switch (shows.value) {
    case 'mean':
      return `mean, ${unit.value}`;
    case 'p95':
      return `95th percentile, ${unit.value}`;
    case 'p99':
      return `99th percentile, ${unit.value}`;
    case 'both':
      return `mean, and 95th percentile (thin), ${unit.value}`;
    case 'inTime':
      return `P(T ≤ ${time(deadline.value ?? 0)})`;
  }
}
