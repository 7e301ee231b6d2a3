/** Columns of the outcome table. */

import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Outcome } from '../../pkg/juxtapose.js';
import { mayFail, shareText } from '../outcome/answers';
import { NONE, orDash, quantileCell, quantileOf, timeCell } from '../outcome/cells';
import { written } from '../outcome/certain';
import { areMixed, knownAs } from '../outcome/estimate_words';
import { percentOff, time } from '../outcome/number_text';
import { competing, estimatesOf } from '../outcome/ranking';
import { tableTimes, wholeTimes, type TableTimes } from '../outcome/table_times';
import { opened } from '../state/examples';
import { document } from '../state/history';
import { kindOf } from '../state/kind';
import { order, printedFigure, shownContract } from '../state/outcomes';
import { compared, ghosts } from '../state/pinned';
import { deadline } from '../state/reading';
import { showDifferences } from './differences';
import { Raised } from './raised';
import { Term } from './term';
import { TERMS } from './terms';

export interface Column {
  key: string;
  name: string;
  /** A function, because columns last longer than a drawing, and elements may not. */
  head: () => ComponentChildren;
  text: (outcome: Outcome) => string;
  /** The text with what plain text has not, such as raised digits. */
  cell?: (outcome: Outcome) => ComponentChildren;
  /** The time that the cell names, where it is one: the chart's crosshair goes there. */
  time?: (outcome: Outcome) => number | null;
  quiet?: boolean;
  /** Whether only distributions have it. */
  ofDistributions?: boolean;
}

const means = computed(() => compared.value.map(({ mean }) => mean ?? 0));
/** How the table writes its times, */
export const inTable = computed(() => tableTimes(means.value));
/** and how those are written that are copied out of it. */
const inText = computed(() => wholeTimes(means.value));

/** A column of times, each of which an outcome may lack, or not know exactly. */
function timed(of: (outcome: Outcome) => number | null, how: 'fixed' | 'brief', bounds?: 'mean' | 'standardDeviation') {
  const written = (times: TableTimes, outcome: Outcome) => timeCell(times, outcome, of(outcome), how, bounds);
  return {
    text: (outcome: Outcome) => written(inText.value, outcome),
    cell: (outcome: Outcome) => written(inTable.value, outcome),
  };
}

const quantile = (percent: number): Column => {
  const key = String(percent / 100);
  const name = `p${percent}`;
  return {
    key: name,
    name,
    head: () => <Term of={TERMS.quantile}>{name}</Term>,
    text: (outcome) => quantileCell(inText.value, outcome, key),
    cell: (outcome) => quantileCell(inTable.value, outcome, key),
    time: (outcome) => quantileOf(outcome, key),
    ofDistributions: true,
  };
};

/** Whether the outcomes are costs: numbers and formulas, and no times with distributions. */
const answersCosts = computed(() => kindOf(document.value).answers === 'costs');

/** The rows: what a formula says of a cost stands beside it, and what estimates a time below that; pinned outcomes come last. */
export const rows = computed(() => (answersCosts.value ? competing(compared.value) : compared.value));

/** The names of the rows that are pinned. */
export const pinnedRows = computed(() => new Set(ghosts.value.map(({ name }) => name)));

/** Whether each row says what is known of it. */
export const saysEstimate = (outcomes: readonly Outcome[]): boolean => !answersCosts.value && areMixed(outcomes);

export const columns = computed<Column[]>(() => {
  if (answersCosts.value) return costColumns();
  const limit = deadline.value;
  const within = `P(T ≤ ${limit === null ? 'd' : time(limit)})`;
  const meets = (outcome: Outcome): string =>
    limit === null ? NONE : written(outcome, limit, shownContract.value).upTo;
  const always: Column[] = [
    {
      key: 'mean',
      name: 'mean',
      head: () => <Term of={TERMS.mean}>mean</Term>,
      ...timed(({ mean }) => mean, 'fixed', 'mean'),
      time: (outcome) => outcome.mean,
    },
    {
      key: 'sd',
      name: 'sd',
      head: () => <Term of={TERMS.deviation}>sd</Term>,
      ...timed(({ standardDeviation }) => standardDeviation, 'fixed', 'standardDeviation'),
    },
    ...[50, 95, 99].map(quantile),
    {
      key: 'deadline',
      name: within,
      head: () => (
        <Term of={TERMS.deadline}>
          <span class="within">
            <Raised text={within.replace(' ≤', '\u00a0≤')} />
          </span>
        </Term>
      ),
      text: meets,
      cell: (outcome) => <Raised text={meets(outcome)} />,
      ofDistributions: true,
    },
    ...(competing(compared.value).some(mayFail) ? [ANSWERS] : []),
    AVERAGE,
  ];
  return opened.value?.example.published.length ? [...always, PRINTED] : always;
});

