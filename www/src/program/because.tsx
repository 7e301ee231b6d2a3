/** Why the fastest scheme is, as far as simulated runs can tell. */

import { whySentence } from '../outcome/why';
import { order, unit } from '../state/outcomes';
import { Sentence } from '../views/scheme_name';
import { accounts, accountsOutdated } from './account_state';

export function Because() {
  // A sentence about another model would be wrong; its place is kept.
  const pieces = accountsOutdated.value ? [] : whySentence(order.value, accounts.value, unit.value);
  return <p class="because"><Sentence pieces={pieces} /></p>;
}
