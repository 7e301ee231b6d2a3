/** Field descriptors of Fortran sources. */

import type { Field } from '../model/fields';
import { below } from '../model/path';
import type { Asked } from './asked';
import { isComment, keyOf, linesOf, tableName, tablesOf, type Fortran } from './document';

/** The path of a variable's value. */
export const valueOf = (variable: string): string => below('bind', variable);

/** The path of the probability of the IF in a line, by its number from 1, or that a loop which a jump leaves goes on. */
export const probabilityOf = (line: number): string => below('probabilities', String(line));

/** The path of the mean iterations of the loop in a line. */
export const tripsOf = (line: number): string => below('trips', String(line));

/** At most so many IFs have fields, and so many loops. */
const MOST = 100;

interface SourceLine {
  line: number;
  text: string;
}

/** The lines with an IF that has a condition, and what they say. */
export const ifsOf = (model: Pick<Fortran, 'source'>): SourceLine[] => linesLike(model, IF);

/** The lines with a loop. */
export const loopsOf = (model: Pick<Fortran, 'source'>): SourceLine[] => linesLike(model, DO);

const linesLike = ({ source }: Pick<Fortran, 'source'>, form: RegExp): SourceLine[] =>
  linesOf(source)
    .flatMap((text, k) => (form.test(text) && !isComment(text) ? [{ line: k + 1, text: text.trim() }] : []))
    .slice(0, MOST);

const IF = /^\s*(?:\d+\s*)?(?:else\s*)?if\s*\(/i;
const DO = /^\s*(?:\d+\s*)?(?:[a-z]\w*\s*:\s*)?do(?:all)?(?:\s+[a-z]\w*\s*=|\s*\d+[\s,]|\s*while\s*\()/i;

const VALUES = { number: 'parameter', letter: 'letter', logical: 'logical' } as const;

/** The fields of a source whose cost speaks of these variables. */
export function fortranFields(
  model: Fortran,
  variables: readonly string[],
  typeOf: (variable: string) => Asked['type'] = () => 'number',
): Field[] {
  const all = new Set([...variables.map((name) => keyOf(model, name)), ...Object.keys(model.bind ?? {})]);
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
    ...loopsOf(model).map(({ line }): Field => ({
      path: probabilityOf(line),
      label: `Probability that the loop in line ${line} goes on`,
      of: 'probability',
      optional: true,
      absent: 'not given',
    })),
    ...loopsOf(model).map(({ line }): Field => ({
      path: tripsOf(line),
      label: `Mean iterations of the loop in line ${line}`,
      of: 'mean',
      optional: true,
      absent: 'as its bounds say',
    })),
    { path: 'price', label: 'What a cost of 1 is', of: 'price', optional: true, absent: '1' },
    { path: 'keep', label: 'Variables that are not evaluated', of: 'name', optional: true },
    { path: 'overheads', label: 'Overheads', of: 'name', optional: true },
    ...[...all].map((variable): Field => ({
      path: valueOf(variable),
      label: `Value of ${variable}`,
      of: VALUES[typeOf(variable.toUpperCase())],
      optional: true,
      absent: 'any',
    })),
  ];
}
