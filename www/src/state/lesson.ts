/** The lesson of the open example, and how far the document is in it. */

import { computed } from '@preact/signals';
import { attempted, type Lesson } from '../model/attempted';
import { own } from '../model/own';
import { same } from '../model/same';
import { opened } from './examples';
import { document, replace, settle } from './history';
import { allKinds } from './kind';

/** The lesson of an example, where it has one. */
export const lessonOf = (id: string): Lesson | null =>
  allKinds()
    .map(({ lessons }) => own(lessons, `./lessons/${id}.json`))
    .find((found) => found) ?? null;

const stages = computed(() => {
  const { example, original } = opened.value ?? {};
  const lesson = example ? lessonOf(example.id) : null;
  if (!lesson || !original) return null;
  return { lesson, original, models: lesson.attempts.map((attempt) => attempted(original, attempt)) };
});

export const lesson = computed(() => stages.value?.lesson ?? null);

/** The attempt that the document is; −1 for the example as published, null for anything else. */
export const stage = computed<number | null>(() => {
  if (!stages.value) return null;
  const at = [stages.value.original, ...stages.value.models].findIndex((model) => same(document.value, model));
  return at < 0 ? null : at - 1;
});

/** Changes the model as an attempt proposes; once more, and the example is as it was. */
export function attempt(index: number) {
  const { models, original } = stages.value ?? {};
  const model = stage.value === index ? original : models?.[index];
  if (!model) return;
  settle();
  replace(model);
}

/** The next thing to try, or the one before; after the last, and before the first, comes the example itself. */
export function attemptNext(by: 1 | -1) {
  if (!stages.value) return;
  const count = stages.value.models.length + 1;
  const next = stage.value === null ? (by === 1 ? 1 : 0) : (stage.value + 1 + by + count) % count;
  settle();
  replace(next === 0 ? stages.value.original : (stages.value.models[next - 1] ?? stages.value.original));
}
