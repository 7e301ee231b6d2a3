/** Kind `multigrain`: host threads that offload work to accelerators. */

import { computed } from '@preact/signals';
import { outcomeStyles } from '../outcome/styles';
import type { Kind } from '../state/kind';
import { shown } from '../state/outcomes';
import { forgottenByAverages } from './averages';
import { newMultigrain } from './blank';
import { MULTIGRAIN_CHARTS } from './charts';
import type { Multigrain } from './document';
import { multigrainFields } from './fields';
import { ABOUT_MULTIGRAIN_PROGRAMS } from './help';
import { isAsPublished } from './published';
import { isMultigrainShaped } from './shape';
import { MULTIGRAIN_TERMS } from './terms';

export const MULTIGRAIN: Kind<Multigrain> = {
  title: 'Multi-grain program',
  noun: 'multi-grain program',
  alternatives: 'Threads × accelerators',
  size: ({ machine: { accelerators } }) => (accelerators === 1 ? '1 accelerator' : `${accelerators} accelerators`),
  isShaped: isMultigrainShaped,
  fields: multigrainFields,
  blank: newMultigrain,
  isAsPublished,
  styles: computed(() => outcomeStyles(shown.value?.prediction.outcomes ?? [])),
  answers: 'times',
  comparesLongest: false, // certain parameters have one time, others no longest
  measuresAverages: false,
  forgottenByAverages,
  charts: MULTIGRAIN_CHARTS,
  fronts: [],
  terms: MULTIGRAIN_TERMS,
  help: ABOUT_MULTIGRAIN_PROGRAMS,
  times: [],
  lessons: import.meta.glob('./lessons/*.json', { eager: true, import: 'default' }),
  opens: [],
  saves: [],
  load: () => import('./panels'),
  loadMiniature: () => import('./miniature'),
  loadMaterial: () => import('./lesson_plans/all'),
};
