/** The chart against the number of processors as files: its picture for paper, and its numbers. */

import type { SweepFigure } from '../../pkg/juxtapose.js';
import { sweepAsCsv } from '../export/csv';
import { unit } from '../state/outcomes';
import { sweepFigure } from './sweep_figure';
import { sweep } from './sweep_state';

/** As it is shown, whatever is pointed at. */
export function sweepOnPaper(width: number, height: number): SweepFigure | null {
  const figure = sweepFigure(width, height);
  if (!figure) return null;
  const lines = figure.sweep.lines.map((line) => ({ ...line, emphasis: 'normal' as const }));
  return { ...figure, sweep: { ...figure.sweep, lines, crosshair: null } };
}

export const sweepCsv = () => sweepAsCsv(sweep.value?.points ?? [], unit.value);
