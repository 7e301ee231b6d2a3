/** Sentence on the representatives beside the whole distribution, and what they set aside. */

import { estimatesSentence, lossSentence } from './picking_words';
import { order, unit } from '../state/outcomes';
import { picked, pickedOutdated } from './state';

/** What estimates say and lose, in the order of the outcomes that they stand for. */
export function Because() {
  const estimates = order.value.filter(({ estimates, representatives }) => estimates && representatives);
  if (!picked.value || estimates.length === 0) return <p class="because awaited" />;
  return (
    <p class={pickedOutdated.value ? 'because hidden' : 'because'}>
      {estimatesSentence(estimates, unit.value)} {lossSentence(picked.value, unit.value)}
    </p>
  );
}
