/** Validation of the models of a lecture's steps, as of any other document. */

import type { Problem } from '../../pkg/juxtapose.js';
import type { Model } from '../model/document';
import { below, withValue } from '../model/path';
import { same } from '../model/same';
import { checkText, checkTextAside } from '../state/engine';
import { examples } from '../state/examples';
import { isShown } from '../state/kind';
import { upgraded } from '../state/upgrade';
import type { Lecture, LectureStep } from './lecture';

/** All models, or all that is wrong with them, each problem at its step. */
export async function modelsOf({ steps }: Lecture): Promise<{ models: Model[] } | { problems: Problem[] }> {
  const models: Model[] = [];
  const problems: Problem[] = [];
  for (const [k, step] of steps.entries()) {
    const made = await modelOf(step, below('steps', k));
    if ('model' in made) models.push(made.model);
    else problems.push(...made.problems);
  }
  return problems.length > 0 ? { problems } : { models };
}

async function modelOf(step: LectureStep, path: string): Promise<{ model: Model } | { problems: Problem[] }> {
  if (step.model) return judgedModel(step.model, below(path, 'model'));
  const original = examples.value.find(({ example }) => example.id === step.example)?.original;
  if (!original) {
    const message = 'names no example of this page';
    return { problems: [{ path: below(path, 'example'), code: 'unknown-name', message, hint: 'as in a link to it' }] };
  }
  const changes = Object.entries(step.changes ?? {});
  if (changes.length === 0) return { model: original };
  const changed = changes.reduce<unknown>((model, [at, value]) => withValue(model, at, value ?? undefined), original);
  const at = below(path, 'changes');
  if (same(changed, original))
    return { problems: [{ path: at, code: 'no-change', message: 'leaves the example as it is' }] };
  return judgedModel(changed, at);
}

async function judgedModel(model: unknown, path: string): Promise<{ model: Model } | { problems: Problem[] }> {
  const text = JSON.stringify(model);
  const found = (checkText(text) ?? (await checkTextAside(text))).filter(({ code }) => code !== 'patience');
  const inside = found.map((problem) => ({ ...problem, path: [path, problem.path].filter(Boolean).join(': ') }));
  if (inside.length > 0) return { problems: inside };
  const today = upgraded(model);
  if (isShown(today)) return { model: today };
  return { problems: [{ path, code: 'shape', message: 'has a structure that this page cannot show' }] };
}
