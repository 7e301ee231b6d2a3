/** Predict-first mode (quiz): what the engine says is covered until somebody has guessed. Each step of a lesson goes through three
 *  phases: a guess, what comes out, and why. Another model, whoever made it, begins with a guess again. */

import { computed, signal } from '@preact/signals';
import type { Model } from '../model/document';
import { document } from './history';
import { isComing, lecturing } from './lecturing';
import { attemptNext, stage } from './lesson';
import { front } from './reading';
import { isAsked, isUntried, task } from './task';

const PHASES = ['guess', 'reveal', 'why'] as const;
export type Phase = (typeof PHASES)[number];

/** The phases of what is shown: a panel in front gives its own reasons. */
export const phases = computed<readonly Phase[]>(() => (front.value ? ['guess', 'reveal'] : PHASES));

/** Whether one guesses before the page shows anything. */
export const predictFirst = signal(false);

/** How far one is with a model. */
const reached = signal<{ of: Model; phase: Phase } | null>(null);

/** The phase that the open model is in; null where nobody guesses. */
export const phase = computed<Phase | null>(() =>
  !predictFirst.value || task.value ? null : reached.value?.of === document.value ? reached.value.phase : 'guess',
);

/** Whether sentence, chart, table and all that tells of them are covered. */
export const covered = computed(() => phase.value === 'guess' || isUntried.value || isComing.value);

/** Whether reasons are told, and what would answer a task. */
export const isExplained = computed(() => (phase.value === null || phase.value === 'why') && !isAsked.value);

export function enter(next: Phase) {
  reached.value = { of: document.value, phase: next };
}

/** The last phase, where all is told. */
export const enterLast = () => enter(phases.value.at(-1) ?? 'why');

/** The next phase or the one before; beyond them the next step of the lecture or lesson, or how the step before ended. */
export function moveOn(by: 1 | -1) {
  const next = phases.value[phases.value.indexOf(phase.value ?? 'why') + by];
  if (phase.value !== null && next) return enter(next);
  if (lecturing.value) return lecturing.value.go(by);
  if (stage.value === null && by === -1) return undefined;
  attemptNext(by);
  return phase.value !== null && by === -1 ? enterLast() : undefined;
}

export function togglePredictFirst() {
  predictFirst.value = !predictFirst.value;
  if (predictFirst.value) enter('guess');
}

/** Hands that were raised for the outcomes of a model, or the answers to a question, by name. */
const raised = signal<{ of: Model; hands: ReadonlyMap<string, number> } | null>(null);

export const hands = computed<ReadonlyMap<string, number>>(() =>
  raised.value?.of === document.value ? raised.value.hands : new Map(),
);

export const handsInAll = computed(() => [...hands.value.values()].reduce((sum, count) => sum + count, 0));

/** Another question of the same model: nobody has answered it yet. */
export const lowerHands = () => {
  raised.value = null;
};

/** No class has more hands. */
const MOST_HANDS = 999;

export function raiseHands(outcome: string, by: number) {
  const count = Math.min(MOST_HANDS, Math.max(0, (hands.value.get(outcome) ?? 0) + by));
  raised.value = { of: document.value, hands: new Map(hands.value).set(outcome, count) };
}
