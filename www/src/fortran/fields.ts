/** The fields of Fortran sources. */

import type { Field } from '../model/fields';
import { below } from '../model/path';
import { linesOf, tableName, tablesOf, type Fortran } from './document';

/** The path of a variable's value. */
export const valueOf = (variable: string): string => below('bind', variable);

/** The path of the probability of the IF in a line, by its number from 1. */
export const probabilityOf = (line: number): string => below('probabilities', String(line));

/** At most so many IFs have fields. */
const MOST_IFS = 100;

/** The lines with an IF that has a condition, and what they say. */
export function ifsOf({ source }: Pick<Fortran, 'source'>): { line: number; text: string }[] {
  return linesOf(source)
    .flatMap((text, k) => (IF.test(text) && !/^[Cc*!]/.test(text) ? [{ line: k + 1, text: text.trim() }] : []))
    .slice(0, MOST_IFS);
}

const IF = /^\s*(?:\d+\s*)?(?:else\s*)?if\s*\(/i;

/** The fields of a source whose cost speaks of these variables. */
export function fortranFields(model: Fortran, variables: readonly string[]): Field[] {
  const all = new Set([...variables, ...Object.keys(model.bind ?? {})]);
  return [
    { path: 'source', label: 'Source', of: 'name', optional: false },
    { path: 'form', label: 'Form of the source', of: 'name', optional: true },
    { path: 'routine', label: 'Routine', of: 'name', optional: true },
    { path: 'tables', label: 'Cost tables', of: 'name', optional: true },
    ...tablesOf(model).map((table, k): Field => ({
      path: below('tables', k),
      label: `Cost table ${tableName(table) || k + 1}`,
      of: 'name',
      optional: false,
    })),
    ...ifsOf(model).map(({ line }): Field => ({
      path: probabilityOf(line),
      label: `Probability of the IF in line ${line}`,
      of: 'probability',
      optional: true,
      absent: 'not given',
    })),
    ...[...all].map((variable): Field => ({
      path: valueOf(variable),
      label: `Value of ${variable}`,
      of: 'parameter',
      optional: true,
      absent: 'any',
    })),
  ];
}
