/** Current multi-grain program: the one that is open, and the one whose outcomes are shown; none where the model is of another kind. */

import { computed } from '@preact/signals';
import { document } from '../state/history';
import { problems, shown } from '../state/outcomes';
import { isMultigrain, type Multigrain } from './document';

const NONE: Multigrain = { juxtapose: 2, kind: 'multigrain', machine: { accelerators: 1 }, phases: [] };

export const multigrain = computed<Multigrain>(() => (isMultigrain(document.value) ? document.value : NONE));

/** The model that is shown; null before the first prediction. */
export const shownMultigrain = computed<Multigrain | null>(() =>
  shown.value && isMultigrain(shown.value.model) ? shown.value.model : null,
);

/** The model that figures are of: the document as soon as it is judged to be one, else the last one that was. */
export const drawnMultigrain = computed<Multigrain | null>(() =>
  problems.value.length === 0 && isMultigrain(document.value) ? document.value : shownMultigrain.value,
);
