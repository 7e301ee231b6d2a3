/** Running text that explains the field's terms where it uses them first. */

import { Raised } from './raised';
import { Term } from './term';
import { TERMS, type Explanation, type TermName } from './terms';

const WORDS = new Map(
  (Object.entries(TERMS) as [TermName, Explanation][]).flatMap(([name, { words = [] }]) => words.map((word) => [word, name] as const)),
);

/** Longer words first: “barriers” is not “barrier” with an s. */
const ANY = new RegExp(`\\b(${[...WORDS.keys()].sort((a, b) => b.length - a.length).join('|')})\\b`, 'i');

export function Prose({ text }: { text: string }) {
  const explained = new Set<TermName>();
  return (
    <>
      {text.split(ANY).map((part, k) => {
        const name = k % 2 === 1 ? WORDS.get(part.toLowerCase()) ?? WORDS.get(part) : undefined;
        if (!name || explained.has(name)) return <Raised key={k} text={part} />;
        explained.add(name);
        return <Term key={k} name={name}>{part}</Term>;
      })}
    </>
  );
}
