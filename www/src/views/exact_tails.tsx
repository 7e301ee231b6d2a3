/** Choice of the accuracy contract, where one looks at rare long runs (tails), and how far it holds. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { LEAST } from '../outcome/certain';
import { time } from '../outcome/number_text';
import { contract } from '../state/contract';
import { shownContract, unit } from '../state/outcomes';
import { drawnDensities } from './drawn';
import { SchemeName } from './scheme_name';
import { Term } from './term';
import { TERMS } from './terms';

export function ExactTails() {
  return (
    <p class="exact-tails">
      <label>
        <input
          type="checkbox"
          checked={contract.value === 'tail'}
          onChange={({ currentTarget }) => {
            contract.value = currentTarget.checked ? 'tail' : 'bulk';
          }}
        />{' '}
        Exact far tails
      </label>
      <Term of={TERMS.exactTails}>what that promises</Term>
      {shownContract.value === 'tail' &&
        drawnDensities.value.map((outcome) => <Reach key={outcome.name} outcome={outcome} />)}
    </p>
  );
}

/** Up to when P(T > t) of an outcome is exact, where it is not so for all that one looks at. */
function Reach({ outcome: { name, exact } }: { outcome: Outcome }) {
  if (exact && exact.probability <= LEAST.tail) return null;
  return (
    <span class="phrase">
      <SchemeName name={name} />{' '}
      {exact?.before != null ? `exact before ${time(exact.before)}\u00a0${unit.value}` : 'exact nowhere'}
    </span>
  );
}
