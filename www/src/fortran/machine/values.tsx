/** Values of variables (bindings): a slider and a field for each. An empty field leaves the variable in the formula. */

import { useSignal } from '@preact/signals';
import { isolated } from '../../model/isolated';
import { time } from '../../outcome/number_text';
import { edit, settle } from '../../state/history';
import { Field } from '../../views/field';
import { Word } from '../../views/word';
import { placeOfValue, valueNow } from '../bound';
import { across } from '../growth/across';
import { lastFor } from '../growth/numbers';
import { variables } from '../state';
import { meaningOf } from '../variables';

/** Names of more characters stand above their sliders. */
const SHORT = 8;

/** At most so many have a slider and a field; of more, the document's JSON has all. */
const MOST = 12;

export function Values() {
  const shown = variables.value.slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <div class="values-of-variables" role="group" aria-label="Values of variables">
      {shown.map((name) => (
        <Value key={name} variable={name} />
      ))}
      {variables.value.length > MOST && (
        <p class="note">The other variables have their fields in the list of unknowns.</p>
      )}
    </div>
  );
}

/** The one that costs are drawn against. */
export function ValueAcross() {
  const variable = across.value;
  return variable === null ? null : (
    <div class="values-of-variables">
      <Value variable={variable} />
    </div>
  );
}

function Value({ variable }: { variable: string }) {
  const path = placeOfValue(variable);
  const value = valueNow(variable);
  const meaning = meaningOf(variable);
  const held = useSignal<number | null>(null);
  const most = Math.max(held.value ?? lastFor(value), value ?? 0);
  const hold = () => {
    held.value = most;
  };
  return (
    <div class={variable.length > SHORT ? 'value-of-variable long' : 'value-of-variable'}>
      <span class="name">
        <Word text={variable} />
        {meaning !== '' && <small> {isolated(meaning)}</small>}
      </span>
      <input
        type="range"
        min="0"
        max={most}
        step="1"
        value={value ?? 0}
        class={value === null ? 'unset' : undefined}
        aria-label={`Value of ${isolated(variable)}, from 0 to ${time(most)}`}
        aria-valuetext={value === null ? 'any' : time(value)}
        onPointerDown={() => {
          settle();
          hold();
        }}
        onFocus={hold}
        onInput={({ currentTarget }) => {
          hold();
          edit(path, Number(currentTarget.value));
        }}
        onBlur={() => {
          settle();
          held.value = null;
        }}
      />
      <span class="number">
        <Field path={path} />
      </span>
    </div>
  );
}
