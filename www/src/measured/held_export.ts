/** CSV export of outcomes beside their runs: a line each, with all figures in full. */

import { csvOf } from '../export/csv';
import { heldColumns, wholeHead, type Compared } from './held_columns';
import { offOf, figureOf } from './held_words';

const TIMES = /^(mean|p50|p95)/;

export function heldCsv(rows: readonly Compared[], unit: string): string {
  const columns = heldColumns(rows).columns.filter(({ key }) => !['within', 'interval'].includes(key));
  const head = [
    'outcome',
    ...columns.map((column) => (TIMES.test(column.key) ? `${wholeHead(column)} (${unit})` : wholeHead(column))),
    'error at least, %',
    'error at most, %',
    'runs',
    'never ended',
    'within p5-p95',
    'expected within',
    'distance',
  ];
  const lines = rows.map(({ outcome, comparison }) => {
    if (!comparison) return [outcome, ...head.slice(1).map(() => null)];
    const off = offOf(figureOf(comparison, 'mean'));
    const percent = (share: number | null | undefined) => (typeof share === 'number' ? 100 * share : null);
    const { runs, never, coverage, distance } = comparison;
    return [
      outcome,
      ...columns.map(({ text, value }) => (value ?? text)(comparison)),
      percent(off?.low),
      percent(off?.high),
      runs,
      never,
      coverage.within,
      coverage.nominal * runs,
      distance,
    ];
  });
  return csvOf(head, lines);
}
