/** URL fragment parser and formatter: the name of a model, and behind it words that say how the page looks:
 *  `example=ivus&deadline=700&projector`. */

/** A word as it stands in the link, and its value: empty where it has none. */
export interface LinkWord {
  name: string;
  value: string;
  /** Why it is left out, where that is known. */
  why?: string;
}

export interface Fragment {
  /** What names the model, or is the model; empty where there are words only. */
  named: string;
  words: LinkWord[];
}

/** Longer links do not survive everywhere; the address then holds none, and the browser's storage alone the model. */
export const LONGEST = 32_000;

const CHECKSUM = 'crc=';

/** What a sentence puts behind a link. */
const AROUND = /[<>()[\]"'.,;:!?\s]+$/;

/** Parts a fragment; `isWord` tells what may stand without a model before it. */
export function parted(fragment: string, isWord: (name: string) => boolean): Fragment {
  // Some chats and learning platforms encode a link that is encoded already.
  const whole = /^[a-z]+%3d/i.test(fragment) ? decoded(fragment) : fragment;
  const words = (text: string) => text.replace(AROUND, '').split('&').filter(Boolean).map(wordOf);
  const [first] = words(whole);
  if (first && isWord(first.name)) return { named: '', words: words(whole) };
  const end = endOfName(whole);
  return { named: whole.slice(0, end), words: words(whole.slice(end)) };
}

/** A number as a link writes it: digits, and no blank, sign or hexadecimal that `Number` takes too. */
export const numberOf = (text: string): number => (/^\d+(\.\d+)?(e-?\d+)?$/.test(text) ? Number(text) : NaN);

/** How a link writes a number. */
export const numberText = (value: number): string => String(value).replace('+', '');

/** A word as one writes it. */
export const written = ({ name, value }: LinkWord): string => (value === '' ? name : `${name}=${value}`);

function wordOf(text: string): LinkWord {
  const at = text.indexOf('=');
  return at < 0
    ? { name: decoded(text), value: '' }
    : { name: decoded(text.slice(0, at)), value: decoded(text.slice(at + 1)) };
}

/** Where the first word begins. A readable model ends in a brace, and has its checksum behind that, or the beginning of it where the
 *  link was cut. */
function endOfName(whole: string): number {
  const next = (from: number) => {
    const at = whole.indexOf('&', from);
    return at < 0 ? whole.length : at;
  };
  if (!whole.startsWith('model=')) return next(0);
  const hasChecksum = /^[^&]*&crc=/.test(whole);
  const end = next(hasChecksum ? 0 : lastBrace(whole));
  const behind = whole.slice(end + 1, next(end + 1));
  return CHECKSUM.startsWith(behind) || behind.startsWith(CHECKSUM) ? next(end + 1) : end;
}

const lastBrace = (text: string) => Math.max(...['}', '%7D', '%7d'].map((brace) => text.lastIndexOf(brace)), 0);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
