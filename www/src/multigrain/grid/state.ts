/** State of the design space: every configuration that a machine can run, computed for each document, and what one looks at among
 *  them. */

import { computed, signal } from '@preact/signals';
import type { Configurations } from '../../../pkg/juxtapose.js';
import { ask, painter } from '../../state/engine';
import type { Multigrain } from '../document';
import { drawnMultigrain, shownMultigrain } from '../model';

/** Which efficiency more work is to keep. */
export const keptEfficiency = signal(0.5);

/** What the cells of the efficiency chart show. */
export type EfficiencyShows = 'efficiency' | 'work';
export const efficiencyShows = signal<EfficiencyShows>('efficiency');

function found(model: Multigrain | null): Configurations | null {
  void painter.value; // another instance is asked anew
  if (!model) return null;
  const judged = ask('configurations', [model, { efficiency: keptEfficiency.value }]);
  return 'value' in judged ? judged.value : null;
}

/** Of the model that figures are of. */
export const configurations = computed(() => found(drawnMultigrain.value) ?? found(shownMultigrain.value));

/** Of the model whose outcomes are shown: mostly that one. */
export const shownConfigurations = computed(() =>
  shownMultigrain.value === drawnMultigrain.value ? configurations.value : found(shownMultigrain.value),
);

/** The configuration that is pointed at, by threads and accelerators; null for none. */
export const pointed = signal<{ threads: number; accelerators: number } | null>(null);

/** Where a configuration stands among all; −1 for one that there is none of. */
export function indexOf(
  { threads, accelerators }: Configurations,
  of: { threads: number; accelerators: number } | null,
) {
  return of === null ? -1 : threads.findIndex((m, k) => m === of.threads && accelerators[k] === of.accelerators);
}

/** The configuration that is pointed at, else the fastest one, as an index. */
export const looked = computed(() => {
  const all = configurations.value;
  if (!all) return -1;
  const at = indexOf(all, pointed.value);
  return at >= 0 ? at : (all.best[0] ?? -1);
});

/** The indices of all configurations, fastest first. */
export const byTime = computed(() => {
  const { time } = configurations.value ?? { time: [] };
  return time.map((_, k) => k).sort((a, b) => (time[a] ?? 0) - (time[b] ?? 0) || a - b);
});

/** The mean of the times that were measured for a configuration; null where there are none. */
export const measuredTime = computed(() => {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const { threads, accelerators, time } of drawnMultigrain.value?.measured?.rows ?? []) {
    const { sum, count } = sums.get(`${threads} ${accelerators}`) ?? { sum: 0, count: 0 };
    sums.set(`${threads} ${accelerators}`, { sum: sum + time, count: count + 1 });
  }
  return (threads: number, accelerators: number): number | null => {
    const one = sums.get(`${threads} ${accelerators}`);
    return one ? one.sum / one.count : null;
  };
});

/** What measured times are called: times that were made say so. */
export const measuredWord = computed(() =>
  /^made\b/i.test(drawnMultigrain.value?.measured?.note ?? '') ? 'made' : 'measured',
);
