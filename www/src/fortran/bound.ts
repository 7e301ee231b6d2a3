/** Paths of variables' values (bindings) in the document: a name may be written in small letters there. */

import { valueAt } from '../model/path';
import { keyOf, numberOf } from './document';
import { fortran } from './model';
import { valueOf } from './fields';

/** The path of a variable's value, by its name as formulas write it. */
export function placeOfValue(variable: string): string {
  return valueOf(keyOf(fortran.value, variable));
}

/** The variable's value in the document; null where it has none. Keys go on from it, though the page may still show an earlier one. */
export function valueNow(variable: string): number | null {
  return numberOf(valueAt(fortran.value, placeOfValue(variable)));
}
