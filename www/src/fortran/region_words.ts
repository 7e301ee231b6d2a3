/** Where a formula is the count, in words. */

import type { AnnotatedCost } from '../../pkg/juxtapose.js';
import { listed } from '../outcome/number_text';

type Region = AnnotatedCost['region'];

const ZERO = /^(\w+) ≥ 0$/;
const CONGRUENT = /^(.+) ≡ 0 \(mod (\d+)\)$/;

/** “The formula is the count” and “ where IL and JL are even, and M ≤ 9 if M ≥ 1.”: what is explained, and what is said of it. */
export function regionWords({ extent, conditions }: Region): readonly [explained: string, said: string] {
  const lead = 'The formula is the count';
  if (extent === 'unknown') return ['Whether the formula is the count', ' cannot be told from the source.'];
  if (conditions.length === 0) return [lead, ' for all values.'];
  return [lead, `${extent === 'exact' ? '' : ' at least'} where ${joined(clauses(conditions))}.`];
}

/** The conditions, those alike taken together. */
function clauses(conditions: readonly string[]): string[] {
  const even: string[] = [];
  const atLeast: string[] = [];
  const others: string[] = [];
  for (const condition of conditions) {
    const [, variable] = ZERO.exec(condition) ?? [];
    const [, multiple, of] = CONGRUENT.exec(condition) ?? [];
    if (variable !== undefined) atLeast.push(variable);
    else if (multiple !== undefined && of === '2') even.push(multiple);
    else if (multiple !== undefined) others.push(`${multiple} is a multiple of ${of}`);
    else others.push(guarded(condition));
  }
  return [...areOrIs(even, 'even'), ...others, ...areOrIs(atLeast, 'at least 0')];
}

const areOrIs = (names: readonly string[], what: string): string[] =>
  names.length === 0 ? [] : [`${listed(names)} ${names.length === 1 ? 'is' : 'are'} ${what}`];

/** “M ≤ 9 where M ≥ 1” as “M ≤ 9 if M ≥ 1”; no line begins with a sign. */
const guarded = (condition: string): string =>
  condition.replace(' where ', ' if ').replace(/ ([≥≤]) /g, '\u00a0$1\u00a0');

/** Clauses that hold commas of their own or an “and” are set apart clearly. */
const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;

const OUTSIDE =
  'At these values it is not: a loop that begins behind its end is not executed, and steps that miss the end stop before it.';

/** Whether the formula is the count at the values that are bound, as a sentence; nothing while nobody knows. */
export const insideSentence = (inside: boolean | null): string =>
  inside === null ? '' : inside ? 'At these values it is.' : OUTSIDE;
