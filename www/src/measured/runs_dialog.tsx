/** Dialog that takes measured runs: pasted, dropped or from a file, of every outcome or of one. */

import { useSignal } from '@preact/signals';
import { runsIn, withRuns } from '../model/runs_of';
import { isolated } from '../model/isolated';
import { competing } from '../outcome/ranking';
import { document, replace, settle } from '../state/history';
import { measuringFor } from '../state/measured_panels';
import { order, unit } from '../state/outcomes';
import { Dialog } from '../views/dialog';
import { PastedTimes } from '../views/pasted_times';
import { Word } from '../views/word';
import { NeverField } from './never_field';
import { runsText } from './runs_words';

const close = () => {
  measuringFor.value = undefined;
};

/** The value of “every outcome” in a list of names, each of which has a mark before it. */
const EVERY = '';

export function RunsDialog() {
  const samples = useSignal<number[]>([]);
  const never = useSignal(0);
  const fitted = useSignal(false);
  const outcome = measuringFor.value ?? null;
  const names = competing(order.value).map(({ name }) => name);
  const choices = outcome === null || names.includes(outcome) ? names : [...names, outcome];
  const replaced = runsIn(document.value).find((runs) => runs.outcome === outcome);
  const runs = { samples: samples.value, never: never.value, fitted: fitted.value };
  const isNone = samples.value.length + never.value === 0;
  const take = () => {
    settle();
    replace(withRuns(document.value, outcome, runs));
    close();
  };
  return (
    <Dialog title="Measured runs" class="help runs-dialog" onClose={close}>
      <p>How long runs of the whole took: the prediction is held against them, and is no other for that.</p>
      <PastedTimes
        label="How long each run took"
        unit="kept"
        take={(times) => {
          samples.value = times;
        }}
        refuse={() => {
          samples.value = [];
        }}
      />
      {choices.length > 1 && (
        <p>
          <label>
            runs of{' '}
            <select
              class="choice"
              value={outcome === null ? EVERY : `=${outcome}`}
              onChange={({ currentTarget: { value } }) => {
                measuringFor.value = value === EVERY ? null : value.slice(1);
              }}
            >
              <option value={EVERY}>every outcome that has none of its own</option>
              {choices.map((name) => (
                <option key={name} value={`=${name}`}>
                  {isolated(name)}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      <p>
        <NeverField
          count={never.value}
          change={(count) => {
            never.value = count;
          }}
        />
      </p>
      <p>
        <label class="check">
          <input
            type="checkbox"
            checked={fitted.value}
            onChange={({ currentTarget }) => {
              fitted.value = currentTarget.checked;
            }}
          />{' '}
          The model was made of these runs
        </label>
      </p>
      <p role="status" class="runs-read">
        {isNone ? 'No runs yet.' : <Word text={`${runsText(runs, unit.value)}.`} />}
        {!isNone && replaced && <> They take the place of {runsText(replaced, unit.value)}.</>}
      </p>
      <button type="button" class="primary" disabled={isNone} onClick={take}>
        Hold against them
      </button>
    </Dialog>
  );
}
