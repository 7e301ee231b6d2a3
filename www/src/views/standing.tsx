/** How the outcomes stand to the model: its problems, a prediction under way, stopped or failed. */

import { problemText } from '../model/field_text';
import { valueAt } from '../model/path';
import { predictAgain, stopPredicting } from '../state/engine';
import { document } from '../state/history';
import { goTo, modelTab } from '../state/model_tab';
import { draft } from '../state/json_text';
import { fields, placed, problems, progress, shown } from '../state/outcomes';

export function Standing() {
  return (
    <div class="standing" role="status">
      {draft.value && <DraftNote />}
      {problems.value.length > 0 ? <Problems /> : <Progress />}
    </div>
  );
}

/** Whoever looks here has perhaps not the text before them. */
function DraftNote() {
  return (
    <p>
      <strong>Shown: the model as it was before the JSON text became a draft.</strong>{' '}
      {modelTab.value !== 'json' && <button type="button" class="link" onClick={() => { modelTab.value = 'json'; }}>To the text</button>}
    </p>
  );
}

/** So many are named; a text can be wrong in thousands of places. */
const NAMED = 12;

/** Those of fields are told there; here is the way to them. */
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
            <button type="button" class="link" onClick={() => goTo(path)}>{fields.value.get(path)?.label}</button>
          </span>
        ))}
        {at.size > NAMED && ` and ${at.size - NAMED} more`}{at.size > 0 && '.'}
      </p>
      {elsewhere.slice(0, NAMED).map((problem) => (
        <p key={problem.path + problem.message}>{problemText(problem, undefined, valueAt(document.value, problem.path))}</p>
      ))}
      {elsewhere.length > NAMED && <p>…and {elsewhere.length - NAMED} more: all are in the JSON text.</p>}
    </>
  );
}

function Progress() {
  const state = progress.value;
  if (state.kind === 'waiting') {
    return <p>Predicting… <button type="button" class="link" onClick={stopPredicting}>Stop</button></p>;
  }
  if (state.kind === 'stopped') {
    return <p><strong>Stopped. Shown: the last predicted model.</strong> <Again /></p>;
  }
  if (state.kind === 'crashed') {
    return (
      <p>
        <strong>The prediction failed; shown: the last predicted model.</strong> Nothing of your model is lost, and the
        predictor has been started again. <Again /> <small>({state.message})</small>
      </p>
    );
  }
  return null;
}

const Again = () => <button type="button" class="link" onClick={predictAgain}>Predict again</button>;
