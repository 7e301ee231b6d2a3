/** Notice queue above the page: one at a time, the newest. What lies below it comes back once that is closed. */

import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { unkept } from './address';
import { changedLink, leftOut, refusal, unopened } from './opened';
import { aside, covered, unread } from './work';

/** A link is told of once: what it has covered, and that it was changed. */
const link = computed(() =>
  changedLink.value || covered.value ? { isChanged: changedLink.value, covered: covered.value } : null,
);

const SOURCES = { unopened, refusal, leftOut, link, aside, unkept, unread } satisfies Record<
  string,
  ReadonlySignal<unknown>
>;

export type Notice = keyof typeof SOURCES;

/** The newest last. */
const raised = signal<readonly Notice[]>([]);

for (const [name, source] of Object.entries(SOURCES) as [Notice, ReadonlySignal<unknown>][]) {
  effect(() => {
    const isThere = source.value !== null;
    const others = raised.peek().filter((other) => other !== name);
    raised.value = isThere ? [...others, name] : others;
  });
}

export const newest = computed(() => raised.value.at(-1) ?? null);
