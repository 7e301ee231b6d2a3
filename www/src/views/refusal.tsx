/** What could not be opened, and why. One's own model is still there. */

import { problemText } from '../model/field_text';
import { putRight } from '../state/json_text';
import { modelTab } from '../state/model_tab';
import { newest } from '../state/notices';
import { dismissRefusal, refusal, type Refusal } from '../state/opened';
import { Word } from './word';

export function RefusalNotice() {
  return <div role="alert">{newest.value === 'refusal' && refusal.value && <Notice refusal={refusal.value} />}</div>;
}

function Notice({ refusal: { from, problems, text } }: { refusal: Refusal }) {
  const editText = () => {
    putRight(text);
    modelTab.value = 'json';
    dismissRefusal();
  };
  return (
    <div class="refusal">
      <p>
        <strong>
          <Word text={from} /> could not be opened.
        </strong>{' '}
        Your own model is still here, unchanged.
      </p>
      <ul tabIndex={0} aria-label="Its problems">
        {problems.map((problem) => (
          <li key={problem.path + problem.message}>{problemText(problem, undefined, undefined)}</li>
        ))}
      </ul>
      <p class="ways">
        {text !== '' && (
          <button type="button" class="link" onClick={editText}>
            Put it right as text
          </button>
        )}
        <button type="button" class="link" onClick={dismissRefusal}>
          Close
        </button>
      </p>
    </div>
  );
}
