/** What outlives the page: the document with its history, in the browser's storage and in the address bar. */

import { batch, effect, signal } from '@preact/signals';
import type { Model } from '../model/document';
import { begin, history, resume, type History } from './history';
import { loadWork, saveWork, type Work } from './storage';

/** Browsers allow some fifty changes of the address in thirty seconds. */
const PAUSE = 650;

/** One's own model that a link has covered. */
export const covered = signal<Model | null>(null);

/** Whether the browser keeps the work. */
export const kept = signal(true);

/** Begins with what was kept, else with this; answers whether there was something. */
export function beginWithWork(otherwise: Model): boolean {
  const work = loadWork();
  if (!work) {
    begin(otherwise);
    return false;
  }
  resume(work);
  covered.value = work.covered;
  return true;
}

/** What needs no keeping: it is kept already, or anybody's. */
let untouched: Pick<Work, 'covered'> & { history: History | null } = { history: null, covered: null };

/** Begins anew with a model that is not one's own. */
export function startOver(model: Model) {
  batch(() => {
    covered.value = null;
    begin(model);
    untouched = { history: history.peek(), covered: null };
  });
}

/** From now on keeps what changes; `written` is called after that, unless the page is being left. */
export function keepWork(written: () => void) {
  untouched = { history: history.peek(), covered: covered.peek() };
  let unsaved: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(unsaved);
    unsaved = undefined;
    kept.value = saveWork(work());
  };
  effect(() => {
    clearTimeout(unsaved);
    const touched = history.value !== untouched.history || covered.value !== untouched.covered;
    unsaved = touched ? setTimeout(() => {
      save();
      written();
    }, PAUSE) : undefined;
  });
  // Telephones end a page without a word once it is hidden.
  for (const leaving of ['pagehide', 'visibilitychange']) {
    addEventListener(leaving, () => { if (unsaved) save(); });
  }
}

function work(): Work {
  const { past, present, future } = history.peek();
  if (!present) throw new Error('no model is open yet');
  return { past, present, future, covered: covered.peek() };
}
