/** The fields of parallel tasks. */

import type { Field } from '../model/fields';
import { isolated } from '../model/isolated';
import { below } from '../model/path';
import type { Parallel } from './document';

export function parallelFields(model: Parallel): Field[] {
  return [
    { path: 'tick', label: 'Length of a tick', of: 'tick', optional: true },
    ...(model.n === undefined ? [] : [{ path: 'n', label: 'n', of: 'count', optional: false } as const]),
    ...model.tasks.map(({ task }, k): Field => ({
      path: below('tasks', k, 'time'),
      label: `Time of ${isolated(task)}`,
      of: 'time',
      optional: false,
    })),
  ];
}
