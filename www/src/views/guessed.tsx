/** Result of the guesses (poll), below the sentence that says who wins, and the way on. */

import { room } from '../state/asked';
import { stale } from '../state/outcomes';
import { enter, phase, phases } from '../state/predict_first';
import { Sentence } from './scheme_name';

export function Guessed() {
  if (phase.value === null || stale.value) return null;
  return (
    <p class="guessed">
      <b>
        <Sentence pieces={room.value} />
      </b>{' '}
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
