/** Default document of a new program. */

import type { Program } from './document';

/** A new program: one block, in both modes. */
export const newProgram = (): Program => ({
  juxtapose: 2,
  kind: 'program',
  unit: 'cycles',
  machine: { processors: 8 },
  program: [{ block: 'a', time: 10 }],
  schemes: [
    { name: 'SIMD', mode: 'simd' },
    { name: 'SPMD', mode: 'spmd' },
  ],
});
