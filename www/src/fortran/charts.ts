/** Chart list of Fortran sources, beyond the common ones. */

import type { NamedChart } from '../state/kind';

export const GROWTH: NamedChart = {
  id: 'growth',
  title: 'Growth',
  words: [
    { name: 'against', title: 'the variable that costs are drawn against' },
    { name: 'axis', title: 'the axes' },
  ],
  leads: true,
};

export const FORTRAN_CHARTS: readonly NamedChart[] = [GROWTH];
