/** Error notice: what could not be opened, and why. One's own model is still there. */

import type { Problem } from '../../pkg/juxtapose.js';
import { problemText } from '../model/field_text';
import { newVersion } from '../offline/register';
import { openWithNewer } from '../state/address';
import { putRight } from '../state/json_text';
import { modelTab } from '../state/model_tab';
import { newest } from '../state/notices';
import { dismissRefusal, refusal, type Refusal } from '../state/opened';
import { Word } from './word';

export function RefusalNotice() {
  return <div role="alert">{newest.value === 'refusal' && refusal.value && <Notice refusal={refusal.value} />}</div>;
}

/** What is refused of an address, as it is called. */
const LINKS = ['The link', 'The lecture'];

/** Whether a later version of the page has written it, so that loading the page again may help. */
const isLater = ({ path, code }: Problem) =>
  code === 'newer-version' || code === 'version' || (code === 'unsupported' && /(^|[ .])juxtapose$/.test(path));

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
      {problems.some(isLater) && (
        <p>
          A newer version of this page has written it:{' '}
          <button type="button" class="link" onClick={() => openWithNewer(LINKS.includes(from))}>
            {newVersion.value ? 'load the new version, which is ready' : 'load this page again'}
          </button>
        </p>
      )}
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
