/** Persistence of lectures in this browser's storage: the one that was made here, and the one whose file was opened last. */

import { own } from '../model/own';
import { EARLIER_LECTURES, LECTURES, remember, remembered } from '../state/storage';

/** What addresses call them. */
export const OWN = 'own';
export const FILE = 'file';

export const isKept = (name: string): name is keyof typeof LECTURES => own(LECTURES, name) !== undefined;

/** Its text, of whatever version. */
export const kept = (name: keyof typeof LECTURES): string | null =>
  remembered(LECTURES[name]) ?? remembered(EARLIER_LECTURES[name]);

/** Keeps a lecture in the place of an earlier one; null for none. */
export function keep(name: keyof typeof LECTURES, text: string | null) {
  remember(LECTURES[name], text);
  remember(EARLIER_LECTURES[name], null);
}
