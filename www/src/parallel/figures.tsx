/** Figures of parallel tasks below their editor: Pearson's plane. */

import { Plane } from './plane/plane';

export function ParallelFigures() {
  return <Plane />;
}
