/** What the representatives say beside the whole distribution, and what they set aside. */

import { estimatesSentence, lossSentence } from './picking_words';
import { order, unit } from '../state/outcomes';
import { picked, picking } from './state';
import { shownTaskGraph } from './model';

/** What estimates say and lose, in the order of the outcomes that they stand for. */
export function Because() {
  const estimates = order.value.filter(({ estimates, representatives }) => estimates && representatives);
  if (!picked.value || estimates.length === 0) return <p class="because awaited" />;
  const known = picking.found.value?.of === shownTaskGraph.value;
  return (
    <p class={known ? 'because' : 'because hidden'}>
      {estimatesSentence(estimates, unit.value)} {lossSentence(picked.value, unit.value)}
    </p>
  );
}
