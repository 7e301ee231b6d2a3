/** State of the parameters (numbers) of the model that is shown, and the values that they may have. */

import { computed } from '@preact/signals';
import type { NumberRange } from '../../../pkg/juxtapose.js';
import type { Program } from '../document';
import { later } from '../../state/later';
import { program, shownProgram } from '../program';

export const numbering = later<Program, NumberRange[]>(
  () => shownProgram.value,
  async (model, run, tell, signal) => tell(await run('numbers', [model], signal)),
);

/** Whether they are those of the document. */
export const areKnown = computed(() => numbering.found.value?.of === program.value);

/** The numbers of the last model that was asked for; none at first. */
export const numbers = computed<readonly NumberRange[]>(() => numbering.found.value?.value ?? []);
