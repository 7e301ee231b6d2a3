/** Result of the guesses (poll), below the sentence that says who wins, and the way on. */

import { fastest } from '../outcome/between';
import { comparable } from '../outcome/ranking';
import { asked } from '../state/asked';
import { order, stale } from '../state/outcomes';
import { enter, hands, handsInAll, phase, phases } from '../state/predict_first';
import { handsText } from './guess';
import { SchemeName } from './scheme_name';
import { Word } from './word';

export function Guessed() {
  if (phase.value === null || stale.value) return null;
  return (
    <p class="guessed">
      {handsInAll.value > 0 && <Hands />}{' '}
      {phase.value === 'reveal' && phases.value.includes('why') && (
        <button type="button" class="link" onClick={() => enter('why')}>
          Why?
        </button>
      )}{' '}
      <button type="button" class="link" onClick={() => enter('guess')}>
        Cover it again
      </button>
    </p>
  );
}

/** Right are those who have named an outcome that none is surely faster than, unless something else was asked. */
function right(): readonly string[] {
  return asked.value?.right ?? fastest(comparable(order.value)).map(({ name }) => name);
}

function Hands() {
  const best = right();
  const count = best.reduce((sum, name) => sum + (hands.value.get(name) ?? 0), 0);
  const all = handsText(handsInAll.value);
  return (
    <>
      <b>{best.length > 0 ? `${count} of ${all} ${count === 1 ? 'was' : 'were'} right.` : `${all}:`}</b>{' '}
      {[...hands.value]
        .filter(([, raised]) => raised > 0)
        .map(([name, raised], k) => (
          <span key={name}>
            {k > 0 && ', '}
            {asked.value?.choices ? <Word text={name} /> : <SchemeName name={name} />} {raised}
          </span>
        ))}
      .
    </>
  );
}
