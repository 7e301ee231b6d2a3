/** Chart list of task graphs, beyond the common ones. */

import type { NamedChart } from '../state/kind';

export const GANTT_CHART: NamedChart = { id: 'gantt', title: 'Gantt chart' };
