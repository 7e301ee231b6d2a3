/** What the closed formula at mean values neglects in a multi-grain program (Jensen's inequality at a maximum). */

import { rowsOf } from './parameters/rows';
import { isEachThread, type Multigrain } from './document';
import { valueAt } from '../model/path';
import type { Forgotten } from '../outcome/averages_sentence';

/** What averages forget, as a clause: the formula is linear in each parameter, so that only a maximum over threads changes a mean. */
export function forgottenByAverages(model: Multigrain): Forgotten {
  const isDrawnByEach = rowsOf(model).some(({ path }) => isEachThread(valueAt(model, path)));
  return (_, isLater) => (isLater && isDrawnByEach ? 'the slowest of several threads decides' : null);
}
