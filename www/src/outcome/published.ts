/** The figures that a paper prints for an example, while the model is still the paper's. */

import type { Example, Published } from '../../pkg/juxtapose.js';
import { schemesOf, type Model } from '../model/document';
import { same } from '../model/same';

/** Whether the model says of this scheme what the example says: the same machine, program and scheme. */
function asPublished(model: Model, original: Model, scheme: string): boolean {
  const find = (from: Model) => schemesOf(from).find(({ name }) => name === scheme);
  return (
    same(model.machine, original.machine) && same(model.program, original.program) && same(find(model), find(original))
  );
}

/** What is printed for a scheme. */
export function printed(
  example: Example, original: Model, model: Model, scheme: string, quantity: Published['quantity'],
): Published | null {
  if (!asPublished(model, original, scheme)) return null;
  return example.published.find((figure) => figure.outcome === scheme && figure.quantity === quantity) ?? null;
}
