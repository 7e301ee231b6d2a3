/** Fit panel: regression of the parameters to measured times. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { replace, settle } from '../../state/history';
import { TextField } from '../../views/text_field';
import { Word } from '../../views/word';
import { Working } from '../../views/working';
import { SignalChoice } from '../../views/signal_choice';
import { multigrain } from '../model';
import { FitChart } from './chart';
import { Determined, Symbols } from './determined';
import { FitNumbers } from './numbers';
import { PasteDialog } from './paste_dialog';
import { fit, fitOutdated, fitting, known, residuals } from './state';
import { withoutTable } from './table_edits';
import { UNKNOWNS, UNKNOWN_WORDS, type Unknown } from './unknowns';
import { errorsOf } from './words';

export function FitToMeasured() {
  useEffect(() => fitting.begin(), []);
  const pasting = useSignal(false);
  const { measured } = multigrain.value;
  const paste = (
    <button
      type="button"
      class="link"
      aria-haspopup="dialog"
      onClick={() => {
        pasting.value = true;
      }}
    >
      paste a table
    </button>
  );
  return (
    <section class="fit" aria-labelledby="fit-title">
      <div class="fit-head">
        <h2 id="fit-title">Fit to measured times</h2>
        {measured?.rows && paste}
      </div>
      {measured?.rows ? (
        <Fitted />
      ) : (
        <p class="note">With times that were measured, the parameters follow from them: {paste}.</p>
      )}
      {pasting.value && (
        <PasteDialog
          close={() => {
            pasting.value = false;
          }}
        />
      )}
    </section>
  );
}

function Fitted() {
  const { measured } = multigrain.value;
  const of = fit.value;
  const errors = of && errorsOf(of);
  const isMade = /^made\b/i.test(measured?.note ?? '');
  return (
    <div class={fitOutdated.value ? 'outdated' : ''}>
      <p class="fit-summary">
        {measured?.rows?.length} rows
        {measured?.note && <>, {isMade ? <Word text={lowered(measured.note)} /> : <Word text={measured.note} />}</>}
        {!/[.:!?]$/.test(measured?.note ?? '') && '.'}{' '}
        {errors && (
          <>
            {errors.before}
            <b>{errors.counts}</b>
            {errors.rest}
          </>
        )}
      </p>
      <Working of={fitting} what="Fitting" />
      {of && of.rows.length > 0 && (
        <>
          <FitChart fit={of} />
          <Determined of={of} />
        </>
      )}
      <Options />
      {of && <FitNumbers of={of} />}
    </div>
  );
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** How is fitted, and what is known already. */
function Options() {
  const change = (name: Unknown, isKnown: boolean) => {
    known.value = isKnown ? [...known.value, name] : known.value.filter((one) => one !== name);
  };
  return (
    <details class="fit-options">
      <summary>How it is fitted</summary>
      <p>
        Least squares of{' '}
        <SignalChoice
          of={residuals}
          label="Errors that are kept small"
          options={[
            ['relative', 'relative errors'],
            ['absolute', 'absolute errors'],
          ]}
        />
        ; no parameter is below 0. Kept as in the model:
      </p>
      <p class="known">
        {UNKNOWNS.map((name) => (
          <label key={name} class="check">
            <input
              type="checkbox"
              checked={known.value.includes(name)}
              onChange={({ currentTarget }) => change(name, currentTarget.checked)}
            />{' '}
            {UNKNOWN_WORDS[name]} <small>{name === 'contention' ? 'α' : <Symbols name={name} />}</small>
          </label>
        ))}
      </p>
      <p>
        Where the times come from: <TextField path="measured.note" longest={300} placeholder="say who measured them" />{' '}
        <button
          type="button"
          class="link"
          onClick={() => {
            settle();
            replace(withoutTable(multigrain.value));
          }}
        >
          take the times away
        </button>
      </p>
    </details>
  );
}
