/** Rendering failures: whether the page could draw the document that is open. What has not been drawn once is not what the next visit
 *  starts with. */

import { batch, computed, signal } from '@preact/signals';
import type { Model } from '../model/document';
import { history } from './history';
import { MissingFile, panelsOf } from './kind';
import { problems, progress, shown } from './outcomes';
import { waiting } from './turns';

/** The parts of the page that could not be drawn, by name, and what went wrong. */
export const failures = signal<ReadonlyMap<string, string>>(new Map());

/** Whether one of them lacks a file of the page, so that nothing speaks against the document. */
export const lacksFile = signal(false);

/** What went wrong elsewhere, such as in a press of a button. */
export const mishap = signal<string | null>(null);

/** Counted up when all that has failed is to be tried again. */
export const retries = signal(0);

/** The last two documents that were drawn, the latest first. */
const drawn = signal<readonly Model[]>([]);

export const lastDrawn = computed(() => drawn.value[0] ?? null);

export const isDrawn = computed(
  () => lastDrawn.value !== null && lastDrawn.value === history.value.present && failures.value.size === 0,
);

/** Whether the outcomes of the document are still to come, and so to be drawn. */
export const isAwaited = computed(() => {
  const waits = progress.value.kind === 'idle' || progress.value.kind === 'waiting';
  return waits && problems.value.length === 0 && shown.value?.model !== history.value.present;
});

export const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Says that a part could not be drawn. */
export function fails(part: string, error: unknown) {
  console.error(error);
  batch(() => {
    failures.value = new Map([...failures.peek(), [part, inWords(error)]]);
    lacksFile.value ||= error instanceof MissingFile;
    drawn.value = drawn.peek().filter((model) => model !== history.peek().present);
  });
}

/** Says that a part is drawn again, or gone. */
export function recovers(part: string) {
  if (!failures.peek().has(part)) return;
  failures.value = new Map([...failures.peek()].filter(([name]) => name !== part));
  lacksFile.value &&= failures.peek().size > 0;
}

/** Says that the page has drawn a document, outcomes and figures included. */
export function draws(model: Model) {
  if (
    model !== history.peek().present ||
    failures.peek().size > 0 ||
    isAwaited.peek() ||
    waiting.peek() > 0 ||
    !panelsOf(model) ||
    drawn.peek()[0] === model
  )
    return;
  drawn.value = [model, ...drawn.peek()].slice(0, 2);
}

/** Draws again what has failed. For a file that is missing the page is loaded anew, and goes on with what is open. */
export function tryAgain() {
  if (lacksFile.peek()) {
    location.reload();
    return;
  }
  batch(() => {
    mishap.value = null;
    retries.value += 1;
  });
}

/** Browsers tell of it as an error; it is none. */
const HARMLESS = /^ResizeObserver loop/;

/** From now on tells on the page what throws where nobody waits for it, in an event or a timer. */
export function listenToMishaps() {
  addEventListener('error', ({ message, filename }) => {
    if (filename.startsWith(location.origin) && !HARMLESS.test(message)) mishap.value = message;
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    mishap.value = inWords(reason);
  });
}
