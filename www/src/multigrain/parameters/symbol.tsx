/** The symbol of a parameter: its index stands below the line. */

import type { Symbol } from './words';

export const SymbolOf = ({ of: { base, below } }: { of: Symbol }) => (
  <small class="symbol">
    {base}
    {below && <sub>{below}</sub>}
  </small>
);
