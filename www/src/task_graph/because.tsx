/** What the representatives say beside the whole distribution, and what they set aside. */

import { lossSentence } from '../outcome/picking';
import { estimated } from '../outcome/ranking';
import { fixed, percentOff } from '../outcome/number_text';
import { order, unit } from '../state/outcomes';
import { picked, picking } from './state';
import { shownTaskGraph } from './model';

export function Because() {
  const [first] = order.value;
  const values = order.value.filter(({ density, mean }) => !density && mean !== null);
  const ofFirst = values.find(({ name }) => estimated(name, order.value) === first);
  if (!picked.value || !ofFirst || !first?.mean || ofFirst.mean === null) return <p class="because awaited" />;
  const known = picking.found.value?.of === shownTaskGraph.value;
  return (
    <p class={known ? 'because' : 'because hidden'}>
      The representatives say {fixed(ofFirst.mean, 0)}{'\u00a0'}{unit.value}, {percentOff(ofFirst.mean, first.mean)} from that mean. {lossSentence(picked.value, unit.value)}
    </p>
  );
}
