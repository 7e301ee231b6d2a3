/** The reduction of one scheme's tree: of which scheme, and which of its steps is looked at. */

import { computed, signal } from '@preact/signals';
import type { Reduction, ReductionStep } from '../../../pkg/juxtapose.js';
import { later } from '../../state/later';
import { order } from '../../state/outcomes';
import type { Program } from '../document';
import { schemes, shownProgram } from '../program';

/** Whether somebody wants to see it: until then nothing is reduced. */
export const isOpen = signal(false);

const chosen = signal<string | null>(null);

/** The scheme whose tree is reduced: the one that was chosen while the model has it, else the fastest. */
export const scheme = computed(() => {
  const names = schemes.value.map(({ name }) => name);
  return names.find((name) => name === chosen.value) ?? order.value[0]?.name ?? null;
});

export const choose = (name: string) => {
  chosen.value = name;
};

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

export const goTo = (to: number) => {
  asked.value = Math.max(0, Math.min(count.value - 1, to));
};
