/** Bidirectional isolation of a word that somebody chose, such as a name or a unit, within other words. */

import { visible } from '../model/isolated';

export const Word = ({ text }: { text: string }) => <bdi>{breakable(visible(text))}</bdi>;

/** So many characters in a row are as long as a word gets; what is longer may be broken after each so many, and nothing else. */
const LONG = /(\S{14})(?=\S)/u;

/** A text whose lines break between words, and within what is too long for one. */
function breakable(text: string) {
  if (!LONG.test(text)) return text;
  return text.split(LONG).map((piece, k) =>
    k % 2 === 0 ? (
      piece
    ) : (
      <>
        {piece}
        <wbr />
      </>
    ),
  );
}
