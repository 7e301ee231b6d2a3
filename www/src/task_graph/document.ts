/** Document type of a task graph, as in the JSON Schema. */

import type { Activity, Compute, Predecessor } from '../../pkg/model';
import type { Model, Of } from '../model/document';

export type { Activity, Compute, Mapping, Predecessor, Representatives, Task, Time } from '../../pkg/model';

export type TaskGraph = Of<'taskgraph'>;

export const isTaskGraph = (model: Model): model is TaskGraph => model.kind === 'taskgraph';

export const isCompute = (activity: Activity): activity is Compute => 'compute' in activity;

/** The name of a task that another one waits for. */
export const predecessorName = (after: Predecessor): string => (typeof after === 'string' ? after : after.task);
