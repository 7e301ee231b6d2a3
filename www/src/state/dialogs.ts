/** Which of the page's own dialogs is open. */

import { signal } from '@preact/signals';

export const dialog = signal<'help' | 'examples' | 'share' | null>(null);

export const closeDialog = () => {
  dialog.value = null;
};
