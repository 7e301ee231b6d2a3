/** Published figures: those that a paper prints for an example. */

import type { Example, Published } from '../../pkg/juxtapose.js';

/** What is printed for an outcome. */
export function printed(example: Example, outcome: string, quantity: Published['quantity']): Published | null {
  return example.published.find((figure) => figure.outcome === outcome && figure.quantity === quantity) ?? null;
}
