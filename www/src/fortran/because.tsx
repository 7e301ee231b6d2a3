/** Region of validity and values of variables, below the sentence: where the formula is the exact count. */

import { useEffect } from 'preact/hooks';
import { oneColumn } from '../state/appearance';
import { Term } from '../views/term';
import { Calls } from './machine/calls';
import { Values } from './machine/values';
import { edgeSentence, insideSentence, regionWords } from './region_words';
import { beginAnnotating, bound, isOutdated, routines } from './state';
import { FORTRAN_TERMS } from './terms';

export function Because() {
  useEffect(beginAnnotating, []);
  return (
    <div class="because-of-lines">
      <WhereItIsTheCount />
      {!oneColumn.value && <Values />}
      {!oneColumn.value && <Calls />}
    </div>
  );
}

/** Of several tables, the region of the first: loops end where they end, whatever they cost. */
function WhereItIsTheCount() {
  const unit = routines.value[0]?.unit;
  if (!unit) return null;
  const edge = edgeSentence(unit);
  const isTold = bound.value.size > 0 && unit.cost.region.extent !== 'unknown';
  const inside = isTold ? insideSentence(unit.bound.inside, edge) : '';
  const [explained, said] = regionWords(unit.cost.region);
  return (
    <p class={isOutdated.value ? 'why stale' : 'why'}>
      <Term of={FORTRAN_TERMS.region}>{explained}</Term>
      {said} {inside} {edge}
    </p>
  );
}
