/** Default document of new parallel tasks. */

import type { Parallel } from './document';

/** A request, asked once, and asked twice at once: who answers first counts. */
export const newParallel = (): Parallel => ({
  juxtapose: 2,
  kind: 'parallel',
  unit: 'ms',
  tasks: [{ task: 'request', time: { lognormal: { mean: 20, sd: 10 } } }],
  alternatives: [
    { name: 'Once', do: 'request' },
    { name: 'Twice at once', do: { first: ['request', 'request'] } },
  ],
});
