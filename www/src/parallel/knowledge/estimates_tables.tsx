/** Table of the approximations as numbers, each with its error. */

import { fileName, saveFile } from '../../export/save';
import { NO_ANSWER } from '../../outcome/answers';
import { percentOff } from '../../outcome/number_text';
import { tableTimes } from '../../outcome/table_times';
import { shown, unit } from '../../state/outcomes';
import { CopyButton } from '../../views/copy_button';
import { NumbersTable } from '../../views/numbers_table';
import { Swatch } from '../../views/scheme_name';
import { Word } from '../../views/word';
import { LEVELS, wordFor, type Estimated, type Quantity } from './estimates';
import { estimatesCsv } from './estimates_csv';

const WHAT: Record<Quantity, string> = { mean: 'mean', p99: '99th percentile' };

export function EstimatesTables({ all }: { all: readonly Estimated[] }) {
  return (
    <details class="node-by-node">
      <summary>Estimates and their errors</summary>
      <p class="choices">
        <button type="button" class="link" onClick={() => save(all)}>
          Save as CSV
        </button>{' '}
        <CopyButton what="estimates" text={() => estimatesCsv(all, unit.peek())} />
      </p>
      <EstimatesTable all={all} quantity="mean" />
      <EstimatesTable all={all} quantity="p99" />
    </details>
  );
}

function EstimatesTable({ all, quantity }: { all: readonly Estimated[]; quantity: Quantity }) {
  const values = all.flatMap(({ of }) => LEVELS.flatMap((level) => of[quantity][level].value ?? []));
  const times = tableTimes(values);
  return (
    <NumbersTable
      label={`Estimates of the ${WHAT[quantity]}`}
      caption={`The ${WHAT[quantity]} in ${times.unit(unit.value)}, by what is known of the tasks, and how far that is off`}
      captioned
      class="estimates"
      contents={all}
      corner="Alternative"
      columns={LEVELS.map((level) => ({
        key: level,
        head: wordFor(level, all),
        cell: ({ of }: Estimated) => {
          const { value, off } = of[quantity][level];
          if (value === null) return level === 'exact' ? NO_ANSWER : 'none';
          return (
            <>
              {times.fixed(value)}
              {level !== 'exact' && off !== null && <small> {percentOff(1 + off, 1)}</small>}
            </>
          );
        },
      }))}
      rows={all}
      rowKey={({ name }) => name}
      name={({ name }) => (
        <>
          <Swatch name={name} />
          <Word text={name} />
        </>
      )}
    />
  );
}

function save(all: readonly Estimated[]) {
  const title = shown.peek()?.prediction.title ?? '';
  saveFile(fileName(`${title} less knowledge`, '.csv'), estimatesCsv(all, unit.peek()), 'text/csv');
}
