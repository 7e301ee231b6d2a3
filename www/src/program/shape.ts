/** Shape validation of a JSON value, whether it has the structure that the editor of programs works on. Its leaves (times,
 *  probabilities, numbers) may be anything: what is wrong with those is told at their fields. */

import { isList, isObject, isOptional, isString, type Json } from '../model/json_shape';
import { has, own } from '../model/own';

/** A longer program is more than a page can show. */
const MOST_NODES = 10_000;

export function isProgramShaped({ machine, program, schemes, title, unit }: Json): boolean {
  return (
    isObject(machine) &&
    isOptional(machine['switch'], isObject) &&
    isOptional(machine['operations'], isObject) &&
    isList(program, isNode) &&
    nodesIn(program) <= MOST_NODES &&
    isOptional(schemes, (list) => isList(list, isScheme) && (list as unknown[]).length > 0) &&
    isOptional(title, isString) &&
    isOptional(unit, isString)
  );
}

function isNode(value: unknown): boolean {
  if (!isObject(value) || !isOptional(value['note'], isString)) return false;
  const [kind, ...more] = ['block', 'loop', 'if', 'group', 'queue'].filter((key) => has(value, key));
  if (kind === undefined || more.length > 0) return false;
  if (kind === 'group') return isOptional(value['name'], isString) && isList(value['body'], isNode);
  if (kind === 'queue') return isOptional(value['name'], isString) && isObject(value['queue']);
  if (!isString(own(value, kind))) return false;
  if (kind === 'loop') return isList(value['body'], isNode);
  if (kind === 'if')
    return ['then', 'else'].every((clause) => isOptional(own(value, clause), (nodes) => isList(nodes, isNode)));
  return isOptional(value['operations'], (operations) => isList(operations, isOperation));
}

const isOperation = (value: unknown): boolean => isObject(value) && isOptional(value['op'], isString);

function isScheme(value: unknown): boolean {
  return (
    isObject(value) &&
    isString(value['name']) &&
    isMode(value['mode']) &&
    isOptional(value['except'], (except) => isObject(except) && Object.values(except).every(isMode))
  );
}

const isMode = (value: unknown): boolean => value === 'simd' || value === 'spmd';

function nodesIn(nodes: unknown): number {
  if (!Array.isArray(nodes)) return 0;
  return nodes.reduce<number>(
    (sum, node: Json) => sum + 1 + nodesIn(node['body']) + nodesIn(node['then']) + nodesIn(node['else']),
    0,
  );
}
