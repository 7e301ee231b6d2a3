/** Why the fastest scheme is, as far as simulated runs can tell. */

import { whySentence } from '../outcome/why';
import { order, unit } from '../state/outcomes';
import { Sentence } from '../views/scheme_name';
import { accounts, accountsOutdated } from './account_state';

export function Because() {
  const outdated = accountsOutdated.value;
  const pieces = whySentence(order.value, accounts.value, unit.value);
  // A sentence about another model would be wrong; its place is kept, and no other.
  const state = !outdated ? 'because' : pieces.length > 0 ? 'because hidden' : 'because awaited';
  return <p class={state}><Sentence pieces={pieces} /></p>;
}
