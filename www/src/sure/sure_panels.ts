/** Panels of how sure a prediction is: loaded with the first document that has measured times. */

import { order, stale, unit } from '../state/outcomes';
import type { SurePanels } from '../state/sureness';
import { found } from './resampling';
import { Sure } from './answer';
import { unsureHeadline } from './sure_words';

export const panels: SurePanels = {
  Sure,
  headline: () => (found.value && !stale.value ? unsureHeadline(order.value, found.value.sureness, unit.value) : null),
};
