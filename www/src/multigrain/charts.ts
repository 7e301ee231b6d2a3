/** Chart list of multi-grain programs, beyond the common ones. */

import type { NamedChart } from '../state/kind';

export const TIME: NamedChart = { id: 'time', title: 'Time', leads: true };
export const SPEED_UP: NamedChart = { id: 'speed-up', title: 'Speed-up', leads: true };
export const EFFICIENCY: NamedChart = {
  id: 'efficiency',
  title: 'Efficiency',
  leads: true,
  words: [
    { name: 'cells', title: 'what the cells show' },
    { name: 'kept', title: 'the kept efficiency' },
  ],
};

export const MULTIGRAIN_CHARTS: readonly NamedChart[] = [TIME, SPEED_UP, EFFICIENCY];
