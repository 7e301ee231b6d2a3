/** Name of a line, or what stands there: pressing it goes to the line in the text editor. */

import type { ComponentChildren } from 'preact';
import { going } from './going';

export const LineLink = ({ line, children }: { line: number; children?: ComponentChildren }) => (
  <button
    type="button"
    class="link"
    title={children ? `Line ${line}` : undefined}
    onClick={() => going.value?.(line, 1)}
  >
    {children ?? `line ${line}`}
  </button>
);
