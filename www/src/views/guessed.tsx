/** How the guesses were, below the sentence that says who wins, and the way on. */

import { competing, tied } from '../outcome/ranking';
import { lecturing } from '../state/lecturing';
import { order, stale } from '../state/outcomes';
import { enter, hands, handsInAll, phase, phases } from '../state/predict_first';
import { handsText } from './guess';
import { SchemeName } from './scheme_name';
import { Word } from './word';

export function Guessed() {
  if (phase.value === null || stale.value) return null;
  return (
    <p class="guessed">
      {handsInAll.value > 0 && (lecturing.value?.answers ? <Answers /> : <Hands />)}{' '}
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

/** The answers to a question of its own: which is right, whoever asked says. */
function Answers() {
  return (
    <>
      <b>{handsText(handsInAll.value)}:</b>{' '}
      {[...hands.value]
        .filter(([, count]) => count > 0)
        .map(([answer, count], k) => (
          <span key={answer}>
            {k > 0 && ', '}
            <Word text={answer} /> {count}
          </span>
        ))}
      .
    </>
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
