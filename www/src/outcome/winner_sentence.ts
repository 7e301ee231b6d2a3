/** The sentences that say who wins, and what averages would have said. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { neverSentence, whereAnswered } from './answers';
import { fastest, intervalOf, meanRange, plusMinus } from './between';
import { longest } from './lattice';
import { decimalsFor, fixed, inWords, listed, percentMore, roughly, time } from './number_text';
import { comparable, competing, mean, tied } from './ranking';
import { isolated } from '../model/isolated';

/** A piece of a sentence; a scheme's name is shown in its colour. */
export type Piece = string | { scheme: string };

/** A sentence as plain text. */
export const inPlainWords = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : isolated(piece.scheme))).join('');

/** A name that counts, such as “3 processors”, is a plural. */
const isPlural = ({ name }: Outcome): boolean => /^\d+ /.test(name) && Number.parseInt(name, 10) !== 1;

function names(outcomes: readonly Outcome[]): Piece[] {
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

/** Whether a mean that is not known exactly may be this. */
function mayBe(outcome: Outcome, average: number): boolean {
  const [low, high] = meanRange(outcome) ?? [-Infinity, Infinity];
  return outcome.between != null && low <= average && average <= high;
}

/** What adding up averages would have said, where that is something else, and what they forget. */
export function averagesSentence(outcomes: readonly Outcome[], forgotten: string): Piece[] {
  const order = competing(outcomes);
  const averages = order.map((outcome) => outcome.averageValue ?? null);
  if (!averages.every((average) => average !== null)) return [];
  const texts = (values: readonly number[]) => values.map((value) => roughly(value));
  if (texts(averages).join() === texts(order.map(mean)).join()) return [];
  if (order.every((outcome, k) => mayBe(outcome, averages[k] ?? Number.NaN))) return [];
  const least = Math.min(...averages);
  const choice = order.filter((_, k) => tied(averages[k] ?? Number.NaN, least));
  const first = order[0];
  const other = first && !choice.includes(first);
  const pick: Piece[] = other ? [' and pick ', ...names(choice)] : [];
  const said = texts(averages);
  const alike = said.length > 1 && said.every((text) => text === said[0]);
  const would = alike ? `${said[0]} for ${said.length === 2 ? 'both' : `all ${inWords(said.length)}`}` : listed(said);
  return [`Averages alone would say ${would}`, ...pick, `: they forget that ${forgotten}.`];
}
