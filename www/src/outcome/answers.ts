/** Success probability of outcomes, in words: what may fail ends in a share of its runs only. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { LEAST } from './certain';
import { inWords, oneOf, shareOf } from './number_text';
import { competing } from './ranking';
import type { Piece } from './winner_sentence';

/** Where fewer runs fail, nobody counts the nines of a share: it is said how few they are. */
const FEW = 1e-5;

type Answering = Pick<Outcome, 'finishes' | 'never'>;

/** Whether some of its runs do not answer, so many that anybody looks at them. */
export const mayFail = ({ never }: Answering): boolean => never >= LEAST.tail;

/** Whether so few do not answer that these are counted. */
const hardlyFails = (outcome: Answering): boolean => mayFail(outcome) && outcome.never < FEW;

/** What stands where a time would be that no run reaches, or fewer than are asked for: whether their failures are known or not. */
export const NO_ANSWER = 'no answer';

/** The share of runs that answer: “98.0 %”, “all but 1 of 10⁹”. */
export const shareText = (outcome: Answering): string =>
  hardlyFails(outcome) ? `all but 1 of ${oneOf(outcome.never)}` : shareOf(mayFail(outcome) ? outcome.finishes : 1);

/** “98.0 % of its runs”, “all but 1 of 10⁹ runs”. */
export const runsText = (outcome: Answering): string =>
  `${shareText(outcome)} ${hardlyFails(outcome) ? 'runs' : 'of its runs'}`;

/** Of which runs a mean is: “ in the 98.0 % of its runs that answer”; nothing where all of them do. */
export const whereAnswered = (outcome: Answering): string =>
  hardlyFails(outcome)
    ? ` where it answers, which is in ${runsText(outcome)}`
    : mayFail(outcome)
      ? ` in the ${runsText(outcome)} that answer`
      : '';

/** So many outcomes are told one by one; of more, those that fail most often. */
const MOST = 4;

/** “Wait for ever answers in 98.0 % of its runs, Timeout of 100 in 99.97 %; otherwise they fail.”; nothing where all always answer. */
export function answersSentence(outcomes: readonly Outcome[]): Piece[] {
  const unsure = competing(outcomes).filter((outcome) => mayFail(outcome) && outcome.finishes > 0);
  const told = [...unsure].sort((a, b) => b.never - a.never).slice(0, MOST);
  if (told.length === 0) return [];
  const untold = unsure.length - told.length;
  return [
    ...told.flatMap((outcome, k): Piece[] => [
      ...(k === 0 ? [] : [', ']),
      { scheme: outcome.name },
      k === 0 ? ` answers in ${runsText(outcome)}` : ` in ${shareText(outcome)}`,
    ]),
    untold > 0 ? `, ${inWords(untold)} others more often` : '',
    `; otherwise ${unsure.length === 1 ? 'it fails' : 'they fail'}.`,
  ].filter((piece) => piece !== '');
}

/** “Call never answers.”, of outcomes none of which does; nothing where one may. */
export function neverSentence(outcomes: readonly Outcome[]): Piece[] {
  const [first, ...others] = competing(outcomes);
  if (!first || ![first, ...others].every(({ estimate }) => estimate === 'never')) return [];
  return others.length > 0 ? ['None of them ever answers.'] : [{ scheme: first.name }, ' never answers.'];
}
