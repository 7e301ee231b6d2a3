/** Task scheduling for deferred rendering: each piece is made in a task of its own, one after the other, so that none holds the page
 *  up. */

import { signal } from '@preact/signals';

/** Lets the browser do what waits. */
export const anotherTask = () => new Promise<void>((go) => setTimeout(go));

/** How many wait for their turns. */
export const waiting = signal(0);

let turns = Promise.resolve();

/** Does some work when its turn has come; returns how to give that up. */
export function inTurn(work: () => void): () => void {
  let waits = true;
  const settle = () => {
    if (waits) waiting.value--;
    waits = false;
  };
  waiting.value++;
  turns = turns.then(async () => {
    if (waits) await anotherTask();
    if (waits) work();
    settle();
  });
  return settle;
}
