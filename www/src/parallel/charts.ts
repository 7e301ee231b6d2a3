/** Chart list of parallel tasks, beyond the common ones. */

import type { NamedChart } from '../state/kind';

export const AGAINST_N: NamedChart = {
  id: 'against-n',
  title: 'Against n',
  words: [{ name: 'values', title: 'what is compared' }],
};

export const PARALLEL_CHARTS: readonly NamedChart[] = [AGAINST_N];
