/** Debounced typing: what is typed into the source becomes the document after a moment, and each pause ends an undo step. */

import { edit, settle, typing } from '../../state/history';

/** Milliseconds without a key after which a source is priced, and after which the next edit is undone on its own. */
const READ = 200;
const PAUSE = 1000;

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

/** Whether something is typed that the document does not have yet. */
export const isUnread = (): boolean => unread !== null;

/** Reads what is typed before anything else happens. */
export function readNow() {
  clearTimeout(reading);
  if (unread === null) return;
  const text = unread;
  unread = null;
  typing(null);
  edit('source', text);
  clearTimeout(pausing);
  pausing = setTimeout(settle, PAUSE);
}

/** Ends the step, where the text is left. */
export function leave() {
  readNow();
  clearTimeout(pausing);
  settle();
}
