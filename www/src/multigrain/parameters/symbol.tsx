/** Symbol of a parameter, with its index as a subscript. */

import type { Symbol } from './words';

export const SymbolOf = ({ of: { base, below } }: { of: Symbol }) => (
  <small class="symbol">
    {base}
    {below && <sub>{below}</sub>}
  </small>
);
