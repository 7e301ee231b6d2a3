/** Names and styles of the two times that the study compares: the prediction is drawn as the scheme that it is of. */

import type { SchemeStyle } from '../../outcome/styles';

export const PREDICTED = { name: 'Predicted', style: { slot: 'spmd', dash: 'dotted' } as SchemeStyle };
export const COUNTED = { name: 'Counted', style: { slot: '1', dash: 'solid' } as SchemeStyle };
