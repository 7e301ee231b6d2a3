/** Lesson of an example: a goal, things to try, each with what is then to be seen, and a question with its answer. A test computes
 *  every number in these texts. */

import type { Model } from './document';
import { withValue } from './path';

/** What is asked where one guesses first, before anything is shown. */
export interface Ask {
  question: string;
  /** The outcomes that answer it, by name; absent where none does, so that it is answered in words. */
  answers?: string[];
}

interface Attempt {
  title: string;
  /** What changes of the example as published; null takes a field away. */
  changes: Record<string, unknown>;
  /** What to see then. */
  see: string;
  /** Its own question, in the place of the one which is fastest. */
  ask?: Ask;
}

export interface Lesson {
  goal: string;
  attempts: Attempt[];
  question: string;
  answer: string;
  /** The question of the example as published. */
  ask?: Ask;
  /** Outcomes of other models that are pinned beside the example's: by name, and what each assumes and forgets. */
  beside?: { model: Model; pinned: { outcome: string; name: string; note: string }[] }[];
  /** What the paper misprints, by what it is about. */
  errata?: Record<string, string>;
}

/** The example with an attempt's changes. */
export function attempted(original: Model, attempt: Pick<Attempt, 'changes'>): Model {
  return Object.entries(attempt.changes).reduce(
    (model, [path, value]) => withValue(model, path, value ?? undefined),
    original,
  );
}
