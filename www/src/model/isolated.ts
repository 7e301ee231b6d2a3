/** Bidirectional text isolation of words that others chose: their direction, and invisible characters, must not change how the rest
 *  is read. In elements `views/word.tsx` does it, in plain text such as labels and titles this file, and in pictures the package's
 *  `crates/figure/src/pen/words.rs`, by the same rule. */

/** The scripts that are written from right to left, and their numbers. */
const GOES_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Controls, marks, embeddings, overrides and isolates of direction, what has no width, and annotations. Joiners are letters' own. */
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const [OPEN, CLOSE] = ['\u2068', '\u2069'];

/** Each character that nobody sees as one that everybody sees; white space as a blank. What was isolated already stays so. */
export function visible(text: string): string {
  const closed = closesWhatItOpens(text);
  return text
    .replace(/\s/g, ' ')
    .replace(UNSEEN, (character) => (closed && (character === OPEN || character === CLOSE) ? character : '\ufffd'));
}

function closesWhatItOpens(text: string): boolean {
  let open = 0;
  for (const character of text) {
    open += character === OPEN ? 1 : character === CLOSE ? -1 : 0;
    if (open < 0) return false;
  }
  return open === 0;
}

/** The text as it may stand between other words; as it is wherever nothing of it goes from right to left. */
export function isolated(text: string): string {
  const shown = visible(text);
  return GOES_LEFT.test(shown) ? `${OPEN}${shown}${CLOSE}` : shown;
}

/** Without the isolation: for files, which others read. */
export const withoutIsolates = (text: string): string => text.replaceAll(OPEN, '').replaceAll(CLOSE, '');
