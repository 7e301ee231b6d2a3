/** Current task graph: the one that is open, and the one whose outcomes are shown; as for programs, one without parts where the model
 *  is of another kind. */

import { computed } from '@preact/signals';
import { isTaskGraph, type TaskGraph } from './document';
import { document } from '../state/history';
import { shown } from '../state/outcomes';

const NONE: TaskGraph = { juxtapose: 2, kind: 'taskgraph', tasks: [] };

export const taskGraph = computed<TaskGraph>(() => (isTaskGraph(document.value) ? document.value : NONE));

/** The task graph that is shown; null before the first prediction. */
export const shownTaskGraph = computed<TaskGraph | null>(() =>
  shown.value && isTaskGraph(shown.value.model) ? shown.value.model : null,
);
