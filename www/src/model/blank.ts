/** The model that a new one begins as: the least that can be predicted. */

import type { Model } from './document';

export function newModel(): Model {
  return {
    juxtapose: 1,
    kind: 'program',
    unit: 'cycles',
    machine: { processors: 8 },
    program: [{ block: 'a', time: 10 }],
    schemes: [{ name: 'SIMD', mode: 'simd' }, { name: 'SPMD', mode: 'spmd' }],
  };
}
