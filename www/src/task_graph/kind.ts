/** Kind `taskgraph`: tasks that compute and pass messages, mapped onto processors. */

import { computed } from '@preact/signals';
import { outcomeStyles } from '../outcome/styles';
import { ask } from '../state/engine';
import type { Kind } from '../state/kind';
import { shown } from '../state/outcomes';
import { forgottenByAverages } from './averages';
import { newTaskGraph } from './blank';
import { GANTT_CHART } from './charts';
import type { TaskGraph } from './document';
import { DOT } from './dot/aside';
import { taskGraphFields } from './fields';
import { ABOUT_TASK_GRAPHS } from './help';
import { isAsPublished } from './published';
import { isTaskGraphShaped } from './shape';
import { STG } from './stg';
import { TASK_GRAPH_TERMS } from './terms';
import { WORKFLOW } from './workflow';

export const TASK_GRAPH: Kind<TaskGraph> = {
  title: 'Task graph',
  noun: 'task graph',
  alternatives: 'Machine',
  size: ({ tasks }) => (tasks.length === 1 ? '1 task' : `${tasks.length} tasks`),
  isShaped: isTaskGraphShaped,
  fields: taskGraphFields,
  blank: newTaskGraph,
  isAsPublished,
  styles: computed(() => outcomeStyles(shown.value?.prediction.outcomes ?? [])),
  answers: 'times',
  comparesLongest: false, // with more processors it always is
  measuresAverages: false,
  forgottenByAverages,
  charts: [GANTT_CHART],
  fronts: [],
  terms: TASK_GRAPH_TERMS,
  help: ABOUT_TASK_GRAPHS,
  times: [],
  lessons: import.meta.glob('./lessons/*.json', { eager: true, import: 'default' }),
  opens: [DOT, WORKFLOW, STG],
  saves: [{ name: 'DOT', ending: '.dot', type: 'text/vnd.graphviz', text: asDot }],
  load: () => import('./panels'),
  loadMiniature: () => import('./miniature'),
  loadMaterial: () => import('./lesson_plans/all'),
};

function asDot(model: TaskGraph): string | null {
  const dot = ask('toDot', [model]);
  return 'value' in dot ? dot.value : null;
}
