/** Comparison table of modes: the mean of each by the tree, beside what is counted and what the formula says. */

import { decimalsFor, fixed, time } from '../../outcome/number_text';
import { unit } from '../../state/outcomes';
import { NumbersTable } from '../../views/numbers_table';
import { difference, type Compared } from './words';

/** Whole numbers as they are, others with the decimals of a table of times. */
const number = (value: number | null) => {
  if (value === null) return '–';
  return Number.isInteger(value) ? time(value) : fixed(value, decimalsFor([value]));
};

export function ModesTable({ rows }: { rows: readonly Compared[] }) {
  return (
    <NumbersTable<Compared>
      label="The tree’s means"
      caption={`On average, in ${unit.value}`}
      captioned
      contents={rows}
      corner="Mode"
      rows={rows}
      name={({ mode }) => mode}
      rowKey={({ mode }) => mode}
      columns={[
        { key: 'table', head: 'costs by', cell: ({ table }) => table, class: 'words' },
        { key: 'mean', head: 'tree', cell: ({ mean }) => number(mean) },
        { key: 'count', head: 'counted', cell: ({ count }) => number(count) },
        { key: 'formula', head: 'formula', cell: ({ formula }) => number(formula) },
        { key: 'difference', head: 'tree against formula', cell: (row) => difference(row) || '–' },
      ]}
    />
  );
}
