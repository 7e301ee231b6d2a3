/** State of the simulation: one execution, or two with one seed; of which schemes, and which of their spans is looked at. */

import { computed, signal } from '@preact/signals';
import type { Span, Timeline } from '../../../pkg/juxtapose.js';
import { later } from '../../state/later';
import { order, tick } from '../../state/outcomes';
import { LAST_SEED, seed } from '../../state/reading';
import { chosenScheme, has } from '../chosen_scheme';
import type { Program } from '../document';
import { shownProgram } from '../program';

/** The most PEs that are shown in all: as many as one can tell apart. */
const MOST_PES = 32;

/** The scheme that is executed. */
export const { scheme, choose } = chosenScheme();

const chosenBeside = signal<string | null>(null);

/** The scheme that is executed beside it with the same seed; null for none. */
export const beside = computed(() =>
  has(chosenBeside.value) && chosenBeside.value !== scheme.value ? chosenBeside.value : null,
);

export const chooseBeside = (name: string) => {
  chosenBeside.value = name === '' ? null : name;
};

export const another = () => {
  seed.value = seed.value === LAST_SEED ? 0 : seed.value + 1;
};

interface Question {
  model: Program;
  /** The resolution at which it was predicted. */
  tick: number;
  schemes: readonly string[];
  seed: number;
}

const question = computed<Question | null>(() => {
  const model = shownProgram.value;
  if (!model || scheme.value === null) return null;
  return { model, tick: tick.value, schemes: [scheme.value, beside.value ?? []].flat(), seed: seed.value };
});

/** What a scheme's execution is, beside the mean that it is compared with. */
export interface Execution {
  scheme: string;
  timeline: Timeline;
  mean: number | null;
}

export const execution = later<Question, readonly Execution[]>(
  () => question.value,
  async ({ model, schemes, seed: from }, run, tell, signal) => {
    const means = order.peek();
    const found: Execution[] = [];
    for (const of of schemes) {
      const timeline = await run('trace', [model, of, from, Math.floor(MOST_PES / schemes.length)], signal);
      found.push({ scheme: of, timeline, mean: means.find(({ name }) => name === of)?.mean ?? null });
    }
    tell(found);
  },
);

/** The executions that were found once the page was quiet: they do not follow the page while that changes. */
export const executions = computed(() => execution.found.value?.value ?? []);
export const processors = computed(() => execution.found.value?.of.model.machine.processors ?? 0);

/** Whether they are of another model, or of other schemes, than the page shows. */
export const outdated = computed(() => execution.found.value?.of !== question.value);

/** A lane for each PE that is drawn, the first execution's before the second's. */
export const lanes = computed(() =>
  executions.value.flatMap((of, nth) => of.timeline.processors.map((pe) => ({ of, nth, pe }))),
);

/** A span by its lane, from 0, and its place in it. */
export interface Place {
  lane: number;
  index: number;
}

export const selected = signal<Place | null>(null);

export const spanAt = ({ lane, index }: Place): Span | undefined => lanes.value[lane]?.pe.spans[index];

/** The span of a lane at a time, or the last one. */
export function placeAt(lane: number, time: number): Place | null {
  const spans = lanes.value[lane]?.pe.spans ?? [];
  const index = spans.findIndex(({ to }) => to > time);
  return spans.length === 0 ? null : { lane, index: index < 0 ? spans.length - 1 : index };
}
