/** Selected tab of the model's views, and which place in it somebody wants to see. */

import { signal } from '@preact/signals';

type ModelTab = 'editor' | 'json';

export const modelTab = signal<ModelTab>('editor');

/** The path of what the text shows next. */
export const sought = signal<string | null>(null);

/** Goes to where a path is edited. */
export function goTo(path: string) {
  if (modelTab.value === 'json') sought.value = path;
  else window.document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus();
}
