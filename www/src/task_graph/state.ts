/** View state and computed results of a task graph: how many processors, which mapping and which alternative are looked at, and what
 *  is computed for that. */

import { computed, signal } from '@preact/signals';
import type { AgainstDatasets, Makespan, TaskGraph as Picked, TaskMapping, TaskMappings } from '../../pkg/juxtapose.js';
import type { TaskGraph } from './document';
import { phasesOf } from './mapping_order';
import { own } from '../model/own';
import { ganttOf, type Gantt } from './gantt/gantt';
import { later } from '../state/later';
import { shownTaskGraph, taskGraph } from './model';

/** The most processors that are compared: as many as one takes in at a glance. */
export const MOST_PROCESSORS = 8;

/** The numbers of processors that a model compares: where it does not say, one to four, or as many as it has tasks. */
export const compared = (model: TaskGraph): number[] =>
  model.machine?.processors ?? Array.from({ length: Math.min(4, Math.max(1, model.tasks.length)) }, (_, k) => k + 1);

const chosenProcessors = signal<number | null>(null);
const chosenMapping = signal<string | null>(null);
const chosenAlternative = signal<number | string | AtQuantile>(0);

/** The times of one execution, whose makespan is at a quantile. */
export interface AtQuantile {
  quantile: number;
}

export const QUANTILES: readonly AtQuantile[] = [0.5, 0.95, 0.99].map((quantile) => ({ quantile }));

/** The number that was chosen, else the most that are compared. */
export const processors = computed(
  () => chosenProcessors.value ?? Math.min(MOST_PROCESSORS, Math.max(1, ...compared(taskGraph.value))),
);

export const chooseProcessors = (count: number) => {
  chosenProcessors.value = count;
};

export const chooseMapping = (name: string) => {
  chosenMapping.value = name;
};

export const chooseAlternative = (of: number | string | AtQuantile) => {
  chosenAlternative.value = of;
};

/** The task that is pointed at or focused, in whichever picture. */
export const pointedTask = signal<string | null>(null);

/** Sections 2.2 and 2.3, phase by phase. */
export const picking = later<TaskGraph, Picked>(
  () => shownTaskGraph.value,
  async (model, run, tell, signal) => tell(await run('taskGraph', [model], signal)),
);

export const picked = computed(() => picking.found.value?.value ?? null);
export const pickedOutdated = computed(() => picking.found.value?.of !== shownTaskGraph.value);

interface Question {
  model: TaskGraph;
  processors: number;
}

const question = computed<Question | null>(() => {
  const model = shownTaskGraph.value;
  return model ? { model, processors: processors.value } : null;
});

/** How many mappings the present search has tried. */
export const tried = signal(0);

export const mapping = later<Question, TaskMappings>(
  () => question.value,
  async (of, run, tell, signal) => {
    tried.value = 0;
    const found = await run('mapTasks', [of.model, { processors: of.processors }], signal, (done) => {
      tried.value = done;
    });
    if (found) tell(found);
  },
);

/** The TFG of arithmetic means. */
export const MEANS = 'means';

/** An alternative's index, a data set's name, the means, or an execution. */
export const alternative = computed<number | string | AtQuantile>(() => {
  const wanted = chosenAlternative.value;
  if (typeof wanted === 'object') return wanted;
  if (typeof wanted === 'number') return wanted < (picked.value?.alternatives.length ?? 1) ? wanted : 0;
  return wanted === MEANS || taskGraph.value.datasets?.includes(wanted) ? wanted : 0;
});

/** What was found for the model and the number that are shown, for the alternative that is looked at, else the first. */
export const mapped = computed(() => {
  const found = mapping.found.value;
  if (!found || found.of !== question.value) return null;
  const { alternatives } = found.value;
  return (
    (typeof alternative.value === 'number' ? alternatives[alternative.value] : undefined) ?? alternatives[0] ?? null
  );
});

