/** Link parameters of the chart against n: `chart=against-n&values=p99`. */

import type { LinkWord } from '../../state/fragment';
import { followChartWords } from '../../state/opened';
import { shows } from './state';

/** How the chart looks, but for what every visit begins with. */
export const againstWords = (): LinkWord[] => (shows.value === 'mean' ? [] : [{ name: 'values', value: shows.value }]);

/** Follows what a link says; what means nothing here is told. */
export const readLinked = () => followChartWords((words) => words.filter((word) => !read(word)));

function read({ name, value }: LinkWord): boolean {
  if (name !== 'values' || (value !== 'mean' && value !== 'p99')) return false;
  shows.value = value;
  return true;
}
