/** Node clustering of the drawn graph: each task, or, where there are too many, groups of tasks that are alike. The model keeps each. */

import type { Task, TaskGraph } from '../document';
import { byWord } from '../by_word';
import { edgesOf, type TaskEdge } from '../task_edges';
import { layersOf } from './layers';

/** More boxes make no picture that anybody reads. */
export const MOST_DRAWN = 150;

export interface DrawnNode {
  /** A task's name; a group's is its first task's. */
  name: string;
  /** More than one where it is a group. */
  tasks: readonly Task[];
}

export interface Drawn {
  nodes: DrawnNode[];
  /** The edges, each between two nodes' names. */
  edges: readonly TaskEdge[];
}

export function drawnOf(model: TaskGraph): Drawn {
  const { tasks } = model;
  if (tasks.length <= MOST_DRAWN)
    return { nodes: tasks.map((task) => ({ name: task.task, tasks: [task] })), edges: edgesOf(model) };
  const number = new Map(tasks.map(({ task }, k) => [task, k]));
  const edges = edgesOf(model);
  const layer = layersOf(
    tasks.length,
    edges.map(({ from, to }) => [number.get(from) ?? 0, number.get(to) ?? 0]),
  );
  const groups = grouped(tasks, layer);
  const heads = new Map(
    [...groups.values()].flatMap((group) => group.map(({ task }) => [task, group[0]?.task ?? ''] as const)),
  );
  return {
    nodes: [...groups.values()].map((group) => ({ name: group[0]?.task ?? '', tasks: group })),
    edges: between(edges, heads),
  };
}

/** The tasks in groups: by layer and by what names have in common, or by one layer or a few where that makes too many
 *  groups. */
function grouped(tasks: readonly Task[], layer: readonly number[]): Map<string, Task[]> {
  const layers = layer.reduce((most, one) => Math.max(most, one), 0) + 1;
  const by = (key: (task: Task, layer: number) => string) => {
    const groups = byWord(tasks.keys(), (k) => key(tasks[k] as Task, layer[k] ?? 0));
    return new Map([...groups].map(([word, places]) => [word, places.map((k) => tasks[k] as Task)]));
  };
  const alike = by(({ task }, number) => `${number} ${stemOf(task)}`);
  if (alike.size <= MOST_DRAWN) return alike;
  return by((_, number) => String(layers <= MOST_DRAWN ? number : Math.floor((number * MOST_DRAWN) / layers)));
}

/** A name without its numbers, in which the tasks of one kind differ: `mProject_ID0000012`. */
export const stemOf = (name: string): string => name.replace(/[\d_.\-\s]*(?:ID)?\d+/g, '…').replace(/…+/g, '…');

/** All edges from one group to another are one. */
function between(edges: readonly TaskEdge[], heads: ReadonlyMap<string, string>): TaskEdge[] {
  const merged = new Map<string, Map<string, TaskEdge>>();
  for (const { from, to, volume } of edges) {
    const [a, b] = [heads.get(from) ?? from, heads.get(to) ?? to];
    if (a === b) continue;
    const own = merged.get(a) ?? new Map<string, TaskEdge>();
    merged.set(a, own);
    const edge = own.get(b);
    if (edge) edge.volume += volume;
    else own.set(b, { from: a, to: b, volume });
  }
  return [...merged.values()].flatMap((own) => [...own.values()]);
}
