/** Lecture document: steps across examples, in the order in which they are given. It is a document of the page, and no model: a file
 *  of its own, known by its first field. */

import type { Model } from '../model/document';
import type { LECTURE } from '../model/lecture_text';

/** What the speaker sees of a step, and the class does not. */
export interface StepNotes {
  ask?: string;
  they_say?: string;
  say?: string;
  point_at?: string;
}

/** How the page looks, as words of links say it: a word without a value is `true`. */
export type StepView = Readonly<Record<string, string | number | true>>;

/** An answer to choose: a text, and the number that it stands for where the page tells which answer is right. */
export type Choice = string | { text: string; value: number };

export const textOf = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.text);

export interface LectureStep {
  title: string;
  minutes?: number;
  /** The example that it shows, by name; else it has a model of its own. */
  example?: string;
  /** What changes of the example as published: by path, null takes a field away. */
  changes?: Readonly<Record<string, unknown>>;
  model?: Model;
  view?: StepView;
  /** Whether the step before stays as a ghost; true unless it says otherwise. */
  keep?: boolean;
  /** What is asked before anything is shown, in the place of which is fastest. */
  question?: string;
  /** What answers the question, by name (`asks.ts`); which alternative is fastest unless it says otherwise. */
  asks?: string;
  /** What one may answer, in the place of the model's alternatives; none where one guesses a number. */
  answers?: readonly Choice[];
  notes?: StepNotes;
}

export interface Lecture {
  /** In version 1 changes of examples are in ticks; since version 3 steps say what they ask. */
  [LECTURE]: 1 | 2 | 3;
  title: string;
  /** How long it takes; as long as its steps unless it says otherwise. */
  minutes?: number;
  steps: readonly LectureStep[];
}

/** No lecture has more. */
export const MOST = {
  bytes: 1 << 20,
  depth: 100,
  steps: 60,
  minutes: 600,
  title: 120,
  question: 200,
  answers: 6,
  answer: 60,
  note: 1200,
  changes: 40,
  path: 200,
  words: 12,
  word: 60,
  value: 120,
} as const;

/** Whether the class guesses before the step shows anything. */
export const isGuessed = ({ question, view }: LectureStep): boolean =>
  question !== undefined || view?.['predict'] === true;

/** The minutes that a lecture takes; null where nobody has planned it. */
export function planned({ minutes, steps }: Lecture): number | null {
  return minutes ?? (steps.some((step) => step.minutes !== undefined) ? minutesBefore(steps, steps.length) : null);
}

/** The minutes of the first steps. */
export const minutesBefore = (steps: readonly LectureStep[], count: number): number =>
  steps.slice(0, count).reduce((sum, { minutes = 0 }) => sum + minutes, 0);
