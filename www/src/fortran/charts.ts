/** The chart that only Fortran sources have. */

import type { NamedChart } from '../state/kind';

export const GROWTH: NamedChart = { id: 'growth', title: 'Growth', leads: true };

export const FORTRAN_CHARTS: readonly NamedChart[] = [GROWTH];
