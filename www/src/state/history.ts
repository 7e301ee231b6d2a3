/** Undo and redo history of the model document: every document before and after it. */

import { batch, computed, signal } from '@preact/signals';
import type { Model } from '../model/document';
import { withValue } from '../model/path';
import { same } from '../model/same';

const MOST = 200;

export interface History {
  past: readonly Model[];
  present: Model | null;
  future: readonly Model[];
}

export const history = signal<History>({ past: [], present: null, future: [] });

/** What belongs to one gesture, such as a drag or typing in one field, is undone as one. */
let gesture: string | null = null;

/** Finishes what is being typed, before anything else happens to the document. */
let unfinished: (() => void) | null = null;

export const document = computed<Model>(() => {
  if (!history.value.present) throw new Error('no model is open yet');
  return history.value.present;
});
export const canUndo = computed(() => history.value.past.length > 0);
export const canRedo = computed(() => history.value.future.length > 0);
/** Where undo and redo lead. */
export const previous = computed(() => history.value.past.at(-1) ?? null);
export const next = computed(() => history.value.future[0] ?? null);

/** Opens the first document. */
export function begin(model: Model) {
  history.value = { past: [], present: model, future: [] };
}

/** Goes on where one has stopped. */
export function resume({ past, present, future }: History) {
  settle();
  history.value = { past, present, future };
}

/** The document becomes another one; `of` names the gesture that this belongs to, if any. */
export function replace(model: Model, of: string | null = null) {
  const { past, present } = history.value;
  if (!present || same(model, present)) return;
  const continued = of !== null && of === gesture;
  const before = past.at(-1);
  gesture = of;
  // A gesture that ends where it began has changed nothing.
  if (continued && before && same(model, before)) {
    gesture = null;
    history.value = { past: past.slice(0, -1), present: before, future: [] };
    return;
  }
  history.value = { past: continued ? past : [...past, present].slice(-MOST), present: model, future: [] };
}

/** Changes one value; undefined removes it. */
export function edit(path: string, value: unknown, of: string | null = path) {
  replace(withValue(document.value, path, value), of);
}

/** Ends a gesture, with what is being typed: the next edit is undone on its own. */
export function settle() {
  const finish = unfinished;
  unfinished = null;
  finish?.();
  gesture = null;
}

/** Takes back what a gesture has done so far, as if it had not begun. */
export function abandon(of: string) {
  const { past, future } = history.value;
  const before = past.at(-1);
  if (of === gesture && before) history.value = { past: past.slice(0, -1), present: before, future };
  settle();
}

/** Remembers how to finish what is being typed; null when it is. */
export function typing(finish: (() => void) | null) {
  unfinished = finish;
}

export function undo() {
  travel(({ past, present, future }) => {
    const model = past.at(-1);
    return model && present && { past: past.slice(0, -1), present: model, future: [present, ...future] };
  });
}

export function redo() {
  travel(({ past, present, future }) => {
    const [model, ...later] = future;
    return model && present && { past: [...past, present], present: model, future: later };
  });
}

function travel(step: (from: History) => History | null | undefined) {
  batch(() => {
    settle();
    history.value = step(history.value) ?? history.value;
  });
}
