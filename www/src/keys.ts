/** The page's own keys. */

import { projector } from './state/appearance';
import { redo, undo } from './state/history';

export function listenToKeys() {
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && projector.value && !document.querySelector('dialog[open]')) {
      projector.value = false;
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const action = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : null;
    if (!action) return;
    event.preventDefault();
    action();
  });
}
