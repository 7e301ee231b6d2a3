/** How the guesses were, below the sentence that says who wins, and the way on. */

import { competing, tied } from '../outcome/ranking';
import { order, stale } from '../state/outcomes';
import { enter, hands, handsInAll, phase } from '../state/predict_first';
import { handsText } from './guess';
import { SchemeName } from './scheme_name';

export function Guessed() {
  if (phase.value === null || stale.value) return null;
  return (
    <p class="guessed">
      {handsInAll.value > 0 && <Hands />}{' '}
      {phase.value === 'reveal' && (
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

/** Right are those who have named an outcome that none is faster than. */
function Hands() {
  const [first, ...others] = competing(order.value);
  if (!first || first.mean === null) return null;
  const least = first.mean;
  const best = [first, ...others].filter(({ mean }) => mean !== null && tied(mean, least));
  const right = best.reduce((sum, { name }) => sum + (hands.value.get(name) ?? 0), 0);
  return (
    <>
      <b>
        {right} of {handsText(handsInAll.value)} {right === 1 ? 'was' : 'were'} right.
      </b>{' '}
      {competing(order.value)
        .filter(({ name }) => (hands.value.get(name) ?? 0) > 0)
        .map(({ name }, k) => (
          <span key={name}>
            {k > 0 && ', '}
            <SchemeName name={name} /> {hands.value.get(name)}
          </span>
        ))}
      .
    </>
  );
}
