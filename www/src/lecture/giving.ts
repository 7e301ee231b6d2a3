/** Lecture mode (presentation): which step is shown, with the step before as a ghost beside it, and the way out. All steps together
 *  are one edit of the document, so that one undo leads back to what was open before. */

import { batch, computed, signal } from '@preact/signals';
import { unitOf, type Model } from '../model/document';
import { same } from '../model/same';
import { narrow, projector } from '../state/appearance';
import { cover } from '../state/address';
import { openOwn } from '../state/examples';
import { document, replace, settle } from '../state/history';
import { kindOf } from '../state/kind';
import { forgetOpened } from '../state/opened';
import { lecturePins } from '../state/pins';
import { enter, enterLast, lowerHands, predictFirst } from '../state/predict_first';
import { forgetDeadline, front, readAnew } from '../state/reading';
import { look } from '../state/view_words';
import { covered } from '../state/work';
import { changesOf } from './changed';
import { keepBeside } from './ghosts';
import { isGuessed, type Lecture, type LectureStep } from './lecture';

interface Given {
  lecture: Lecture;
  /** What the address calls it. */
  name: string;
  /** The model of each step. */
  models: readonly Model[];
  /** What was open before, and whether one guessed first. */
  before: Model;
  guessed: boolean;
}

export const given = signal<Given | null>(null);

/** The step that is shown, from 0. */
export const at = signal(0);

export const isBlack = signal(false);

/** Whether the last step is over: what was asked and answered is summed up. */
export const isClosing = signal(false);

export const step = computed<LectureStep | null>(() => given.value?.lecture.steps[at.value] ?? null);

/** The step after it. */
export const nextStep = computed<LectureStep | null>(() => given.value?.lecture.steps[at.value + 1] ?? null);

/** What belongs to it is undone as one. */
const GESTURE = 'lecture';

/** At most so many changes are told. */
const TOLD = 2;

/** What changed from the step before, as a clause: `processors, from 8 to 16`. */
export const changed = computed(() => {
  const [before, now] = [given.value?.models[at.value - 1], given.value?.models[at.value]];
  const changes = before && now ? (changesOf(before, now, (model) => kindOf(model).fields(model)) ?? []) : [];
  const said = changes.slice(0, TOLD).map(({ what, from, to }) => {
    if (from === '' && to === '') return what;
    return [what, from && `from ${from}`, to ? `to ${to}` : 'no longer']
      .filter(Boolean)
      .join(', ')
      .replace(/, to/, ' to');
  });
  const more = changes.length - said.length;
  return [...said, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
});

/** Begins to give a lecture at a step, from 1; one that is too large is the last. `isBack` says that what is open is the lecture's own. */
export function give(lecture: Lecture, name: string, models: readonly Model[], from: number, isBack: boolean) {
  const own = given.peek()?.before ?? document.peek();
  const guessed = given.peek()?.guessed ?? predictFirst.peek();
  const isNew = given.peek() === null && !isBack;
  batch(() => {
    given.value = { lecture, name, models, before: own, guessed };
    if (isNew) {
      settle();
      projector.value = !narrow.peek();
    }
    showStep(from - 1);
    if (isNew) cover(own);
  });
}

/** Shows a step from its beginning, or as it ended. */
export function showStep(index: number, isEnd = false) {
  const { lecture, models } = given.peek() ?? {};
  const next = Math.max(0, Math.min((models?.length ?? 1) - 1, index));
  const [model, now] = [models?.[next], lecture?.steps[next]];
  if (!model || !now) return;
  batch(() => {
    [at.value, isBlack.value, isClosing.value] = [next, false, false];
    if (!same(model, document.peek())) forgetDeadline();
    replace(model, GESTURE);
    forgetOpened();
    readAnew();
    look(
      Object.entries(now.view ?? {}).map(([name, value]) => ({ name, value: value === true ? '' : String(value) })),
      'model',
    );
    predictFirst.value = isGuessed(now);
    lowerHands();
    if (isEnd) enterLast();
    else enter('guess');
    keepBeside(stays(now, models?.[next - 1], model) ? (models?.[next - 1] ?? null) : null);
  });
  scrollTo(0, 0);
}

/** Whether the step before stays as a ghost: where its times can be compared, and it was another model. */
function stays({ keep }: LectureStep, before: Model | undefined, now: Model): boolean {
  return (
    before !== undefined && keep !== false && !front.peek() && unitOf(before) === unitOf(now) && !same(before, now)
  );
}

/** The step after the last phase, or how the one before ended; behind the last one the summary. */
export function go(by: 1 | -1) {
  const to = at.peek() + by;
  const count = given.peek()?.models.length ?? 0;
  if (to === count) isClosing.value = true;
  else if (to >= 0) showStep(to, by === -1);
}

/** Ends the lecture: one's own work is back, or else what was open before. */
export function leave() {
  const { before, guessed = false } = given.peek() ?? {};
  batch(() => {
    given.value = null;
    keepBeside(null);
    lecturePins.value = null;
    [predictFirst.value, isBlack.value, isClosing.value] = [guessed, false, false];
    const own = covered.peek() ?? before;
    if (own) {
      replace(own, GESTURE);
      if (!same(own, document.peek())) openOwn(own);
      covered.value = null;
    }
    readAnew();
    settle();
  });
}
