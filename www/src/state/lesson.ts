/** State of the open example's lesson, and how far the document is in it. */

import { computed } from '@preact/signals';
import { attempted, type Ask, type Lesson } from '../model/attempted';
import type { Model } from '../model/document';
import { own } from '../model/own';
import { same } from '../model/same';
import { examples, opened, type OpenExample } from './examples';
import { document, replace, settle } from './history';
import { allKinds } from './kind';

/** The lesson of an example, where it has one. */
export const lessonOf = (id: string): Lesson | null =>
  allKinds()
    .map(({ lessons }) => own(lessons, `./lessons/${id}.json`))
    .find((found) => found) ?? null;

function stagesOf({ example, original }: OpenExample) {
  const lesson = lessonOf(example.id);
  return lesson && { lesson, original, models: lesson.attempts.map((attempt) => attempted(original, attempt)) };
}

const stages = computed(() => opened.value && stagesOf(opened.value));

export const lesson = computed(() => stages.value?.lesson ?? null);

/** The attempt that the document is; −1 for the example as published, null for anything else. */
export const stage = computed<number | null>(() => {
  if (!stages.value) return null;
  const at = [stages.value.original, ...stages.value.models].findIndex((model) => same(document.value, model));
  return at < 0 ? null : at - 1;
});

/** What the lesson asks of the step that the document is at, where it has a question of its own. */
export const question = computed<Ask | null>(() => {
  if (stage.value === null) return null;
  return (stage.value < 0 ? lesson.value : lesson.value?.attempts[stage.value])?.ask ?? null;
});

/** The example that a model is, and the step of its lesson, 0 for the example as published; null for a model of one's own. */
export function publishedAs(model: Model): { id: string; step: number } | null {
  const found = examples.value.find(({ original }) => original.title === model.title);
  if (!found) return null;
  const { models } = (found === opened.value ? stages.value : stagesOf(found)) ?? { models: [] };
  const step = [found.original, ...models].findIndex((one) => same(one, model));
  return step < 0 ? null : { id: found.example.id, step };
}

/** Whether a document is an example, or a step of its lesson, whatever is open. */
export const isPublished = (document: { title?: unknown }): boolean =>
  examples.value
    .filter(({ original }) => original.title === document.title)
    .some((found) => [found.original, ...(stagesOf(found)?.models ?? [])].some((one) => same(one, document)));

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
