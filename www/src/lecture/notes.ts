/** Message protocol between the lecture and the window of the speaker's notes, over a channel that only pages of this origin hear
 *  (BroadcastChannel). Another copy of the page there, of another version perhaps, may tell anything: what is no message of these is
 *  not heard. */

import { isObject, isString } from '../model/json_shape';
import { has } from '../model/own';
import type { Phase } from '../state/predict_first';
import { isClock, type Clock } from './clock';
import { MOST, type StepNotes } from './lecture';

/** What the notes show. */
export interface NotesNow {
  /** The step that is shown, from 1, and how many there are. */
  at: number;
  count: number;
  step: string;
  notes: StepNotes;
  /** The answer as it was worked out, and what the room has said; null where there is none yet. */
  told: string | null;
  room: string | null;
  /** What is asked, while it is. */
  phase: Phase | null;
  next: string | null;
  isBlack: boolean;
  clock: Clock;
  /** The minutes that are planned until the step begins, until it ends, and in all; null where nobody has planned them. */
  plan: { from: number; to: number; all: number } | null;
}

export type ToNotes = { now: NotesNow } | { isOver: true };

/** The keys that turn the lecture's pages, in both windows. */
export const KEYS = ['PageDown', 'PageUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'b', '.'] as const;
export type LectureKey = (typeof KEYS)[number];

const PRESSES = ['start', 'halt', 'reset'] as const;
export type ClockPress = (typeof PRESSES)[number];

export type FromNotes = { hello: true } | { key: LectureKey } | { clock: ClockPress };

export function toNotes(data: unknown): ToNotes | null {
  const [name, value] = onlyField(data);
  if (name === 'isOver' && value === true) return { isOver: true };
  return name === 'now' && isNow(value) ? { now: value } : null;
}

export function fromNotes(data: unknown): FromNotes | null {
  const [name, value] = onlyField(data);
  if (name === 'hello' && value === true) return { hello: true };
  if (name === 'key' && isKey(value)) return { key: value };
  return name === 'clock' && isOneOf(PRESSES, value) ? { clock: value } : null;
}

/** Whether a key, of whatever name, turns the lecture's pages. */
export const isKey = (key: unknown): key is LectureKey => isOneOf(KEYS, key);

const isOneOf = <T>(all: readonly T[], value: unknown): value is T => all.some((one) => one === value);

/** Name and value of the field of an object that has one only. */
function onlyField(data: unknown): readonly [string?, unknown?] {
  const fields = isObject(data) ? Object.entries(data) : [];
  return (fields.length === 1 && fields[0]) || [];
}

const PHASES: Record<Phase, true> = { guess: true, reveal: true, why: true };
const PARTS: Record<keyof StepNotes, true> = { ask: true, they_say: true, say: true, point_at: true };

/** No sentence of the page's own is longer, and names are cut before. */
export const LONGEST_SENTENCE = 4000;

const isText = (value: unknown, longest: number) => isString(value) && value.length <= longest;
const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
const isMinutes = (value: unknown) => Number.isFinite(value) && Number(value) >= 0;

const isNotes = (value: unknown): value is StepNotes =>
  isObject(value) && Object.entries(value).every(([part, text]) => has(PARTS, part) && isText(text, MOST.note));

const isPlan = (value: unknown): boolean =>
  isObject(value) && isMinutes(value['from']) && isMinutes(value['to']) && isMinutes(value['all']);

function isNow(value: unknown): value is NotesNow {
  if (!isObject(value)) return false;
  const { at, count, step, notes, told, room, phase, next, isBlack, clock, plan } = value;
  return (
    isCount(count, MOST.steps) &&
    isCount(at, count) &&
    isText(step, MOST.title) &&
    isNotes(notes) &&
    (told === null || isText(told, LONGEST_SENTENCE)) &&
    (room === null || isText(room, LONGEST_SENTENCE)) &&
    (phase === null || (isString(phase) && has(PHASES, phase))) &&
    (next === null || isText(next, MOST.title)) &&
    typeof isBlack === 'boolean' &&
    isClock(clock) &&
    (plan === null || isPlan(plan))
  );
}

/** One end of the channel of a tab's lecture. `hear` gets what `read` takes for a message. Answers with what tells the other end; null
 *  where the browser has no such channels. */
export function endOf<Heard, Told>(
  id: string,
  read: (data: unknown) => Heard | null,
  hear: (message: Heard) => void,
): ((message: Told) => void) | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(`juxtapose:${location.pathname}:${id}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = read(data);
    if (message !== null) hear(message);
  };
  return (message) => channel.postMessage(message);
}
