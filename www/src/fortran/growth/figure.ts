/** The picture of costs against a variable, and its numbers as a file. */

import type { SweepFigure, SweepLine } from '../../../pkg/juxtapose.js';
import { csvOf } from '../../export/csv';
import { time } from '../../outcome/number_text';
import { unit } from '../../state/outcomes';
import { emphasisOf } from '../../views/chart_figure';
import { figureFrame, inkOf, labelsIn } from '../../views/figure_frame';
import { across, growth, last, pointedAt, present, type Line } from './state';

/** Whether counting says something else than the formula. */
export const differs = ({ formula, counted }: Line): boolean => {
  const said = new Map(formula);
  return counted.some(([number, count]) => said.get(number) !== count);
};

export function growthFigure(width: number, height: number): SweepFigure | null {
  const variable = across.value;
  if (variable === null || growth.value.length === 0) return null;
  const names = growth.value.map(({ table }) => table);
  const label = labelsIn(names, 0.27 * width);
  const points = (some: Line['formula']) => some.map(([number, cost]): [number, number] => [number, cost]);
  const lines = growth.value.flatMap((line): SweepLine[] => {
    const ink = { ...inkOf(line.table), emphasis: emphasisOf(line.table) };
    if (!differs(line)) return [{ name: label(line.table), ...ink, points: points(line.formula) }];
    return [
      { name: label(line.table), ...ink, points: points(line.counted) },
      { name: 'by formula', ...ink, thin: true, points: points(line.formula) },
    ];
  });
  return {
    ...figureFrame(width, height),
    kind: 'sweep',
    sweep: {
      across: variable,
      values: unit.value,
      from: 1,
      to: last.value,
      whole: true,
      lines,
      current: present.value === null ? null : { at: present.value, label: `${variable} = ${time(present.value)}` },
      crosshair: pointedAt.value,
    },
  };
}

/** The chart as it is shown, but for what is pointed at. */
export function growthOnPaper(width: number, height: number): SweepFigure | null {
  const figure = growthFigure(width, height);
  if (!figure) return null;
  const lines = figure.sweep.lines.map((line) => ({ ...line, emphasis: 'normal' as const }));
  return { ...figure, sweep: { ...figure.sweep, lines, crosshair: null } };
}

/** A line for each number and table. */
export function growthCsv(): string {
  const head = [across.value ?? '', 'cost table', `by formula (${unit.value})`, `counted (${unit.value})`];
  const lines = growth.value.flatMap(({ table, formula, counted }) => {
    const counts = new Map(counted);
    return formula.map(([number, cost]) => [number, table, cost, counts.get(number)]);
  });
  return csvOf(head, lines);
}
