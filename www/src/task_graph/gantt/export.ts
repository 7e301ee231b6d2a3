/** Export of the Gantt chart as files: its picture for paper, and its numbers. */

import { csvOf } from '../../export/csv';
import { unit } from '../../state/outcomes';
import { ganttFigure } from './figure';
import { gantt } from '../state';

export const ganttOnPaper = ganttFigure;

export function ganttCsv(): string {
  const of = gantt.value;
  const head = [
    'task',
    'processor',
    `from (${unit.value})`,
    `to (${unit.value})`,
    `executes (${unit.value})`,
    'critical',
  ];
  return csvOf(
    head,
    of
      ? of.tasks.map(({ task, processor, from, to, busy, critical }) => [
          task,
          processor,
          from,
          to,
          busy,
          critical ? 'yes' : 'no',
        ])
      : [],
  );
}
