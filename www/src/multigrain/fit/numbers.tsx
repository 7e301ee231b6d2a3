/** Table of measured and fitted times, row by row, made when it is wanted, and as a file. */

import type { MultigrainFit } from '../../../pkg/juxtapose.js';
import { csvOf } from '../../export/csv';
import { tableTimes } from '../../outcome/table_times';
import { shortUnit } from '../unit';
import { FoldedNumbers } from '../../views/folded_numbers';
import { NumbersTable } from '../../views/numbers_table';
import { configurationName } from '../document';
import { inOrder, offOf, offText } from './laid';

type Row = MultigrainFit['rows'][number];

/** A line for each row, as it was given. */
export const fitCsv = ({ rows }: MultigrainFit, of: string): string =>
  csvOf(
    [
      'threads',
      'accelerators',
      `measured (${of})`,
      `fitted (${of})`,
      'fitted / measured',
      `fitted without the row (${of})`,
    ],
    rows.map((row) => [
      row.threads,
      row.accelerators,
      row.measured,
      row.fitted,
      row.fitted / row.measured,
      row.leftOut,
    ]),
  );

export function FitNumbers({ of }: { of: MultigrainFit }) {
  return (
    <FoldedNumbers summary="Rows" saves="Save the rows as CSV" file="fit" csv={() => fitCsv(of, shortUnit.value)}>
      <Table of={of} />
    </FoldedNumbers>
  );
}

function Table({ of }: { of: MultigrainFit }) {
  const times = tableTimes(of.rows.map(({ measured }) => measured));
  return (
    <NumbersTable
      label="Measured rows and the fit"
      caption={`Measured rows, fastest first, and what the fit says of them, in ${times.unit(shortUnit.value)}`}
      contents={of}
      corner={times.unit(shortUnit.value)}
      columns={[
        { key: 'measured', head: 'measured', cell: ({ measured }: Row) => times.fixed(measured) },
        { key: 'fitted', head: 'fitted', cell: ({ fitted }: Row) => times.fixed(fitted) },
        { key: 'off', head: 'off by', cell: (row: Row) => offText(offOf(row), 1) },
        {
          key: 'left out',
          head: 'fitted without it',
          cell: ({ leftOut }: Row) => (leftOut === null ? '–' : times.fixed(leftOut)),
        },
      ]}
      rows={inOrder(of.rows)}
      rowKey={(_, place) => place}
      name={({ threads, accelerators }) => configurationName(threads, accelerators)}
    />
  );
}
