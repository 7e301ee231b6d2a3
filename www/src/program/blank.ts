/** Programs to begin with. */

import type { Time } from '../../pkg/model';
import type { Program } from './document';

/** A new program: one block, in both modes. */
export const newProgram = (): Program => ({
  juxtapose: 1,
  kind: 'program',
  unit: 'cycles',
  machine: { processors: 8 },
  program: [{ block: 'a', time: 10 }],
  schemes: [{ name: 'SIMD', mode: 'simd' }, { name: 'SPMD', mode: 'spmd' }],
});

/** The program of one block on one processor, whose outcome is its time. It need not be valid. */
export const programOf = (time: unknown): Program => ({
  juxtapose: 1,
  kind: 'program',
  machine: { processors: 1 },
  program: [{ block: 'x', time: time as Time }],
  schemes: [{ name: 'x', mode: 'simd' }],
});
