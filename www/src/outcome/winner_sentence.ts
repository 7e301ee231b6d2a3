/** Sentences on the winner: which outcome is fastest, and by how much. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { neverSentence, whereAnswered } from './answers';
import { fastest, intervalOf, plusMinus } from './between';
import { longest } from './lattice';
import { decimalsFor, fixed, inWords, percentMore, time } from './number_text';
import { comparable, competing, mean, tied } from './ranking';
import { isolated } from '../model/isolated';

/** A piece of a sentence; a scheme's name is shown in its colour. */
export type Piece = string | { scheme: string };

/** A sentence as plain text. */
export const inPlainWords = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : isolated(piece.scheme))).join('');

/** A name that counts, such as “3 processors”, is a plural. */
export const isPlural = ({ name }: Pick<Outcome, 'name'>): boolean =>
  /^\d+ /.test(name) && Number.parseInt(name, 10) !== 1;

/** The names of some outcomes, in a list. */
export function names(outcomes: readonly Outcome[]): Piece[] {
  return outcomes.flatMap((outcome, k): Piece[] => {
    const comma = k === 0 ? '' : k === outcomes.length - 1 ? ' and ' : ', ';
    return comma === '' ? [{ scheme: outcome.name }] : [comma, { scheme: outcome.name }];
  });
}

/** “Mixed (Fig. 6) is fastest on average: 855.9 cycles. SPMD takes 3.9 % more, SIMD 8.4 % more.” */
export function winnerSentence(outcomes: readonly Outcome[], unit: string): Piece[] {
  const order = comparable(outcomes);
  const [first, ...others] = order;
  if (!first) return neverSentence(outcomes);
  const amount = `${averageText(first)}\u00a0${unit}`;
  // A mean is that of the runs that answer: nobody is called fast who only answers seldom.
  const where = whereAnswered(first);
  if (others.length === 0)
    return [{ scheme: first.name }, ` ${isPlural(first) ? 'take' : 'takes'} ${amount} on average${where}.`];
  const equals = fastest(order);
  const rest = order.filter((outcome) => !equals.includes(outcome));
  if (equals.length > 1 && equals.some(({ between }) => between)) {
    const apart = rest.length === 0 ? [] : [' ', ...more(rest, first)];
    return [
      ...names(equals),
      ` cannot be told apart on average: ${amount} for `,
      { scheme: first.name },
      '.',
      ...apart,
    ];
  }
  if (rest.length === 0) {
    return [...names(equals), `${equals.length === 2 ? ' both' : ' all'} take ${amount} on average.`];
  }
  const lead = equals.length > 1 ? ' are equally fast' : isPlural(first) ? ' are fastest' : ' is fastest';
  return [...names(equals), `${lead} on average: ${amount}${equals.length > 1 ? '' : where}. `, ...more(rest, first)];
}

/** A mean by itself, with its interval where it is not known exactly. */
function averageText(outcome: Outcome): string {
  const written = (value: number) => fixed(value, decimalsFor([value]));
  return outcome.between
    ? plusMinus(mean(outcome), intervalOf(outcome.between, 'mean'), written)
    : written(mean(outcome));
}

/** The words on how much slower the others are; of a long list only its ends are told. */
function more(rest: readonly Outcome[], first: Outcome): Piece[] {
  const of = (outcome: Outcome) =>
    outcome.between || first.between
      ? `about ${Math.round((mean(outcome) / mean(first) - 1) * 100)}\u202f%`
      : percentMore(mean(outcome), mean(first));
  const [second, last] = [rest[0], rest.at(-1)];
  if (rest.length > 3 && second && last) {
    return [
      { scheme: second.name },
      ` ${isPlural(second) ? 'take' : 'takes'} ${of(second)} more, and the slowest, `,
      { scheme: last.name },
      `, ${of(last)} more.`,
    ];
  }
  return rest
    .flatMap((outcome, k): Piece[] => {
      const verb = k > 0 ? ' ' : isPlural(outcome) ? ' take ' : ' takes ';
      return [...(k === 0 ? [] : [', ']), { scheme: outcome.name }, `${verb}${of(outcome)} more`];
    })
    .concat('.');
}

/** “Even its longest possible run, 997 cycles, is the shortest of the three.”; only where nothing long was cut off. */
export function longestRunSentence(outcomes: readonly Outcome[], unit: string): string | null {
  const order = competing(outcomes);
  const [first, second] = order;
  if (!first || !second || tied(mean(first), mean(second))) return null;
  const runs = order.map((outcome) => (outcome.density && outcome.lostBehind === 0 ? longest(outcome.density) : null));
  const [winner, ...others] = runs;
  if (winner === undefined || winner === null) return null;
  if (!others.every((run) => run !== null && run > winner)) return null;
  const among = order.length === 2 ? 'shorter than the other’s' : `the shortest of the ${inWords(order.length)}`;
  return `Even ${isPlural(first) ? 'their' : 'its'} longest possible run, ${time(winner)}\u00a0${unit}, is ${among}.`;
}
