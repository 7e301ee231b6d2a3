/** Figure of costs against a variable, and its numbers as a file (CSV). */

import { computed } from '@preact/signals';
import type { SweepFigure, SweepLine } from '../../../pkg/juxtapose.js';
import { csvOf } from '../../export/csv';
import { time } from '../../outcome/number_text';
import { unit } from '../../state/outcomes';
import { emphasisOf } from '../../views/chart_figure';
import { figureFrame, inkOf, labelsIn } from '../../views/figure_frame';
import { pageColour } from '../../views/page_colour';
import { bandsBetween } from '../pieces/places';
import { pieces } from '../pieces/state';
import { tableBeside } from '../source/beside';
import { routines } from '../state';
import type { Point } from './counted';
import { partsOf, type Part } from './parts';
import { across, present } from './across';
import { growth, last, numbers, pointedAt, scale, withNumber, type Line } from './state';

/** Figures draw what numbers name one by one; outside of its region a formula may say less than nothing. */
const canBeDrawn = ([, cost]: Point): boolean => cost >= 0 && cost <= 2 ** 53;

/** Whether counting says something else than the formula, at more than one number: a line has two. */
export const differs = ({ formula, counted }: Line): boolean => {
  const said = new Map(formula);
  return formula.length > 0 && counted.length > 1 && counted.some(([number, count]) => said.get(number) !== count);
};

/** What is drawn of a line that is one: the formula, or where that has no values what was counted. */
export const ofLine = ({ formula, counted }: Line): readonly Point[] => (formula.length > 0 ? formula : counted);

/** What the formula is made of under the table whose costs stand beside the lines, and which table that is. Logarithms do not add up. */
export const made = computed<{ table: string; parts: readonly Part[] }>(() => {
  const [variable, beside] = [across.value, tableBeside.value?.name];
  const of = routines.value.find(({ table }) => table === beside);
  if (!of || variable === null || scale.value === 'logarithmic' || growth.value.length === 0)
    return { table: '', parts: [] };
  return { table: of.table, parts: partsOf(of.unit.cost, variable, numbers.value, withNumber) };
});

/** The colour of a part. */
export const partColour = ({ slot }: Part): string => (slot === null ? '--muted' : `--scheme-${slot}`);

export function growthFigure(width: number, height: number): SweepFigure | null {
  const variable = across.value;
  if (variable === null || growth.value.length === 0) return null;
  const names = growth.value.map(({ table }) => table);
  const label = labelsIn(names, 0.27 * width);
  const points = (some: Line['formula']) =>
    some.filter(canBeDrawn).map(([number, cost]): [number, number] => [number, cost]);
  const lines = growth.value.flatMap((line): SweepLine[] => {
    const ink = { ...inkOf(line.table), emphasis: emphasisOf(line.table) };
    if (!differs(line)) return [{ name: label(line.table), ...ink, points: points(ofLine(line)) }];
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
      logarithmic: scale.value === 'logarithmic',
      logarithmicValues: scale.value === 'logarithmic',
      lines,
      best: bandsBetween(pieces.value?.pieces ?? [], variable, 1, last.value).map(({ from, to, number, place }, k) => ({
        from,
        to,
        name: `piece ${number}`,
        range: place,
        begins: k === 0 ? '' : `${from}`,
        colour: pageColour('--muted'),
        dash: number % 2 === 0 ? ('dashed' as const) : ('solid' as const),
      })),
      areas: made.value.parts.map((part) => ({
        name: part.name,
        colour: pageColour(partColour(part)),
        points: part.points.map(([number, cost]): [number, number] => [number, cost]),
      })),
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
    const said = new Map(formula);
    return numbers.value.map((number) => [number, table, said.get(number), counts.get(number)]);
  });
  return csvOf(head, lines);
}
