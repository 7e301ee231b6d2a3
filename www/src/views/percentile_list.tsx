/** Editor of percentiles: times by percentages, and the tail beyond the last one. What does not fit together yet stays in the list only. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { inOrder } from '../model/distribution_kinds';
import { problemText } from '../model/field_text';
import type { Field } from '../model/fields';
import { valueAt } from '../model/path';
import { same } from '../model/same';
import { parseNumber, TAILS } from '../model/time_text';
import { useEdited } from './edited';

interface Given {
  percentiles?: Record<string, number>;
  tail?: string;
}

type Line = readonly [percentage: string, time: string];

const linesOf = ({ percentiles }: Given): Line[] =>
  inOrder(percentiles ?? {}).map(([percentage, time]) => [percentage, String(time)]);

/** The document's form; null where a line says nothing, or two say the same percentage. */
function percentilesOf(lines: readonly Line[]): Record<string, number> | null {
  const read = lines.map(([percentage, time]) => [parseNumber(percentage), parseNumber(time)] as const);
  const isWhole = read.every((line) => !line.includes(undefined));
  const all = Object.fromEntries(read);
  return isWhole && Object.keys(all).length === lines.length ? (all as Record<string, number>) : null;
}

export function Percentiles({ field, unit }: { field: Field; unit: string }) {
  const { document, edit, settle, placed } = useEdited();
  const value = (valueAt(document.value, field.path) ?? {}) as Given;
  const lines = useSignal(linesOf(value));
  const written = useRef(value);
  if (!same(value, written.current)) {
    written.current = value;
    lines.value = linesOf(value);
  }
  const write = (next: Line[], tail = value.tail) => {
    lines.value = next;
    const percentiles = percentilesOf(next);
    if (!percentiles) return;
    written.current = { percentiles, ...(tail && { tail }) };
    edit(field.path, written.current);
  };
  const change = (k: number, place: 0 | 1, text: string) =>
    write(lines.value.map((line, other) => (other === k ? (line.with(place, text) as unknown as Line) : line)));
  const trouble = percentilesOf(lines.value)
    ? (placed.value.at.get(field.path) ?? [])
        .map((problem) => problemText(problem, field, valueAt(document.value, problem.path)))
        .join(' ')
    : 'Each line needs a percentage of its own and its time, as numbers.';
  return (
    <div class="parameters">
      <ul class="value-list">
        {lines.value.map(([percentage, time], k) => (
          <li key={k}>
            p{' '}
            <input
              type="text"
              aria-label={`Percentage ${k + 1}`}
              value={percentage}
              onInput={({ currentTarget }) => change(k, 0, currentTarget.value)}
              onBlur={settle}
            />{' '}
            is{' '}
            <input
              type="text"
              aria-label={`Time ${k + 1}`}
              value={time}
              onInput={({ currentTarget }) => change(k, 1, currentTarget.value)}
              onBlur={settle}
            />{' '}
            {unit}
            {lines.value.length > 2 && (
              <button
                type="button"
                class="waiting"
                aria-label={`Remove percentile ${k + 1}`}
                onClick={() => write(lines.value.filter((_, other) => other !== k))}
              >
                ✕
              </button>
            )}
          </li>
        ))}
      </ul>
      <p>
        <button
          type="button"
          class="link"
          onClick={() => write([...lines.value, nextOf(lines.value)], value.tail ?? TAILS[0])}
        >
          add a percentile
        </button>
      </p>
      <p>
        <label>
          beyond the last{' '}
          <select
            class="choice"
            value={value.tail ?? ''}
            onChange={({ currentTarget }) => {
              settle();
              write(lines.value, currentTarget.value);
            }}
          >
            <option value="">{lines.value.length > 2 ? '…' : 'lognormal, through both'}</option>
            {TAILS.map((tail) => (
              <option key={tail} value={tail}>
                {tail} tail
              </option>
            ))}
          </select>
        </label>
      </p>
      <p class="problem" role="status">
        {trouble}
      </p>
    </div>
  );
}

/** Half as far from all as the last one, and a time beyond its time. */
function nextOf(lines: readonly Line[]): Line {
  const [percentage = '50', time = '10'] = lines.at(-1) ?? [];
  const between = (100 + (parseNumber(percentage) ?? 50)) / 2;
  return [String(Number(between.toPrecision(6))), String(Number(((parseNumber(time) ?? 10) * 2).toPrecision(6)))];
}
