/** Print listing of parallel tasks: their times, and each alternative as an expression. */

import type { Line, Listing } from '../model/lesson_plan';
import { unitOf } from '../model/document';
import { timeOnPaper } from '../model/time_on_paper';
import { ROLE_WORDS } from './composition/rows';
import { formOf, partsOf, type Expression, type Parallel, type Queued } from './document';

export function listing(model: Parallel): Listing {
  const { tasks, parts, alternatives, n } = model;
  const copies: Line[] = n === undefined || n === null ? [] : [{ depth: 0, name: 'n', says: String(n) }];
  return {
    lines: [
      { depth: 0, name: 'times', says: `in ${unitOf(model)}` },
      ...copies,
      ...tasks.map(({ task, time, fails }) => ({
        depth: 0,
        name: `task ${task}`,
        says: fails ? `${timeOnPaper(time)}; fails with probability ${fails}` : timeOnPaper(time),
      })),
      ...(parts ?? []).map(({ part, do: expression }) => ({
        depth: 0,
        name: `part ${part}`,
        says: written(expression),
      })),
      ...alternatives.map(({ name, do: expression }) => ({ depth: 0, name, says: written(expression) })),
    ],
  };
}

/** “all of 100 × (first of (shard, shard)), then merge”. */
function written(expression: Expression): string {
  if (typeof expression === 'string') return expression;
  if ('never' in expression) return 'never answers';
  if ('wait' in expression) return `wait ${timeOnPaper(expression.wait)}`;
  if ('queue' in expression) return queued(expression.queue);
  const parts = partsOf(expression).map((part) => written(part.expression));
  const { copies } = expression as { copies?: unknown };
  const list = copies === undefined || copies === null ? parts.join(', ') : `${copies} × ${parts.join(', ')}`;
  switch (formOf(expression)) {
    case 'series':
      return parts.join(', then ');
    case 'any':
      return `the first ${(expression as { any: unknown }).any} of (${list})`;
    case 'timeout':
      return `${list}, given up after ${timeOnPaper((expression as { timeout: unknown }).timeout)}`;
    case 'retries':
      return `${list}; at most ${(expression as { retries: unknown }).retries} times again where there is no answer`;
    case 'choice':
      return `one of (${list})`;
    default:
      return `${formOf(expression)} of (${list})`;
  }
}

/** “queue of 200 × task on 16 slots, each slot’s first: cold”. */
function queued({ tasks, slots, time, schedule, chunk, few_seen, ...others }: Queued): string {
  const more = (['first', 'start_up', 'per_task'] as const).flatMap((role) => {
    const part = others[role];
    return part === undefined || part === null ? [] : [`, ${ROLE_WORDS[role]}: ${written(part)}`];
  });
  const chunks = chunk === undefined || chunk === null ? '' : ` in chunks of ${chunk}`;
  const by = schedule === undefined || schedule === null ? '' : `, ${schedule}${chunks}`;
  const seen = few_seen === true ? ', few seen' : '';
  return `queue of ${tasks} × ${written(time)} on ${slots} slots${by}${more.join('')}${seen}`;
}
