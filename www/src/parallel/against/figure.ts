/** Figure of all alternatives against n, and its numbers as a file (CSV). */

import type { SweepFigure, SweepLine } from '../../../pkg/juxtapose.js';
import { csvOf } from '../../export/csv';
import { beginText, rangeText, short, valueOf } from '../../outcome/crossovers';
import { unit } from '../../state/outcomes';
import { emphasisOf } from '../../views/chart_figure';
import { figureFrame, inkOf, labelsIn } from '../../views/figure_frame';
import { against, bands, compared, pointedAt, present, shows, span } from './state';

export function againstFigure(width: number, height: number): SweepFigure | null {
  const found = against.value;
  if (!found || found.points.length === 0) return null;
  const label = labelsIn(compared.value, 0.27 * width);
  const lines = compared.value.map((name): SweepLine => ({
    name: label(name),
    ...inkOf(name),
    emphasis: emphasisOf(name),
    points: found.points.flatMap(({ value: at, outcomes }): [number, number][] => {
      const outcome = outcomes.find((one) => one.name === name);
      const value = outcome ? valueOf(outcome, shows.value) : null;
      return value === null ? [] : [[at, value]];
    }),
  }));
  return {
    ...figureFrame(width, height),
    kind: 'sweep',
    sweep: {
      across: 'n',
      values: `${shows.value === 'mean' ? 'mean' : '99th percentile'}, ${unit.value}`,
      from: 1,
      to: span.value.to,
      whole: true,
      logarithmic: true,
      lines: lines.filter(({ points }) => points.length > 0),
      best: bands.value.map((band, k) => ({
        name: label(band.name),
        from: band.from,
        to: band.to,
        range: rangeText(bands.value, k, span.value),
        begins: beginText(band, span.value),
        ...inkOf(band.name),
      })),
      current: present.value === null ? null : { at: present.value, label: `n = ${short(present.value)}` },
      crosshair: pointedAt.value,
    },
  };
}

/** The chart as it is shown, but for what is pointed at. */
export function againstOnPaper(width: number, height: number): SweepFigure | null {
  const figure = againstFigure(width, height);
  if (!figure) return null;
  const lines = figure.sweep.lines.map((line) => ({ ...line, emphasis: 'normal' as const }));
  return { ...figure, sweep: { ...figure.sweep, lines, crosshair: null } };
}

/** A line for each n and alternative. */
export function againstCsv(): string {
  const head = ['n', 'alternative', `mean (${unit.value})`, `p99 (${unit.value})`];
  const lines = (against.value?.points ?? []).flatMap(({ value, outcomes }) =>
    outcomes.map(({ name, mean, quantiles }) => [value, name, mean, quantiles['0.99']]),
  );
  return csvOf(head, lines);
}
