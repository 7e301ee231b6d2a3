/** Edits of the table of measured times as a whole. Runs that predictions are held against stand beside it, and stay. */

import type { MeasuredRow, Multigrain } from '../document';

export const withTable = (model: Multigrain, rows: MeasuredRow[]): Multigrain => ({
  ...model,
  measured: { rows, ...runsOf(model) },
});

export function withoutTable(model: Multigrain): Multigrain {
  const { measured: _, ...rest } = model;
  const runs = runsOf(model);
  return Object.keys(runs).length > 0 ? { ...rest, measured: runs } : rest;
}

function runsOf({ measured }: Multigrain) {
  const { rows: _, note: __, ...runs } = measured ?? {};
  return runs;
}
