/** Persistence of the document with its history, in the browser's storage and in the address bar: what outlives the page. */

import { batch, effect, signal } from '@preact/signals';
import type { Model } from '../model/document';
import { same } from '../model/same';
import { failures, isDrawn, lacksFile, lastDrawn } from './drawing';
import { exampleOf } from './examples';
import { begin, history, resume, type History } from './history';
import { opening } from './opening';
import { forget, lastAside, loadWork, saveWork, setAside, setAsideOne, unreadWork, type Work } from './storage';

/** Browsers allow some fifty changes of the address in thirty seconds. */
const PAUSE = 650;

/** One's own model that a link has covered. */
export const covered = signal<Model | null>(null);

/** One's own work that was set aside last: from before starting over, or what could not be drawn. */
export const aside = signal<ReturnType<typeof lastAside>>(null);

/** What was kept, and cannot be read. */
export const unread = signal<ReturnType<typeof unreadWork>>(null);

/** Whether the browser keeps the work. */
export const kept = signal(true);

/** Begins with what was kept, else with this; answers whether there was something. */
export function beginWithWork(otherwise: Model): boolean {
  const work = loadWork();
  if (!work) {
    begin(otherwise);
    aside.value = lastAside();
    unread.value = unreadWork();
    return false;
  }
  covered.value = work.covered;
  if (work.drawn === 'no') return beginWithDrawn(work, otherwise);
  // Should it end the page now, it is not tried again.
  isOwed = work.drawn === 'left' && saveWork({ ...work, drawn: 'no' });
  resume(work);
  return true;
}

/** What was not drawn once is offered, and no more. */
function beginWithDrawn(work: Work, otherwise: Model): boolean {
  const { past, last } = work;
  const at = past.findLastIndex((model) => same(model, last));
  if (last) resume({ past: at < 0 ? past : past.slice(0, at), present: last, future: [] });
  else begin(otherwise);
  if (same(work.covered, last)) covered.value = null;
  aside.value = { key: setAsideOne(work), work };
  return last !== null;
}

/** What needs no keeping: it is kept already, or anybody's. */
let untouched: Pick<Work, 'covered'> & { history: History | null } = { history: null, covered: null };

/** Whether what is kept is not what is open, though nobody has changed that. */
let isOwed = false;

/** What is open is to be kept, though nobody has changed it. */
export const oweWork = () => {
  isOwed = true;
};

const isTouched = () =>
  isOwed || history.value !== untouched.history || covered.value !== untouched.covered || failures.value.size > 0;

/** Begins anew with a model that is not one's own; what one has had can be brought back. */
export function startOver(model: Model) {
  const leaving = isTouched() ? work(false) : null;
  const saved = leaving !== null && saveWork(leaving);
  setAside();
  batch(() => {
    covered.value = null;
    begin(model);
    untouched = { history: history.peek(), covered: null };
    unread.value = null;
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

/** Counted up when the address may not name what is open, though that has not changed. */
const astray = signal(0);

/** Has the address name what is open once more. */
export const nameAgain = () => {
  astray.value += 1;
};

interface Keeper {
  /** The document's record is written, or will be once the page has been left. */
  kept: () => void;
  /** The document is to be named in the address: it is drawn, its record is written where it needs one, and no link waits to be opened. */
  named: () => void;
}

/** From now on keeps what changes, and has what is shown named, what was restored and anybody's too; not while the page is being left. */
export function keepWork({ kept: wasKept, named }: Keeper) {
  untouched = { history: history.peek(), covered: covered.peek() };
  let due: ReturnType<typeof setTimeout> | undefined;
  let unsaved = false;
  const save = (leaving = false) => {
    unsaved = false;
    const now = work(leaving);
    kept.value = saveWork(now);
    isOwed &&= now.drawn !== 'yes';
    wasKept();
  };
  effect(() => {
    clearTimeout(due);
    void astray.value;
    const isNamed = isDrawn.value && opening.value === null;
    unsaved = isTouched();
    const next = () => {
      if (unsaved) save();
      if (isNamed) named();
    };
    due = unsaved || isNamed ? setTimeout(next, PAUSE) : undefined;
  });
  // Telephones end a page without a word once it is hidden. One that is seen again has its chance to draw.
  for (const leaving of ['pagehide', 'visibilitychange']) {
    addEventListener(leaving, () => {
      if (unsaved || (isTouched() && !isDrawn.peek())) save(leaving === 'pagehide');
    });
  }
}

const isHidden = () => window.document.visibilityState === 'hidden';

/** A page that can still say that it is left is not one that its document has stopped; nor is one that lies behind others, where
 *  browsers draw nothing. */
function work(leaving: boolean): Work {
  const { past, present, future } = history.peek();
  if (!present) throw new Error('no model is open yet');
  const blameless = failures.peek().size === 0 || lacksFile.peek();
  const drawn = isDrawn.peek() ? 'yes' : (leaving || isHidden()) && blameless ? 'left' : 'no';
  return { past, present, future, covered: covered.peek(), drawn, last: lastDrawn.peek() };
}
