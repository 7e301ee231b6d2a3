/** Live region (screen reader) of a sentence that changes often: it is said once it has settled. */

import { signal } from '@preact/signals';
import { useGuardedEffect } from './part';

const PAUSE = 1000;

/** What was said last: a sentence that is shown again is not said again. */
const spoken = signal('');

/** `say` reads signals. */
export function Spoken({ say }: { say: () => string }) {
  useGuardedEffect(() => {
    const text = say();
    const timer = setTimeout(() => {
      spoken.value = text;
    }, PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <p class="unseen" role="status">
      {spoken}
    </p>
  );
}
