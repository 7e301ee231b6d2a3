/** Comparison with a published program: whether it is still the one that a paper has. */

import { same } from '../model/same';
import { schemesOf, type Program } from './document';

/** What an outcome depends on: machine, program, and its own scheme. */
export function isAsPublished(model: Program, original: Program, scheme: string): boolean {
  const find = (from: Program) => schemesOf(from).find(({ name }) => name === scheme);
  return (
    same(model.machine, original.machine) && same(model.program, original.program) && same(find(model), find(original))
  );
}
