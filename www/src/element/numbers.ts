/** Table of the custom element's numbers, which says to everybody what the picture shows. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { isolated } from '../model/isolated';
import { mayFail, shareText } from '../outcome/answers';
import { quantileCell, timeCell } from '../outcome/cells';
import { written } from '../outcome/certain';
import { knownAs } from '../outcome/estimate_words';
import { time } from '../outcome/number_text';
import { competing } from '../outcome/ranking';
import { dashArray, type SchemeStyle } from '../outcome/styles';
import { tableTimes } from '../outcome/table_times';
import { drawing, made, word } from './elements';
import type { Predicted } from './predicted';

interface Column {
  head: string;
  text: (outcome: Outcome) => string;
  /** Whether only distributions have it. */
  ofDistributions?: true;
}

const PLAIN: SchemeStyle = { slot: '1', dash: 'solid' };

/** The numbers of these outcomes, the first of which is set apart where they are ranked. */
export function numbers(
  outcomes: readonly Outcome[],
  { prediction, styles, deadline }: Predicted,
  isRanked: boolean,
): HTMLElement {
  const shown = competing(outcomes);
  const times = tableTimes(shown.map(({ mean }) => mean ?? 0));
  const columns: Column[] = [
    { head: 'mean', text: (outcome) => timeCell(times, outcome, outcome.mean, 'fixed', 'mean') },
    { head: 'p95', text: (outcome) => quantileCell(times, outcome, '0.95'), ofDistributions: true },
  ];
  if (deadline !== null)
    columns.push({
      head: `P(T\u00a0≤\u00a0${time(deadline)})`,
      text: (outcome) => written(outcome, deadline, prediction.contract).upTo,
      ofDistributions: true,
    });
  if (shown.some(mayFail)) columns.push({ head: 'answers', text: shareText });
  const heads = ['', ...columns.map(({ head }) => head)].map((head, k) =>
    k === 0 ? made('td') : made('th', { scope: 'col' }, head),
  );
  const rows = shown.map((outcome, k) =>
    made('tr', k === 0 && isRanked ? { class: 'first' } : {}, ...cells(outcome, columns, styles)),
  );
  const unit = times.unit(isolated(prediction.unit));
  return made(
    'table',
    {},
    made('caption', {}, word(prediction.title), made('span', {}, ` in\u00a0${unit}`)),
    made('thead', {}, made('tr', {}, ...heads)),
    made('tbody', {}, ...rows),
  );
}

/** What only distributions have is one cell for all else, which says what it is. */
function cells(outcome: Outcome, columns: readonly Column[], styles: Predicted['styles']): HTMLElement[] {
  const missing = outcome.density ? [] : columns.filter(({ ofDistributions }) => ofDistributions);
  return [
    made('th', { scope: 'row' }, swatch(styles.get(outcome.name) ?? PLAIN), word(outcome.name)),
    ...columns.flatMap((column) => {
      if (column === missing[0])
        return [made('td', { class: 'known', colspan: String(missing.length) }, knownAs(outcome))];
      return missing.includes(column) ? [] : [made('td', {}, column.text(outcome))];
    }),
  ];
}

const swatch = ({ slot, dash }: SchemeStyle): Node =>
  drawing('0 0 22 4', 'line', {
    x2: '22',
    y1: '2',
    y2: '2',
    'stroke-width': '3',
    'stroke-dasharray': dashArray(dash),
    stroke: `var(--scheme-${slot})`,
  });
