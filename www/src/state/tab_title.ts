/** Title of the browser tab and of what is printed: that of the model. */

import { effect } from '@preact/signals';
import { document as model } from './history';
import { teaching, type TeachingPage } from './teaching';
import { isolated } from '../model/isolated';

const nameOf = ({ page, of }: TeachingPage): string =>
  page === 'worksheet' && of
    ? `Worksheet: ${of.example.title}`
    : page === 'calibration'
      ? 'How predictions have held'
      : 'For teachers';

export function nameTheTab() {
  effect(() => {
    const { title } = model.value;
    const name = teaching.value ? nameOf(teaching.value) : typeof title === 'string' ? isolated(title.trim()) : '';
    document.title = name ? `${name} · Juxtapose` : 'Juxtapose';
  });
}
