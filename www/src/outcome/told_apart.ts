/** Abbreviation (truncation) of labels for names that are too long for their place, so that no two of them are the same. */

const CUT = '…';
/** So much of a name's beginning stands before what tells it from others, at least. */
const LEAST_HEAD = 3;

/**
 * A label for each name, of at most so many characters where it has to differ. A name whose beginning no other one shares stays
 * as it is, and may be cut at its end by whoever has less room. Others lose their middle, then what they share, so that the part
 * that differs is read; where not even that fits they are numbered.
 */
export function toldApart(names: readonly string[], longest: number): Map<string, string> {
  const all = [...new Set(names)];
  const places = new Map(all.map((name, k) => [name, k + 1]));
  const ways = [
    (name: string) => name,
    (name: string) => withoutMiddle(name, longest),
    (name: string, shared: number) => fromDifference(name, shared, longest),
    (name: string) => numbered(name, places.get(name) ?? 0, longest),
  ];
  const labels = new Map(all.map((name) => [name, name]));
  let alike = all;
  for (const shorten of ways) {
    const shared = sharedBeginning(alike);
    for (const name of alike) labels.set(name, shorten(name, shared));
    alike = confused(labels, longest);
    if (alike.length === 0) break;
  }
  return labels;
}

/** Such labels for places that do not cut what they have no room for: none is longer. */
export const toldApartWithin = (names: readonly string[], longest: number): Map<string, string> =>
  new Map([...toldApart(names, longest)].map(([name, label]) => [name, cut(label, longest)]));

/** The names whose labels, cut to their room, are those of others too. */
function confused(labels: ReadonlyMap<string, string>, longest: number): string[] {
  const seen = (label: string) => cut(label, longest);
  const counts = new Map<string, number>();
  for (const label of labels.values()) counts.set(seen(label), (counts.get(seen(label)) ?? 0) + 1);
  return [...labels].flatMap(([name, label]) => ((counts.get(seen(label)) ?? 0) > 1 ? [name] : []));
}

function cut(text: string, longest: number): string {
  const letters = [...text];
  return letters.length <= longest
    ? text
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}${CUT}`;
}

/** The name's beginning and end, which begins with a word where one does. */
function withoutMiddle(name: string, longest: number): string {
  const letters = [...name];
  if (letters.length <= longest) return name;
  const room = longest - CUT.length;
  const words = [...letters.keys()].filter((k) => k > 0 && letters[k - 1] === ' ');
  const whole = words.find((k) => letters.length - k <= room - LEAST_HEAD);
  const tail = letters.slice(whole ?? letters.length - Math.floor(room / 2));
  const head = letters.slice(0, room - tail.length);
  return `${head.join('').trimEnd()}${CUT}${tail.join('')}`;
}

/** How many letters all of them begin with alike. */
function sharedBeginning([first = '', ...others]: readonly string[]): number {
  let shared = [...first];
  for (const other of others) {
    const letters = [...other.slice(0, 2 * shared.length)]; // a letter may be of two units
    const differs = shared.findIndex((letter, k) => letters[k] !== letter);
    if (differs >= 0) shared = shared.slice(0, differs);
  }
  return shared.length;
}

/** The name from just before the place at which it begins to differ from those like it. */
function fromDifference(name: string, shared: number, longest: number): string {
  const letters = [...name];
  if (letters.length <= longest) return name;
  const from = Math.max(0, Math.min(shared - 1, letters.length - longest + 1));
  return cut(`${from > 0 ? CUT : ''}${letters.slice(from).join('').trimStart()}`, longest);
}

function numbered(name: string, number: number, longest: number): string {
  const end = ` ${number}`;
  return `${cut(name, Math.max(1, longest - end.length))}${end}`;
}
