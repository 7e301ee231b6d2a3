/** Sentence on a prediction by averages, and what they neglect. It is only said of outcomes whose mean is certainly another one, for
 *  the reason that is told. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { isSurelyFaster, meanRange } from './between';
import { inWords, listed, roughly } from './number_text';
import { competing, mean, tied } from './ranking';
import { names, type Piece } from './winner_sentence';

/** What alone can make the mean of an outcome later than its averages, or sooner, as a clause: “at every barrier all eight wait for the
 *  slowest”; null where nothing can, or not one thing alone. */
export type Forgotten = (outcome: Outcome, isLater: boolean) => string | null;

/** Why the mean of an outcome is another one than averages say; null where it is not for sure, or the cause is not sure. */
export function whatIsForgotten(outcome: Outcome, forgotten: Forgotten): string | null {
  const [average, range] = [outcome.averageValue, meanRange(outcome)];
  // In the mean of those runs that answer, what is left out has its part too.
  if (average === null || range === null || outcome.never > 0) return null;
  const isLater = range[0] > average;
  const isSooner = range[1] < average;
  return (isLater || isSooner) && !tied(mean(outcome), average) ? forgotten(outcome, isLater) : null;
}

/** Whether averages say as much as is known for sure. */
const saysAsMuch = ({ averageValue, mean, between }: Outcome): boolean =>
  !between && averageValue !== null && mean !== null && tied(averageValue, mean);

/** “Averages alone would say 497 and 727: they forget that at every barrier all eight wait for the slowest.” */
export function averagesSentence(outcomes: readonly Outcome[], forgotten: Forgotten): Piece[] {
  const order = competing(outcomes);
  const average = ({ averageValue }: Outcome) => averageValue ?? Number.NaN;
  const causes = order.map((outcome) => whatIsForgotten(outcome, forgotten));
  const cause = causes.find((one) => one !== null);
  if (cause === undefined || cause === null) return [];
  const told = order.filter((_, k) => causes[k] === cause);
  if (told.every((outcome) => roughly(average(outcome)) === roughly(mean(outcome)))) return [];
  const isWhole = order.every((outcome) => told.includes(outcome) || saysAsMuch(outcome));
  const values = (isWhole ? order : told).map((outcome) => roughly(average(outcome)));
  const least = Math.min(...order.map(average));
  const choice = order.filter((outcome) => tied(average(outcome), least));
  const [first] = order;
  const isWrong = (one: Outcome) => first !== undefined && told.includes(one) && isSurelyFaster(first, one);
  const pick: Piece[] = choice.length > 0 && choice.every(isWrong) ? [' and pick ', ...names(choice)] : [];
  return ['Averages alone would say ', ...said(values, isWhole ? null : told), ...pick, `: they forget that ${cause}.`];
}

/** The values, in their order or with the names of those that they are of. */
function said(values: readonly string[], of: readonly Outcome[] | null): Piece[] {
  if (!of) {
    const alike = values.length > 1 && values.every((text) => text === values[0]);
    const all = values.length === 2 ? 'both' : `all ${inWords(values.length)}`;
    return [alike ? `${values[0] ?? ''} for ${all}` : listed(values)];
  }
  return of.flatMap((outcome, k): Piece[] => {
    const comma = k === 0 ? '' : k === of.length - 1 ? ' and ' : ', ';
    return [`${comma}${values[k] ?? ''} for `, { scheme: outcome.name }];
  });
}
