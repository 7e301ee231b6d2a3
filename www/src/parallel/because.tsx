/** Reason beside the winner: the least tail (who is late least). */

import { order, unit } from '../state/outcomes';
import { Sentence } from '../views/scheme_name';
import { tailSentence } from './tails';

export function Because() {
  const pieces = tailSentence(order.value, unit.value);
  return (
    pieces.length > 0 && (
      <p class="because">
        <Sentence pieces={pieces} />
      </p>
    )
  );
}
