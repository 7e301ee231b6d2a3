/** Table of naive predictions, averages and independence, beside the best one and the one that knows the most: losses stand where gains
 *  do. */

import { narrow } from '../state/appearance';
import { listed } from '../outcome/number_text';
import { NumbersTable } from '../views/numbers_table';
import { ByDataSet } from './by_data_set';
import type { Table } from './printed';
import { mostSentence, naiveOf, type Change, type Naive } from './told';

const MARKS: Readonly<Record<Change['way'], string>> = { lower: '▼', higher: '▲', alike: '=' };

const NONE = '–';

const COLUMNS = [
  { key: 'averages', head: 'averages, error', cell: ({ averages }: Naive) => averages ?? NONE },
  { key: 'error', head: 'independent, error', cell: ({ independent }: Naive) => independent?.error ?? NONE },
  { key: 'score', head: 'independent, score', cell: ({ independent }: Naive) => independent?.score ?? NONE },
  { key: 'best', head: 'best score', cell: ({ best }: Naive) => <Score of={best} /> },
  { key: 'best-change', head: 'beside independent', goesOn: true, cell: ({ best }: Naive) => <Changed of={best} /> },
  { key: 'most', head: 'with all that is known', cell: ({ most }: Naive) => <Score of={most} /> },
  { key: 'most-change', head: 'beside independent', goesOn: true, cell: ({ most }: Naive) => <Changed of={most} /> },
];

export function NaiveTable({ table }: { table: Table }) {
  const rows = table.rows.map((row) => naiveOf(table, row));
  return (
    <section aria-labelledby="naive-title">
      <h2 id="naive-title">Naive predictions beside the best</h2>
      <p class="note">Averages have an error alone; independence has the score to beat. {mostSentence(rows)}</p>
      {narrow.value ? (
        <ByDataSet
          class="naive"
          rows={rows.map((row) => ({
            name: row.name,
            told: [
              ...COLUMNS.slice(0, 3).map(({ head, cell }) => ({ term: head, is: cell(row) })),
              ...(
                [
                  ['best score', row.best],
                  ['with all that is known', row.most],
                ] as const
              ).map(([term, of]) => ({
                term,
                is: (
                  <>
                    <Score of={of} /> <Changed of={of} />
                  </>
                ),
              })),
            ],
          }))}
        />
      ) : (
        <NumbersTable
          label="Scores beside that of independence"
          class="calibration-table"
          caption="Errors and scores of naive predictions beside the best score, and how that is beside the score of independence, in %"
          contents={table}
          corner="%"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ name }) => name}
          name={({ name }) => name}
        />
      )}
    </section>
  );
}

const Score = ({ of }: { of: Naive['best'] }) =>
  of ? (
    <>
      <small>{listed(of.rungs)}</small> {of.score}
    </>
  ) : (
    <>{NONE}</>
  );

/** How a score is beside that of independence. */
function Changed({ of }: { of: Naive['best'] }) {
  if (!of?.change) return <>{NONE}</>;
  const { way, text } = of.change;
  return (
    <span class={`change ${way}`}>
      <span aria-hidden="true">{MARKS[way]}</span> {text}
    </span>
  );
}
