/** Further options as in PIPS: variables that are not evaluated, and overheads that it reads and does not charge. */

import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { within } from '../../model/path';
import { abandon, edit, settle } from '../../state/history';
import { problems } from '../../state/outcomes';
import { Term } from '../../views/term';
import { fortran } from '../model';
import { FORTRAN_TERMS } from '../terms';
import { namesIn } from './names';

export function Kept() {
  const id = useId();
  const typed = useSignal<string | null>(null);
  const wrong = problems.value.filter(({ path }) => within(path, 'keep'));
  const text = typed.value ?? (fortran.value.keep ?? []).join(', ');
  const leave = () => {
    typed.value = null;
    settle();
  };
  return (
    <label class="line">
      <span>
        <Term of={FORTRAN_TERMS.kept}>not evaluated</Term>
      </span>
      <span class={wrong.length > 0 ? 'field wrong' : 'field'}>
        <input
          type="text"
          class="words"
          data-path="keep"
          aria-label="Variables that are not evaluated"
          aria-invalid={wrong.length > 0}
          aria-describedby={wrong.length > 0 ? id : undefined}
          value={text}
          placeholder="none"
          autoComplete="off"
          spellcheck={false}
          style={{ '--characters': String(text.length || 4) }}
          onInput={({ currentTarget }) => {
            const names = namesIn(currentTarget.value);
            typed.value = currentTarget.value;
            edit('keep', names.length === 0 ? undefined : names);
          }}
          onBlur={leave}
          onKeyDown={({ key }) => {
            if (key === 'Enter') leave();
            if (key !== 'Escape') return;
            typed.value = null;
            abandon('keep');
          }}
        />
        {wrong.length > 0 && (
          <span class="problem" id={id}>
            {wrong.map(({ message }) => message).join('; ')}
          </span>
        )}
      </span>
    </label>
  );
}

const OVERHEADS = [
  ['branch', 'each IF costs its BRANCH-OVERHEAD'],
  ['call', 'each call costs its CALL-…-OVERHEAD'],
] as const;

export function Overheads() {
  const chosen = fortran.value.overheads ?? [];
  const choose = (name: (typeof OVERHEADS)[number][0]) => {
    const next = OVERHEADS.map(([one]) => one).filter((one) => chosen.includes(one) !== (one === name));
    settle();
    edit('overheads', next.length === 0 ? undefined : next, null);
  };
  return (
    <div class="overheads" role="group" aria-label="Overheads" data-path="overheads" tabIndex={-1}>
      {OVERHEADS.map(([name, words]) => (
        <label key={name}>
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => choose(name)} /> <span>{words}</span>
        </label>
      ))}
    </div>
  );
}
