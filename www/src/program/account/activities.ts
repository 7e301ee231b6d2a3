/** Activities of a PE: their names and fillings, the same in every figure and legend. */

import type { Activity, LaneSpan } from '../../../pkg/juxtapose.js';

export const ACTIVITIES: readonly Activity[] = ['computing', 'waiting', 'switching', 'disabled'];

export const FILLS: Record<Activity, NonNullable<LaneSpan['fill']>> = {
  computing: 'solid',
  waiting: 'hatched',
  switching: 'dark',
  disabled: 'empty',
};
