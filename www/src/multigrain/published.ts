/** Comparison with a published configuration: whether it is still the one that a paper has. */

import { same } from '../model/same';
import type { Multigrain } from './document';

/** What a configuration's time depends on: all but which ones are compared, what was measured, and what is noted. */
const parametersOf = ({ phases, tasks, offload, gap, contention, switch: switching, collective }: Multigrain) => ({
  phases,
  tasks,
  offload,
  gap,
  contention,
  switching,
  collective,
});

export const isAsPublished = (model: Multigrain, original: Multigrain): boolean =>
  same(parametersOf(model), parametersOf(original));
