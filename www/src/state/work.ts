/** What outlives the page: the document with its history, in the browser's storage and in the address bar. */

import { batch, effect, signal } from '@preact/signals';
import type { Model } from '../model/document';
import { exampleOf } from './examples';
import { begin, history, resume, type History } from './history';
import { forget, lastAside, loadWork, saveWork, setAside, type Work } from './storage';

/** Browsers allow some fifty changes of the address in thirty seconds. */
const PAUSE = 650;

/** One's own model that a link has covered. */
export const covered = signal<Model | null>(null);

/** One's own work from before starting over: what was set aside last. */
export const aside = signal<ReturnType<typeof lastAside>>(null);

/** Whether the browser keeps the work. */
export const kept = signal(true);

/** Begins with what was kept, else with this; answers whether there was something. */
export function beginWithWork(otherwise: Model): boolean {
  const work = loadWork();
  if (!work) {
    begin(otherwise);
    aside.value = lastAside();
    return false;
  }
  resume(work);
  covered.value = work.covered;
  return true;
}

/** What needs no keeping: it is kept already, or anybody's. */
let untouched: Pick<Work, 'covered'> & { history: History | null } = { history: null, covered: null };

const isTouched = () => history.value !== untouched.history || covered.value !== untouched.covered;

/** Begins anew with a model that is not one's own; what one has had can be brought back. */
export function startOver(model: Model) {
  const leaving = isTouched() ? work() : null;
  const saved = leaving !== null && saveWork(leaving);
  setAside();
  batch(() => {
    covered.value = null;
    begin(model);
    untouched = { history: history.peek(), covered: null };
    aside.value = leaving && !saved ? { key: '', work: leaving } : lastAside();
  });
}

/** Goes on with what was set aside last; behind its own past, undo leads to what is open now. */
export function bringBack() {
  const { value } = aside;
  if (!value) return;
  const { past, present, future, covered: under } = value.work;
  const now = history.peek();
  const before = now.present && (now.past.length > 0 || !exampleOf(now.present)) ? [...now.past, now.present] : [];
  batch(() => {
    resume({ past: [...before, ...past], present, future });
    covered.value = under ?? covered.value;
    forget(value.key);
    aside.value = lastAside();
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
    unsaved = isTouched() ? setTimeout(() => {
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
