/** State of the computed results of the parallel tasks that are shown: what comes of each part, and what less knowledge would say. */

import { computed } from '@preact/signals';
import type { ComposedAlternative, ComposedPart, ComposedTask, Composition } from '../../pkg/juxtapose.js';
import { later } from '../state/later';
import { order } from '../state/outcomes';
import type { Parallel } from './document';
import { shownParallel } from './model';

export const composing = later<Parallel, Composition>(
  () => shownParallel.value,
  async (model, run, tell, signal) => tell(await run('composition', [model], signal)),
);

/** The last composition; null before there is one. */
export const composition = computed<Composition | null>(() => composing.found.value?.value ?? null);

/** Whether it is of another model than the one that is shown. */
export const compositionOutdated = computed(
  () => composing.found.value !== null && composing.found.value.of !== shownParallel.value,
);

/** What comes of each part, by its path in the document. */
export const composedParts = computed<ReadonlyMap<string, ComposedPart>>(
  () =>
    new Map(
      [...(composition.value?.alternatives ?? []), ...(composition.value?.parts ?? [])].flatMap(({ parts }) =>
        parts.map((part) => [part.path, part]),
      ),
    ),
);

/** The tasks' moments and bars, by name. */
export const composedTasks = computed<ReadonlyMap<string, ComposedTask>>(
  () => new Map(composition.value?.tasks.map((task) => [task.name, task]) ?? []),
);

/** The alternatives that were composed, in the order of their outcomes. */
export const fastestFirst = computed<readonly ComposedAlternative[]>(() => {
  const places = new Map(order.value.map(({ name }, k) => [name, k]));
  const place = ({ name }: { name: string }) => places.get(name) ?? places.size;
  return [...(composition.value?.alternatives ?? [])].sort((a, b) => place(a) - place(b));
});
