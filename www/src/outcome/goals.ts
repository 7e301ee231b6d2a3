/** Goals of tasks, and their evaluation: what a model's outcomes are to reach. They are judged by the engine's numbers, not by those
 *  that are written. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { isolated } from '../model/isolated';
import { isSurelyFaster, meanRange } from './between';
import { read, within } from './lattice';
import { time } from './number_text';
import { comparable, mean, tied } from './ranking';

/** Characters of a task's text. */
export const LONGEST_TASK = 280;

/** What is held against measured runs. */
export const FIGURES = ['mean', 'p50', 'p95'] as const;
export type MeasuredFigure = (typeof FIGURES)[number];

export interface NearGoal {
  kind: 'near';
  figure: MeasuredFigure;
  percent: number;
}

/** Whether an outcome is near to its runs: judged by what is loaded with the first of them (`measured_figures.ts`). */
export type IsNear = (outcome: Outcome, goal: NearGoal) => boolean;

export type Goal =
  /** The outcome of this name is fastest, or as fast as any. */
  | { kind: 'fastest'; outcome: string }
  /** A mean below this time. */
  | { kind: 'mean'; below: number }
  /** A probability to end by this time. */
  | { kind: 'within'; time: number; probability: number }
  /** At most so many mode switches. */
  | { kind: 'switches'; most: number }
  /** A figure that is off what was measured by so many percent at most. */
  | NearGoal;

/** What is to be reached, as a clause; times with their unit. */
export function goalText(goal: Goal, unit: string): string {
  switch (goal.kind) {
    case 'fastest':
      return `${isolated(goal.outcome)} is fastest`;
    case 'mean':
      return `mean below ${time(goal.below)} ${unit}`;
    case 'within':
      return `P(T ≤ ${time(goal.time)} ${unit}) at least ${goal.probability}`;
    case 'switches':
      return `at most ${goal.most} mode ${goal.most === 1 ? 'switch' : 'switches'}`;
    case 'near':
      return `${goal.figure} within ${time(goal.percent)}\u202f% of what was measured`;
  }
}

/** Whether an outcome among others reaches a goal, as far as its numbers are known; `switches` is how many modes it switches, and
 *  `isNear` whether it is near to its runs. */
export function reaches(
  goal: Goal,
  outcome: Outcome,
  all: readonly Outcome[],
  switches: number | null,
  isNear: IsNear = () => false,
): boolean {
  switch (goal.kind) {
    case 'fastest': {
      const others = comparable(all).filter(({ name }) => name !== outcome.name);
      return (
        outcome.name === goal.outcome && outcome.mean !== null && others.every((other) => isAsFast(outcome, other))
      );
    }
    case 'mean': {
      const range = meanRange(outcome);
      return range !== null && range[1] < goal.below;
    }
    case 'within': {
      const { density, between } = outcome;
      if (!density) return false;
      const least = between ? within(density, between, goal.time)[0] : read(density, goal.time).upTo;
      return least >= goal.probability;
    }
    case 'switches':
      return switches !== null && switches <= goal.most;
    case 'near':
      return isNear(outcome, goal);
  }
}

/** Whether an outcome is as fast as another, by exact means or by intervals of them that do not meet. */
const isAsFast = (one: Outcome, other: Outcome): boolean =>
  one.between || other.between ? isSurelyFaster(one, other) : tied(mean(one), mean(other)) || mean(one) < mean(other);

/** A goal as links write it. */
export function goalWord(goal: Goal): string {
  switch (goal.kind) {
    case 'fastest':
      return `fastest:${goal.outcome}`;
    case 'mean':
      return `mean:${goal.below}`;
    case 'within':
      return `within:${goal.time}:${goal.probability}`;
    case 'switches':
      return `switches:${goal.most}`;
    case 'near':
      return `near:${goal.figure}:${goal.percent}`;
  }
}

const GOAL = /^(fastest|mean|within|switches|near):(.{1,160})$/su;

/** What such a word says; null where that is no goal. */
export function goalOf(word: string): Goal | null {
  const [, kind, rest = ''] = GOAL.exec(word) ?? [];
  const [first = NaN, second = NaN, ...more] = rest.split(':').map(amount);
  switch (kind) {
    case 'fastest':
      return { kind, outcome: rest };
    case 'mean':
      return first > 0 && !rest.includes(':') ? { kind, below: first } : null;
    case 'within':
      return first >= 0 && second > 0 && second <= 1 && more.length === 0
        ? { kind, time: first, probability: second }
        : null;
    case 'switches':
      return Number.isInteger(first) && !rest.includes(':') ? { kind, most: first } : null;
    case 'near': {
      const figure = FIGURES.find((one) => rest.startsWith(`${one}:`));
      return figure && second > 0 && second <= 100 && more.length === 0 ? { kind, figure, percent: second } : null;
    }
    default:
      return null;
  }
}

const amount = (text: string): number => (/^\d{1,15}(\.\d{1,15})?(e[-+]?\d{1,2})?$/.test(text) ? Number(text) : NaN);
