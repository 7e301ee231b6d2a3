/** Badge of a condition: its pattern and its name, worn wherever the condition is mentioned. */

import { conditionOf } from '../model/conditions';
import { document } from '../state/history';
import { Word } from '../views/word';

/** Lines and dots of the patterns, one for each condition in turn: they are told apart without colour. */
const PATTERNS = [
  'M-1 4L4 -1M-1 8L8 -1M1 11L11 1M5 12L12 5',
  'M0 2H11M0 5.5H11M0 9H11',
  'M2 0V11M5.5 0V11M9 0V11',
  'M0 0L11 11M11 0L0 11',
  'M2 2h1M8 2h1M5 5.5h1M2 9h1M8 9h1',
];

export const Pattern = ({ index }: { index: number }) => (
  <svg class="condition-pattern" viewBox="0 0 11 11" aria-hidden="true">
    <path d={PATTERNS[index % PATTERNS.length]} />
    <rect x="0.5" y="0.5" width="10" height="10" />
  </svg>
);

/** The condition that a value mentions; nothing where it mentions none. */
export function Badge({ of }: { of: unknown }) {
  const found = conditionOf(document.value, of);
  if (!found) return null;
  return (
    <span class="condition-badge">
      <Pattern index={found.index} /> <Word text={String(found.condition['condition'])} />
    </span>
  );
}
