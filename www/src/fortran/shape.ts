/** Shape validation of a JSON value, whether it has the structure that the editor of Fortran sources works on. What is wrong with the
 *  source, or with what stands beside it, is told at its place. */

import { isList, isObject, isOptional, isString, type Json } from '../model/json_shape';

export function isFortranShaped({ source, tables, bind, keep, probabilities, trips, overheads, files, ...rest }: Json) {
  const { title, unit, tick, form, routine, branches } = rest;
  return (
    isString(source) &&
    isOptional(tables, (list) => isList(list, (table) => isString(table) || isObject(table))) &&
    [bind, probabilities, trips].every((values) => isOptional(values, isObject)) &&
    isOptional(files, (list) => isList(list, isObject)) &&
    [keep, overheads].every((names) => isOptional(names, (list) => isList(list, isString))) &&
    [title, unit, form, routine, branches].every((text) => isOptional(text, isString)) &&
    isOptional(tick, Number.isFinite)
  );
}
