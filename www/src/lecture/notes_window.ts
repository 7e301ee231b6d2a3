/** The lecture's end of its speaker's notes: tells what is shown, does what is pressed there, and has the clock, so that their window may
 *  be closed and opened again. */

import { effect, signal } from '@preact/signals';
import { own } from '../model/own';
import { phase } from '../state/predict_first';
import { rememberedHere, rememberHere } from '../state/storage';
import { clockOf, halted, STANDING, started } from './clock';
import { at, given, isBlack, nextStep, step } from './giving';
import { minutesBefore, planned } from './lecture';
import { LECTURE_KEYS } from './lecture_keys';
import { channelOf, type ClockPress, type FromNotes, type NotesNow, type ToNotes } from './notes';

/** Whether the browser has not let the window open. */
export const isBlocked = signal(false);

const CLOCK = 'lecture-clock';
const ID = 'lecture-notes';

const clock = signal(clockOf(rememberedHere(CLOCK)));

/** The name of this tab's channel, across reloads. */
const id = rememberedHere(ID) ?? Math.random().toString(36).slice(2);
rememberHere(ID, id);

export function openNotes() {
  isBlocked.value =
    window.open(`${location.pathname}?notes=${id}`, `notes-${id}`, 'popup,width=640,height=860') === null;
}

function notesNow(): NotesNow | null {
  if (!given.value || !step.value) return null;
  const { lecture } = given.value;
  const all = planned(lecture);
  return {
    title: lecture.title,
    at: at.value + 1,
    count: lecture.steps.length,
    step: step.value.title,
    notes: step.value.notes ?? {},
    phase: phase.value,
    next: nextStep.value?.title ?? null,
    isBlack: isBlack.value,
    clock: clock.value,
    plan: all === null ? null : { from: before(at.value), to: before(at.value + 1), all },
  };
}

const before = (count: number) => minutesBefore(given.value?.lecture.steps ?? [], count);

const PRESSES: Record<ClockPress, () => void> = {
  start: () => (clock.value = started(clock.value, Date.now())),
  halt: () => (clock.value = halted(clock.value, Date.now())),
  reset: () => (clock.value = STANDING),
};

/** Tells the notes what is shown, from now on; once, when the lecture's part of the page is loaded. */
export function tellNotes() {
  const channel = channelOf(id);
  const tell = (message: ToNotes) => channel.postMessage(message);
  const tellNow = (now: NotesNow | null) => tell(now ? { now } : { isOver: true });
  channel.onmessage = ({ data }: MessageEvent<FromNotes>) => {
    if ('hello' in data) tellNow(notesNow());
    else if ('clock' in data) own(PRESSES, data.clock)?.();
    else if (given.value) LECTURE_KEYS.find(({ key }) => key === data.key)?.act();
  };
  effect(() => tellNow(notesNow()));
  effect(() => rememberHere(CLOCK, JSON.stringify(clock.value)));
  addEventListener('pagehide', () => tell({ isOver: true }));
  addEventListener('pageshow', () => tellNow(notesNow()));
}
