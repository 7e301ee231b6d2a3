/** Region of validity in words: where the formula is the exact count. */

import type { AnnotatedCost, AnnotatedUnit } from '../../pkg/juxtapose.js';
import { inWords, listed } from '../outcome/number_text';

type Region = AnnotatedCost['region'];

const ZERO = /^(\w+) ≥ 0$/;
const ABOVE_ZERO = /^(\w+) ≥ \d+$/;
const CONGRUENT = /^(.+) ≡ 0 \(mod (\d+)\)$/;

/** How a condition begins that holds for no values. */
const NOWHERE = 'nowhere: ';

/** “The formula is the count” and “ where IL and JL are even, and M ≤ 9 if M ≥ 1.”: what is explained, and what is said of it. */
export function regionWords({ extent, conditions }: Region): readonly [explained: string, said: string] {
  const lead = 'The formula is the count';
  if (extent === 'unknown') return ['Whether the formula is the count', ' cannot be told from the source.'];
  if (conditions.length === 0) return [lead, ' for all values.'];
  const nowhere = conditions.find((condition) => condition.startsWith(NOWHERE));
  if (nowhere !== undefined) return [lead, ` ${nowhere}.`];
  return [lead, `${extent === 'exact' ? '' : ' at least'} where ${joined(clauses(conditions))}.`];
}

/** The conditions, those alike taken together. */
function clauses(conditions: readonly string[]): string[] {
  const even: string[] = [];
  const atLeast: string[] = [];
  const others: string[] = [];
  // What is at least 1 need not be said to be at least 0.
  const isSaid = (name: string) =>
    conditions.some((other) => !ZERO.test(other) && ABOVE_ZERO.exec(other)?.[1] === name);
  for (const condition of conditions) {
    const [, variable] = ZERO.exec(condition) ?? [];
    const [, multiple, of] = CONGRUENT.exec(condition) ?? [];
    if (variable !== undefined) {
      if (!isSaid(variable)) atLeast.push(variable);
    } else if (multiple !== undefined && of === '2') even.push(multiple);
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

/** So many lines are named; more are counted. */
const MOST_LINES = 8;

/** “Outside of that region, the loop in line 7 begins behind its end, …”: what happens where the region ends, and in which lines. Nothing where it
 *  ends only at variables below 0. */
export function edgeSentence({ cost, demanding, lines }: Pick<AnnotatedUnit, 'cost' | 'demanding' | 'lines'>): string {
  const { extent, conditions } = cost.region;
  if (extent === 'unknown') return '';
  const linesOf = (isOne: (condition: string) => boolean): number[] => {
    const all = conditions.flatMap((condition, k) => (isOne(condition) ? (demanding[k] ?? []) : []));
    return [...new Set(all)].sort((one, other) => one - other);
  };
  const isOf = (kind: string) => (line: number) => lines.some((of) => of.line === line && of.kind === kind);
  const steps = linesOf((condition) => CONGRUENT.test(condition)).filter(isOf('do'));
  const bounds = linesOf((condition) => !CONGRUENT.test(condition) && !BELOW_ZERO.test(condition));
  const [loops, tests] = [bounds.filter(isOf('do')), bounds.filter(isOf('test'))];
  const parts = [
    loops.length > 0 &&
      `${said(loops, 'loop')} ${one(loops, 'begins behind its end', 'begin behind their ends')}, ${LEFT_OUT}`,
    steps.length > 0 && `${said(steps, 'loop')} ${one(steps, 'misses its end', 'miss their ends')}, ${STOPPED}`,
    tests.length > 0 && `${said(tests, 'IF')} ${one(tests, 'is', 'are')} always or never true, ${UNKNOWN}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `Outside of that region, ${parts.join('; ')}.`;
}

const BELOW_ZERO = /^\w+ ≥ 0(?: where .*)?$/;
const LEFT_OUT = 'which counting leaves out and the formula takes off';
const STOPPED = 'where counting stops and the formula adds a part of an iteration';
const UNKNOWN = 'which the formula does not know';

const one = (all: readonly unknown[], single: string, many: string): string => (all.length === 1 ? single : many);

/** “the loop in line 7”, “the loops in lines 10 and 13” or “23 loops”. */
const said = (lines: readonly number[], what: string): string =>
  lines.length > MOST_LINES
    ? `${inWords(lines.length)} ${what}s`
    : `the ${what}${one(lines, '', 's')} in ${one(lines, 'line', 'lines')} ${listed(lines.map(String))}`;

const OUTSIDE =
  'At these values it is not: a loop that begins behind its end is not executed, and steps that miss the end stop before it.';

/** Whether the formula is the count at the values that are bound, as a sentence; nothing while nobody knows. Why it is not is said only
 *  where no line says so. */
export const insideSentence = (inside: boolean | null, edge = ''): string =>
  inside === null ? '' : inside ? 'At these values it is.' : edge === '' ? OUTSIDE : 'At these values it is not.';
