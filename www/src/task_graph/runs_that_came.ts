/** Measured makespans of an imported workflow: runs of the whole that its document keeps in a field of its own. */

import type { Model } from '../model/document';
import { isTaskGraph } from './document';

export function runsThatCame(model: Model): { samples: number[]; called: string } | null {
  const samples = (isTaskGraph(model) ? (model.makespans ?? []) : []).filter((one) => Number.isFinite(one));
  return samples.length > 0 ? { samples, called: 'makespans' } : null;
}
