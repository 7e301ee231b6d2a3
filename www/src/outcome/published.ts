/** The figures that a paper prints for an example, while the model is still the paper's. */

import type { Example, Published } from '../../pkg/juxtapose.js';
import { isProgram, schemesOf, type Model, type Program } from '../model/document';
import { same } from '../model/same';

/** Whether the model says of this outcome what the example says: of a program, the same machine, program and scheme. */
function asPublished(model: Model, original: Model, scheme: string): boolean {
  if (!isProgram(model) || !isProgram(original)) return same(decisive(model), decisive(original));
  const find = (from: Program) => schemesOf(from).find(({ name }) => name === scheme);
  return (
    same(model.machine, original.machine) && same(model.program, original.program) && same(find(model), find(original))
  );
}

/** What an outcome depends on: not on what else is compared. */
function decisive(model: Model) {
  if (isProgram(model)) return model;
  const { title: _, mappings: __, machine, ...rest } = model;
  return { ...rest, machine: { ...machine, processors: undefined } };
}

/** What is printed for an outcome. */
export function printed(
  example: Example, original: Model, model: Model, scheme: string, quantity: Published['quantity'],
): Published | null {
  if (!asPublished(model, original, scheme)) return null;
  return example.published.find((figure) => figure.outcome === scheme && figure.quantity === quantity) ?? null;
}
