/** Who is compared with whom: outcomes that have a distribution. What is only a value or a few estimates one of them, and
 *  stands beside it. */

import type { Outcome } from '../../pkg/juxtapose.js';

/** Means closer than this, relatively, are a tie: rounding in the last digits decides nothing. */
const TIE = 1e-9;

export const mean = (outcome: Outcome): number => outcome.mean ?? Number.POSITIVE_INFINITY;

export const tied = (a: number, b: number): boolean => Math.abs(a - b) <= TIE * Math.max(Math.abs(a), Math.abs(b));

/** Those that compete; where none has a distribution, all. */
export function competing(outcomes: readonly Outcome[]): readonly Outcome[] {
  const whole = outcomes.filter(({ density }) => density);
  return whole.length > 0 ? whole : outcomes;
}

/** The outcome that another one estimates: “2 processors” of “2 processors, representatives”. */
export function estimated(name: string, outcomes: readonly Outcome[]): Outcome | null {
  const whole = competing(outcomes);
  if (whole.some((other) => other.name === name)) return null;
  return whole.find((other) => name.startsWith(`${other.name}, `)) ?? null;
}

/** Fastest first; of equals, the document's order. What estimates one of them follows it. */
export function ranked(outcomes: readonly Outcome[]): Outcome[] {
  const byMean = (some: readonly Outcome[]) => [...some].sort((a, b) => mean(a) - mean(b));
  const whole = competing(outcomes);
  const others = outcomes.filter((outcome) => !whole.includes(outcome));
  const of = (base: Outcome | null) => byMean(others.filter(({ name }) => estimated(name, outcomes) === base));
  return [...byMean(whole).flatMap((outcome) => [outcome, ...of(outcome)]), ...of(null)];
}
