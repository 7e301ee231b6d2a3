/** The tab, and what is printed, are called as the model is. */

import { effect } from '@preact/signals';
import { document as model } from './history';
import { isolated } from '../model/isolated';

export function nameTheTab() {
  effect(() => {
    const { title } = model.value;
    document.title = typeof title === 'string' && title.trim() ? `${isolated(title)} · Juxtapose` : 'Juxtapose';
  });
}
