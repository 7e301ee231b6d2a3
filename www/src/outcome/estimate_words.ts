/** Words for how exactly outcomes' times are known (exact, bounds, estimates), and what stands beside a distribution. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { roughly } from './number_text';
import { estimatesOf } from './ranking';

/** “distribution”, “2 representative times”, “four moments”, “one value”, the formula, or “never answers”. */
export function knownAs({ estimate, representatives, formula }: Outcome): string {
  switch (estimate) {
    case 'density':
      return 'distribution';
    case 'representatives':
      return representatives?.length === 1
        ? '1 representative time'
        : `${representatives?.length ?? 0} representative times`;
    case 'moments':
      return 'four moments';
    case 'value':
      return 'one value';
    case 'formula':
      return formula?.text ?? 'formula';
    case 'never':
      return 'never answers';
  }
}

/** Whether there is anything to say of it: of distributions alone nobody asks what they are. */
export const areMixed = (outcomes: readonly Outcome[]): boolean =>
  outcomes.some(({ estimate }) => estimate !== 'density');

/** The values that stand for a distribution: those of the outcomes that estimate it. */
export function valuesBeside(outcome: Outcome, outcomes: readonly Outcome[]): { time: number; name: string }[] {
  return estimatesOf(outcome, outcomes).flatMap(({ estimates, representatives, mean }) => {
    const by = estimates?.by ?? '';
    const times = representatives?.map(({ time }) => time) ?? (mean === null ? [] : [mean]);
    return times.map((time) => ({ time, name: times.length === 1 ? `${by} ${roughly(time)}` : by }));
  });
}

/** The times that are known of an outcome without a distribution. */
export const loneTimes = ({ density, representatives, mean }: Outcome): readonly number[] =>
  density ? [] : (representatives?.map(({ time }) => time) ?? (mean === null ? [] : [mean]));
