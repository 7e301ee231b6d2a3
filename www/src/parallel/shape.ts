/** Shape validation of a JSON value, whether it has the structure that the editor of parallel tasks works on. Its leaves (times,
 *  probabilities, numbers) may be anything: what is wrong with those is told at their fields. */

import { isList, isObject, isOptional, isString, type Json } from '../model/json_shape';
import { has } from '../model/own';
import { FORMS, ROLES } from './document';

/** More parts, or more tasks, are more than a page can show. */
const MOST = 10_000;
/** Deeper than anybody reads; documents are refused from 100 levels on. */
const DEEPEST = 200;

export function isParallelShaped({ tasks, parts, alternatives, title, unit, tick }: Json): boolean {
  return (
    isList(tasks, isTask) &&
    (tasks as unknown[]).length <= MOST &&
    isOptional(parts, (value) => isList(value, isNamedPart)) &&
    isList(alternatives, isAlternative) &&
    partsIn([...((parts ?? []) as Json[]), ...(alternatives as Json[])].map((one) => one['do'])) <= MOST &&
    isOptional(title, isString) &&
    isOptional(unit, isString) &&
    isOptional(tick, Number.isFinite)
  );
}

const isTask = (value: unknown): boolean =>
  isObject(value) && isString(value['task']) && isOptional(value['note'], isString);

const isNamedPart = (value: unknown): boolean =>
  isObject(value) && isString(value['part']) && isOptional(value['note'], isString) && isExpression(value['do'], 0);

const isAlternative = (value: unknown): boolean =>
  isObject(value) && isString(value['name']) && isExpression(value['do'], 0);

function isExpression(value: unknown, depth: number): boolean {
  if (isString(value)) return true;
  if (!isObject(value) || depth > DEEPEST) return false;
  const [form, ...more] = FORMS.filter((one) => has(value, one));
  if (form === undefined || more.length > 0) return false;
  const isPart = (part: unknown) => isExpression(part, depth + 1);
  if (form === 'wait' || form === 'never') return true;
  if (form === 'choice') return isList(value['choice'], (share) => isObject(share) && isPart(share['of']));
  if (form === 'timeout' || form === 'retries') return isPart(value['of']);
  if (form === 'queue') {
    const queue = value['queue'];
    return isObject(queue) && isPart(queue['time']) && ROLES.every((role) => isOptional(queue[role], isPart));
  }
  return isList(value[form === 'any' ? 'of' : form], isPart);
}

function partsIn(expressions: unknown[]): number {
  return expressions.reduce<number>((sum, expression) => {
    if (!isObject(expression)) return sum + 1;
    const { choice, of, series, all, first, queue } = expression;
    const shares = Array.isArray(choice) ? choice.map((share: Json) => share['of']) : [];
    const lists = [series, all, first, of].flatMap((part) => (part === undefined ? [] : part));
    const queued = isObject(queue) ? ROLES.flatMap((role) => queue[role] ?? []) : [];
    return sum + 1 + partsIn([...shares, ...lists, ...queued]);
  }, 0);
}
