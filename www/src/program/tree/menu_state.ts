/** State of the context menu: whose is open, and where. */

import { signal } from '@preact/signals';
import type { Anchor } from '../../views/placing';
import { current } from './state';

/** The row whose menu is open, and what the menu stands under; null where none is. */
export const menu = signal<{ key: string; at: Anchor } | null>(null);

export function openMenu(key: string, at: Anchor) {
  current.value = key;
  menu.value = { key, at };
}
