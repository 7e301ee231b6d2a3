/** Running text with glossary terms, which it explains where it uses them first. */

import { computed } from '@preact/signals';
import type { Explanation } from '../state/kind';
import { Raised } from './raised';
import { Term } from './term';
import { allTerms } from './terms';

const words = computed(
  () => new Map(allTerms.value.flatMap((term) => (term.words ?? []).map((word) => [word, term] as const))),
);

/** Longer words first: “barriers” is not “barrier” with an s. */
const anyWord = computed(
  () => new RegExp(`\\b(${[...words.value.keys()].sort((a, b) => b.length - a.length).join('|')})\\b`, 'i'),
);

export function Prose({ text }: { text: string }) {
  const explained = new Set<Explanation>();
  return (
    <>
      {text.split(anyWord.value).map((part, k) => {
        const term = k % 2 === 1 ? (words.value.get(part.toLowerCase()) ?? words.value.get(part)) : undefined;
        if (!term || explained.has(term)) return <Raised key={k} text={part} />;
        explained.add(term);
        return (
          <Term key={k} of={term}>
            {part}
          </Term>
        );
      })}
    </>
  );
}
