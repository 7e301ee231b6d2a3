/** Sentence on what a room has guessed, and how many were right. */

import { isolated } from '../model/isolated';
import type { Piece } from './winner_sentence';

/** “18 of 24 said Mixed, 6 SPMD. 6 were right.”, by the hands for each; of choices that are no outcomes also which one is right. Who is right
 *  is not told where nobody knows. */
export function roomSentence(
  hands: ReadonlyMap<string, number>,
  right: readonly string[],
  areOutcomes: boolean,
): Piece[] {
  const raised = [...hands].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  const all = raised.reduce((sum, [, count]) => sum + count, 0);
  const name = (text: string): Piece => (areOutcomes ? { scheme: text } : isolated(text));
  const said = raised.flatMap(([text, count], k): Piece[] =>
    k === 0 ? [`${count} of ${all} said `, name(text)] : [`, ${count} `, name(text)],
  );
  const told = areOutcomes ? '' : right.map(isolated).join(', ');
  if (said.length === 0) return told ? [`Right: ${told}.`] : [];
  if (right.length === 0) return [...said, '.'];
  const count = raised.filter(([text]) => right.includes(text)).reduce((sum, [, some]) => sum + some, 0);
  const were = count === 0 ? 'Nobody was' : count === 1 ? '1 was' : `${count} were`;
  return [...said, `. ${were} right${told && `: ${told}`}.`];
}
