/** Task mode: what somebody asks to be reached with a model, in words and as goals that the page judges. Nothing is shown until
 *  something was tried, and what is tried stays in this tab. */

import { computed, signal } from '@preact/signals';
import type { Model } from '../model/document';
import { same } from '../model/same';
import { goalOf, goalWord, LONGEST_TASK, reaches, type Goal } from '../outcome/goals';
import { competing, mean } from '../outcome/ranking';
import type { LinkWord } from './fragment';
import { document } from './history';
import { panelsOf } from './kind';
import { order, shown } from './outcomes';

const MOST_GOALS = 6;

interface Task {
  text: string;
  goals: readonly Goal[];
  /** The model as the task was set; null where the page was loaded again meanwhile. */
  start: Model | null;
}

interface Try {
  model: Model;
  /** The best outcome, by goals reached and then by its mean. */
  outcome: string;
  mean: number | null;
  reached: readonly boolean[];
}

export const task = signal<Task | null>(null);
export const tries = signal<readonly Try[]>([]);

/** The try that has solved the task, from 0; −1 while none has. */
export const solvedWith = computed(() =>
  tries.value.findIndex(({ reached }) => reached.length > 0 && reached.every(Boolean)),
);
export const isSolved = computed(() => solvedWith.value >= 0);

/** Whether what comes out is hidden: a task is open, this model was not tried, and none has solved it. */
export const isUntried = computed(
  () => task.value !== null && !isSolved.value && !tries.value.some(({ model }) => model === document.value),
);

/** Whether answers are off. */
export const isAsked = computed(() => task.value !== null && !isSolved.value);

/** Whether the model is still as the task was set. */
export const isUnchanged = computed(() => task.value?.start != null && same(task.value.start, document.value));

/** Each outcome with the goals it reaches, the best first. */
function judged(goals: readonly Goal[]): { outcome: string; mean: number | null; reached: boolean[] }[] {
  const { model } = shown.value ?? {};
  const all = competing(order.value);
  return all
    .map((outcome) => {
      const switches = model ? (panelsOf(model)?.switches?.(model, outcome.name) ?? null) : null;
      return { outcome, reached: goals.map((goal) => reaches(goal, outcome, all, switches)) };
    })
    .sort((a, b) => count(b.reached) - count(a.reached) || mean(a.outcome) - mean(b.outcome))
    .map(({ outcome, reached }) => ({ outcome: outcome.name, mean: outcome.mean, reached }));
}

const count = (reached: readonly boolean[]) => reached.filter(Boolean).length;

/** Shows what comes out of the model, and judges it. */
export function tryIt() {
  const [best] = judged(task.value?.goals ?? []);
  if (!best || shown.value?.model !== document.value) return;
  tries.value = [...tries.value, { model: document.value, ...best }];
}

/** Ends the task: the page shows all it has. */
export function explore() {
  task.value = null;
  tries.value = [];
}

/** A text in a link. Marks at an address's end are taken for those of the sentence that it stands in: they are encoded, too. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[.!'()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);

/** The task's words in links: what has solved it is passed on without. */
export const taskText = (): string | null => (isAsked.value && task.value ? encoded(task.value.text) : null);
export const goalTexts = (): string[] =>
  isAsked.value ? (task.value?.goals ?? []).map((goal) => encodeURIComponent(goalWord(goal))) : [];

/** What a link says of a task that is made here. */
export const taskWords = (text: string, goals: readonly string[]): LinkWord[] => [
  { name: 'task', value: encoded(text) },
  ...goals.map((goal) => ({ name: 'goal', value: encodeURIComponent(goal) })),
];

/** Sets a task by its text, before its goals; false for what is none. `isNew` says whether the model was opened with it. */
export function readTask(text: string, isNew: boolean): boolean {
  if (text.trim() === '' || text.length > LONGEST_TASK) return false;
  task.value = { text, goals: [], start: isNew ? document.value : null };
  tries.value = [];
  return true;
}

export function readGoal(word: string): boolean {
  const goal = goalOf(word);
  if (!goal || !task.value || task.value.goals.length >= MOST_GOALS) return false;
  task.value = { ...task.value, goals: [...task.value.goals, goal] };
  return true;
}
