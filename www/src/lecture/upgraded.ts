/** Migration of lectures to version 3. In version 1 what changes of an example was written in ticks, and with the words of version 1;
 *  version 2 has all that version 3 has, but for what steps ask. The models of steps are documents by themselves. */

import type { Model } from '../model/document';
import { LECTURE } from '../model/lecture_text';
import { own } from '../model/own';
import { below, keysOf, valueAt, withValue } from '../model/path';
import { RENAMED } from '../model/renamed';
import type { Lecture, LectureStep } from './lecture';

/** What a lecture's examples and models are upgraded with. */
export interface Means {
  /** An example as it is published today. */
  exampleOf: (id: string) => Model | undefined;
  upgraded: (document: unknown) => unknown;
}

type Changes = NonNullable<LectureStep['changes']>;

export const upgradedLecture = (lecture: Lecture, means: Means): Lecture =>
  lecture[LECTURE] === 1
    ? { ...lecture, [LECTURE]: 3, steps: lecture.steps.map((step) => upgradedStep(step, means)) }
    : { ...lecture, [LECTURE]: 3 };

function upgradedStep(step: LectureStep, { exampleOf, upgraded }: Means): LectureStep {
  if (step.model) return { ...step, model: upgraded(step.model) as Model };
  const example = exampleOf(step.example ?? '');
  if (!example || !step.changes) return step;
  return { ...step, changes: upgradedChanges(step.changes, example, upgraded) };
}

/** The changes are made in a document of version 1, which is upgraded: what comes of them is the change of today. What else stands in that
 *  document does not matter. A resolution is one of today's, and moves no time. */
function upgradedChanges(changes: Changes, example: Model, upgraded: Means['upgraded']): Changes {
  const first: unknown = { ...inOldWords(example), juxtapose: 1 };
  const made = Object.entries(changes)
    .filter(([, value]) => value !== null)
    .reduce((model, [path, value]) => withValue(model, path, value), first);
  const after = upgraded(made);
  return Object.fromEntries(
    Object.entries(changes).map(([path, value]) => {
      const at = inWordsOfToday(path, example);
      return [at, value === null ? null : (valueAt(after, at) ?? value)];
    }),
  );
}

function inOldWords(example: Model): object {
  if (!('phases' in example)) return example;
  const old = (word: string) => Object.entries(RENAMED).find(([, today]) => today === word)?.[0] ?? word;
  const phases = (example.phases as object[]).map((phase) =>
    Object.fromEntries(Object.entries(phase).map(([word, time]) => [old(word), time])),
  );
  return { ...example, phases };
}

const inWordsOfToday = (path: string, example: Model): string =>
  'phases' in example ? below('', ...keysOf(path).map((key) => own(RENAMED, String(key)) ?? key)) : path;
