/** What only parallel tasks have to show below their editor: Pearson's plane. */

import { Plane } from './plane/plane';

export function ParallelFigures() {
  return <Plane />;
}
