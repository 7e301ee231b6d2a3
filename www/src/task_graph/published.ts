/** Comparison with a published task graph: whether it is still the one that a paper has. */

import { same } from '../model/same';
import type { TaskGraph } from './document';

export const isAsPublished = (model: TaskGraph, original: TaskGraph): boolean =>
  same(decisive(model), decisive(original));

/** What an outcome depends on: not on what else is compared. */
function decisive({ title: _, mappings: __, machine, ...rest }: TaskGraph) {
  return { ...rest, machine: { ...machine, processors: undefined } };
}
