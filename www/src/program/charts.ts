/** The chart that only programs have. */

import type { NamedChart } from '../state/kind';

export const TRADE_OFF: NamedChart = { id: 'trade-off', title: 'Trade-off' };
