/** Failure notice: a part of the page has failed, and the ways on. The model is there as text, whatever cannot be drawn. */

import { fileName, saveFile } from '../export/save';
import { listed } from '../outcome/number_text';
import { titleOf, type Model } from '../model/document';
import { same } from '../model/same';
import { CopyButton } from './copy_button';
import { failures, lastDrawn, mishap, tryAgain } from '../state/drawing';
import { openOwn } from '../state/examples';
import { canUndo, document, undo } from '../state/history';
import { jsonText } from '../state/json_text';

export function FailureNotice() {
  const names = [...failures.value.keys()];
  if (names.length > 0)
    return (
      <div role="alert">
        <Failures names={names} />
      </div>
    );
  return mishap.value === null ? null : (
    <div role="alert">
      <Mishap why={mishap.value} />
    </div>
  );
}

function Failures({ names }: { names: string[] }) {
  const parts = names.map((name, k) => (k === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1)));
  return (
    <div class="refusal">
      <p>
        <strong>{listed(parts)} could not be drawn with this model.</strong> Your model is still here, as text; the next
        visit starts with what could be drawn.
      </p>
      <p class="ways">
        {canUndo.value && (
          <button type="button" class="link" onClick={undo}>
            Undo
          </button>
        )}
        <LastDrawn />
        <button type="button" class="link" onClick={tryAgain}>
          Try again
        </button>
        <AsText />
      </p>
    </div>
  );
}

function LastDrawn() {
  const { value } = lastDrawn;
  if (!value || same(value, document.value)) return null;
  return (
    <button type="button" class="link" onClick={() => openOwn(value)}>
      Back to the last model that was drawn
    </button>
  );
}

/** The model's text, which needs no drawing. */
export function AsText({ of }: { of?: Model }) {
  const text = () => (of ? JSON.stringify(of) : jsonText.value);
  const save = () => saveFile(fileName(titleOf(of ?? document.value), '.json'), text(), 'application/json');
  return (
    <span>
      Its text: <CopyButton what="the model’s text" text={text} /> or{' '}
      <button type="button" class="link" onClick={save}>
        Save as a file
      </button>
    </span>
  );
}

function Mishap({ why }: { why: string }) {
  return (
    <div class="refusal">
      <p>
        <strong>Something went wrong on the page.</strong> Your model is still here. If what you see looks odd, undo, or
        load the page again: it starts with what you have. <small>({why})</small>
      </p>
      <p class="ways">
        {canUndo.value && (
          <button type="button" class="link" onClick={undo}>
            Undo
          </button>
        )}
        <AsText />
        <button
          type="button"
          class="link"
          onClick={() => {
            mishap.value = null;
          }}
        >
          Close
        </button>
      </p>
    </div>
  );
}
