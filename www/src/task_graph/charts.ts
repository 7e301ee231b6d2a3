/** The chart that only task graphs have. */

import type { NamedChart } from '../state/kind';

export const GANTT_CHART: NamedChart = { id: 'gantt', title: 'Gantt chart' };
