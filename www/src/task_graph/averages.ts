/** What adding up averages along the longest way (critical path) neglects in a task graph. */

import type { Forgotten } from '../outcome/averages_sentence';

/** What averages forget, as a clause: where nothing else lies between them and the mean. */
export const forgottenByAverages =
  (): Forgotten =>
  ({ byWaitsAlone }, isLater) =>
    byWaitsAlone && isLater ? 'what waits for several tasks waits for the slowest of them' : null;
