/** Edges (dependencies) of a task graph, from `after` and from messages, in a cache by the list of tasks: dropped with that list. */

import { byWord } from './by_word';
import { predecessorName, type Task, type TaskGraph } from './document';

export interface TaskEdge {
  from: string;
  to: string;
  /** The bytes of all its messages. */
  volume: number;
}

/** Memoised edges: documents do not change, so the edges of a list of tasks are found once. */
const known = new WeakMap<readonly Task[], TaskEdge[]>();

/** The edges of a graph: one for each pair, in document order; only between tasks that are there. */
export function edgesOf({ tasks }: Pick<TaskGraph, 'tasks'>): TaskEdge[] {
  const found = known.get(tasks) ?? foundIn(tasks);
  known.set(tasks, found);
  return found;
}

function foundIn(tasks: readonly Task[]): TaskEdge[] {
  const edges: TaskEdge[] = [];
  const byEnds = new Map(tasks.map(({ task }) => [task, new Map<string, TaskEdge>()]));
  const add = (from: string, to: string, volume: unknown) => {
    const own = byEnds.get(from);
    if (!own || !byEnds.has(to) || from === to) return;
    let edge = own.get(to);
    if (!edge) {
      edge = { from, to, volume: 0 };
      own.set(to, edge);
      edges.push(edge);
    }
    edge.volume += typeof volume === 'number' ? volume : 0;
  };
  for (const { task, after, activities } of tasks) {
    for (const one of after ?? []) add(predecessorName(one), task, typeof one === 'string' ? 0 : one.volume);
    for (const activity of activities ?? []) if ('send' in activity) add(task, activity.send, activity.volume);
  }
  return edges;
}

/** The tasks that can only begin after this one, itself included. */
export function descendantsOf(name: string, edges: readonly TaskEdge[]): Set<string> {
  const next = byWord(edges, ({ from }) => from);
  const found = new Set([name]);
  for (const one of found) for (const { to } of next.get(one) ?? []) found.add(to);
  return found;
}
