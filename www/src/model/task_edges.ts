/** Who waits for whom in a task graph: from `after`, and from messages. */

import type { TaskGraph } from './document';
import { predecessorName } from './task_graph_fields';

export interface TaskEdge {
  from: string;
  to: string;
  /** Of all its messages, in bytes. */
  volume: number;
}

/** One for each pair, in document order; only between tasks that are there. */
export function edgesOf({ tasks }: Pick<TaskGraph, 'tasks'>): TaskEdge[] {
  const names = new Set(tasks.map(({ task }) => task));
  const edges = new Map<string, TaskEdge>();
  const add = (from: string, to: string, volume: unknown) => {
    if (!names.has(from) || !names.has(to) || from === to) return;
    const key = JSON.stringify([from, to]);
    const known = edges.get(key) ?? { from, to, volume: 0 };
    known.volume += typeof volume === 'number' ? volume : 0;
    edges.set(key, known);
  };
  for (const { task, after, activities } of tasks) {
    for (const one of after ?? []) add(predecessorName(one), task, typeof one === 'string' ? 0 : one.volume);
    for (const activity of activities ?? []) if ('send' in activity) add(task, activity.send, activity.volume);
  }
  return [...edges.values()];
}

/** The tasks that can only begin after this one, itself included. */
export function descendantsOf(name: string, edges: readonly TaskEdge[]): Set<string> {
  const found = new Set([name]);
  for (const next of found) for (const { from, to } of edges) if (from === next) found.add(to);
  return found;
}
