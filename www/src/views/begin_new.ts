/** Beginning of a new model in the editor: it is there to be written, and the first of its rows has the focus. */

import { narrow } from '../state/appearance';
import { openOwn } from '../state/examples';
import type { Kind } from '../state/kind';
import type { Model } from '../model/document';
import { modelTab } from '../state/model_tab';

/** Frames until a kind has drawn its rows, at most; some have none. */
const PATIENCE = 30;

/** Begins a new model of a kind. */
export function beginNew(kind: Kind<Model>) {
  openOwn(kind.blank());
  modelTab.value = 'editor';
  requestAnimationFrame(() => {
    if (narrow.peek()) document.querySelector('.model')?.scrollIntoView();
    land(PATIENCE);
  });
}

function land(frames: number) {
  const row = document.querySelector<HTMLElement>('.model [role=treegrid] tr[data-row]');
  row?.focus({ preventScroll: narrow.peek() });
  if (!row && frames > 0) requestAnimationFrame(() => land(frames - 1));
}
