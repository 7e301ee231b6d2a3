/** JSON panel: the model's text, its errors with their positions, import and export. */

import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { discardDraft, draft, jsonProblems, jsonText, readings, wasEarlier } from '../state/json_text';
import { unitOf, VERSION } from '../model/document';
import { document } from '../state/history';
import { sought } from '../state/model_tab';
import { shown } from '../state/outcomes';
import { CopyText, SaveText } from './carry';
import type { JsonEditor, PlacedProblem } from './editor';
import { useGuardedEffect } from '../views/part';
import { Word } from '../views/word';

export function JsonPanel() {
  const host = useRef<HTMLDivElement>(null);
  const editor = useSignal<JsonEditor | null>(null);
  const failed = useSignal(false);
  const placed = useSignal<PlacedProblem[]>([]);
  useEditor(host, editor, failed);
  // First the text, then its problems: their places are in it.
  useGuardedEffect(() => {
    void readings.value;
    editor.value?.show(jsonText.value, draft.value !== null);
    placed.value = editor.value?.mark(jsonProblems.value) ?? [];
  });
  useGuardedEffect(() => {
    if (!editor.value || sought.value === null) return;
    editor.value.seek(sought.value);
    sought.value = null;
  });
  return (
    <div class="json">
      <p class="carry">
        <CopyText />
        <SaveText />
      </p>
      <Standing />
      {failed.value ? (
        <p class="problem">
          The text editor could not be loaded. The page may be offline; open this tab again to try once more.
        </p>
      ) : (
        !editor.value && <p class="note">Loading the text editor…</p>
      )}
      <div ref={host} class="text" />
      <Problems placed={placed.value} goTo={(from) => editor.value?.goTo(from)} />
      <p class="note">
        Tab leaves the text. Its own undo goes back through what was typed here, then through the page’s edits.
      </p>
    </div>
  );
}

function useEditor(
  host: { current: HTMLDivElement | null },
  editor: Signal<JsonEditor | null>,
  failed: Signal<boolean>,
) {
  useEffect(() => {
    let gone = false;
    import('./editor').then(
      ({ openEditor }) => {
        if (gone || !host.current) return;
        editor.value = openEditor(host.current.attachShadow({ mode: 'open' }), jsonText.peek());
      },
      () => {
        failed.value = true;
      },
    );
    return () => {
      gone = true;
      editor.peek()?.close();
    };
  }, []);
}

/** The model that the outcomes belong to, while the text is no model. */
function Standing() {
  return (
    <div role="status">
      {draft.value && (
        <p class="draft">
          <strong>This text is not a model yet.</strong>{' '}
          {shown.value ? 'The outcomes are of the last one that was. ' : ''}
          Nothing that you type here is lost; once it is a model, it takes the other’s place.{' '}
          <button type="button" class="link" onClick={discardDraft}>
            Back to the model’s text
          </button>
        </p>
      )}
      {wasEarlier.value && (
        <p class="note">
          That text was of version 1, where times count ticks. It means what it meant, and stands here in version{' '}
          {VERSION}: every time is in <Word text={unitOf(document.value)} />.
        </p>
      )}
    </div>
  );
}

function Problems({ placed, goTo }: { placed: PlacedProblem[]; goTo: (from: number) => void }) {
  const all = jsonProblems.value.length;
  if (placed.length === 0) return null;
  return (
    <section class="json-problems" aria-label="Problems">
      <ul>
        {placed.map(({ text, line, from }) => (
          <li key={`${from} ${text}`}>
            <button type="button" class="link" onClick={() => goTo(from)}>
              Line {line}
            </button>{' '}
            {text}
          </li>
        ))}
        {all > placed.length && <li>…and {all - placed.length} more.</li>}
      </ul>
    </section>
  );
}
