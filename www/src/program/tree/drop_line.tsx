/** Drop indicator of a dragged row: a line as far in as the row would be, with the name of what it would stand in. */

import { drop, dropWords } from './drag';

export function DropLine() {
  const at = drop.value;
  if (!at) return null;
  return (
    <div class="drop" aria-hidden="true" style={{ top: `${at.top}px`, '--depth': String(at.depth) }}>
      <span>{dropWords(at)}</span>
    </div>
  );
}
