/** Comparison with a published alternative: whether it is still the one that a paper has. */

import { same } from '../model/same';
import type { Parallel } from './document';

/** What an outcome depends on: the tasks, the number n, and its own alternative. */
export function isAsPublished(model: Parallel, original: Parallel, name: string): boolean {
  const find = ({ alternatives }: Parallel) => alternatives.find((alternative) => alternative.name === name);
  return same(model.tasks, original.tasks) && model.n === original.n && same(find(model), find(original));
}
