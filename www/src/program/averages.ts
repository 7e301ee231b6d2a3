/** What adding up averages forgets of a program. */

import type { Program } from './document';
import { inWords } from '../outcome/number_text';

/** What averages forget, as a clause: “at every barrier all eight wait for the slowest”. */
export function forgottenByAverages({ machine: { processors } }: Program): string {
  if (processors === 1) return 'loops and conditionals need not take their average time';
  if (processors === 2) return 'at every barrier both wait for the slower';
  return `at every barrier all ${inWords(processors)} wait for the slowest`;
}
