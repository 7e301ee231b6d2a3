/** Sensitivity ranges: how far each parameter may move while the optimum stays, by its place in the document. */

import { computed } from '@preact/signals';
import { configurationName } from '../document';
import { configurations } from '../grid/state';
import type { Stays } from './span';

/** In the document's own numbers. */
export const staysAt = computed<ReadonlyMap<string, Stays>>(
  () => new Map((configurations.value?.ranges ?? []).map(({ path, from, to }) => [path, { from, to }])),
);

export const acceleratorsStay = computed<Stays | null>(() => configurations.value?.acceleratorsRange ?? null);

/** The optimum by its name; of several the first. */
export const optimum = computed<string>(() => {
  const { best, threads, accelerators } = configurations.value ?? { best: [], threads: [], accelerators: [] };
  const [first] = best;
  return first === undefined ? 'no configuration' : configurationName(threads[first] ?? 1, accelerators[first] ?? 1);
});

/** The least time of all, in units: what lengths are compared to that are 0 now. */
export const leastTime = computed<number>(() => {
  const { best, time } = configurations.value ?? { best: [], time: [] };
  return time[best[0] ?? 0] ?? 1;
});
