/** Document type of parallel tasks, as in the JSON Schema, and what an expression is. */

import type { Expression } from '../../pkg/model';
import type { Model, Of } from '../model/document';
import { has } from '../model/own';

export type { Choice, Copies, Expression, Queued, Time } from '../../pkg/model';

export type Parallel = Of<'parallel'>;
export type NamedTask = Parallel['tasks'][number];
export type NamedPart = NonNullable<Parallel['parts']>[number];
export type Alternative = Parallel['alternatives'][number];

export const isParallel = (model: Model): model is Parallel => model.kind === 'parallel';

/** The forms of an expression that are no name; each is the field that tells it from the others. */
export const FORMS = [
  'never',
  'wait',
  'series',
  'all',
  'first',
  'any',
  'choice',
  'timeout',
  'retries',
  'queue',
] as const;

/** What a queue's tasks take, in the order in which the package tells it: the last three may be missing. */
export const ROLES = ['time', 'first', 'start_up', 'per_task'] as const;

export type Role = (typeof ROLES)[number];

export type Form = (typeof FORMS)[number] | 'task';

export function formOf(expression: Expression): Form {
  if (typeof expression === 'string') return 'task';
  return FORMS.find((form) => has(expression, form)) ?? 'wait';
}

/** A part of an expression, and the fields and indices that lead to it. */
export interface Part {
  keys: (string | number)[];
  expression: Expression;
}

/** What an expression is composed of, in order. */
export function partsOf(expression: Expression): Part[] {
  if (typeof expression === 'string' || 'wait' in expression || 'never' in expression) return [];
  if ('choice' in expression)
    return expression.choice.map(({ of }, k) => ({ keys: ['choice', k, 'of'], expression: of }));
  if ('timeout' in expression || 'retries' in expression) return [{ keys: ['of'], expression: expression.of }];
  if ('queue' in expression) {
    const { queue } = expression;
    return ROLES.flatMap((role) => {
      const part = queue[role];
      return part === undefined || part === null ? [] : [{ keys: ['queue', role], expression: part }];
    });
  }
  const list = listOf(expression);
  if (list === null) return [];
  return (expression as unknown as Record<string, Expression[]>)[list]!.map((part, k) => ({
    keys: [list, k],
    expression: part,
  }));
}

/** What a queue takes a part for, by the path of the part; null where it stands in no queue itself. */
export const roleOf = (key: string): Role | null => ROLES.find((role) => key.endsWith(`.queue.${role}`)) ?? null;

/** The field that holds an expression's list of parts; null where it has none, or where each part has a probability. */
export function listOf(expression: Expression): 'series' | 'all' | 'first' | 'of' | null {
  if (typeof expression === 'string') return null;
  if ('any' in expression) return 'of';
  return (['series', 'all', 'first'] as const).find((form) => form in expression) ?? null;
}

/** The names of all tasks, parts and alternatives that an expression mentions, as often as it does. */
export function mentionsIn(expression: Expression): string[] {
  return typeof expression === 'string'
    ? [expression]
    : partsOf(expression).flatMap((part) => mentionsIn(part.expression));
}
