/** Reason beside the winner: why the fastest scheme is. */

import { whySentence } from './why';
import { order, unit } from '../../state/outcomes';
import { Sentence } from '../../views/scheme_name';
import { explanations, explanationsOutdated } from './state';

export function Because() {
  const outdated = explanationsOutdated.value;
  const pieces = whySentence(
    order.value.map(({ name }) => name),
    explanations.value,
    unit.value,
  );
  // A sentence about another model would be wrong; its place is kept, and no other.
  const state = !outdated ? 'because' : pieces.length > 0 ? 'because hidden' : 'because awaited';
  return (
    <p class={state}>
      <Sentence pieces={pieces} />
    </p>
  );
}
