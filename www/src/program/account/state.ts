/** State of the exact breakdown of every scheme's mean time. */

import { computed, signal } from '@preact/signals';
import type { Explanation } from '../../../pkg/juxtapose.js';
import { schemesOf, type Program } from '../document';
import { later } from '../../state/later';
import { shownProgram } from '../program';

/** Explains scheme by scheme, so that the first is there early. */
export const explaining = later<Program, ReadonlyMap<string, Explanation>>(
  () => shownProgram.value,
  async (model, run, tell, signal) => {
    const found = new Map<string, Explanation>();
    for (const { name } of schemesOf(model)) {
      found.set(name, await run('explain', [model, name], signal));
      tell(new Map(found));
    }
  },
);

/** The explanations of the last model that was asked for, by scheme. */
export const explanations = computed<ReadonlyMap<string, Explanation>>(
  () => explaining.found.value?.value ?? new Map(),
);

/** The schemes' names, fastest first; nothing here follows the page while it changes. */
export const explainedOrder = computed(() =>
  [...explanations.value].sort(([, a], [, b]) => a.mean - b.mean).map(([name]) => name),
);

/** Whether the explanations are of another model than the page shows, or not all there. */
export const explanationsOutdated = computed(() => {
  const model = shownProgram.value;
  return !model || explaining.found.value?.of !== model || explanations.value.size < schemesOf(model).length;
});

const chosen = signal<string | null>(null);

/** The scheme that is told node by node: the one that was chosen while the model has it, else the fastest. */
export const told = computed(
  () => explainedOrder.value.find((name) => name === chosen.value) ?? explainedOrder.value[0] ?? null,
);

export const tell = (name: string) => {
  chosen.value = name;
};

/** Rounding of the mean's last digits is no saving. */
export const isSaving = ({ saved, mean }: Pick<Explanation, 'saved' | 'mean'>): boolean => saved > 1e-9 * mean;
