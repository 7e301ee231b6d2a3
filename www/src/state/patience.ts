/** Time limit (timeout) of a prediction: as long as the engine allows, or longer where one has said so. That is remembered for the
 *  document until the page is left. */

import { computed, signal } from '@preact/signals';
import { document } from './history';
import { impatience } from './outcomes';

/** Documents are known by their titles, which edits and undo carry with them. */
const raised = signal<ReadonlyMap<unknown, number>>(new Map());

/** How long the model's prediction may take, in seconds of a browser's work; undefined where nobody has said. */
export const patience = computed(() => raised.value.get(document.value.title));

/** Waits as long as it takes, by estimate. */
export function waitForIt() {
  const enough = impatience.peek()?.patience;
  if (enough !== undefined) raised.value = new Map(raised.peek()).set(document.peek().title, enough);
}
