/** State of the study's runs, one after the other: what is asked for, how far it has come, what it has found. */

import { batch, computed, signal } from '@preact/signals';
import type { Problem, SatParameters, SatStudy } from '../../../pkg/juxtapose.js';
import { ask, askAside } from '../../state/engine';
import { later, type Later } from '../../state/later';

export type Parameter = keyof SatParameters;
type Parameters = Required<SatParameters>;

/** What runs, or has run; the paper's as soon as the study is looked at. */
const wanted = signal<SatParameters | null>(null);

/** What stands in the fields, numbers or not; none before the first run. */
const typed = signal<Readonly<Record<Parameter, string>> | null>(null);

/** Instances done of the present run. */
export const done = signal(0);

export const running: Later<SatParameters, SatStudy> = later<SatParameters, SatStudy>(
  // What is found already is not asked for again.
  () => (running.found.peek()?.of === wanted.value ? null : wanted.value),
  async (parameters, run, tell, signal) => {
    done.value = 0;
    const study = await run('measureSat', [parameters], signal, (instances) => {
      done.value = instances;
    });
    if (study) tell(study);
  },
);

export const found = computed(() => running.found.value?.value ?? null);

export const isRunning = computed(() => running.standing.value === 'working');

/** Whether what is shown is of other parameters than those that run, or were stopped. */
export const outdated = computed(() => running.found.value !== null && running.found.value.of !== wanted.value);

/** Instances of the present run, in all. */
export const instances = computed(() => wanted.value?.instances ?? 1);

/** Asks for the paper's parameters as soon as the study's package is here. */
async function askFirst() {
  const judged = await askAside('satParameters', [], 'read');
  if (typed.peek()) return;
  if ('value' in judged)
    batch(() => {
      wanted.value = judged.value;
      typed.value = texts(judged.value);
    });
  else running.standing.value = { failed: judged.problems.map(({ message }) => message).join('; '), refused: false };
}

/** Begins with the paper's parameters, unless there are others; returns how to end. */
export function begin(): () => void {
  if (!typed.peek()) void askFirst();
  return running.begin();
}

export const textOf = (parameter: Parameter) => typed.value?.[parameter] ?? '';

/** A field's text changes. The clauses for each variable stay the same, where they are as many as usual. */
export function type(parameter: Parameter, text: string) {
  const before = typed.peek();
  if (!before) return;
  const next = { ...before, [parameter]: text };
  const follows =
    parameter === 'variables' && Number(before.clauses) === USUAL * Number(before.variables) && Number(text) > 0;
  typed.value = follows ? { ...next, clauses: String(USUAL * Number(text)) } : next;
}

/** Clauses for each variable in the paper's study. */
const USUAL = 6;

/** The numbers in the fields; a text that is none stays as it is, so that it is judged where all the others are. */
const asked = computed(() => {
  const number = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text));
  return Object.fromEntries(
    Object.entries(typed.value ?? {}).map(([name, text]) => [name, number(text)]),
  ) as SatParameters;
});

export const problems = computed<readonly Problem[]>(() => {
  const judged = typed.value ? ask('checkSat', [asked.value]) : { value: [] };
  return 'value' in judged ? judged.value : judged.problems;
});

/** Runs what is asked for, once more if it has run before. */
export const start = () =>
  batch(() => {
    if (!typed.peek()) {
      running.standing.value = 'idle';
      void askFirst();
      return;
    }
    if (problems.value.length > 0) return;
    wanted.value = { ...asked.value };
    running.again();
  });

function texts(parameters: Parameters) {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])) as Record<
    Parameter,
    string
  >;
}
