/** What adding up averages neglects in parallel tasks (Jensen's inequality at maxima and minima). */

import type { Parallel } from './document';
import { formOf, partsOf, type Expression, type Form } from './document';
import type { Forgotten } from '../outcome/averages_sentence';
import { writtenOut } from './mentions';

/** What may make a time longer on average than its average tasks say, and what may make it shorter: a maximum is convex, a minimum concave,
 *  and the k-th of several is neither. A queue’s average tasks take whole
 *  rounds. Sums and choices are linear. Averages say nothing of whatever is told to fail. */
const LATER: readonly (readonly [Form, string | null])[] = [
  ['all', 'the slowest of several decides'],
  ['any', null],
  ['queue', null],
];
const SOONER: readonly (readonly [Form, string])[] = [
  ['first', 'the fastest of several decides'],
  ['any', 'only some of several have to answer'],
  ['queue', 'whoever is free takes the next task'],
];

/** The forms that an expression is made of, and whatever it mentions, each of those once. */
function formsIn(model: Parallel, expression: Expression, seen = new Set<string>()): Form[] {
  if (typeof expression !== 'string')
    return [formOf(expression), ...partsOf(expression).flatMap((part) => formsIn(model, part.expression, seen))];
  const whole = seen.has(expression) ? null : writtenOut(model, expression);
  seen.add(expression);
  return whole === null ? [] : formsIn(model, whole, seen);
}

/** What averages forget, as a clause: “the slowest of several decides”; nothing where more than one thing may be the cause. */
export function forgottenByAverages(model: Parallel): Forgotten {
  return ({ name }, isLater) => {
    const alternative = model.alternatives.find((one) => one.name === name);
    const forms = new Set(alternative ? formsIn(model, alternative.do) : []);
    const [cause, ...others] = (isLater ? LATER : SOONER).filter(([form]) => forms.has(form));
    return cause && others.length === 0 ? cause[1] : null;
  };
}
