/** Sentence on tails (99th percentile), who is late least: means are not all that parallel tasks are chosen by. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { own } from '../model/own';
import { time } from '../outcome/number_text';
import { comparable, tied } from '../outcome/ranking';
import type { Piece } from '../outcome/winner_sentence';

/** “The p99 is 55.3 ms with Hedged, 87.8 with One replica.”: of the fastest on average and of the slowest. Where another one has the
 *  least: “The least p99 is 55.3 ms with Hedged; with Two replicas it is 61.2.” Nothing where none is known, or both are equal. */
export function tailSentence(order: readonly Outcome[], unit: string): Piece[] {
  const known = comparable(order).flatMap((outcome) => {
    const late = own(outcome.quantiles, '0.99');
    return typeof late === 'number' ? [{ name: outcome.name, late }] : [];
  });
  const [first, last] = [known[0], known.at(-1)];
  // A winner without a p99 fails too often to be told of.
  if (!first || !last || first.name !== comparable(order)[0]?.name) return [];
  const least = known.reduce((best, one) => (one.late < best.late ? one : best));
  const [from, to] = least === first ? [last, first] : [first, least];
  if (tied(from.late, to.late)) return [];
  const [before, after] = [time(from.late), time(to.late)];
  return least === first
    ? [`The p99 is ${after}\u00a0${unit} with `, { scheme: to.name }, `, ${before} with `, { scheme: from.name }, '.']
    : [
        `The least p99 is ${after}\u00a0${unit} with `,
        { scheme: to.name },
        '; with ',
        { scheme: from.name },
        ` it is ${before}.`,
      ];
}
