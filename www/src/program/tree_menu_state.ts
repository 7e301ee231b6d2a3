/** Whose menu is open, and where. */

import { signal } from '@preact/signals';
import { current } from './tree_state';

export interface OpenMenu {
  key: string;
  /** What it stands under. */
  at: { left: number; top: number; bottom: number };
}

export const menu = signal<OpenMenu | null>(null);

export function openMenu(key: string, at: OpenMenu['at']) {
  current.value = key;
  menu.value = { key, at };
}
