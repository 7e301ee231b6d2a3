/** State of Pearson's plane: its points, its view, which alternative walks through it, and which task is moved. */

import { computed, signal } from '@preact/signals';
import type { PearsonPlane } from '../../../pkg/juxtapose.js';
import { below } from '../../model/path';
import { same } from '../../model/same';
import { ask } from '../../state/engine';
import { abandon, edit, settle } from '../../state/history';
import { order } from '../../state/outcomes';
import { lit } from '../../state/reading';
import { parallel } from '../model';
import { composedTasks, composing } from '../state';
import type { Shape } from './moves';
import { momentsOf, reshaped, taskPoints, walkOf } from './points';
import { askedFives, five as fiveOf, KNOWN } from './regions';
import { viewOf, type View } from './view';

export const points = computed(() => taskPoints(parallel.value, composedTasks.value));

const chosen = signal<string | null>(null);

/** The alternative that walks through the plane: the chosen one, else the one that is pointed at, else the fastest. */
export const walker = computed<string | null>(() => {
  const names = order.value.map(({ name }) => name);
  return [chosen.value, lit.value, names[0] ?? null].find((name) => name !== null && names.includes(name)) ?? null;
});

export const walk = (name: string) => {
  chosen.value = name;
};

/** Its parts, from a task to the whole. */
export const steps = computed(() => {
  const { of, value } = composing.found.value ?? {};
  const alternative = value?.alternatives.find(({ name }) => name === walker.value);
  return of && alternative ? walkOf(alternative, of) : [];
});

/** The view as a drag began: nothing moves below the hand. */
const held = signal<View | null>(null);

let fitted: View | null = null;

/** The view that fits; as long as it is equal it is one object, by which the picture knows that nothing below its points moves. */
const fitting = computed(() => {
  const next = viewOf([...KNOWN, ...points.value, ...steps.value].map(({ place }) => place));
  if (!fitted || !same(fitted, next)) fitted = next;
  return fitted;
});

export const view = computed(() => held.value ?? fitting.value);

/** Table 1, and the line of type V as far as the view shows it. */
export const plane = computed<{ coverage: PearsonPlane['coverage']; five: (b1: number) => number | null }>(() => {
  const { most, logarithmic } = view.value;
  const found = askedFives(most.b1, logarithmic).flatMap((end) => {
    const answer = ask('pearsonPlane', [end]);
    return 'value' in answer ? [answer.value] : [];
  });
  return { coverage: found[0]?.coverage ?? [], five: fiveOf(found.map(({ five }) => five)) };
});

const focused = signal(0);

/** The task whose point is a stop for the keyboard, and named before all others. */
export const current = computed(() => {
  const movable = points.value.filter(({ moves }) => moves);
  return (movable.find(({ task }) => task === focused.value) ?? movable[0])?.task ?? null;
});

export const look = (task: number) => {
  focused.value = task;
};

const pathOf = (task: number) => below('tasks', task, 'time', 'moments');
const gestureOf = (task: number) => `${pathOf(task)} in the plane`;

/** Gives a task another shape, as a part of one step of undo until it is settled. */
export function reshape(task: number, shape: Shape) {
  const named = parallel.peek().tasks[task];
  const moments = named && momentsOf(named);
  if (moments) edit(pathOf(task), reshaped(moments, shape), gestureOf(task));
}

export function take(task: number) {
  settle();
  look(task);
  held.value = view.peek();
}

/** Ends a drag; what is taken back was as if it had not begun. */
export function drop(task: number, takenBack = false) {
  if (held.peek() === null) return;
  held.value = null;
  if (takenBack) abandon(gestureOf(task));
  else settle();
}
