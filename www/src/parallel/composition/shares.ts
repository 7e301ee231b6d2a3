/** Probabilities of the parts of a choice: as such, or by weights. */

import { has } from '../../model/own';
import { below, withValue } from '../../model/path';
import { halfOf, sumOf, worth } from '../../model/probability';
import type { Choice, Expression, Parallel } from '../document';
import { partAt, sharesAt, spliced } from './places';

type Share = Choice['choice'][number];

/** A model, the key of the row to go to, and what happened. */
interface Changed {
  model: Parallel;
  focus: string;
  said: string;
}

/** The field of a share that says how probable it is. */
export const shareField = (share: Share): 'weight' | 'probability' => (has(share, 'weight') ? 'weight' : 'probability');

/** A new share of a choice takes half of the probability of the one before it, or its weight. */
export function addShare(model: Parallel, list: string, index: number, of: Expression, described: string): Changed {
  const before = sharesAt(model, list)[index];
  const focus = below(list, index + 1, 'of');
  if (before && shareField(before) === 'weight') {
    const weight = typeof before.weight === 'number' ? before.weight : 1;
    return {
      model: spliced(model, list, index + 1, 0, { weight, of }),
      focus,
      said: `${described} added to the choice, with the weight before it.`,
    };
  }
  const half = halfOf(before?.probability) ?? 0.5;
  const halved = before ? [{ ...before, probability: half }] : [];
  return {
    model: spliced(model, list, index, 1, ...halved, { probability: half, of }),
    focus,
    said: `${described} added to the choice, with half of the probability before it.`,
  };
}

/** The probability of a share that has gone goes to the one in its place; weights need not sum to anything. */
export function filled(before: Parallel, left: Parallel, { list, index }: { list: string; index: number }): Parallel {
  const gone = sharesAt(before, list)[index]?.probability;
  const at = Math.min(index, sharesAt(left, list).length - 1);
  const heir = sharesAt(left, list)[at]?.probability;
  const both = sumOf(gone, heir);
  return both === null ? left : withValue(left, below(list, at, 'probability'), both);
}

const exactly = (number: number): number => Number(number.toPrecision(12));

/** Weights are whole numbers up to this where probabilities have such a ratio. */
const LARGEST = 1000;

/** Gives the parts of a choice weights instead of probabilities, or the other way round: they stay as probable. */
export function toggleWeights(model: Parallel, key: string): Changed | null {
  const part = partAt(model, key);
  if (typeof part !== 'object' || !('choice' in part) || part.choice.length === 0) return null;
  const areWeights = part.choice.some((share) => shareField(share) === 'weight');
  const given = part.choice.map((share) => share[areWeights ? 'weight' : 'probability']);
  const numbers = given.map((number) => (Number.isFinite(worth(number)) ? worth(number) : 0));
  const sum = numbers.reduce((all, number) => all + number, 0);
  if (!(sum > 0)) return null;
  const next = areWeights ? numbers.map((weight) => exactly(weight / sum)) : wholeRatio(numbers);
  const choice = part.choice.map(({ of }, k) => (areWeights ? { probability: next[k], of } : { weight: next[k], of }));
  return {
    model: withValue(model, below(key, 'choice'), choice),
    focus: key,
    said: `The choice has ${areWeights ? 'probabilities' : 'weights'} now.`,
  };
}

/** Small whole numbers of the same ratio, where there are some. */
function wholeRatio(numbers: readonly number[]): number[] {
  for (let factor = 1; factor <= LARGEST; factor += 1) {
    const whole = numbers.map((number) => Math.round(number * factor));
    if (numbers.every((number, k) => Math.abs(number * factor - whole[k]!) < 1e-9 * factor)) return whole;
  }
  return [...numbers];
}
