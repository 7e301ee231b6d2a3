/** Answer to the question of the step that is shown, worked out while the class guesses, and what was asked and answered so far. */

import { computed, effect, signal, untracked } from '@preact/signals';
import { own } from '../model/own';
import { read } from '../outcome/lattice';
import { fixed, shareOf, time } from '../outcome/number_text';
import { comparable, competing, mean, tied } from '../outcome/ranking';
import { inPlainWords, names, winnerSentence, type Piece } from '../outcome/winner_sentence';
import { room } from '../state/asked';
import { document } from '../state/history';
import { panelsOf, type Answer, type Answering } from '../state/kind';
import { order, shown, stale, unit } from '../state/outcomes';
import { phase } from '../state/predict_first';
import { deadline, front } from '../state/reading';
import { at, given, step } from './giving';
import { textOf } from './lecture';

/** What the outcomes themselves answer. */
const COMMON: Readonly<Record<string, () => Answer | null>> = { deadline: withinDeadline, speedup };

/** What charts and panels answer; none until a step asks them. */
const brought = signal<Readonly<Record<string, Answering>>>({});

const isHere = () => shown.value !== null && shown.value.model === document.value && !stale.value;

const answer = computed<Answer | null>(() => {
  const asks = step.value?.asks;
  if (asks === undefined || !isHere()) return null;
  return own(COMMON, asks)?.() ?? own(brought.value, asks)?.answer() ?? null;
});

/** Whether the answer is there, also while it is still covered. */
export const isAnswered = computed(() => answer.value !== null);

const PENDING: readonly Piece[] = ['This is being worked out.'];

/** The sentence that answers the step's question; null for the one that says who wins, also where the model has no such answer. */
export const told = computed<readonly Piece[] | null>(() => {
  const asks = step.value?.asks;
  const hasAnswer = asks !== undefined && (own(COMMON, asks) || panelsOf(document.value)?.loadAnswers);
  return hasAnswer ? (answer.value?.pieces ?? PENDING) : null;
});

/** What is right of the step's answers, or of the outcomes; none where nobody knows, null for the fastest. */
export const right = computed<readonly string[] | null>(() => {
  const { asks, answers } = step.value ?? {};
  if (!answers) return asks === undefined ? null : (answer.value?.outcomes ?? []);
  const value = answer.value?.value;
  const valued = answers.filter((one) => typeof one !== 'string');
  if (value === undefined || valued.length === 0) return [];
  const off = (one: (typeof valued)[number]) => Math.abs(one.value - value);
  const least = Math.min(...valued.map(off));
  return valued.filter((one) => tied(off(one), least)).map(textOf);
});

/** “SPMD ends most often within 452 cycles: 95.3 %.” */
function withinDeadline(): Answer | null {
  const limit = deadline.value;
  if (limit === null) return null;
  const within = competing(order.value).flatMap((outcome) =>
    outcome.density ? [{ outcome, p: read(outcome.density, limit).upTo }] : [],
  );
  const most = Math.max(...within.map(({ p }) => p));
  const best = within.filter(({ p }) => tied(p, most)).map(({ outcome }) => outcome);
  if (best.length === 0) return null;
  const end = best.length === 1 ? 'ends' : 'end';
  return {
    pieces: [...names(best), ` ${end} most often within ${time(limit)}\u00a0${unit.value}: ${shareOf(most)}.`],
    outcomes: best.map(({ name }) => name),
    value: most,
  };
}

/** “3 processors: 1.49 × as fast as 1 processor.” */
function speedup(): Answer | null {
  const all = comparable(order.value);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last || first === last) return null;
  const value = mean(last) / mean(first);
  return {
    pieces: [
      { scheme: first.name },
      `: ${fixed(value, 2)}\u202f×\u202fas fast as `,
      { scheme: last.name },
      ' on average.',
    ],
    outcomes: [first.name],
    value,
  };
}

/** What a step asked, what came out, and what the room had said: as text, since the colours of its schemes are other ones' in other steps. */
export interface Told {
  question: string;
  answer: string;
  room: string;
}

/** By step, from 0: all that was revealed. */
export const results = signal<ReadonlyMap<number, Told>>(new Map());

const USUAL = 'Which is fastest on average?';

/** The answer as it is revealed; null before, and while it is worked out. */
const revealed = computed<Told | null>(() => {
  if (!given.value || !step.value || phase.value === null || phase.value === 'guess' || !isHere()) return null;
  const asks = step.value.asks;
  const usual = () => panelsOf(document.value)?.sentence?.() ?? winnerSentence(order.value, unit.value);
  const pieces = asks === undefined ? usual() : answer.value?.pieces;
  return pieces && pieces.length > 0
    ? { question: step.value.question ?? USUAL, answer: inPlainWords(pieces), room: inPlainWords(room.value) }
    : null;
});

/** Works answers out and keeps them, from now on; once, when the lecture's part of the page is loaded. */
export function answerSteps() {
  effect(() => {
    const asks = step.value?.asks;
    const load = asks === undefined || own(COMMON, asks) ? undefined : panelsOf(document.value)?.loadAnswers;
    load?.().then(
      ({ answers }) => {
        brought.value = answers;
      },
      () => {}, // the chart and the panel show what they show
    );
  });
  effect(() => {
    const answering = own(brought.value, step.value?.asks ?? '');
    if (!answering || !isHere()) return undefined;
    const place = front.value?.at ?? null;
    return untracked(() => answering.begin(place));
  });
  effect(() => {
    const now = revealed.value;
    if (!now) return;
    const before = results.peek().get(at.peek());
    const kept = now.room === '' ? { ...now, room: before?.room ?? '' } : now;
    results.value = new Map(results.peek()).set(at.peek(), kept);
  });
  effect(() => {
    if (!given.value) results.value = new Map();
  });
}
