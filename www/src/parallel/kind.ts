/** Kind `parallel`: alternatives that are composed of the same parallel tasks. */

import { computed } from '@preact/signals';
import { outcomeStyles } from '../outcome/styles';
import type { Kind } from '../state/kind';
import { shown } from '../state/outcomes';
import { forgottenByAverages } from './averages';
import { newParallel } from './blank';
import { PARALLEL_CHARTS } from './charts';
import type { Parallel } from './document';
import { parallelFields } from './fields';
import { ABOUT_PARALLEL_TASKS } from './help';
import { isAsPublished } from './published';
import { isParallelShaped } from './shape';
import { PARALLEL_TERMS } from './terms';

export const PARALLEL: Kind<Parallel> = {
  title: 'Composition',
  noun: 'composition',
  alternatives: 'Alternative',
  size: ({ tasks }) => (tasks.length === 1 ? '1 task' : `${tasks.length} tasks`),
  isShaped: isParallelShaped,
  fields: parallelFields,
  blank: newParallel,
  isAsPublished,
  styles: computed(() => outcomeStyles(shown.value?.prediction.outcomes ?? [])),
  answers: 'times',
  comparesLongest: false, // what is measured has no longest time
  measuresAverages: false,
  forgottenByAverages,
  charts: PARALLEL_CHARTS,
  fronts: [],
  terms: PARALLEL_TERMS,
  help: ABOUT_PARALLEL_TASKS,
  times: [],
  lessons: import.meta.glob('./lessons/*.json', { eager: true, import: 'default' }),
  opens: [],
  saves: [],
  load: () => import('./panels'),
  loadMiniature: () => import('./miniature'),
  loadMaterial: () => import('./lesson_plans/all'),
};
