/** Edits of a task graph. Each answers with the new model, the task to go to, and what happened; or with null where there is nothing
 *  to do. Names of tasks in predecessors, messages and mappings follow (rename). */

import {
  isCompute,
  predecessorName,
  type Activity,
  type Mapping,
  type Predecessor,
  type Task,
  type TaskGraph,
} from './document';
import { byWord } from './by_word';
import { isQueue, phasesOf, processorsOf } from './mapping_order';
import { LONGEST_NAME, numbered } from '../model/names';
import { without } from '../model/own';
import { edgesOf } from './task_edges';
import { isolated } from '../model/isolated';

export interface TaskEdited {
  model: TaskGraph;
  /** The index of the task to go to; null for the list itself. */
  focus: number | null;
  said: string;
}

/** The time of a new task. */
const TIME = 10;

const namesOf = ({ tasks }: TaskGraph): Set<string> => new Set(tasks.map(({ task }) => task));

const withTasks = (model: TaskGraph, tasks: Task[], mappings = model.mappings): TaskGraph =>
  mappings ? { ...model, tasks, mappings } : { ...model, tasks };

const orAbsent = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** The object without the fields that are undefined. */
function tidy<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}

/** A new task at a place, perhaps one that waits for another. */
export function addTask(model: TaskGraph, index: number, after: string | null = null): TaskEdited {
  const taken = namesOf(model);
  const name = taken.has('task') ? numbered('task', taken) : 'task';
  const task: Task = { task: name, time: TIME, ...(after === null ? {} : { after: [after] }) };
  const tasks = [...model.tasks.slice(0, index), task, ...model.tasks.slice(index)];
  return {
    model: withMapped(withTasks(model, tasks), name),
    focus: index,
    said: `Task ${isolated(name)} added${after === null ? '' : `, after ${isolated(after)}`}.`,
  };
}

/** The model with a new task in each mapping made by hand: on the first processor, and last in its order. */
function withMapped(model: TaskGraph, name: string): TaskGraph {
  if (!model.mappings) return model;
  return {
    ...model,
    mappings: fixed(model.mappings, (mapping) => ({
      ...mapping,
      processors: { ...processorsOf(mapping), [name]: 1 },
      ...ordered(mapping, (order) => [...order, name]),
    })),
  };
}

/** The changed mappings; queues know no tasks. */
const fixed = (mappings: readonly Mapping[], change: (mapping: Mapping) => Mapping): Mapping[] =>
  mappings.map((mapping) => (isQueue(mapping) ? mapping : change(mapping)));

/** The changed order of a mapping, as a field; no field where the mapping gives none. */
const ordered = ({ order }: Mapping, change: (order: string[]) => string[]) =>
  Array.isArray(order) ? { order: change(order) } : {};

/** Removes a task. Tasks that waited for it wait for what it waited for. */
export function removeTask(model: TaskGraph, index: number): TaskEdited | null {
  const gone = model.tasks[index];
  if (!gone || model.tasks.length === 1) return null;
  const inherited = edgesOf(model)
    .filter(({ to }) => to === gone.task)
    .map(({ from }) => from);
  const tasks = model.tasks.filter((_, k) => k !== index).map((task) => withoutTask(task, gone.task, inherited));
  const phases = new Set(phasesOf({ ...model, tasks: [gone] }).map(({ name }) => name));
  const mappings =
    model.mappings &&
    fixed(model.mappings, (mapping) => ({
      ...mapping,
      processors: without(processorsOf(mapping), gone.task),
      ...ordered(mapping, (order) => order.filter((phase) => !phases.has(phase))),
    }));
  return {
    model: withTasks(model, tasks, mappings),
    focus: Math.min(index, tasks.length - 1),
    said: `Task ${isolated(gone.task)} deleted.`,
  };
}

function withoutTask(task: Task, gone: string, inherited: readonly string[]): Task {
  const { after, activities } = task;
  const kept = after?.filter((one) => predecessorName(one) !== gone) ?? [];
  const waited = after && kept.length < after.length;
  const names = kept.map(predecessorName);
  return tidy<Task>({
    ...task,
    after: orAbsent(
      waited ? [...kept, ...inherited.filter((name) => !names.includes(name) && name !== task.task)] : kept,
    ),
    activities: activities?.filter((activity) => isCompute(activity) || partnerOf(activity) !== gone),
  });
}

const partnerOf = (activity: Exclude<Activity, { compute: string }>): string =>
  'send' in activity ? activity.send : activity.receive;

