/** Table of the outcomes' figures with their intervals, and the ways to take it along. */

import type { Sureness } from '../../pkg/juxtapose.js';
import { fileName, saveFile } from '../export/save';
import { shareOf, time } from '../outcome/number_text';
import { tableTimes, type TableTimes } from '../outcome/table_times';
import { shown, unit } from '../state/outcomes';
import { CopyButton } from '../views/copy_button';
import { NumbersTable, type NumbersColumn } from '../views/numbers_table';
import { SchemeName } from '../views/scheme_name';
import { surenessAsCsv } from './sureness_csv';
import { inOrder, type Found } from './resampling';
import { FIGURES, figureOf, percentOf, type SureOutcome } from './sure_words';

export function SureTable({ of }: { of: Found }) {
  const { sureness } = of;
  const write = timesOf(sureness);
  const byDeadline = of.deadline === null ? [] : [deadlineColumn(of.deadline)];
  const competes = sureness.outcomes.some(({ fastest }) => fastest !== null);
  const columns: NumbersColumn<SureOutcome>[] = [
    ...FIGURES.map((name) => ({
      key: name,
      head: name,
      cell: (outcome: SureOutcome) => cell(outcome, name, write.fixed),
    })),
    ...byDeadline,
    ...(competes
      ? [
          {
            key: 'fastest',
            head: 'fastest in',
            cell: ({ fastest }: SureOutcome) => (fastest === null ? '–' : percentOf(fastest)),
          },
        ]
      : []),
  ];
  const csv = () => surenessAsCsv(sureness, unit.value);
  return (
    <>
      <NumbersTable
        label="How sure the figures are"
        caption={`Figures with their 95 % intervals, in ${write.unit(unit.value)}`}
        class="sure-figures"
        contents={sureness}
        corner={write.unit(unit.value)}
        columns={columns}
        rows={inOrder(of)}
        name={({ name }) => <SchemeName name={name} />}
        rowKey={({ name }) => name}
      />
      <p class="sure-files">
        <CopyButton what="figures with their intervals" text={csv} />
        <button
          type="button"
          class="link"
          onClick={() =>
            saveFile(fileName(`${shown.value?.prediction.title ?? ''} how sure`, '.csv'), csv(), 'text/csv')
          }
        >
          Save intervals as CSV
        </button>
      </p>
    </>
  );
}

/** The probability to have ended by the deadline that was there when the resamples were drawn. */
const deadlineColumn = (deadline: number): NumbersColumn<SureOutcome> => ({
  key: 'deadline',
  head: `by ${time(deadline)}`,
  cell: (outcome) => cell(outcome, 'deadline', shareOf),
});

/** Times of the table, written alike. */
function timesOf({ outcomes }: Sureness): TableTimes {
  const figures = outcomes.flatMap((outcome) => FIGURES.map((name) => figureOf(outcome, name)));
  return tableTimes(figures.flatMap((one) => [one?.value, one?.high]).filter((time) => typeof time === 'number'));
}

/** A figure and its interval, written alike. */
function cell(outcome: SureOutcome, name: string, write: (value: number) => string) {
  const figure = figureOf(outcome, name);
  if (!figure || figure.value === null) return '–';
  if (figure.isBeyond) return <span class="untold">cannot be told</span>;
  return (
    <>
      {write(figure.value)}
      {figure.low !== null && figure.high !== null && (
        <small>
          {write(figure.low)}–{write(figure.high)}
        </small>
      )}
    </>
  );
}
