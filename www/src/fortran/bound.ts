/** Paths of variables' values (bindings) in the document: a name may be written in small letters there. */

import { valueAt } from '../model/path';
import { fortran } from './model';
import { valueOf } from './fields';

/** The path of a variable's value, by its name as formulas write it. */
export function placeOfValue(variable: string): string {
  const given = Object.keys(fortran.value.bind ?? {}).find((name) => name.toUpperCase() === variable);
  return valueOf(given ?? variable);
}

/** The variable's value in the document; null where it has none. Keys go on from it, though the page may still show an earlier one. */
export function valueNow(variable: string): number | null {
  const value: unknown = valueAt(fortran.value, placeOfValue(variable));
  return typeof value === 'number' ? value : null;
}
