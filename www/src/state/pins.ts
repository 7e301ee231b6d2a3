/** Pinned outcomes: each is a model with the name of one of its outcomes, so that it is recomputed, not stored. Whoever reads shows
 *  them as grey ghosts beside the outcomes of the model that is open. */

import { computed, signal } from '@preact/signals';
import type { Model } from '../model/document';
import { LONGEST_NAME, numbered } from '../model/names';
import { same } from '../model/same';
import { lesson } from './lesson';

export interface Pin {
  /** What it is called in chart and table. */
  name: string;
  model: Model;
  /** The outcome's name among those of its model. */
  outcome: string;
  /** Whether the chart of densities has it behind the strip of the model's own outcome of that name. */
  isBehind?: true;
  /** What it assumes and forgets, where the lesson of an example has brought it. */
  note?: string;
}

/** More would hide what they are compared with. */
export const MOST_PINS = 8;

/** Those that somebody has pinned, or a link. */
export const ownPins = signal<readonly Pin[]>([]);

/** Those of the open example that somebody has removed. */
const hidden = signal<ReadonlySet<Pin>>(new Set());

/** What the lesson of the open example has beside it. */
const lessonPins = computed<readonly Pin[]>(() =>
  (lesson.value?.beside ?? []).flatMap(({ model, pinned }) => pinned.map((one) => ({ ...one, model }))),
);

/** What a lecture has beside its step, in the place of all others; null where none is given. */
export const lecturePins = signal<readonly Pin[] | null>(null);

/** The model's own outcomes as if nothing was shared, where somebody asks for them. */
export const independencePins = signal<readonly Pin[]>([]);

/** All that are shown: the lecture's, or the open example's, then one's own. */
export const pins = computed<readonly Pin[]>(() =>
  lecturePins.value
    ? lecturePins.value.filter((pin) => !hidden.value.has(pin))
    : [...lessonPins.value.filter((pin) => !hidden.value.has(pin)), ...ownPins.value, ...independencePins.value],
);

/** What was removed last, until something else is pinned: one press puts it back. */
export const removed = signal<Pin | null>(null);

export const isOwn = (pin: Pin): boolean => ownPins.value.includes(pin);

/** Pins an outcome; false where there are as many as there may be. What is pinned already stays once. */
export function addPin(pin: Pin): boolean {
  const isThere = (one: Pin) => one.outcome === pin.outcome && one.name === pin.name && same(one.model, pin.model);
  if (ownPins.value.some(isThere)) return true;
  if (ownPins.value.length >= MOST_PINS) return false;
  ownPins.value = [...ownPins.value, pin];
  removed.value = null;
  return true;
}

export function removePin(pin: Pin) {
  if (isOwn(pin)) ownPins.value = ownPins.value.filter((one) => one !== pin);
  else hidden.value = new Set(hidden.value).add(pin);
  removed.value = pin;
}

export function putBack() {
  const pin = removed.value;
  if (!pin) return;
  if ([...lessonPins.value, ...(lecturePins.value ?? [])].includes(pin))
    hidden.value = new Set([...hidden.value].filter((one) => one !== pin));
  else addPin(pin);
  removed.value = null;
}

export function renamePin(pin: Pin, name: string) {
  ownPins.value = ownPins.value.map((one) => (one === pin ? { ...one, name } : one));
}

/** A name for an outcome that is pinned, other than those that are taken. */
export function pinnedName(outcome: string, taken: ReadonlySet<string>): string {
  const name = `${outcome.slice(0, LONGEST_NAME - PINNED.length)}${PINNED}`;
  return taken.has(name) ? numbered(name, taken) : name;
}

const PINNED = ', pinned';
