/** What the table says of an outcome, column by column. */

import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Outcome } from '../../pkg/juxtapose.js';
import { written } from '../outcome/certain';
import { decimalsFor, fixed, percentOff, time } from '../outcome/number_text';
import { mean } from '../outcome/ranking';
import { opened } from '../state/examples';
import { order, printedMean, shownContract } from '../state/outcomes';
import { deadline } from '../state/reading';
import { showErrata } from './errata';
import { Raised } from './raised';
import { Term } from './term';

export interface Column {
  key: string;
  name: string;
  head: ComponentChildren;
  text: (outcome: Outcome) => string;
  /** The same with what plain text has not, such as raised digits. */
  cell?: (outcome: Outcome) => ComponentChildren;
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
  const name = `p${percent}`;
  return { key: name, name, head: <Term name="quantile">{name}</Term>, text: (outcome) => orDash(of(outcome), time), time: of };
};

export const columns = computed<Column[]>(() => {
  const limit = deadline.value;
  const within = `P(T ≤ ${limit === null ? 'd' : time(limit)})`;
  const meets = (outcome: Outcome): string => (limit === null ? '–' : written(outcome, limit, shownContract.value).upTo);
  const always: Column[] = [
    { key: 'mean', name: 'mean', head: <Term name="mean">mean</Term>, text: ({ mean: value }) => orDash(value, rounded), time: (outcome) => outcome.mean },
    { key: 'sd', name: 'sd', head: <Term name="deviation">sd</Term>, text: ({ standardDeviation }) => orDash(standardDeviation, rounded) },
    ...[50, 95, 99].map(quantile),
    { key: 'deadline', name: within, head: <Term name="deadline">{within}</Term>, text: meets, cell: (outcome) => <Raised text={meets(outcome)} /> },
    AVERAGE,
  ];
  return opened.value?.example.published.length ? [...always, PRINTED] : always;
});

/** How far the average value approach is from the mean; empty where either is missing, or the mean is 0. */
const errorOf = ({ averageValue, mean }: Outcome): string => (averageValue === null || !mean ? '' : `(${percentOff(averageValue, mean)})`);

const averageOf = ({ averageValue }: Outcome): string => orDash(averageValue, rounded);

const AVERAGE: Column = {
  key: 'average',
  name: 'average value (error)',
  quiet: true,
  head: <Term name="average">average value</Term>,
  text: (outcome) => `${averageOf(outcome)} ${errorOf(outcome)}`.trim(),
  cell: (outcome) => <>{averageOf(outcome)} <small class="error">{errorOf(outcome)}</small></>,
};

function ErratumMark() {
  return <button type="button" class="dagger" aria-label="Cannot follow from the printed times: why" onClick={showErrata}>†</button>;
}

const PRINTED: Column = {
  key: 'printed',
  name: 'printed',
  quiet: true,
  head: <Term name="printed">printed</Term>,
  text: (outcome) => orDash(printedMean(outcome)?.value, rounded),
  cell: (outcome) => <>{PRINTED.text(outcome)}{printedMean(outcome)?.erratum && <ErratumMark />}</>,
};
