/** Shape validation of a JSON value, whether it has the structure that the editor of task graphs works on. */

import { isList, isObject, isOptional, isString, type Json } from '../model/json_shape';
import { has, own } from '../model/own';

/** More tasks are more than a page can show; some more than are read, whose problem is then told at its place. */
const MOST_TASKS = 12_000;

export function isTaskGraphShaped({
  machine,
  representatives,
  datasets,
  makespans,
  tasks,
  mappings,
  title,
  unit,
}: Json): boolean {
  return (
    isOptional(machine, isMachine) &&
    isOptional(representatives, isObject) &&
    isOptional(datasets, (list) => isList(list, isString)) &&
    isOptional(makespans, Array.isArray) &&
    isList(tasks, isTask) &&
    (tasks as unknown[]).length <= MOST_TASKS &&
    isOptional(mappings, (list) => isList(list, isMapping)) &&
    isOptional(title, isString) &&
    isOptional(unit, isString)
  );
}

function isMachine(value: unknown): boolean {
  return (
    isObject(value) &&
    isOptional(value['processors'], (list) => isList(list, Number.isFinite)) &&
    isOptional(value['network'], isObject)
  );
}

function isTask(value: unknown): boolean {
  if (!isObject(value) || !isString(value['task']) || !isOptional(value['note'], isString)) return false;
  return (
    isOptional(value['after'], (list) => isList(list, isPredecessor)) &&
    isOptional(value['activities'], (list) => isList(list, isActivity))
  );
}

const isPredecessor = (value: unknown): boolean => isString(value) || (isObject(value) && isString(value['task']));

/** Exactly one of the three. */
function isActivity(value: unknown): boolean {
  if (!isObject(value)) return false;
  const [kind, ...more] = ['compute', 'send', 'receive'].filter((key) => has(value, key));
  return kind !== undefined && more.length === 0 && isString(own(value, kind));
}

const isMapping = (value: unknown): boolean =>
  isObject(value) &&
  isString(value['name']) &&
  isOptional(value['order'], (order) => isString(order) || isList(order, isString)) &&
  (Number.isFinite(value['processors']) ||
    (isObject(value['processors']) && Object.values(value['processors']).every(Number.isFinite)));
