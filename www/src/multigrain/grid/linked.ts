/** Link parameters of the efficiency chart: `chart=efficiency&cells=work&kept=0.75`. */

import { numberOf, numberText, type LinkWord } from '../../state/fragment';
import { followChartWords } from '../../state/opened';
import { efficiencyShows, keptEfficiency } from './state';

const USUAL = 0.5;

/** How the chart looks, but for what every visit begins with. */
export const efficiencyWords = (): LinkWord[] => [
  ...(efficiencyShows.value === 'work' ? [{ name: 'cells', value: 'work' }] : []),
  ...(keptEfficiency.value === USUAL ? [] : [{ name: 'kept', value: numberText(keptEfficiency.value) }]),
];

/** Follows what a link says; what means nothing here is told. */
export const readLinked = () => followChartWords((words) => words.filter((word) => !read(word)));

function read({ name, value }: LinkWord): boolean {
  if (name === 'cells' && value === 'work') {
    efficiencyShows.value = 'work';
    return true;
  }
  const share = numberOf(value);
  if (name !== 'kept' || !(share > 0 && share < 1)) return false;
  keptEfficiency.value = share;
  return true;
}
