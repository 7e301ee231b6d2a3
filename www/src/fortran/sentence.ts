/** The sentence that says what a routine costs. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { isolated } from '../model/isolated';
import { time } from '../outcome/number_text';
import { competing, estimatesOf } from '../outcome/ranking';
import type { Piece } from '../outcome/winner_sentence';

/** Longer formulas are told in the table, and their length in the sentence. */
const LONGEST = 90;

/** “COLLC costs 987 231 operations under all-one, where the formula says 1 008 499; under fp-one 88 976.” The routine's name is null
 *  until it is known. */
export function costSentence(outcomes: readonly Outcome[], routine: string | null, unit: string): Piece[] {
  const subject = routine === null ? 'The routine' : isolated(routine);
  const told = competing(outcomes).map((outcome) => toldOf(outcome, outcomes));
  const same = told.length > 1 && told.every(({ cost }) => cost === told[0]?.cost);
  return told
    .flatMap(({ name, cost, aside }, k): Piece[] => {
      const scheme = { scheme: name };
      if (k === 0) return [`${subject} costs ${cost}\u00a0${unit} under `, scheme, same ? '' : aside];
      if (same) return [k === told.length - 1 ? ' and ' : ', ', scheme, k === told.length - 1 ? aside : ''];
      return ['; under ', scheme, ` ${cost}`, aside];
    })
    .concat('.')
    .filter((piece) => piece !== '');
}

function toldOf(outcome: Outcome, all: readonly Outcome[]): { name: string; cost: string; aside: string } {
  const { name, mean, formula } = outcome;
  if (mean === null) return { name, cost: shortened(formula?.text ?? 'a formula'), aside: '' };
  const said = estimatesOf(outcome, all)[0]?.mean ?? mean;
  return { name, cost: time(mean), aside: said === mean ? '' : `, where the formula says ${time(said)}` };
}

/** The first terms of a formula, and how many follow. */
export function shortened(formula: string): string {
  if (formula.length <= LONGEST) return formula;
  const terms = formula.split(/ (?=[+-] )/);
  let told = '';
  let count = 0;
  for (const term of terms) {
    if (count > 0 && told.length + term.length > LONGEST) break;
    told += `${count > 0 ? ' ' : ''}${term}`;
    count++;
  }
  const left = terms.length - count;
  return left === 0 ? told : `${told} + … (${left} further ${left === 1 ? 'term' : 'terms'})`;
}
