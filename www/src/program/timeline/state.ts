/** One simulated execution: of which scheme, with which seed, and which of its spans is looked at. */

import { computed, signal } from '@preact/signals';
import type { Span, Timeline } from '../../../pkg/juxtapose.js';
import type { Program } from '../document';
import { later } from '../../state/later';
import { order } from '../../state/outcomes';
import { LAST_SEED, seed } from '../../state/reading';
import { schemes, shownProgram } from '../program';

/** The most PEs that are shown: as many as one can tell apart. */
const MOST_PES = 32;

const chosen = signal<string | null>(null);

/** The scheme that is executed: the one that was chosen while the model has it, else the fastest. */
export const scheme = computed(() => {
  const names = schemes.value.map(({ name }) => name);
  return names.find((name) => name === chosen.value) ?? order.value[0]?.name ?? null;
});

export const choose = (name: string) => {
  chosen.value = name;
};

export const another = () => {
  seed.value = seed.value === LAST_SEED ? 0 : seed.value + 1;
};

interface Question {
  model: Program;
  scheme: string;
  seed: number;
}

const question = computed<Question | null>(() => {
  const model = shownProgram.value;
  return model && scheme.value !== null ? { model, scheme: scheme.value, seed: seed.value } : null;
});

/** What was found, beside the mean that it is compared with. */
interface Execution {
  timeline: Timeline;
  mean: number | null;
}

export const execution = later<Question, Execution>(
  () => question.value,
  async ({ model, scheme: of, seed: from }, run, tell, signal) => {
    const timeline = await run('trace', [model, of, from, MOST_PES], signal);
    tell({ timeline, mean: order.peek().find(({ name }) => name === of)?.mean ?? null });
  },
);

/** The execution that was found once the page was quiet: it does not follow the page while that changes. */
export const timeline = computed(() => execution.found.value?.value.timeline ?? null);
export const mean = computed(() => execution.found.value?.value.mean ?? null);
export const processors = computed(() => execution.found.value?.of.model.machine.processors ?? 0);

/** Whether the execution is of another model or scheme than the page shows. */
export const outdated = computed(() => execution.found.value?.of !== question.value);

/** A span by its lane, from 0, and its place in it. */
export interface Place {
  lane: number;
  index: number;
}

export const selected = signal<Place | null>(null);

export function spanAt(of: Timeline, place: Place): Span | undefined {
  return of.processors[place.lane]?.spans[place.index];
}

/** The span of a lane at a time, or the last one. */
export function placeAt(of: Timeline, lane: number, time: number): Place | null {
  const spans = of.processors[lane]?.spans ?? [];
  const index = spans.findIndex(({ to }) => to > time);
  return spans.length === 0 ? null : { lane, index: index < 0 ? spans.length - 1 : index };
}
