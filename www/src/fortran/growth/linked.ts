/** Link parameters of the chart of costs: `against=JL&axis=logarithmic`. */

import type { LinkWord } from '../../state/fragment';
import { chartWords, followChartWords } from '../../state/opened';
import { annotating, isOutdated, variables } from '../state';
import { across, chooseAcross, isUsualAcross } from './across';
import { scale } from './state';

/** How the chart looks, but for what every visit begins with. */
export function growthWords(): LinkWord[] {
  const words: LinkWord[] = [];
  if (across.value !== null && !isUsualAcross.value)
    words.push({ name: 'against', value: encodeURIComponent(across.value) });
  if (scale.value !== 'linear') words.push({ name: 'axis', value: scale.value });
  return words;
}

/** Follows what a link says, once the source's variables are known; what means nothing here is told. */
export function readLinked() {
  const isKnown = annotating.found.value !== null && !isOutdated.value;
  if (chartWords.value.length > 0 && isKnown) followChartWords((words) => words.filter((word) => !read(word)));
}

function read({ name, value }: LinkWord): boolean {
  if (name === 'against') {
    const isThere = variables.peek().includes(value);
    if (isThere) chooseAcross(value);
    return isThere;
  }
  if (name !== 'axis' || (value !== 'linear' && value !== 'logarithmic')) return false;
  scale.value = value;
  return true;
}
