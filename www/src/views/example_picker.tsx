/** Example picker: the way to the examples, the title of what is open, the paper that it comes from, and the way back to it. */

import { narrow } from '../state/appearance';
import { changed, open, opened } from '../state/examples';
import { document } from '../state/history';
import { kindOf } from '../state/kind';
import { isAsked } from '../state/task';
import { beginNew } from './begin_new';
import { Opens } from './opens';
import { Word } from './word';

export function ExamplePicker() {
  const current = opened.value?.example;
  return (
    <div class="examples">
      <Opens what="examples">Examples</Opens>
      {!narrow.value && <NewModel />}
      {!narrow.value && <OpenModel />}
      <span class="opened">
        <span class="title">
          <Word text={document.value.title ?? 'Untitled'} />
        </span>
        {current && <span class="paper">{current.paper}</span>}
        {/* What a step of a lesson has changed may be what a task asks for. */}
        {current && changed.value && !isAsked.value && (
          <span class="paper">
            changed:{' '}
            <button type="button" class="link" onClick={() => open(current.id)}>
              back to the example
            </button>
          </span>
        )}
      </span>
    </div>
  );
}

/** Begins a new model of the kind that is open; the gallery begins one of any kind. */
export const NewModel = () => (
  <button type="button" class="tool" onClick={() => beginNew(kindOf(document.value))}>
    New
  </button>
);

/** Opens a model from a file. */
export const OpenModel = () => <Opens what="open">Open…</Opens>;
