/** What the closed formula at mean values forgets of a multi-grain program. */

import { rowsOf } from './parameters/rows';
import { isEachThread, type Multigrain } from './document';
import { valueAt } from '../model/path';

/** What averages forget, as a clause. */
export const forgottenByAverages = (model: Multigrain): string =>
  rowsOf(model).some(({ path }) => isEachThread(valueAt(model, path)))
    ? 'the slowest of several threads decides'
    : 'no run has all parameters at their means';