/** The mappings that were found, the best first. */
export const mappings = computed<readonly TaskMapping[]>(() =>
  [...(mapped.value?.mappings ?? [])].sort((a, b) => a.makespan - b.makespan || rank(a) - rank(b)),
);

/** The place of a mapping among equally fast ones. */
const rank = ({ name }: TaskMapping): number => own({ best: 0, queue: 0, MATE: 1, HEFT: 2 }, name) ?? 3;

/** The one that was chosen while it is there, else the machine's queue, else the best. */
export const chosen = computed(() => {
  const named = (wanted: string | null) => mappings.value.find(({ name }) => name === wanted);
  const queue = shownTaskGraph.value?.machine?.order === 'queue' ? 'queue' : null;
  return named(chosenMapping.value) ?? named(queue) ?? mappings.value[0] ?? null;
});

/** The processor of each task under the chosen mapping, from 1. */
export const placement = computed<ReadonlyMap<string, number>>(() => {
  const tasks = mapping.found.value?.of.model.tasks ?? [];
  return new Map((chosen.value?.processor ?? []).map((processor, k) => [tasks[k]?.task ?? '', processor + 1]));
});

/** All phases, as they end under a mapping that was found, by its name. */
export function sequenceOf(name: string): readonly string[] | null {
  const found = mappings.value.find((one) => one.name === name);
  const of = mapping.found.value?.of.model;
  if (!found || !of) return null;
  const phases = phasesOf(of);
  return found.sequence.flatMap((phase) => phases[phase]?.name ?? []);
}

interface Mapping extends Question {
  mapping: string;
}

const mappingQuestion = computed<Mapping | null>(() => {
  const of = question.value;
  const name = chosen.value?.name;
  return of && name !== undefined ? { ...of, mapping: name } : null;
});

interface Charted extends Mapping {
  of: number | string | AtQuantile;
}

const chartQuestion = computed<Charted | null>(
  () => mappingQuestion.value && { ...mappingQuestion.value, of: alternative.value },
);

export const charting = later<Charted, Gantt>(
  () => chartQuestion.value,
  async ({ model, processors: count, mapping: name, of }, run, tell, signal) => {
    const times =
      typeof of === 'object'
        ? of
        : typeof of === 'number'
          ? { alternative: of }
          : of === MEANS
            ? ('means' as const)
            : { dataset: model.datasets?.indexOf(of) ?? 0 };
    const schedule = await run('schedule', [model, { processors: count, mapping: name, times }], signal);
    tell(
      ganttOf(
        schedule,
        model.tasks.map(({ task }) => task),
        count,
      ),
    );
  },
);

export const gantt = computed(() => charting.found.value?.value ?? null);
/** Whether the Gantt chart is of something else than what is asked for. */
export const ganttOutdated = computed(() => charting.found.value?.of !== chartQuestion.value);

export const distributing = later<Mapping, Makespan>(
  () => mappingQuestion.value,
  async ({ model, processors: count, mapping: name }, run, tell, signal) => {
    const found = await run('makespan', [model, { processors: count, mapping: name }], signal);
    if (found) tell(found);
  },
);

/** How many simulated executions the distribution is counted in; null where it is exact. */
export const simulated = computed(() => distributing.found.value?.value.samples ?? null);

/** For each task the probability that it is on the critical path, under the mapping that is shown. */
export const criticality = computed<ReadonlyMap<string, number>>(() => {
  const found = distributing.found.value;
  if (!found || found.of !== mappingQuestion.value) return new Map();
  return new Map(found.of.model.tasks.map(({ task }, k) => [task, found.value.criticality[k] ?? 0]));
});

export const comparing = later<Mapping, AgainstDatasets>(
  () => (mappingQuestion.value?.model.datasets ? mappingQuestion.value : null),
  async ({ model, processors: count, mapping: name }, run, tell, signal) =>
    tell(await run('againstDatasets', [model, { processors: count, mapping: name }], signal)),
);

export const against = computed(() => comparing.found.value?.value ?? null);
export const againstOutdated = computed(() => comparing.found.value?.of !== mappingQuestion.value);
