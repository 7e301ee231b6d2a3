/** Table of one figure at a time: data sets by what predictions know, the best score marked. */

import { signal } from '@preact/signals';
import { narrow } from '../state/appearance';
import { NumbersTable } from '../views/numbers_table';
import { Tabs } from '../views/tabs';
import { ByDataSet, Name } from './by_data_set';
import { valueOf, type Cell, type Figure, type Row, type Table } from './printed';
import { besideNominal, FIGURE_WORDS } from './told';

const figure = signal<Figure>('score');

const TABS = (['score', 'error', 'coverage', 'width'] as const).map((id) => ({ id, title: FIGURE_WORDS[id].title }));

export function OneFigure({ table: { rungs, rows } }: { table: Table }) {
  const { title, says } = FIGURE_WORDS[figure.value];
  // What has no such figure anywhere is no column.
  const columns = rungs.flatMap((key, k) =>
    rows.some(({ cells }) => cells[k]?.figures[figure.value] !== undefined)
      ? [{ key, head: key, cell: ({ cells }: Row) => <Value of={cells[k] ?? null} />, is: (row: Row) => row.cells[k] }]
      : [],
  );
  return (
    <section aria-label="By what predictions know">
      <Tabs label="Figure shown" tabs={TABS} selected={figure} panel="calibration-figure" />
      <div id="calibration-figure" role="tabpanel" aria-labelledby={`tab-${figure.value}`} tabIndex={-1}>
        <p class="note">
          {says} <Star /> has the best score of its data set.
        </p>
        {narrow.value ? (
          <ByDataSet
            rows={rows.map((row) => ({
              name: row.name,
              told: columns.flatMap(({ key, cell, is }) => (is(row) ? [{ term: key, is: cell(row) }] : [])),
            }))}
          />
        ) : (
          <NumbersTable
            label="Figures by what predictions know"
            class="calibration-table"
            caption={`${title} in %, by what predictions know`}
            contents={figure.value}
            corner="%"
            columns={columns}
            rows={rows}
            rowKey={({ name }) => name}
            name={({ name }) => <Name of={name} />}
          />
        )}
      </div>
    </section>
  );
}

const Star = () => (
  <span class="star" aria-hidden="true">
    ★
  </span>
);

/** The figure of a prediction; a dash where the prediction or its figure is none. */
function Value({ of }: { of: Cell | null }) {
  const value = valueOf(of, figure.value);
  if (!of || value === null) return <span class="none">–</span>;
  return (
    <span class={of.isBest ? 'best' : undefined}>
      {of.isBest && (
        <>
          <Star />
          <span class="unseen">best score: </span>
        </>
      )}
      {of.figures[figure.value]}
      {figure.value === 'coverage' && (
        <>
          {' '}
          <small class="beside-nominal">{besideNominal(value)}</small>
        </>
      )}
    </span>
  );
}
