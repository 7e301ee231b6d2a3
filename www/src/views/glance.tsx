/** Every scheme's mean in one line, where the outcomes are out of sight; a press leads to them. */

import { decimalsFor, fixed } from '../outcome/number_text';
import { mean } from '../outcome/winner';
import { order, stale, unit } from '../state/outcomes';
import { SchemeName } from './scheme_name';

export function Glance() {
  const decimals = decimalsFor(order.value.map(mean));
  return (
    <button type="button" class={stale.value ? 'glance stale' : 'glance'} onClick={toOutcomes}>
      {order.value.map((outcome) => (
        <span key={outcome.name}><SchemeName name={outcome.name} /> <b>{fixed(mean(outcome), decimals)}</b></span>
      ))}
      <span class="unit">{unit.value}<span class="unseen">, the means: to the outcomes</span></span>
    </button>
  );
}

function toOutcomes() {
  const main = document.querySelector('main');
  main?.scrollIntoView();
  main?.focus({ preventScroll: true });
}
