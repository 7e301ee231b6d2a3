/** Chart and panel list of programs, beyond the common ones. */

import type { Kind, NamedChart } from '../state/kind';
import type { Program } from './document';

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

/** The panels that may stand in front, by their names in links. */
export const PANELS: Kind<Program>['fronts'] = [
  { id: 'execution', title: 'One execution' },
  { id: 'reduction', title: 'Reduction, step by step', at: 'Step of the reduction' },
  { id: 'best-modes', title: 'The best modes of all' },
  { id: 'three-sat', title: 'The 3-SAT study' },
];
