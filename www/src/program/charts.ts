/** The chart that only programs have. */

import type { NamedChart } from '../state/kind';

export const TRADE_OFF: NamedChart = {
  id: 'trade-off',
  title: 'Trade-off',
  words: [
    { name: 'against', title: 'the number that is varied' },
    { name: 'range', title: 'its range' },
    { name: 'values', title: 'what is compared' },
    { name: 'axis', title: 'the axis' },
  ],
};
