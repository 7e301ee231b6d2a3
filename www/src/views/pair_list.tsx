/** List of pairs of text fields, such as values with their probabilities, and the draft that such a list is while it says nothing yet. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { same } from '../model/same';

export type Pair = readonly [first: string, second: string];

/** The lines of a value in the document, which stay as they are typed until the document has another value. */
export function useLines<Value>(value: Value, linesOf: (value: Value) => Pair[]) {
  const lines = useSignal(linesOf(value));
  const written = useRef(value);
  if (!same(value, written.current)) {
    written.current = value;
    lines.value = linesOf(value);
  }
  return { lines, written };
}

interface PairListProps {
  lines: readonly Pair[];
  write: (lines: Pair[]) => void;
  settle: () => void;
  /** So many lines stay. */
  least: number;
  /** What the fields and the button of a line are called, from 1. */
  labels: (line: number) => readonly [first: string, second: string, remove: string];
  /** What stands before, between and behind the two fields. */
  words: readonly [before: ComponentChildren, between: ComponentChildren, behind: ComponentChildren];
}

export function PairList({ lines, write, settle, least, labels, words: [before, between, behind] }: PairListProps) {
  const change = (k: number, place: 0 | 1, text: string) =>
    write(lines.map((line, other) => (other === k ? (line.with(place, text) as unknown as Pair) : line)));
  return (
    <ul class="value-list">
      {lines.map((line, k) => {
        const [first, second, remove] = labels(k + 1);
        const field = (place: 0 | 1, label: string) => (
          <input
            type="text"
            aria-label={label}
            value={line[place]}
            onInput={({ currentTarget }) => change(k, place, currentTarget.value)}
            onBlur={settle}
          />
        );
        return (
          <li key={k}>
            {before}
            {field(0, first)} {between} {field(1, second)}
            {behind}
            {lines.length > least && (
              <button
                type="button"
                class="waiting"
                aria-label={remove}
                onClick={() => write(lines.filter((_, other) => other !== k))}
              >
                ✕
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
