/** Where the time of every scheme goes, in a simulated sample. */

import { computed } from '@preact/signals';
import type { Account } from '../../pkg/juxtapose.js';
import { schemesOf, type Model } from '../model/document';
import { later } from '../state/later';
import { shown } from '../state/outcomes';

/** Runs of each scheme, unless they take too long. */
const RUNS = 2000;
const SEED = 1;

/** Scheme by scheme, so that the first is there early. */
export const accounting = later<Model, ReadonlyMap<string, Account>>(
  () => shown.value?.model ?? null,
  async (model, run, tell, signal) => {
    const found = new Map<string, Account>();
    for (const { name } of schemesOf(model)) {
      found.set(name, await run({ task: 'account', model, scheme: name, seed: SEED, runs: RUNS }, signal));
      tell(new Map(found));
    }
  },
);

/** Of the last model that was asked for. */
export const accounts = computed<ReadonlyMap<string, Account>>(() => accounting.found.value?.value ?? new Map());

/** The schemes' names, fastest first by the sample; nothing here follows the page while it changes. */
export const accountOrder = computed(() =>
  [...accounts.value].sort(([, a], [, b]) => a.mean - b.mean).map(([name]) => name),
);

export const processors = computed(() => accounting.found.value?.of.machine.processors ?? 0);

/** Whether they are of another model than the page shows, or not all there. */
export const accountsOutdated = computed(() => {
  const model = shown.value?.model;
  return !model || accounting.found.value?.of !== model || accounts.value.size < schemesOf(model).length;
});
