/** Tokeniser for syntax highlighting of a Fortran source: comments, texts, numbers, labels and what begins a statement. */

import type { StreamParser } from '@codemirror/language';

const KEYWORDS =
  'assign|backspace|block|call|character|close|common|complex|continue|data|dimension|do|doall|double|else|elseif|end|enddo|endfile|' +
  'endif|entry|equivalence|external|format|function|go|goto|if|implicit|inquire|integer|intrinsic|logical|open|parameter|pause|' +
  'precision|print|program|read|real|return|rewind|save|stop|subroutine|then|to|while|write';
const KEYWORD = new RegExp(`^(?:${KEYWORDS})$`, 'i');

/** A comment of either form: a line that begins with C, c or *, and in free form what follows an exclamation mark. */
const beginsComment = (line: string, isFixed: boolean): boolean =>
  /^\s*!/.test(line) || (isFixed && /^[Cc*]/.test(line));

export const words = (isFixed: boolean): StreamParser<null> => ({
  name: 'fortran',
  token(stream) {
    if (stream.sol() && beginsComment(stream.string, isFixed)) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.eatSpace()) return null;
    if (stream.sol() || stream.column() < 5) {
      if (stream.match(/^\d+/)) return 'labelName';
    }
    if (stream.match(/^!.*/)) return 'comment';
    if (stream.match(/^'(?:[^']|'')*'?/) || stream.match(/^"(?:[^"]|"")*"?/)) return 'string';
    if (stream.match(/^\d+(?:\.\d*)?(?:[ed][+-]?\d+)?/i) || stream.match(/^\.\d+(?:[ed][+-]?\d+)?/i)) return 'number';
    if (stream.match(/^\.[a-z]+\./i)) return 'operator';
    const word = stream.match(/^[a-z_][a-z0-9_]*/i);
    if (word) return KEYWORD.test(stream.current()) ? 'keyword' : null;
    stream.next();
    return null;
  },
});