/** Renames a task; null for a name that is empty or another task's. */
export function renameTask(model: TaskGraph, index: number, name: string): TaskEdited | null {
  const old = model.tasks[index]?.task;
  const next = name.trim().slice(0, LONGEST_NAME);
  if (old === undefined || next === old || next === '' || namesOf(model).has(next)) return null;
  const renamed = (one: string) => (one === old ? next : one);
  const tasks = model.tasks.map(({ after, activities, ...task }): Task =>
    tidy<Task>({
      ...task,
      task: renamed(task.task),
      after: after?.map((one): Predecessor =>
        typeof one === 'string' ? renamed(one) : { ...one, task: renamed(one.task) },
      ),
      activities: activities?.map((activity): Activity => {
        if (isCompute(activity)) return activity;
        return 'send' in activity
          ? { ...activity, send: renamed(activity.send) }
          : { receive: renamed(activity.receive) };
      }),
    }),
  );
  const mappings =
    model.mappings &&
    fixed(model.mappings, (mapping) => ({
      ...mapping,
      processors: Object.fromEntries(
        Object.entries(processorsOf(mapping)).map(([task, processor]) => [renamed(task), processor]),
      ),
      // Only a task of one phase gives the phase its name.
      ...(model.tasks[index]?.activities ? {} : ordered(mapping, (order) => order.map(renamed))),
    }));
  return {
    model: withTasks(model, tasks, mappings),
    focus: index,
    said: `Task “${isolated(old)}” is now “${isolated(next)}”.`,
  };
}

export function moveTask(model: TaskGraph, index: number, by: 1 | -1): TaskEdited | null {
  const [task, other] = [model.tasks[index], model.tasks[index + by]];
  if (!task || !other) return null;
  const tasks = model.tasks.map((one, k) => (k === index ? other : k === index + by ? task : one));
  return {
    model: withTasks(model, tasks),
    focus: index + by,
    said: `${isolated(task.task)} moved ${by < 0 ? 'up' : 'down'}.`,
  };
}

const changed = (model: TaskGraph, index: number, change: (task: Task) => Task): TaskGraph =>
  withTasks(
    model,
    model.tasks.map((task, k) => (k === index ? change(task) : task)),
  );

/** Lets a task wait for one more predecessor. */
export function waitFor(model: TaskGraph, index: number, name: string): TaskGraph {
  return changed(model, index, (task) => ({ ...task, after: [...(task.after ?? []), name] }));
}

export function waitNoMore(model: TaskGraph, index: number, which: number): TaskGraph {
  return changed(model, index, (task) =>
    tidy<Task>({ ...task, after: orAbsent((task.after ?? []).filter((_, k) => k !== which)) }),
  );
}

/** Lets data flow from a predecessor, or none. */
export function withVolume(model: TaskGraph, index: number, which: number, flows: boolean): TaskGraph {
  const flowing = (one: Predecessor): Predecessor =>
    flows ? { task: predecessorName(one), volume: 0 } : predecessorName(one);
  return changed(model, index, (task) => ({
    ...task,
    after: (task.after ?? []).map((one, k) => (k === which ? flowing(one) : one)),
  }));
}

export const hasMessages = ({ tasks }: TaskGraph): boolean => tasks.some(({ activities }) => activities);

/** The graph with explicit messages: each task receives, computes, and sends. */
export function asMessages(model: TaskGraph): TaskGraph {
  const receives = byWord(edgesOf(model), ({ to }) => to);
  const sends = sendsOf(model);
  const tasks = model.tasks.map((task): Task => {
    const sent = sends.get(task.task) ?? [];
    if (task.activities) return { ...task, activities: [...task.activities, ...sent] };
    const { after, time, tolerance, classes, ...rest } = task;
    const received = (receives.get(task.task) ?? []).map(({ from }): Activity => ({ receive: from }));
    const compute = tidy<Activity>({
      compute: task.task,
      time: time ?? 0,
      tolerance: tolerance ?? undefined,
      classes: classes ?? undefined,
    });
    return { ...rest, activities: [...received, compute, ...sent] };
  });
  return withTasks(model, tasks);
}

/** For each task its sends to the tasks that wait for its end. */
function sendsOf({ tasks }: TaskGraph): Map<string, Activity[]> {
  const sends = new Map<string, Activity[]>();
  for (const { task, after } of tasks) {
    for (const one of after ?? []) {
      const volume = typeof one === 'string' ? undefined : (one.volume ?? undefined);
      const own = sends.get(predecessorName(one)) ?? [];
      sends.set(predecessorName(one), own);
      own.push(volume === undefined ? { send: task } : { send: task, volume });
    }
  }
  return sends;
}
