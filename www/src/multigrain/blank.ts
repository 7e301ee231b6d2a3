/** Default document of a new multi-grain program. */

import type { Multigrain } from './document';

/** Work for 8 accelerators, and a cost that grows with the threads: neither one thread for all nor one for each is best. */
export const newMultigrain = (): Multigrain => ({
  juxtapose: 2,
  kind: 'multigrain',
  unit: 's',
  machine: { accelerators: 8 },
  phases: [{ host: 2, device: 100, serial_device: 1 }],
  gap: 1,
  collective: { per_further_thread: 0.6 },
});
