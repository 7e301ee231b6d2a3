/** Names and styles of the times that the study compares: the prediction is drawn as the scheme that it is of. */

import type { Outcome } from '../../../pkg/juxtapose.js';
import type { SchemeStyle } from '../../outcome/styles';

export const PREDICTED = { name: 'Predicted', style: { slot: 'spmd', dash: 'dotted' } as SchemeStyle };
export const COUNTED = { name: 'Counted', style: { slot: '1', dash: 'solid' } as SchemeStyle };
/** The prediction from half of the instances. */
export const INDEPENDENT = { ...PREDICTED, name: 'Independent' };
export const GIVEN_BOTH = { name: 'Given both', style: { slot: '5', dash: 'longdash' } as SchemeStyle };

/** Times, each with its name and style. */
export type Compared = readonly (readonly [{ name: string; style: SchemeStyle }, Outcome])[];
