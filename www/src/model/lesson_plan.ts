/** Lesson plan: what a teacher needs beside an example's lesson, and a model as a worksheet shows it. A test computes every number in
 *  these texts. */

interface WrongAnswer {
  says: string;
  because: string;
}

export interface Exercise {
  title: string;
  do: string;
  answer: string;
  /** What makes a task of it: goals that the page judges, as links write them. */
  goals?: string[];
  /** What changes of the example as published, so that the goals are reached. */
  solution?: Record<string, unknown>;
  /** The step of the lesson that it begins with, from 1; the example as published where it has none. */
  step?: number;
}

/** A part of a lesson that is given in an order. */
interface InTurn {
  title: string;
  do: string;
  /** What the page shows meanwhile: a step of the example's lesson, or 0 for the example as published. */
  step?: number;
  /** Whether one guesses before the page shows anything. */
  guess?: boolean;
}

export interface LessonPlan {
  minutes: number;
  /** What it teaches, in a word or two: plans are found by it. */
  topics: string[];
  /** What to ask before anything is shown. */
  ask: string;
  answer: string;
  wrong: WrongAnswer[];
  exercises: Exercise[];
  /** What a class does one after the other. */
  inTurn?: InTurn[];
}

/** A line of a model as one writes it on paper. */
export interface Line {
  depth: number;
  name: string;
  says: string;
}

/** A model on paper: lines, or a source as it is. */
export type Listing = { lines: readonly Line[] } | { source: string };

/** What the examples of a kind need in a class. */
export interface TeachingMaterial<M> {
  /** By `./<example>.json`. */
  plans: Readonly<Record<string, LessonPlan>>;
  listing: (model: M) => Listing;
}
