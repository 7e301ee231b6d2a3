/** The lectures that this browser keeps: the one that was made here, and the one whose file was opened last. */

import { own } from '../model/own';
import { LECTURES, remember, remembered } from '../state/storage';

/** What addresses call them. */
export const OWN = 'own';
export const FILE = 'file';

export const isKept = (name: string): name is keyof typeof LECTURES => own(LECTURES, name) !== undefined;

export const kept = (name: keyof typeof LECTURES): string | null => remembered(LECTURES[name]);

/** Keeps a lecture; null for none. */
export const keep = (name: keyof typeof LECTURES, text: string | null) => remember(LECTURES[name], text);
