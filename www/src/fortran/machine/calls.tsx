/** Bindings from calls: for each call of the routine in the source, a press that gives its variables the values that the call gives. */

import { signal } from '@preact/signals';
import type { CallOfUnit } from '../../../pkg/juxtapose.js';
import { isolated } from '../../model/isolated';
import { listed } from '../../outcome/number_text';
import { replace, settle } from '../../state/history';
import { Word } from '../../views/word';
import { asked, typeOf } from '../asked';
import { lineName } from '../document';
import { fortran } from '../model';
import { routines } from '../state';
import { boundByCall, differing, lacking, leftOf, numbersOf } from './given_by_call';

/** At most so many calls stand there at once. */
const MOST = 4;

/** What the last press has done; told as long as the values are those. */
const done = signal<CallOfUnit | null>(null);

const isBound = (call: CallOfUnit) => boundByCall(fortran.value, call, typeOf) === null;

export function Calls() {
  const { calls: all, name } = routines.value[0]?.unit ?? { calls: [], name: '' };
  const calls = differing(all);
  if (calls.length === 0) return null;
  const rest = calls.slice(MOST);
  return (
    <section class="calls-of-unit" aria-label={`Calls of ${isolated(name)}`}>
      <p>
        Bind <Word text={name} />
        ’s variables
      </p>
      <Rows of={calls.slice(0, MOST)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length === 1 ? 'One more call' : `${rest.length} more calls`}</summary>
          <Rows of={rest} />
        </details>
      )}
      <Done />
    </section>
  );
}

const Rows = ({ of }: { of: readonly CallOfUnit[] }) => (
  <ul>
    {of.map((call, k) => (
      <li key={k}>
        <Row call={call} />
      </li>
    ))}
  </ul>
);

function Row({ call }: { call: CallOfUnit }) {
  const [numbers, left] = [numbersOf(call, typeOf), leftOf(call)];
  const bind = () => {
    const model = boundByCall(fortran.value, call, typeOf);
    settle();
    if (model) replace(model);
    done.value = call;
  };
  return (
    <>
      <button
        type="button"
        class="link as-called"
        disabled={numbers.length === 0}
        aria-pressed={numbers.length > 0 && isBound(call)}
        onClick={bind}
      >
        as called in {lineName(fortran.value, call.line)}
      </button>{' '}
      <span>
        of <Word text={call.caller} />
        {numbers.length > 0 && ': '}
        <Word text={numbers.join(', ')} />
        {left.length > 0 && (
          <small>
            {'; '}
            <Word text={left.join('; ')} />
          </small>
        )}
      </span>
    </>
  );
}

/** What is bound now, and what has no value yet. */
function Done() {
  const call = done.value;
  const isThere = call !== null && routines.value[0]?.unit.calls.some(({ line }) => line === call.line);
  const rest = lacking(fortran.value, asked.value);
  return (
    <p class="note" role="status">
      {isThere && isBound(call) && (
        <>
          Bound as called in {lineName(fortran.value, call.line)}.{' '}
          {rest.length === 0 ? 'All variables have values.' : `Without a value: ${listed(rest)}.`}
        </>
      )}
    </p>
  );
}
