/** State of the predictions that are held against measured runs. */

import { computed, signal } from '@preact/signals';
import type { Held, Measured } from '../../pkg/juxtapose.js';
import { hasMeasured } from '../model/measured_totals';
import { runsIn } from '../model/runs_of';
import { alternativesOf } from '../outcome/alternatives';
import { later } from '../state/later';
import { order, shown } from '../state/outcomes';
import { leading } from './held_words';

type Shown = NonNullable<typeof shown.value>;

const question = computed<Shown | null>(() => (shown.value && hasMeasured(shown.value.model) ? shown.value : null));

export const holding = later<Shown, Held>(
  () => question.value,
  async ({ model, prediction: { tick, outcomes } }, run, tell, control) => {
    const { measured } = model as { measured?: Measured };
    if (!measured) return;
    // What estimates another outcome is held against runs only where these are its own.
    const named = new Set(runsIn(model).map(({ outcome }) => outcome));
    const asked = outcomes.filter(({ name, estimates }) => !estimates || named.has(name));
    const held = await run('heldAgainst', [alternativesOf({ tick, outcomes: asked }), measured], control);
    // As other tables of outcomes have them.
    const place = new Map(order.peek().map(({ name }, k) => [name, k]));
    held.outcomes.sort((one, other) => (place.get(one.outcome) ?? 0) - (place.get(other.outcome) ?? 0));
    tell(held);
  },
);

/** The last answer, with what it is of. */
export const found = computed(() => (question.value ? holding.found.value : null));
export const isOutdated = computed(() => found.value !== null && found.value.of !== question.value);

/** The outcome that somebody looks at. */
export const chosen = signal<string | null>(null);

/** The outcome whose sentence and pictures are shown. */
export const looked = computed<string | null>(() => {
  const held = found.value?.value;
  if (!held) return null;
  return held.outcomes.some(({ outcome }) => outcome === chosen.value) ? chosen.value : leading(held);
});
