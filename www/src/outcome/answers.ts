/** How often outcomes answer at all: what may fail ends in a share of its runs only. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { inWords, shareOf } from './number_text';
import { competing } from './ranking';
import type { Piece } from './winner_sentence';

/** A share that lacks less of 1 is that of all runs, but for rounding. */
const ROUNDED = 1e-12;

type Answering = Pick<Outcome, 'finishes'>;

/** Whether some of its runs never answer. */
export const mayFail = ({ finishes }: Answering): boolean => finishes < 1 - ROUNDED;

/** The share of runs that answer, in percent. */
export const shareText = (outcome: Answering): string => shareOf(mayFail(outcome) ? outcome.finishes : 1);

/** So many outcomes are told one by one; of more, those that fail most often. */
const MOST = 4;

/** “Wait for ever answers in 98.0 % of its runs, Timeout of 100 in 99.97 %; in the others, never.”; nothing where all always answer. */
export function answersSentence(outcomes: readonly Outcome[]): Piece[] {
  const unsure = competing(outcomes).filter((outcome) => mayFail(outcome) && outcome.finishes > 0);
  const told = [...unsure].sort((a, b) => a.finishes - b.finishes).slice(0, MOST);
  if (told.length === 0) return [];
  const untold = unsure.length - told.length;
  return [
    ...told.flatMap((outcome, k): Piece[] => [
      ...(k === 0 ? [] : [', ']),
      { scheme: outcome.name },
      k === 0 ? ` answers in ${shareText(outcome)} of its runs` : ` in ${shareText(outcome)}`,
    ]),
    untold > 0 ? `, ${inWords(untold)} others more often` : '',
    '; in the others, never.',
  ].filter((piece) => piece !== '');
}

/** “Call never answers.”, of outcomes none of which does; nothing where one may. */
export function neverSentence(outcomes: readonly Outcome[]): Piece[] {
  const [first, ...others] = competing(outcomes);
  if (!first || ![first, ...others].every(({ estimate }) => estimate === 'never')) return [];
  return others.length > 0 ? ['None of them ever answers.'] : [{ scheme: first.name }, ' never answers.'];
}
