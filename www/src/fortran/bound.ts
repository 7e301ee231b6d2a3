/** Where values of variables stand in the document: a name may be written in small letters there. */

import { fortran } from './model';
import { valueOf } from './fields';

/** The path of a variable's value, by its name as formulas write it. */
export function placeOfValue(variable: string): string {
  const given = Object.keys(fortran.value.bind ?? {}).find((name) => name.toUpperCase() === variable);
  return valueOf(given ?? variable);
}
