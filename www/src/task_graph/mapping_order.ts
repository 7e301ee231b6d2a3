/** Execution order of phases on processors, as mappings made by hand give it: one list of all phases, of which each processor
 *  executes its own. */

import { isCompute, predecessorName, type Mapping, type TaskGraph } from './document';

/** A mapping made by hand that is a queue: whoever is free takes the next ready task. */
export type Queue = Mapping & { processors: number };

export const isQueue = (mapping: Mapping): mapping is Queue => typeof mapping.processors === 'number';

/** The processor of each task; none of a queue. */
export const processorsOf = ({ processors }: Mapping): Record<string, number> =>
  typeof processors === 'number' ? {} : processors;

export interface Phase {
  name: string;
  task: string;
  /** The task's place in the document. */
  at: number;
}

/** All phases, in document order. A task of one phase gives the phase its name. */
export const phasesOf = ({ tasks }: TaskGraph): Phase[] =>
  tasks.flatMap(({ task, activities }, at) =>
    activities
      ? activities.filter(isCompute).map(({ compute }) => ({ name: compute, task, at }))
      : [{ name: task, task, at }],
  );

/** The order of a mapping; null where processors take tasks in order of arrival. */
export const orderOf = ({ order }: Mapping): readonly string[] | null => (Array.isArray(order) ? order : null);

/** For each processor in use its phases in their order, those that the order lacks last. */
export function linesOf(model: TaskGraph, mapping: Mapping): { processor: number; phases: string[] }[] {
  const order = complete(model, orderOf(mapping) ?? []);
  const taskOf = new Map(phasesOf(model).map(({ name, task }) => [name, task]));
  const lines = new Map<number, string[]>();
  for (const name of order) {
    const processor = processorOf(mapping, taskOf.get(name) ?? '');
    lines.set(processor, [...(lines.get(processor) ?? []), name]);
  }
  return [...lines].sort(([a], [b]) => a - b).map(([processor, phases]) => ({ processor, phases }));
}

const processorOf = (mapping: Mapping, task: string): number =>
  new Map(Object.entries(processorsOf(mapping))).get(task) ?? 1;

/** Each phase that there is, once. */
function complete(model: TaskGraph, order: readonly string[]): string[] {
  const all = phasesOf(model).map(({ name }) => name);
  const known = new Set(all);
  return [...new Set([...order.filter((name) => known.has(name)), ...all])];
}

/** A phase goes before the one that precedes it on its processor, or behind the one that follows; null where there is none. */
export function moved(model: TaskGraph, mapping: Mapping, phase: string, by: 1 | -1): Mapping | null {
  const line = linesOf(model, mapping).find(({ phases }) => phases.includes(phase))?.phases ?? [];
  const other = line[line.indexOf(phase) + by];
  if (other === undefined) return null;
  const rest = complete(model, orderOf(mapping) ?? []).filter((name) => name !== phase);
  const at = rest.indexOf(other) + (by > 0 ? 1 : 0);
  return { ...mapping, order: [...rest.slice(0, at), phase, ...rest.slice(at)] };
}

export const withOrder = (mapping: Mapping, order: readonly string[]): Mapping => ({ ...mapping, order: [...order] });

export function byArrival({ order: _, ...mapping }: Mapping): Mapping {
  return mapping;
}

/** The phases, each behind what it waits for, else in document order. */
export function inWaitingOrder(model: TaskGraph): string[] {
  const next = new Map(model.tasks.map(({ task }) => [task, 0]));
  const over = new Set<string>();
  const sent = new Map<string, number>();
  const found: string[] = [];
  const between = (from: string, to: string) => JSON.stringify([from, to]);
  const count = (key: string, by: number) => sent.set(key, (sent.get(key) ?? 0) + by);
  let again = true;
  while (again) {
    again = false;
    for (const { task, after, activities } of model.tasks) {
      if (over.has(task)) continue;
      if (!activities) {
        if (!(after ?? []).every((one) => over.has(predecessorName(one)))) continue;
        found.push(task);
      }
      let at = next.get(task) ?? 0;
      for (; activities && at < activities.length; at += 1) {
        const activity = activities[at];
        if (!activity) break;
        if (isCompute(activity)) found.push(activity.compute);
        else if ('send' in activity) count(between(task, activity.send), 1);
        else if ((sent.get(between(activity.receive, task)) ?? 0) > 0) count(between(activity.receive, task), -1);
        else break;
      }
      again ||= at > (next.get(task) ?? 0);
      next.set(task, at);
      if (at < (activities?.length ?? 0)) continue;
      over.add(task);
      again = true;
    }
  }
  return complete(model, found);
}
