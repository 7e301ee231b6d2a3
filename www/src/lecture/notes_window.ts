/** Synchronisation with the window of the speaker's notes: tells what is shown, does what is pressed there, and has the clock, so
 *  that the window may be closed and opened again. */

import { effect, signal } from '@preact/signals';
import { phase } from '../state/predict_first';
import { rememberedHere, rememberHere } from '../state/storage';
import { clockOf, halted, STANDING, started } from './clock';
import { results } from './answered';
import { SUMMARY } from './closing';
import { at, given, isBlack, isClosing, nextStep, step } from './giving';
import { minutesBefore, planned } from './lecture';
import { LECTURE_KEYS } from './lecture_keys';
import {
  endOf,
  fromNotes,
  LONGEST_SENTENCE,
  type ClockPress,
  type FromNotes,
  type NotesNow,
  type ToNotes,
} from './notes';

/** Why there are no notes, once somebody has asked for them; empty where there are. */
export const hindrance = signal('');

const CLOCK = 'lecture-clock';
const ID = 'lecture-notes';

const clock = signal(clockOf(rememberedHere(CLOCK)));

/** The name of this tab's channel, across reloads. */
const id = rememberedHere(ID) ?? Math.random().toString(36).slice(2);
rememberHere(ID, id);

/** Tells the notes; null where the browser cannot. */
let tell: ((message: ToNotes) => void) | null = null;

export function openNotes() {
  hindrance.value = !tell
    ? 'This browser cannot tell a second window what is shown here: the lecture is given without notes.'
    : window.open(`${location.pathname}?notes=${id}`, `notes-${id}`, 'popup,width=640,height=860')
      ? ''
      : 'The browser has blocked the window of the notes: allow pop-ups here, then press Notes again.';
}

function notesNow(): NotesNow | null {
  if (!given.value || !step.value) return null;
  const { lecture } = given.value;
  const all = planned(lecture);
  const now = isClosing.value || phase.value === 'guess' ? undefined : results.value.get(at.value);
  return {
    at: at.value + 1,
    count: lecture.steps.length,
    step: isClosing.value ? SUMMARY : step.value.title,
    notes: isClosing.value ? {} : (step.value.notes ?? {}),
    told: said(now?.answer),
    room: said(now?.room),
    phase: isClosing.value ? null : phase.value,
    next: nextStep.value?.title ?? null,
    isBlack: isBlack.value,
    clock: clock.value,
    plan: all === null ? null : { from: before(at.value), to: before(at.value + 1), all },
  };
}

/** A sentence; null where there is none. */
const said = (text = '') => text.slice(0, LONGEST_SENTENCE) || null;

const before = (count: number) => minutesBefore(given.value?.lecture.steps ?? [], count);

const PRESSES: Record<ClockPress, () => void> = {
  start: () => (clock.value = started(clock.value, Date.now())),
  halt: () => (clock.value = halted(clock.value, Date.now())),
  reset: () => (clock.value = STANDING),
};

/** Hears the notes, and only what is a message of theirs. */
function hear(message: FromNotes) {
  if ('hello' in message) tellNow(notesNow());
  else if ('clock' in message) PRESSES[message.clock]();
  else if (given.value) LECTURE_KEYS.find(({ key }) => key === message.key)?.act();
}

const tellNow = (now: NotesNow | null) => tell?.(now ? { now } : { isOver: true });

/** Tells the notes what is shown, from now on; once, when the lecture's part of the page is loaded. */
export function tellNotes() {
  tell = endOf(id, fromNotes, hear);
  effect(() => tellNow(notesNow()));
  effect(() => rememberHere(CLOCK, JSON.stringify(clock.value)));
  addEventListener('pagehide', () => tellNow(null));
  addEventListener('pageshow', () => tellNow(notesNow()));
}
