/** What adding up averages neglects in a program: the maximum at barriers. */

import type { Program } from './document';
import { inWords } from '../outcome/number_text';
import type { Forgotten } from '../outcome/averages_sentence';

/** What averages forget, as a clause: “at every barrier all eight wait for the slowest”. They never take a maximum, and that is all that can
 *  make them too small: all PEs are enabled in them, and there is nothing to wait for on one. */
export function forgottenByAverages({ machine: { processors } }: Program): Forgotten {
  const clause =
    processors === 2
      ? 'at every barrier both wait for the slower'
      : `at every barrier all ${inWords(processors)} wait for the slowest`;
  return (_, isLater) => (isLater && processors > 1 ? clause : null);
}
