/** The tab, and what is printed, are called as the model is. */

import { effect } from '@preact/signals';
import { document as model } from './history';

export function nameTheTab() {
  effect(() => {
    const { title } = model.value;
    document.title = typeof title === 'string' && title.trim() ? `${title} · Juxtapose` : 'Juxtapose';
  });
}
