/** Current parallel tasks: those that are open, and those whose outcomes are shown; none where the model is of another kind. */

import { computed } from '@preact/signals';
import { document } from '../state/history';
import { shown } from '../state/outcomes';
import { isParallel, type Parallel } from './document';

const NONE: Parallel = { juxtapose: 2, kind: 'parallel', tasks: [], alternatives: [] };

export const parallel = computed<Parallel>(() => (isParallel(document.value) ? document.value : NONE));

/** The model that is shown; null before the first prediction. */
export const shownParallel = computed<Parallel | null>(() =>
  shown.value && isParallel(shown.value.model) ? shown.value.model : null,
);
