/** The fields of Fortran sources. */

import type { Field } from '../model/fields';
import { below } from '../model/path';
import { tableName, tablesOf, type Fortran } from './document';

/** The path of a variable's value. */
export const valueOf = (variable: string): string => below('bind', variable);

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
    ...[...all].map((variable): Field => ({
      path: valueOf(variable),
      label: `Value of ${variable}`,
      of: 'parameter',
      optional: true,
      absent: 'any',
    })),
  ];
}
