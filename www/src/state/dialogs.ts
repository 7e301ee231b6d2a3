/** Open dialog: which of the page's own dialogs is open. */

import { signal } from '@preact/signals';

export type Dialog = 'help' | 'examples' | 'open' | 'share' | 'qr' | 'lecture';

export const dialog = signal<Dialog | null>(null);

export const closeDialog = () => {
  dialog.value = null;
};
