/** Ranking of outcomes that are alternatives, fastest first. What estimates one of them by other means stands beside it. */

import type { Outcome } from '../../pkg/juxtapose.js';

/** Means closer than this, relatively, are a tie: rounding in the last digits decides nothing. */
const TIE = 1e-9;

/** What has no mean comes last. */
export const mean = (outcome: Outcome): number => outcome.mean ?? Infinity;

export const tied = (a: number, b: number): boolean => Math.abs(a - b) <= TIE * Math.max(Math.abs(a), Math.abs(b));

/** The outcomes that compete: those that estimate no other one. */
export const competing = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(({ estimates }) => !estimates);

/** The competing outcomes whose means can be compared. */
export const comparable = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  competing(outcomes).filter(({ mean }) => mean !== null);

/** The outcomes that estimate another one by other means. */
export const estimatesOf = ({ name }: Outcome, outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(({ estimates }) => estimates?.outcome === name);

/** Fastest first; of equals, the document's order. What estimates one of them follows it. */
export function ranked(outcomes: readonly Outcome[]): Outcome[] {
  const byMean = (some: readonly Outcome[]) => [...some].sort((a, b) => (a.mean === b.mean ? 0 : mean(a) - mean(b)));
  const whole = byMean(competing(outcomes));
  const placed = whole.flatMap((outcome) => [outcome, ...byMean(estimatesOf(outcome, outcomes))]);
  return [...placed, ...byMean(outcomes.filter((outcome) => !placed.includes(outcome)))];
}
