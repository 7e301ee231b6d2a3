/** Catalogue of examples, and which of them the document began as. */

import { computed, signal } from '@preact/signals';
import type { Example } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import { same } from '../model/same';
import { leaveLanding } from './landing';
import { document, replace, settle } from './history';
import { besideOpened, forgetOpened } from './opened';
import { forgetDeadline } from './reading';

export interface OpenExample {
  example: Example;
  /** The example's document as it is published. */
  original: Model;
}

export const examples = signal<OpenExample[]>([]);

/** The example that is open. It is known by its title, which undo, links and stored documents carry with them: another
 *  title makes it a model of one's own. */
export const opened = computed(
  () => examples.value.find(({ original }) => original.title === document.value.title) ?? null,
);

/** Whether the document is no longer the example's. */
export const changed = computed(() => opened.value !== null && !same(document.value, opened.value.original));

/** The example that the page opens on. */
export function beginWith(all: OpenExample[]): Model {
  const [first] = all;
  if (!first) throw new Error('there is no example');
  examples.value = all;
  return first.original;
}

/** The example that a document still is. */
export const exampleOf = (model: Model) => examples.value.find(({ original }) => same(original, model));

/** Opens an example as an edit, so that nothing of one's own is lost. */
export function open(id: string) {
  const found = examples.value.find(({ example }) => example.id === id);
  if (found) openOwn(found.original);
}

/** Opens a document of one's own as an edit. Its deadline is its own, too. */
export function openOwn(model: Model) {
  settle();
  leaveLanding();
  forgetOpened();
  besideOpened();
  const before = document.peek();
  replace(model);
  if (document.peek() !== before) forgetDeadline();
}
