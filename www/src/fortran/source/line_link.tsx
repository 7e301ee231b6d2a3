/** Name of a line, or what stands there: pressing it goes to the line in the text editor, which shows the source alone. */

import type { ComponentChildren } from 'preact';
import { isInSource, lineName } from '../document';
import { fortran } from '../model';
import { going } from './going';

export function LineLink({ line, children }: { line: number; children?: ComponentChildren }) {
  const name = lineName(fortran.value, line);
  if (!isInSource(line)) return <span title={children ? name : undefined}>{children ?? name}</span>;
  return (
    <button type="button" class="link" title={children ? name : undefined} onClick={() => going.value?.(line, 1)}>
      {children ?? name}
    </button>
  );
}
