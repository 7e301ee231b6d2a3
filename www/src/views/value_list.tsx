/** Editor of a discrete distribution, a list of values with their probabilities. What does not fit together yet stays in the list
 *  only. */

import { inOrder } from '../model/distribution_kinds';
import type { Field } from '../model/fields';
import { parseNumber } from '../model/time_text';
import { valueAt } from '../model/path';
import { exactly, worth, type Probability } from '../model/probability';
import { problemText } from '../model/field_text';
import { useEdited, type Edited } from './edited';
import { PairList, useLines, type Pair } from './pair_list';

const linesOf = (distribution: unknown): Pair[] =>
  inOrder((distribution as { values?: object } | undefined)?.values ?? {}).map(([value, mass]) => [
    value,
    String(mass),
  ]);

/** The document's form; null where it says nothing or the same value twice. */
function valuesOf(lines: readonly Pair[]): Record<string, Probability> | null {
  const values = new Map<string, Probability>();
  for (const [value, mass] of lines) {
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
  const { lines, written } = useLines(value, linesOf);
  const write = (next: Pair[]) => {
    lines.value = next;
    const values = valuesOf(next);
    if (!values) return;
    written.current = { values };
    edit(field.path, written.current);
  };
  const masses = lines.value.map(([, mass]) => worth(massOf(mass) ?? 0));
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  const balance = () => write(lines.value.map(([value], k) => [value, scaled(masses[k] ?? 0, total)]));
  return (
    <div class="parameters">
      <PairList
        lines={lines.value}
        write={write}
        settle={settle}
        least={1}
        labels={(k) => [`Value ${k}`, `Probability of value ${k}`, `Remove value ${k}`]}
        words={['', <>{unit} p =</>, '']}
      />
      <p>
        <button type="button" class="link" onClick={() => write([...lines.value, [nextValue(lines.value), '0']])}>
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

function nextValue(lines: readonly Pair[]): string {
  const values = lines.map(([value]) => parseNumber(value) ?? 0);
  return String(Math.max(-1, ...values) + 1);
}

/** What is wrong with the list, or else with the distribution. */
function trouble(lines: readonly Pair[], field: Field, { document, placed }: Edited): string {
  const wrong = lines.find(([value, mass]) => parseNumber(value) === undefined || massOf(mass) === undefined);
  if (wrong) return 'Each line needs a value and its probability, as numbers.';
  if (!valuesOf(lines)) return 'A value stands there twice.';
  return (placed.value.at.get(field.path) ?? [])
    .map((problem) => problemText(problem, field, valueAt(document.value, problem.path)))
    .join(' ');
}
