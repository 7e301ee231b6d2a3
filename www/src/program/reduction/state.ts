/** State of the reduction of one scheme's tree: of which scheme, and which of its steps is looked at. */

import { computed, signal } from '@preact/signals';
import type { Reduction, ReductionStep } from '../../../pkg/juxtapose.js';
import { later } from '../../state/later';
import { chosenScheme } from '../chosen_scheme';
import type { Program } from '../document';
import { shownProgram } from '../program';

/** Whether somebody wants to see it: until then nothing is reduced. */
export const isOpen = signal(false);

/** The scheme whose tree is reduced. */
export const { scheme, choose } = chosenScheme();

interface Question {
  model: Program;
  scheme: string;
}

const question = computed<Question | null>(() => {
  const model = shownProgram.value;
  return isOpen.value && model && scheme.value !== null ? { model, scheme: scheme.value } : null;
});

export const reducing = later<Question, Reduction>(
  () => question.value,
  async ({ model, scheme: of }, run, tell, signal) => tell(await run('reduce', [model, of], signal)),
);

/** The reduction that was found once the page was quiet: it does not follow the page while that changes. */
export const reduction = computed<Reduction | null>(() => reducing.found.value?.value ?? null);

/** The scheme and the model that it is of. */
export const reduced = computed<Question | null>(() => reducing.found.value?.of ?? null);

/** Whether it is of another model or scheme than the page shows. */
export const outdated = computed(() => reducing.found.value?.of !== question.value);

const asked = signal(0);

/** The number of steps. */
export const count = computed(() => reduction.value?.steps.length ?? 0);

/** The index of the step that is looked at. Another model may have fewer. */
export const index = computed(() => Math.max(0, Math.min(count.value - 1, asked.value)));

export const step = computed<ReductionStep | null>(() => reduction.value?.steps[index.value] ?? null);

/** Goes to a step, from 0; before there are any, to as far as there will be. */
export const goTo = (to: number) => {
  asked.value = Math.max(0, count.value === 0 ? to : Math.min(count.value - 1, to));
};
