/** Shape validation of a JSON value, whether it has the structure that the editor of multi-grain programs works on. Its leaves
 *  (times, factors, numbers) may be anything: what is wrong with those is told at their fields. */

import { isList, isObject, isOptional, isString, type Json } from '../model/json_shape';

/** More phases, or more measured rows, are more than a page can show. */
const [MOST_PHASES, MOST_ROWS] = [200, 10_000];

export function isMultigrainShaped({ machine, phases, contention, configurations, measured, notes, ...rest }: Json) {
  const { title, unit, tick } = rest;
  return (
    isObject(machine) &&
    isList(phases, (phase) => isObject(phase) && isOptional(phase['phase'], isString)) &&
    (phases as unknown[]).length <= MOST_PHASES &&
    isOptional(contention, isObject) &&
    isOptional(configurations, (list) => isList(list, isObject)) &&
    isOptional(measured, isMeasured) &&
    isOptional(notes, (texts) => isObject(texts) && Object.values(texts).every(isString)) &&
    isOptional(title, isString) &&
    isOptional(unit, isString) &&
    isOptional(tick, Number.isFinite)
  );
}

const isMeasured = (value: unknown): boolean =>
  isObject(value) &&
  isOptional(value['note'], isString) &&
  isOptional(value['rows'], (rows) => isList(rows, isObject) && (rows as unknown[]).length <= MOST_ROWS);
