/** Summary line with every scheme's mean, where the outcomes are out of sight; a press leads to them. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { intervalOf, plusMinus } from '../outcome/between';
import { decimalsFor, fixed } from '../outcome/number_text';
import { comparable, competing } from '../outcome/ranking';
import { order, stale, unit } from '../state/outcomes';
import { covered } from '../state/predict_first';
import { SchemeName } from './scheme_name';

export function Glance() {
  if (covered.value) return null;
  const outcomes = competing(order.value);
  const decimals = decimalsFor(comparable(outcomes).map(({ mean }) => mean ?? 0));
  const rounded = (value: number) => fixed(value, decimals);
  const written = ({ mean, between }: Outcome) =>
    mean === null ? '–' : between ? plusMinus(mean, intervalOf(between, 'mean'), rounded) : rounded(mean);
  return (
    <button type="button" class={stale.value ? 'glance stale' : 'glance'} onClick={toOutcomes}>
      {outcomes.map((outcome) => (
        <span key={outcome.name}>
          <SchemeName name={outcome.name} /> <b>{written(outcome)}</b>
        </span>
      ))}
      <span class="unit">
        {unit.value}
        <span class="unseen">, the means: to the outcomes</span>
      </span>
    </button>
  );
}

function toOutcomes() {
  const main = document.querySelector('main');
  main?.scrollIntoView();
  main?.focus({ preventScroll: true });
}
