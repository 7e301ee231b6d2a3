/** Sentence on the cost of a routine. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { isolated } from '../model/isolated';
import { inWords, time } from '../outcome/number_text';
import { competing, estimatesOf } from '../outcome/ranking';
import type { Piece } from '../outcome/winner_sentence';

/** Longer formulas are told in the table and above the source, in the sentence by their size; and so many characters of them elsewhere. */
const [IN_SENTENCE, LONGEST] = [64, 90];

/** “COLLC costs 987 231 operations under all-one, where the formula says 1 008 499; under fp-one 88 976.” The routine's name is null
 *  until it is known. */
export function costSentence(outcomes: readonly Outcome[], routine: string | null, unit: string): Piece[] {
  const subject = routine === null ? 'the routine' : isolated(routine);
  const told = competing(outcomes).map((outcome) => toldOf(outcome, outcomes));
  const same = told.length > 1 && told.every(({ cost }) => cost === told[0]?.cost && !cost.startsWith(SIZE));
  const pieces = told.flatMap(({ name, cost, aside }, k): Piece[] => {
    const scheme = { scheme: name };
    const isLast = k === told.length - 1;
    if (k === 0 && cost.startsWith(SIZE)) return [`The cost of ${subject} under `, scheme, ` is ${cost}`];
    if (k === 0) return [`${capital(subject)} costs ${cost}\u00a0${unit} under `, scheme, same ? '' : aside];
    if (same) return [isLast ? ' and ' : ', ', scheme, isLast ? aside : ''];
    return ['; under ', scheme, ` ${cost}`, aside];
  });
  return [...pieces, '.'].filter((piece) => piece !== '');
}

const capital = (subject: string): string => (subject === 'the routine' ? 'The routine' : subject);

function toldOf(outcome: Outcome, all: readonly Outcome[]): { name: string; cost: string; aside: string } {
  const { name, mean, formula } = outcome;
  if (mean === null) return { name, cost: formula ? inShort(formula) : SIZE, aside: '' };
  const said = estimatesOf(outcome, all)[0]?.mean ?? mean;
  const about = outcome.between ? 'about ' : '';
  return { name, cost: `${about}${time(mean)}`, aside: said === mean ? '' : `, where the formula says ${time(said)}` };
}

/** How one says the size of a formula begins. */
const SIZE = 'a formula';

/** A formula, or how large it is. */
function inShort({ text, variables }: NonNullable<Outcome['formula']>): string {
  if (text.length <= IN_SENTENCE) return text;
  const noun = variables.length === 1 ? 'variable' : 'variables';
  return `${SIZE} of ${inWords(termsOf(text).length)} terms in ${inWords(variables.length)} ${noun}`;
}

const termsOf = (formula: string): string[] => formula.split(/ (?=[+-] )/);

/** The first terms of a formula, and how many follow. */
export function shortened(formula: string): string {
  if (formula.length <= LONGEST) return formula;
  const terms = termsOf(formula);
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
