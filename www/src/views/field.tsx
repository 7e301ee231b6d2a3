/** Input field for one value, with its validation errors. What is typed stays, understood or not. */

import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Problem } from '../../pkg/juxtapose.js';
import { atAGlance, meanings, problemText, textOfValue, understood, valueOfText } from '../model/field_text';
import { unitOf } from '../model/document';
import type { Field as FieldHere } from '../model/fields';
import { mentionOf } from '../model/mentions';
import { same } from '../model/same';
import { valueAt, within } from '../model/path';
import { conditionPanels } from '../state/condition_panels';
import { touched } from '../state/appearance';
import { document as model } from '../state/history';
import { useEdited } from './edited';

/** A text that is not understood yet is judged after this pause, in milliseconds. */
const PAUSE = 800;

export function Field({ path }: { path: string }) {
  const { document, fields, placed } = useEdited();
  const field = fields.value.get(path);
  const Mention = mentionOf(valueAt(document.value, path)) && conditionPanels.value?.Mention;
  if (Mention && document === model) return <Mention path={path} />;
  return field ? <FieldOf field={field} problems={placed.value.at.get(path) ?? []} /> : null;
}

/** A part of a field, such as one end of a range. */
export function PartOfField({ field }: { field: FieldHere }) {
  const { problems } = useEdited();
  return <FieldOf field={field} problems={problems.value.filter(({ path }) => within(path, field.path))} />;
}

function FieldOf({ field, problems }: { field: FieldHere; problems: readonly Problem[] }) {
  const id = useId();
  const { document } = useEdited();
  const value = valueAt(document.value, field.path);
  const { text, whole, take, ...typed } = useTyping(field, value);
  return (
    <span class={`field ${problems.length > 0 ? 'wrong' : ''}`}>
      <input
        type="text"
        data-path={field.path}
        aria-label={field.label}
        value={text}
        title={whole}
        {...typed}
        inputMode={field.of === 'processors' ? 'numeric' : undefined}
        autoComplete="off"
        spellcheck={false}
        enterKeyHint="done"
        placeholder={field.absent}
        style={{ '--characters': String(text.length || (field.absent?.length ?? 0)) }}
        aria-invalid={problems.length > 0}
        aria-describedby={problems.length > 0 ? id : undefined}
      />
      {problems.length > 0 && (
        <span class="problem" id={id}>
          {problems.map((problem) => (
            <span key={problem.message}>{problemText(problem, field, valueAt(document.value, problem.path))}</span>
          ))}
          {typeof value === 'string' && <Meanings of={meanings(value, field, unit())} take={take} />}
        </span>
      )}
    </span>
  );
}

/** What a text may be meant to be, for a press. */
function Meanings({ of, take }: { of: readonly string[]; take: (text: string) => void }) {
  if (of.length === 0) return null;
  const choose = (text: string) => (event: MouseEvent & { currentTarget: HTMLElement }) => {
    event.currentTarget.closest('.field')?.querySelector('input')?.focus();
    take(text);
  };
  return (
    <span>
      Do you mean{' '}
      {of.map((text, k) => (
        <Fragment key={text}>
          {k > 0 && ' or '}
          <button type="button" class="link" onClick={choose(text)}>
            {text}
          </button>
        </Fragment>
      ))}
      ?
    </span>
  );
}

/** What the open model counts times in. */
const unit = (): string => unitOf(model.value);

/** A field's text, and its events. */
function useTyping(field: FieldHere, value: unknown) {
  const { abandon, edit, settle, typing } = useEdited();
  const draft = useSignal<string | null>(null);
  /** Whether somebody is in it: then it has every digit. */
  const isIn = useSignal(false);
  /** What the document holds as long as nobody else has changed it. */
  const expected = useRef(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  if (draft.value !== null && !same(value, expected.current)) draft.value = null;

  const commit = (next: unknown) => {
    expected.current = next;
    edit(field.path, next);
  };
  const finish = () => {
    clearTimeout(pause.current);
    const text = draft.peek();
    if (text === null) return;
    const next = valueOfText(text, field, unit());
    draft.value = null;
    if (text !== textOfValue(value, field)) commit(next);
    typing(null);
    settle();
  };
  const takeBack = () => {
    clearTimeout(pause.current);
    draft.value = null;
    typing(null);
    abandon(field.path);
  };
  const whole = textOfValue(value, field);
  const short = atAGlance(whole);
  return {
    text: draft.value ?? (isIn.value ? whole : short),
    whole: short === whole ? undefined : whole,
    take: (other: string) => {
      draft.value = null;
      commit(valueOfText(other, field, unit()));
      settle();
    },
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      clearTimeout(pause.current);
      draft.value = currentTarget.value;
      expected.current = value;
      typing(finish);
      const next = understood(currentTarget.value, field, unit());
      if (next !== undefined) commit(next);
      else pause.current = setTimeout(() => commit(valueOfText(currentTarget.value, field, unit())), PAUSE);
    },
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      isIn.value = true;
      if (currentTarget.value !== whole) currentTarget.value = whole;
      if (touched || short !== whole) setTimeout(() => currentTarget.select()); // after a press has put the caret somewhere
    },
    onBlur: () => {
      isIn.value = false;
      finish();
    },
    onKeyDown: (event: KeyboardEvent & { currentTarget: HTMLInputElement }) => {
      const { key, currentTarget } = event;
      if (key === 'Enter') finish();
      if (key === 'Enter' && touched) currentTarget.blur(); // so that the keys make room
      if (key !== 'Escape') return;
      // A dialog around it closes with the next one.
      if (draft.peek() !== null && currentTarget.closest('dialog')) event.preventDefault();
      takeBack();
    },
  };
}
