/** Editor of percentiles: times by percentages, and the tail beyond the last one. What does not fit together yet stays in the list only. */

import { inOrder } from '../model/distribution_kinds';
import { problemText } from '../model/field_text';
import type { Field } from '../model/fields';
import { valueAt } from '../model/path';
import { parseNumber, TAILS } from '../model/time_text';
import { useEdited } from './edited';
import { PairList, useLines, type Pair } from './pair_list';

interface Given {
  percentiles?: Record<string, number>;
  tail?: string;
}

const linesOf = ({ percentiles }: Given): Pair[] =>
  inOrder(percentiles ?? {}).map(([percentage, time]) => [percentage, String(time)]);

/** The document's form; null where a line says nothing, or two say the same percentage. */
function percentilesOf(lines: readonly Pair[]): Record<string, number> | null {
  const read = lines.map(([percentage, time]) => [parseNumber(percentage), parseNumber(time)] as const);
  const isWhole = read.every((line) => !line.includes(undefined));
  const all = Object.fromEntries(read);
  return isWhole && Object.keys(all).length === lines.length ? (all as Record<string, number>) : null;
}

export function Percentiles({ field, unit }: { field: Field; unit: string }) {
  const { document, edit, settle, placed } = useEdited();
  const value = (valueAt(document.value, field.path) ?? {}) as Given;
  const { lines, written } = useLines(value, linesOf);
  const write = (next: Pair[], tail = value.tail) => {
    lines.value = next;
    const percentiles = percentilesOf(next);
    if (!percentiles) return;
    written.current = { percentiles, ...(tail && { tail }) };
    edit(field.path, written.current);
  };
  const trouble = percentilesOf(lines.value)
    ? (placed.value.at.get(field.path) ?? [])
        .map((problem) => problemText(problem, field, valueAt(document.value, problem.path)))
        .join(' ')
    : 'Each line needs a percentage of its own and its time, as numbers.';
  return (
    <div class="parameters">
      <PairList
        lines={lines.value}
        write={write}
        settle={settle}
        least={2}
        labels={(k) => [`Percentage ${k}`, `Time ${k}`, `Remove percentile ${k}`]}
        words={['p ', 'is', <> {unit}</>]}
      />
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
function nextOf(lines: readonly Pair[]): Pair {
  const [percentage = '50', time = '10'] = lines.at(-1) ?? [];
  const between = (100 + (parseNumber(percentage) ?? 50)) / 2;
  return [String(Number(between.toPrecision(6))), String(Number(((parseNumber(time) ?? 10) * 2).toPrecision(6)))];
}
