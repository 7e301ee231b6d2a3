/** Export of the trade-off as files: its picture for paper, and its numbers. */

import type { SweepFigure } from '../../../pkg/juxtapose.js';
import { sweepAsCsv } from '../../export/csv';
import { inWords, isTime } from './model_number';
import { unit } from '../../state/outcomes';
import { deadline } from '../../state/reading';
import { sweepFigure } from './figure';
import { numbering } from './numbers_state';
import { over, overProcessors, shows, sweep, sweeping } from './state';

/** Works out the trade-off while its panel is not shown. */
export function beginSweep(): () => void {
  const ends = [numbering.begin(), sweeping.begin()];
  return () => ends.forEach((end) => end());
}

/** The chart as it is shown, but for what is pointed at. */
export function sweepOnPaper(width: number, height: number): SweepFigure | null {
  const figure = sweepFigure(width, height);
  if (!figure) return null;
  const lines = figure.sweep.lines.map((line) => ({ ...line, emphasis: 'normal' as const }));
  return { ...figure, sweep: { ...figure.sweep, lines, crosshair: null } };
}

export function sweepCsv(): string {
  const name = overProcessors.value
    ? 'processors'
    : `${inWords(over.value)}${isTime(over.value) ? ` (${unit.value})` : ''}`;
  return sweepAsCsv(
    sweep.value?.points ?? [],
    name,
    unit.value,
    shows.value === 'inTime' ? String(deadline.value) : null,
  );
}
