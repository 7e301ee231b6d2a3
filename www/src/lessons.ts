/** What an example teaches: a goal, things to try, each with what is then to be seen, and a question with its answer.
 *  The texts are `lessons/<example>.json`; a test computes every number in them. */

import { withValue } from './model/path';
import { own } from './model/own';
import type { Model } from './model/document';

interface Attempt {
  title: string;
  /** What changes of the example as published. */
  changes: Record<string, unknown>;
  /** What to see then. */
  see: string;
}

interface Lesson {
  goal: string;
  attempts: Attempt[];
  question: string;
  answer: string;
  /** What the paper misprints, by what it is about. */
  errata?: Record<string, string>;
}

const files = import.meta.glob<Lesson>('./lessons/*.json', { eager: true, import: 'default' });

/** The lesson of an example, where it has one. */
export const lessonOf = (id: string): Lesson | null => own(files, `./lessons/${id}.json`) ?? null;

/** The example with an attempt's changes. */
export function attempted(original: Model, attempt: Attempt): Model {
  return Object.entries(attempt.changes).reduce((model, [path, value]) => withValue(model, path, value), original);
}
