/** Task mode: what somebody asks to be reached with a model, in words and as goals that the page judges. Nothing is shown until
 *  something was tried, and what is tried stays in this tab. */

import { computed, signal } from '@preact/signals';
import type { Outcome } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import { hasMeasured } from '../model/measured_totals';
import { same } from '../model/same';
import { goalOf, goalWord, LONGEST_TASK, type Goal } from '../outcome/goals';
import { isAsGiven, judged, reachesAll, type Judged } from '../outcome/judged';
import { embedded } from './appearance';
import { contract } from './contract';
import type { LinkWord } from './fragment';
import { document } from './history';
import { panelsOf } from './kind';
import { later } from './later';
import { measuredPanels, needMeasured } from './measured_panels';
import { shown } from './outcomes';
import { modelHere, rememberedHere, rememberHere } from './storage';

const MOST_GOALS = 6;

interface Task {
  text: string;
  goals: readonly Goal[];
  /** The model as the task was set; null where this tab had no room for it, and was loaded again. */
  start: Model | null;
}

interface Try {
  model: Model;
  /** The best of the outcomes that were changed, by goals reached and then by its mean; null where none was. */
  best: Judged | null;
  /** What has reached all goals as it was given, which counts for nobody. */
  asGiven: string | null;
}

export const task = signal<Task | null>(null);
export const tries = signal<readonly Try[]>([]);

/** The try that has solved the task, from 0; −1 while none has. */
export const solvedWith = computed(() => tries.value.findIndex(({ best }) => best !== null && reachesAll(best)));
export const isSolved = computed(() => solvedWith.value >= 0);

/** Whether what comes out is hidden: a task is open, this model was not tried, and none has solved it. */
export const isUntried = computed(
  () => task.value !== null && !isSolved.value && !tries.value.some(({ model }) => model === document.value),
);

/** Whether answers are off. */
export const isAsked = computed(() => task.value !== null && !isSolved.value);

/** Whether the model is still as the task was set. */
export const isUnchanged = computed(() => task.value?.start != null && same(task.value.start, document.value));

const start = computed(() => (shown.value ? (task.value?.start ?? null) : null));

/** What comes out of the model as the task was set: shown first, unless the page was loaded again or somebody is quicker. */
export const asSet = later<Model, readonly Outcome[]>(
  () => start.value,
  async (model, run, tell, signal) => {
    const { value } = shown;
    const isShown = value?.model === model;
    tell((isShown ? value.prediction : await run('predict', [model, { contract: contract.peek() }], signal)).outcomes);
  },
);

/** Runs are those that the task was set with: nobody solves it by other ones. */
const judgedBy = (goals: readonly Goal[], model: Model, outcomes: readonly Outcome[]): Judged[] =>
  judged(
    goals,
    outcomes,
    (outcome) => panelsOf(model)?.switches?.(model, outcome) ?? null,
    (outcome, goal) => measuredPanels.value?.isNear(task.value?.start ?? model, outcome, goal) ?? false,
  );

/** Why outcomes cannot be judged by a goal, as far as that is known yet; null where they can. */
export function whyNotJudged(goal: Goal, model = task.value?.start ?? document.value): string | null {
  if (goal.kind !== 'near') return null;
  return hasMeasured(model)
    ? (measuredPanels.value?.whyNotHeld(model, goal.figure) ?? null)
    : 'no runs were measured here';
}

/** How the open model's outcomes do by some goals: the best first. */
export const judgedNow = (goals: readonly Goal[]): Judged[] =>
  shown.value ? judgedBy(goals, shown.value.model, shown.value.prediction.outcomes) : [];

/** What there was to begin with, by the task's goals: null while that is being worked out. Where nobody can tell, nothing was there. */
const given = computed<readonly Judged[] | null>(() => {
  const { start, goals } = task.value ?? { start: null, goals: [] };
  const { value: found } = asSet.found;
  if (start && found?.of === start) return judgedBy(goals, start, found.value);
  return start && (asSet.standing.value === 'idle' || asSet.standing.value === 'working') ? null : [];
});

/** Whether the open model can be tried: it is predicted, and so is what it is compared with. */
export const isTriable = computed(
  () =>
    shown.value?.model === document.value &&
    given.value !== null &&
    (measuredPanels.value !== null || !task.value?.goals.some(({ kind }) => kind === 'near')),
);

/** Shows what comes out of the model, and judges what was changed. */
export function tryIt() {
  const before = given.value;
  if (!task.value || !before || !isTriable.value) return;
  const now = judgedNow(task.value.goals);
  const best = now.find((one) => !isAsGiven(one, before)) ?? null;
  const asGiven = now.find((one) => reachesAll(one) && isAsGiven(one, before))?.outcome ?? null;
  tries.value = [...tries.value, { model: document.value, best, asGiven }];
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
  task.value = { text, goals: [], start: isNew ? document.value : startOf(text) };
  if (isNew && !embedded) {
    rememberHere(TEXT, text);
    rememberHere(START, JSON.stringify(document.value));
  }
  tries.value = [];
  return true;
}

/** What this tab alone knows of the task that was opened in it last. */
const [TEXT, START] = ['task', 'task-start'];

/** The model that a task began with before the page was loaded again. */
function startOf(text: string): Model | null {
  const model = rememberedHere(TEXT) === text ? modelHere(START) : null;
  return model && same(model, document.value) ? document.value : model;
}

/** Takes a goal of a link, behind its task; answers with the reason where it is left out. */
export function readGoal(word: string): true | string {
  const goal = goalOf(word);
  if (!goal) return 'this is no goal';
  if (!task.value) return 'there is no task';
  if (task.value.goals.length >= MOST_GOALS) return `a task has at most ${MOST_GOALS} goals`;
  const why = whyNotJudged(goal);
  if (why !== null) return why;
  if (goal.kind === 'near') needMeasured().catch(() => {}); // the section of runs tells
  task.value = { ...task.value, goals: [...task.value.goals, goal] };
  return true;
}
