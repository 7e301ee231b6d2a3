/** Judgement of outcomes by a task's goals: what each reaches, and whether it does so by a change. Goals that an outcome has reached
 *  before anybody changed anything are nobody's doing. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { reaches, type Goal, type IsNear } from './goals';
import { competing, mean, tied } from './ranking';

export interface Judged extends Pick<Outcome, 'mean' | 'standardDeviation'> {
  outcome: string;
  /** Which goals it reaches, in their order. */
  reached: readonly boolean[];
}

/** Each outcome that competes with the goals it reaches: the best first, by goals reached and then by mean. */
export function judged(
  goals: readonly Goal[],
  outcomes: readonly Outcome[],
  switches: (outcome: string) => number | null,
  isNear?: IsNear,
): Judged[] {
  const all = competing(outcomes);
  return all
    .map((outcome) => ({
      outcome,
      reached: goals.map((goal) => reaches(goal, outcome, all, switches(outcome.name), isNear)),
    }))
    .sort((a, b) => count(b.reached) - count(a.reached) || byMean(mean(a.outcome), mean(b.outcome)))
    .map(({ outcome: { name, mean, standardDeviation }, reached }) => ({
      outcome: name,
      mean,
      standardDeviation,
      reached,
    }));
}

const count = (reached: readonly boolean[]) => reached.filter(Boolean).length;
const byMean = (a: number, b: number) => (a === b ? 0 : a - b);

/** Whether all goals are reached, of which there are some. */
export const reachesAll = ({ reached }: Pick<Judged, 'reached'>): boolean =>
  reached.length > 0 && reached.every(Boolean);

/** Whether an outcome is what was given: with its time, and the goals it reaches, as before. A new name makes no other outcome. */
export function isAsGiven(now: Judged, given: readonly Judged[]): boolean {
  const before = given.filter(({ outcome }) => outcome === now.outcome);
  return (before.length > 0 ? before : given).some(
    (one) =>
      alike(one.mean, now.mean) &&
      alike(one.standardDeviation, now.standardDeviation) &&
      one.reached.every((is, k) => is === now.reached[k]),
  );
}

const alike = (a: number | null, b: number | null): boolean => a === b || (a !== null && b !== null && tied(a, b));
