/** State of the JSON editor. A text that is a model becomes the document, and each pause in typing ends an undo step. Any other is a
 *  draft: it stays as it was typed, beside the last document that was one. */

import { batch, computed, signal } from '@preact/signals';
import stringify from 'json-stringify-pretty-compact';
import type { Problem } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import { same } from '../model/same';
import { canRedo, canUndo, document, next, previous, redo, replace, settle, typing, undo } from './history';
import { problems } from './outcomes';
import { readText } from './opening';

/** Milliseconds without a key after which a text is read, and after which the next edit is undone on its own. */
const READ = 200;
const PAUSE = 1000;
const GESTURE = 'json';
/** Characters in a line, where lists and objects can be broken. */
const LINE = 60;

interface Draft {
  text: string;
  problems: readonly Problem[];
}

export const draft = signal<Draft | null>(null);

/** How documents were written by hand. */
const written = new WeakMap<Model, string>();

/** The model whose text was of an earlier version: its own, of today's, has taken that one's place. */
const earlier = signal<Model | null>(null);
export const wasEarlier = computed(() => earlier.value === document.value);

/** Counted up with every text that was read: how the document is written, and where its parts stand, has changed. */
export const readings = signal(0);

export const jsonText = computed(() => {
  void readings.value;
  return draft.value?.text ?? written.get(document.value) ?? stringify(document.value, { maxLength: LINE });
});
export const jsonProblems = computed(() => draft.value?.problems ?? problems.value);

let unread: string | null = null;
let reading: ReturnType<typeof setTimeout> | undefined;
let pausing: ReturnType<typeof setTimeout> | undefined;

/** Takes what is typed. */
export function type(text: string) {
  unread = text;
  typing(readNow);
  clearTimeout(reading);
  reading = setTimeout(readNow, READ);
}

/** Reads what is typed before anything else happens. */
export function readNow() {
  clearTimeout(reading);
  if (unread === null) return;
  const text = unread;
  unread = null;
  typing(null);
  take(text);
}

/** The text becomes the document, or a draft. */
export function take(text: string) {
  const { model, problems: found, isEarlier } = readText(text);
  batch(() => {
    readings.value++;
    if (!model) {
      draft.value = { text, problems: found ?? [] };
      return;
    }
    draft.value = null;
    become(model);
    earlier.value = isEarlier ? document.value : null;
    if (!isEarlier) written.set(document.value, text);
  });
  clearTimeout(pausing);
  pausing = setTimeout(settle, PAUSE);
}

/** What the editor undoes or redoes is undone or redone on the page, where it is the same step. */
function become(model: Model) {
  if (canUndo.value && same(model, previous.value) && !same(model, document.value)) undo();
  else if (canRedo.value && same(model, next.value)) redo();
  else replace(model, GESTURE);
}

/** The model's own text again. */
export function discardDraft() {
  draft.value = null;
}

/** Takes a text that could not be opened, to be put right by hand. */
export function putRight(text: string) {
  readNow();
  settle();
  take(text);
}
