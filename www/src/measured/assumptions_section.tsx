/** Section “Which assumption broke”: each assumption with what was seen, what could have been found, and a remedy by one press. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { AssumptionChange, Assumptions, TestedAssumption } from '../../pkg/juxtapose.js';
import { background } from '../state/engine';
import { Scrolling } from '../views/scrolling';
import { Word } from '../views/word';
import { Working } from '../views/working';
import { inWords } from '../outcome/number_text';
import { remedy, testing } from './assumptions';
import { assumedText, brokenSentence, couldText, keptText, seenText, TOLD } from './assumption_words';

export function AssumptionsSection() {
  useEffect(() => testing.begin(), []);
  const found = testing.found.value?.value;
  if (found && found.tested.length === 0 && !found.lists) return null;
  return (
    <section class="measured-section assumptions" aria-labelledby="assumptions-title">
      <div class="measured-head">
        <h2 id="assumptions-title">Which assumption broke</h2>
      </div>
      <Working of={testing} what="Testing what the model assumes" />
      {found && <Found found={found} />}
    </section>
  );
}

function Found({ found: { tested, lists } }: { found: Assumptions }) {
  const areSeveral = new Set(tested.map(({ condition }) => condition).filter(Boolean)).size > 1;
  return (
    <>
      {tested.length > 0 && (
        <>
          <p role="status">
            <Word text={brokenSentence(tested)} />
          </p>
          <Scrolling label="Assumptions, tested on the runs">
            <table class="assumptions-table">
              <caption class="unseen">Assumptions, tested on the runs</caption>
              <thead>
                <tr>
                  <th scope="col">Assumed</th>
                  <th scope="col">Seen</th>
                  <th scope="col">Could have found</th>
                  <th scope="col">Remedy</th>
                </tr>
              </thead>
              <tbody>
                {tested.map((one) => (
                  <Row
                    key={`${one.assumption} ${one.condition} ${one.outcome} ${one.names.join()}`}
                    of={one}
                    areSeveral={areSeveral}
                  />
                ))}
              </tbody>
            </table>
          </Scrolling>
          <small class="assumptions-note">
            At 5{'\u202f'}%, however many are compared. “Could have found” is what four such tests of five find:
            Spearman’s correlation, a longer part, or a longer second half of the runs.
          </small>
        </>
      )}
      {lists && <Lists lists={lists} />}
    </>
  );
}

function Row({ of, areSeveral }: { of: TestedAssumption; areSeveral: boolean }) {
  const kept = keptText(of);
  const { condition, outcome, leaveOut } = of;
  return (
    <tr>
      <th scope="row">
        <Word text={assumedText(of, areSeveral)} />
      </th>
      <td>
        <b class={of.told === 'broken' ? 'broken' : ''}>{TOLD[of.told]}</b>: <Word text={seenText(of)} />
      </td>
      <td>{couldText(of)}</td>
      <td>
        {kept !== null && (
          <>
            <span aria-hidden="true">✓ </span>
            {kept}
          </>
        )}
        {leaveOut !== null && (
          <Remedy
            text={`Leave out the first ${leaveOut === 1 ? 'run' : inWords(leaveOut)}`}
            before={`With ${leaveOut === 1 ? 'the first run' : `the first ${inWords(leaveOut)} runs`}`}
            change={{ kind: 'leaveOut', condition, outcome, runs: leaveOut }}
          />
        )}
      </td>
    </tr>
  );
}

/** Whether lists of samples are of the same runs is known to whoever has measured them. */
function Lists({ lists: { lists, samples, sorted } }: { lists: NonNullable<Assumptions['lists']> }) {
  const which = `${inWords(lists).replace(/^./, (first) => first.toUpperCase())} lists have ${samples} samples each`;
  return sorted ? (
    <p>
      {which}. They are sorted by length: which of them are of one run is lost, so that independence cannot be told.
    </p>
  ) : (
    <p>
      {which}. Whether they are independent can be told if the first of each is of one run, and so on.{' '}
      <Remedy text="They were measured together" before="Each list by itself" change={{ kind: 'together' }} />
    </p>
  );
}

function Remedy({ text, before, change }: { text: string; before: string; change: AssumptionChange }) {
  const failed = useSignal('');
  const press = async () => {
    const worker = background.peek();
    if (!worker) return;
    try {
      const isDone = await remedy(before, change, (name, given) =>
        worker.run(name, given, new AbortController().signal),
      );
      failed.value = isDone ? '' : 'The model has changed meanwhile.';
    } catch (error) {
      failed.value = error instanceof Error ? error.message : String(error);
    }
  };
  return (
    <>
      <button type="button" class="remedy" onClick={() => void press()}>
        {text}
      </button>{' '}
      <span role="status">{failed.value}</span>
    </>
  );
}
