/** Table of the outcomes in each case of each condition, made when it is wanted. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { isolated } from '../model/isolated';
import { intervalOf, quantileInterval } from '../outcome/between';
import { competing } from '../outcome/ranking';
import { tableTimes } from '../outcome/table_times';
import { unit } from '../state/outcomes';
import { FoldedNumbers } from '../views/folded_numbers';
import { NumbersTable } from '../views/numbers_table';
import { SchemeName } from '../views/scheme_name';
import { Word } from '../views/word';
import { cases, explained } from './explained';

interface Row {
  condition: string;
  case: string;
  probability: number;
  outcome: Outcome;
}

const QUANTILES = ['0.5', '0.95', '0.99'] as const;

const rowsOf = (): Row[] =>
  cases.value.flatMap(({ condition, name, probability, outcomes }) =>
    competing(outcomes).map((outcome) => ({ condition, case: name, probability, outcome })),
  );

/** The times of a row; null where they are not known. */
const timesOf = ({ mean, variance, quantiles }: Outcome): (number | null)[] => [
  mean,
  variance === null ? null : Math.sqrt(variance),
  ...QUANTILES.map((p) => quantiles?.[p] ?? null),
];

const HEADS = ['mean', 'sd', 'p50', 'p95', 'p99'];

export function ByCase() {
  const rows = rowsOf();
  if (rows.length === 0) return null;
  const times = tableTimes(rows.flatMap(({ outcome }) => timesOf(outcome).filter((one) => one !== null)));
  return (
    <FoldedNumbers summary="Each case by itself" file="by case" csv={() => csvOf(rows)}>
      <NumbersTable<Row>
        label="The outcomes in each case"
        caption={`Outcomes in each case, in ${isolated(unit.value)}`}
        contents={explained.value}
        corner={`Case, ${times.unit(unit.value)}`}
        rows={rows}
        rowKey={(_, place) => place}
        name={(row) => (
          <>
            <Word text={row.case} />, <SchemeName name={row.outcome.name} />
          </>
        )}
        columns={[
          { key: 'p', head: 'probability', cell: ({ probability }) => String(Number(probability.toPrecision(3))) },
          ...HEADS.map((head, k) => ({
            key: head,
            head,
            cell: ({ outcome }: Row) => {
              const time = timesOf(outcome)[k] ?? null;
              const { between } = outcome;
              if (time === null) return '–';
              if (!between) return times.brief(time);
              return k < 2
                ? times.plusMinus(time, intervalOf(between, k === 0 ? 'mean' : 'standardDeviation'))
                : times.withRange(time, quantileInterval(between, QUANTILES[k - 2] ?? ''));
            },
          })),
        ]}
      />
    </FoldedNumbers>
  );
}

function csvOf(rows: readonly Row[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map(({ condition, case: name, probability, outcome }) =>
    [quoted(condition), quoted(name), probability, quoted(outcome.name), ...timesOf(outcome)].join(','),
  );
  return [['condition', 'case', 'probability', 'outcome', ...HEADS].join(','), ...lines].join('\n');
}
