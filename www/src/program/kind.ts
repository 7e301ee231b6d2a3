/** Kind `program`: flow-analysis trees, whose blocks run in SIMD or SPMD. */

import type { Kind } from '../state/kind';
import { forgottenByAverages } from './averages';
import { newProgram } from './blank';
import { PANELS, TRADE_OFF } from './charts';
import type { Program } from './document';
import { programFields } from './fields';
import { ABOUT_PROGRAMS, TIMES_OF_PROGRAMS } from './help';
import { isAsPublished } from './published';
import { styles } from './schemes/styles';
import { isProgramShaped } from './shape';
import { PROGRAM_TERMS } from './terms';

export const PROGRAM: Kind<Program> = {
  title: 'Program',
  noun: 'program',
  alternatives: 'Scheme',
  size: ({ machine }) => (machine.processors === 1 ? '1 PE' : `${machine.processors} PEs`),
  isShaped: isProgramShaped,
  fields: programFields,
  blank: newProgram,
  isAsPublished,
  styles,
  answers: 'times',
  drawsByProcessor: true,
  comparesLongest: true,
  measuresAverages: true,
  forgottenByAverages,
  charts: [TRADE_OFF],
  fronts: PANELS,
  terms: PROGRAM_TERMS,
  help: ABOUT_PROGRAMS,
  times: TIMES_OF_PROGRAMS,
  lessons: import.meta.glob('./lessons/*.json', { eager: true, import: 'default' }),
  opens: [],
  saves: [],
  load: () => import('./panels'),
  loadMiniature: () => import('./miniature'),
  loadLanding: () => import('./landing/landing_view'),
  loadMaterial: () => import('./lesson_plans/all'),
};
