/** Help text on programs. */

import type { KeyList } from '../state/key_list';

export const ABOUT_PROGRAMS =
  'The times of a program’s blocks, the iterations of its loops and the branches it takes depend on data, so its ' +
  'execution time is not one number but a distribution. In SIMD all processing elements (PEs) wait for the slowest ' +
  'at every operation, a sum of maxima; in SPMD each goes its own way and they wait once, a maximum of sums. Which ' +
  'blocks stand side by side in which mode therefore matters as much as how long each takes: the effect is called ' +
  'block juxtaposition, and averages do not see it. Change a number, or press a mode to change it, and the ' +
  'densities on the other side follow. Everything is computed in this browser, by the method of Li et al. 1997.';

export const TIMES_OF_PROGRAMS: KeyList = [
  ['10 / 35', 'one time in SIMD, another in SPMD; a division stands in brackets, as in (120/4)'],
];
