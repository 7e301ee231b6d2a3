/** What times count, in words. */

import { unitOf, type Model } from '../model/document';
import { isolated } from '../model/isolated';
import { asGiven } from './number_text';

/** What the document's times count: its unit, or ticks of another length. */
export function tickOf(model: Model): string {
  const tick = model.tick ?? 1;
  return tick === 1 ? isolated(unitOf(model)) : `ticks of ${asGiven(tick)} ${isolated(unitOf(model))}`;
}
