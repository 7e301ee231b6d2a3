/** Choice of the variable against which costs are drawn. */

import { computed, signal } from '@preact/signals';
import { bound, variables } from '../state';

/** The variable that somebody has chosen; null for the first one. */
const chosen = signal<string | null>(null);

/** The variable against which costs are drawn; null where no cost depends on any. */
export const across = computed<string | null>(
  () => variables.value.find((name) => name === chosen.value) ?? variables.value[0] ?? null,
);

export const chooseAcross = (name: string) => {
  chosen.value = name;
};

/** Whether it is the one that every visit begins with. */
export const isUsualAcross = computed(() => across.value === (variables.value[0] ?? null));

/** Its present value. */
export const present = computed(() => bound.value.get(across.value ?? '') ?? null);
