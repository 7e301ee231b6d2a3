/** The charts that only parallel tasks have. */

import type { NamedChart } from '../state/kind';

export const PARALLEL_CHARTS: readonly NamedChart[] = [];
