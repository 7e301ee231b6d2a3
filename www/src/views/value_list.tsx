/** Editor of a discrete distribution, a list of values with their probabilities. What does not fit together yet stays in the list
 *  only. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { inOrder } from '../model/distribution_kinds';
import type { Field } from '../model/fields';
import { parseNumber } from '../model/time_text';
import { valueAt } from '../model/path';
import { exactly, worth, type Probability } from '../model/probability';
import { same } from '../model/same';
import { problemText } from '../model/field_text';
import { useEdited, type Edited } from './edited';

interface Line {
  value: string;
  mass: string;
}

const linesOf = (distribution: unknown): Line[] =>
  inOrder((distribution as { values?: object } | undefined)?.values ?? {}).map(([value, mass]) => ({
    value,
    mass: String(mass),
  }));

/** The document's form; null where it says nothing or the same value twice. */
function valuesOf(lines: Line[]): Record<string, Probability> | null {
  const values = new Map<string, Probability>();
  for (const { value, mass } of lines) {
    const [at, p] = [parseNumber(value), massOf(mass)];
    if (at === undefined || p === undefined || values.has(String(at))) return null;
    values.set(String(at), p);
  }
  return Object.fromEntries(values);
}

/** A number, or an exact fraction. */
const massOf = (text: string): Probability | undefined => exactly(text) ?? parseNumber(text);

/** A mass as a share of the total, with as few digits as say it. */
const scaled = (mass: number, total: number): string => String(Number((mass / total).toPrecision(15)));

export function ValueList({ field, unit }: { field: Field; unit: string }) {
  const edited = useEdited();
  const { document, edit, settle } = edited;
  const value = valueAt(document.value, field.path);
  const lines = useSignal(linesOf(value));
  const written = useRef(value);
  if (!same(value, written.current)) {
    written.current = value;
    lines.value = linesOf(value);
  }
  const write = (next: Line[]) => {
    lines.value = next;
    const values = valuesOf(next);
    if (!values) return;
    written.current = { values };
    edit(field.path, written.current);
  };
  const change = (k: number, part: Partial<Line>) =>
    write(lines.value.map((line, i) => (i === k ? { ...line, ...part } : line)));
  const masses = lines.value.map(({ mass }) => worth(massOf(mass) ?? 0));
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  const balance = () => write(lines.value.map((line, k) => ({ ...line, mass: scaled(masses[k] ?? 0, total) })));
  return (
    <div class="parameters">
      <ul class="value-list">
        {lines.value.map((line, k) => (
          <li key={k}>
            <input
              type="text"
              aria-label={`Value ${k + 1}`}
              value={line.value}
              onInput={({ currentTarget: { value } }) => change(k, { value })}
              onBlur={settle}
            />{' '}
            {unit} p ={' '}
            <input
              type="text"
              aria-label={`Probability of value ${k + 1}`}
              value={line.mass}
              onInput={({ currentTarget: { value } }) => change(k, { mass: value })}
              onBlur={settle}
            />
            {lines.value.length > 1 && (
              <button
                type="button"
                class="waiting"
                aria-label={`Remove value ${k + 1}`}
                onClick={() => write(lines.value.filter((_, i) => i !== k))}
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
          onClick={() => write([...lines.value, { value: nextValue(lines.value), mass: '0' }])}
        >
          add a value
        </button>
        {Math.abs(total - 1) > 1e-9 && total > 0 && (
          <>
            {' '}
            sum {Number(total.toPrecision(6))}:{' '}
            <button type="button" class="link" onClick={balance}>
              make it 1
            </button>
          </>
        )}
      </p>
      <p class="problem" role="status">
        {trouble(lines.value, field, edited)}
      </p>
    </div>
  );
}

function nextValue(lines: Line[]): string {
  const values = lines.map(({ value }) => parseNumber(value) ?? 0);
  return String(Math.max(-1, ...values) + 1);
}

/** What is wrong with the list, or else with the distribution. */
function trouble(lines: Line[], field: Field, { document, placed }: Edited): string {
  const wrong = lines.find(({ value, mass }) => parseNumber(value) === undefined || massOf(mass) === undefined);
  if (wrong) return 'Each line needs a value and its probability, as numbers.';
  if (!valuesOf(lines)) return 'A value stands there twice.';
  return (placed.value.at.get(field.path) ?? [])
    .map((problem) => problemText(problem, field, valueAt(document.value, problem.path)))
    .join(' ');
}
