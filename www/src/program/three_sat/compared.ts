/** The two times that the study compares, and how they look: the prediction as the scheme that it is of. */

import type { SchemeStyle } from '../../outcome/styles';

export const PREDICTED = { name: 'Predicted', style: { slot: 'spmd', dash: 'dotted' } as SchemeStyle };
export const COUNTED = { name: 'Counted', style: { slot: '1', dash: 'solid' } as SchemeStyle };
