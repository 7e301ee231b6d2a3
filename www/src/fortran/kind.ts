/** Kind `fortran`: Fortran sources, with the cost of each statement as a formula in the program's variables. */

import { computed } from '@preact/signals';
import { outcomeStyles } from '../outcome/styles';
import type { Kind } from '../state/kind';
import { shown } from '../state/outcomes';
import { asked, typeOf } from './asked';
import { newFortran } from './blank';
import { FORTRAN_CHARTS } from './charts';
import { lengthOf, type Fortran } from './document';
import { fortranFields } from './fields';
import { ABOUT_FORTRAN_SOURCES } from './help';
import { SOURCE_FILE } from './file/source_file';
import { GCOV } from './profile/gcov';
import { isAsPublished } from './published';
import { isFortranShaped } from './shape';
import { FORTRAN_TERMS } from './terms';

/** The variables of formulas that are shown, and those on which counts depend: they may be given values. */
const variables = computed(() => [
  ...new Set([
    ...(shown.value?.prediction.outcomes ?? []).flatMap(({ formula }) => formula?.variables ?? []),
    ...asked.value.map(({ name }) => name),
  ]),
]);

export const FORTRAN: Kind<Fortran> = {
  title: 'Fortran',
  noun: 'Fortran source',
  alternatives: 'Cost table',
  size: ({ source }) => lines(lengthOf(source)),
  isShaped: isFortranShaped,
  fields: (model) => fortranFields(model, variables.value, typeOf),
  blank: newFortran,
  isAsPublished,
  styles: computed(() => outcomeStyles(shown.value?.prediction.outcomes ?? [])),
  answers: 'costs',
  comparesLongest: false,
  measuresAverages: false,
  forgottenByAverages: () => () => null,
  charts: FORTRAN_CHARTS,
  fronts: [],
  terms: FORTRAN_TERMS,
  help: ABOUT_FORTRAN_SOURCES,
  times: [],
  lessons: import.meta.glob('./lessons/*.json', { eager: true, import: 'default' }),
  opens: [SOURCE_FILE, GCOV],
  saves: [],
  load: () => import('./panels'),
  loadMiniature: () => import('./miniature'),
  loadMaterial: () => import('./lesson_plans/all'),
};

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);
