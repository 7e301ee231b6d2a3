/** Sentences of the sensitivity analysis: which numbers would change the decision for the best modes, and at what values. */

import type { Crossover, ModelNumber } from '../../../pkg/juxtapose.js';
import { inWords, isTime } from '../sweep/model_number';
import { short } from '../../outcome/crossovers';

/** How far a number has to go, beside its present value; what is 0 now has no such measure, and comes last. */
const way = ({ now, at }: Crossover): number => (now === 0 ? 1e6 + at : Math.abs(at / now - 1));

/** The nearest first. */
export const nearestFirst = (crossovers: readonly Crossover[]): Crossover[] =>
  [...crossovers].sort((a, b) => way(a) - way(b));

/** Significant digits. */
const DIGITS = 4;

/** The value, rounded away from the present one: there the decision has changed for certain. */
export function beyondText({ now, at }: Pick<Crossover, 'now' | 'at'>): string {
  if (Number.isInteger(at)) return short(at);
  const unit = 10 ** (Math.floor(Math.log10(at)) + 1 - DIGITS);
  return short(
    Number(((at > now ? Math.ceil(at / unit - 1e-6) : Math.floor(at / unit + 1e-6)) * unit).toPrecision(DIGITS)),
  );
}

/** “the time of f in SPMD fell to 32 cycles (now 35)” */
export function conditionText(crossover: Crossover, unit: string): string {
  const { quantity, now, at } = crossover;
  const value = `${beyondText(crossover)}${isTime(crossover) ? `\u00a0${unit}` : ''}`;
  if (quantity === 'processors')
    return `there ${at === 1 ? 'was 1\u00a0PE' : `were ${value}\u00a0PEs`} (now ${short(now)})`;
  if (quantity === 'standardDeviation' && now === 0)
    return `${timeOf(crossover)} varied, with a standard deviation of ${value} (now always the same)`;
  return `${subject(crossover)} ${at > now ? 'rose' : 'fell'} to ${value} (now ${short(now)})`;
}

const timeOf = (number: ModelNumber) => `the ${inWords({ ...number, quantity: 'time' })}`;

function subject(number: ModelNumber): string {
  switch (number.quantity) {
    case 'iterations':
      return `the mean number of ${inWords(number)}`;
    case 'toSpmd':
      return 'the time of a switch to SPMD';
    case 'toSimd':
      return 'the time of a switch to SIMD';
    default:
      return `the ${inWords(number)}`;
  }
}
