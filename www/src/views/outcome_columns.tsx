/** What the table says of an outcome, column by column. */

import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Outcome } from '../../pkg/juxtapose.js';
import { read } from '../outcome/lattice';
import { decimalsFor, fixed, probability, time } from '../outcome/number_text';
import { mean } from '../outcome/winner';
import { opened } from '../state/examples';
import { order, printedMean } from '../state/outcomes';
import { deadline } from '../state/reading';
import { showErrata } from './errata';
import { Raised } from './raised';
import { Term } from './term';

export interface Column {
  key: string;
  head: ComponentChildren;
  cell: (outcome: Outcome) => ComponentChildren;
  /** The time that the cell names, where it is one: the chart's crosshair goes there. */
  time?: (outcome: Outcome) => number | null;
  quiet?: boolean;
}

const decimals = computed(() => decimalsFor(order.value.map(mean)));
const orDash = (value: number | null | undefined, text: (value: number) => string) =>
  value === null || value === undefined ? '–' : text(value);
const rounded = (value: number) => fixed(value, decimals.value);

const quantile = (percent: number): Column => {
  const of = (outcome: Outcome) => outcome.quantiles[String(percent / 100)] ?? null;
  return { key: `p${percent}`, head: <Term name="quantile">p{percent}</Term>, cell: (outcome) => orDash(of(outcome), time), time: of };
};

export const columns = computed<Column[]>(() => {
  const limit = deadline.value ?? null;
  const always: Column[] = [
    { key: 'mean', head: <Term name="mean">mean</Term>, cell: ({ mean: value }) => orDash(value, rounded), time: (outcome) => outcome.mean },
    { key: 'sd', head: <Term name="deviation">sd</Term>, cell: ({ standardDeviation }) => orDash(standardDeviation, rounded) },
    ...[50, 95, 99].map(quantile),
    {
      key: 'deadline',
      head: <Term name="deadline">P(T ≤ {limit === null ? 'd' : time(limit)})</Term>,
      cell: ({ density, lost }) => {
        if (!density || limit === null) return '–';
        const { upTo, above } = read(density, limit);
        return <Raised text={probability(upTo, above, lost ?? 0)} />;
      },
    },
    { key: 'average', quiet: true, head: <Term name="average">average value</Term>, cell: ({ averageValue }) => orDash(averageValue, rounded) },
  ];
  return opened.value?.example.published.length ? [...always, PRINTED] : always;
});

function ErratumMark() {
  return <button type="button" class="dagger" aria-label="Cannot follow from the printed times: why" onClick={showErrata}>†</button>;
}

const PRINTED: Column = {
  key: 'printed',
  quiet: true,
  head: <Term name="printed">printed</Term>,
  cell: (outcome) => {
    const figure = printedMean(outcome);
    return figure ? <>{rounded(figure.value)}{figure.erratum && <ErratumMark />}</> : '–';
  },
};
