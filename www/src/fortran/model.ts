/** Current Fortran source: the one that is open, and the one whose costs are shown; an empty one where the model is of another kind. */

import { computed } from '@preact/signals';
import { document } from '../state/history';
import { shown } from '../state/outcomes';
import { isFortran, type Fortran } from './document';

const NONE: Fortran = { juxtapose: 2, kind: 'fortran', source: '' };

export const fortran = computed<Fortran>(() => (isFortran(document.value) ? document.value : NONE));

/** The model that is shown; null before the first prediction. */
export const shownFortran = computed<Fortran | null>(() =>
  shown.value && isFortran(shown.value.model) ? shown.value.model : null,
);
