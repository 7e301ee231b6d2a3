/** Status of the prediction: the model's problems, a prediction under way, stopped or failed. */

import { problemText } from '../model/field_text';
import { valueAt } from '../model/path';
import { predictAgain, stopPredicting } from '../state/engine';
import { document } from '../state/history';
import { goTo, modelTab } from '../state/model_tab';
import { draft } from '../state/json_text';
import { checking, fields, impatience, placed, problems, progress, shown } from '../state/outcomes';
import { opening } from '../state/opening';
import { patience, waitForIt } from '../state/patience';

export function Standing() {
  return (
    <div class="standing" role="status">
      {draft.value && <DraftNote />}
      {opening.value && <p>{opening.value} is being checked, which takes a moment…</p>}
      {checking.value ? (
        <Checking />
      ) : impatience.value ? (
        <Impatience />
      ) : problems.value.length > 0 ? (
        <Problems />
      ) : (
        <Progress />
      )}
    </div>
  );
}

/** What takes longer than a moment to judge is neither valid nor wrong yet. */
function Checking() {
  if (progress.value.kind !== 'waiting') return <Progress />;
  return (
    <p>
      This model is being checked, which takes a moment{shown.value && '; the last predicted one is shown'}… <Stop />
    </p>
  );
}

/** Seconds that the engine waits unless somebody has said anything. */
const USUAL = 10;

/** A prediction that takes too long is none that is wrong: one may wait for it. */
function Impatience() {
  const problem = impatience.value;
  if (!problem) return null;
  const times = Math.max(2, Math.ceil((problem.patience ?? USUAL) / (patience.value ?? USUAL)));
  const node = valueAt(document.value, problem.path) as { block?: string; loop?: string; if?: string } | undefined;
  const at = node?.loop ?? node?.if ?? node?.block ?? problem.path;
  return (
    <>
      <p>
        <strong>{shownInstead()} This one takes long.</strong>{' '}
        <button type="button" class="link" onClick={waitForIt}>
          Predict all the same: up to {times.toLocaleString('en')} times as long
        </button>
      </p>
      <p>
        <small>
          {at}: {problem.message}
          {problem.hint && ` (${problem.hint})`}
        </small>
      </p>
    </>
  );
}

/** Says that the text is a draft: whoever looks here has perhaps not the text before them. */
function DraftNote() {
  return (
    <p>
      <strong>Shown: the model as it was before the JSON text became a draft.</strong>{' '}
      {modelTab.value !== 'json' && (
        <button
          type="button"
          class="link"
          onClick={() => {
            modelTab.value = 'json';
          }}
        >
          To the text
        </button>
      )}
    </p>
  );
}

/** What stands on the page while the model has no prediction. */
const shownInstead = () => (shown.value ? 'Shown: the last predicted model.' : 'Not predicted yet.');

/** At most so many problems are named: a text can be wrong in thousands of places. */
const NAMED = 12;

/** All problems. Those of fields are told at the fields; here is the way to them. */
function Problems() {
  const { at, elsewhere } = placed.value;
  return (
    <>
      <p>
        <strong>{shown.value ? 'Shown: the last valid model.' : 'This model cannot be predicted yet.'}</strong>
        {at.size > 0 && ' To be put right: '}
        {[...at.keys()].slice(0, NAMED).map((path, k) => (
          <span key={path}>
            {k > 0 && ', '}
            <button type="button" class="link" onClick={() => goTo(path)}>
              {fields.value.get(path)?.label}
            </button>
          </span>
        ))}
        {at.size > NAMED && ` and ${at.size - NAMED} more`}
        {at.size > 0 && '.'}
      </p>
      {elsewhere.slice(0, NAMED).map((problem) => (
        <p key={problem.path + problem.message}>
          {problemText(problem, undefined, valueAt(document.value, problem.path))}{' '}
          {problem.code === 'crash' && <Again />}
        </p>
      ))}
      {elsewhere.length > NAMED && <p>…and {elsewhere.length - NAMED} more: all are in the JSON text.</p>}
    </>
  );
}

function Progress() {
  const state = progress.value;
  if (state.kind === 'waiting') {
    const { share } = state;
    return (
      <p>
        Predicting…{' '}
        {share !== null && (
          <>
            <progress value={share} aria-label="How far the prediction is, of what it takes at most" />{' '}
            {Math.floor(100 * share)} % of what it takes at most{' '}
          </>
        )}
        <Stop />
      </p>
    );
  }
  if (state.kind === 'stopped') {
    return (
      <p>
        <strong>Stopped. {shownInstead()}</strong> <Again />
      </p>
    );
  }
  if (state.kind === 'crashed') {
    return (
      <p>
        <strong>The prediction failed. {shownInstead()}</strong> Nothing of your model is lost, and the predictor has
        been started again. <Again /> <small>({state.message})</small>
      </p>
    );
  }
  return null;
}

const Stop = () => (
  <button type="button" class="link" onClick={stopPredicting}>
    Stop
  </button>
);

const Again = () => (
  <button type="button" class="link" onClick={predictAgain}>
    Predict again
  </button>
);
