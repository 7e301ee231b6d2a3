/** The chart against n in links: `chart=against-n&values=p99`. */

import { batch } from '@preact/signals';
import type { LinkWord } from '../../state/fragment';
import { chartWords, leftOut } from '../../state/opened';
import { shows } from './state';

/** How the chart looks, but for what every visit begins with. */
export const againstWords = (): LinkWord[] => (shows.value === 'mean' ? [] : [{ name: 'values', value: shows.value }]);

/** Follows what a link says; what means nothing here is told. */
export function readLinked() {
  const words = chartWords.value;
  if (words.length === 0) return;
  batch(() => {
    chartWords.value = [];
    const strange = words.filter((word) => !read(word));
    if (strange.length > 0) leftOut.value = [...(leftOut.peek() ?? []), ...strange];
  });
}

function read({ name, value }: LinkWord): boolean {
  if (name !== 'values' || (value !== 'mean' && value !== 'p99')) return false;
  shows.value = value;
  return true;
}
