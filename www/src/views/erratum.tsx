/** Errata (misprints) of the paper, where one looks at what they are about, while the example is as published. */

import { own } from '../model/own';
import { lesson } from '../state/lesson';
import { changed } from '../state/examples';
import { Prose } from './prose';

export function Erratum({ of }: { of: string }) {
  const text = own(lesson.value?.errata, of);
  return text && !changed.value ? (
    <p class="note">
      <span class="mark">†</span> <Prose text={text} />
    </p>
  ) : null;
}