/** Formulas alone, or numbers with what the formula says of them. */
function costColumns(): Column[] {
  const costs = competing(order.value);
  return costs.every(({ mean }) => mean === null)
    ? [FORMULA]
    : [COST, FORMULA, ...(costs.some(isOff) ? [DIFFERENCE] : [])];
}

/** A cost as a number; what has variables without values has none yet. */
const COST: Column = { key: 'mean', name: 'cost', head: () => 'cost', ...timed(({ mean }) => mean, 'brief') };

/** What the formula says of a cost that is counted, or of that which it alone tells; null while it has variables. */
const byFormula = (outcome: Outcome): number | null => estimatesOf(outcome, order.value)[0]?.mean ?? outcome.mean;

const isOff = (outcome: Outcome): boolean => byFormula(outcome) !== outcome.mean;

const FORMULA: Column = {
  key: 'formula',
  name: 'formula',
  head: () => 'by formula',
  quiet: true,
  text: (outcome) => outcome.formula?.text ?? orDash(byFormula(outcome), inText.value.brief),
  cell: (outcome) =>
    outcome.formula ? (
      <span class="formula">{outcome.formula.text}</span>
    ) : (
      orDash(byFormula(outcome), inTable.value.brief)
    ),
};

const DIFFERENCE: Column = {
  key: 'difference',
  name: 'difference',
  head: () => 'difference',
  quiet: true,
  text: (outcome) => (isOff(outcome) ? percentOff(outcome.mean ?? 0, byFormula(outcome) ?? 0) : NONE),
};

/** The column that stands only where some outcome does not always answer. */
const ANSWERS: Column = {
  key: 'answers',
  name: 'answers',
  head: () => <Term of={TERMS.answers}>answers</Term>,
  text: shareText,
};

/** How far the average value approach is from the mean; empty where either is missing, or the mean is 0. */
const errorOf = ({ averageValue, mean }: Outcome): string =>
  averageValue === null || !mean || !kindOf(document.value).measuresAverages
    ? ''
    : `(${percentOff(averageValue, mean)})`;

const average = timed(({ averageValue }) => averageValue, 'fixed');

/** The column that stands only where something else than distributions is among the outcomes. */
export const ESTIMATE: Column = {
  key: 'estimate',
  name: 'estimate',
  quiet: true,
  head: () => <Term of={TERMS.estimate}>estimate</Term>,
  text: knownAs,
};

const AVERAGE: Column = {
  key: 'average',
  name: 'average value (error)',
  quiet: true,
  head: () => <Term of={TERMS.average}>average value</Term>,
  text: (outcome) => `${average.text(outcome)} ${errorOf(outcome)}`.trim(),
  cell: (outcome) => (
    <>
      {average.cell(outcome)}
      {kindOf(document.value).measuresAverages && (
        <>
          {' '}
          <small class="error">{errorOf(outcome)}</small>
        </>
      )}
    </>
  ),
};

function DifferenceMark() {
  return (
    <button type="button" class="dagger" aria-label="Differs from what is computed: why" onClick={showDifferences}>
      †
    </button>
  );
}

/** Whether the paper prints whole numbers only. */
const printedWhole = computed(
  () => opened.value?.example.published.every(({ value }) => Number.isInteger(value)) ?? false,
);

const printedIn = (times: TableTimes, outcome: Outcome): string =>
  orDash(printedFigure(outcome)?.value, printedWhole.value ? times.time : times.fixed);

const PRINTED: Column = {
  key: 'printed',
  name: 'printed',
  quiet: true,
  head: () => <Term of={TERMS.printed}>printed</Term>,
  text: (outcome) => printedIn(inText.value, outcome),
  cell: (outcome) => (
    <>
      {printedIn(inTable.value, outcome)}
      {printedFigure(outcome)?.difference && <DifferenceMark />}
    </>
  ),
};
