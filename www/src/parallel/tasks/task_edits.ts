/** Edits of the tasks: the new model, the task to go to, and what happened. Mentions follow a task's name (rename); what is mentioned
 *  stays. */

import { isolated } from '../../model/isolated';
import { numbered } from '../../model/names';
import { without } from '../../model/own';
import { listed } from '../../outcome/number_text';
import { mentionsIn, type NamedTask, type Parallel } from '../document';
import { allNames, mentioning as whoMention, withMentions } from '../mentions';

export interface TaskEdited {
  model: Parallel;
  /** The index of the task to go to. */
  focus: number;
  said: string;
}

/** The time of a first task, in units. */
const TIME = 10;

/** A new task behind all others, of the last one's time. */
export function addTask(model: Parallel): TaskEdited {
  const taken = allNames(model);
  const name = taken.has('task') ? numbered('task', taken) : 'task';
  const time = model.tasks.at(-1)?.time ?? TIME;
  const tasks = [...model.tasks, { task: name, time }];
  return { model: { ...model, tasks }, focus: tasks.length - 1, said: `Task ${isolated(name)} added.` };
}

export function duplicateTask(model: Parallel, index: number): TaskEdited | null {
  const task = model.tasks[index];
  if (!task) return null;
  const name = numbered(task.task, allNames(model));
  const tasks = [...model.tasks.slice(0, index + 1), { ...task, task: name }, ...model.tasks.slice(index + 1)];
  return {
    model: { ...model, tasks },
    focus: index + 1,
    said: `${isolated(task.task)} duplicated as ${isolated(name)}.`,
  };
}

/** The names of the parts and alternatives that mention a task. */
export const mentioning = ({ parts, alternatives }: Parallel, task: string): string[] => [
  ...(parts ?? []).filter((part) => mentionsIn(part.do).includes(task)).map(({ part }) => part),
  ...alternatives.filter((alternative) => mentionsIn(alternative.do).includes(task)).map(({ name }) => name),
];

/** So many parts and alternatives are named; of more it is told how many there are. */
const NAMED = 3;

/** Why a task cannot be deleted; null where it can. */
export function whyKept(model: Parallel, index: number): string | null {
  const task = model.tasks[index];
  if (!task) return null;
  if (model.tasks.length === 1) return 'A model has a task.';
  const by = mentioning(model, task.task);
  if (by.length === 0 || model.tasks.some((other, k) => k !== index && other.task === task.task)) return null;
  const who = by.length > NAMED ? `${by.length} parts and alternatives` : listed(by.map(isolated));
  return `${who} ${by.length === 1 ? 'mentions' : 'mention'} it.`;
}

export function removeTask(model: Parallel, index: number): TaskEdited | null {
  const gone = model.tasks[index];
  if (!gone || whyKept(model, index) !== null) return null;
  const tasks = model.tasks.filter((_, k) => k !== index);
  return {
    model: { ...model, tasks },
    focus: Math.min(index, tasks.length - 1),
    said: `${isolated(gone.task)} deleted.`,
  };
}

export function moveTask(model: Parallel, index: number, by: 1 | -1): TaskEdited | null {
  const [one, other] = [model.tasks[index], model.tasks[index + by]];
  if (!one || !other) return null;
  const tasks = model.tasks.map((task, k) => (k === index ? other : k === index + by ? one : task));
  return { model: { ...model, tasks }, focus: index + by, said: `${isolated(one.task)} moved.` };
}

/** Renames a task and all of its mentions; null for a name that is empty or another task's. */
export function renameTask(model: Parallel, index: number, name: string): TaskEdited | null {
  const old = model.tasks[index]?.task;
  const next = name.trim();
  if (old === undefined || next === '' || next === old || isTaken(model, next)) return null;
  const tasks = model.tasks.map((task, k) => (k === index ? { ...task, task: next } : task));
  return {
    model: withMentions({ ...model, tasks }, old, next),
    focus: index,
    said: `${isolated(old)} is now ${isolated(next)}.`,
  };
}

/** Whether a task cannot have a name: another task, a part, or an alternative that is mentioned has it. */
export function isTaken(model: Parallel, name: string): boolean {
  const index = model.alternatives.findIndex((alternative) => alternative.name === name);
  return (
    model.tasks.some(({ task }) => task === name) ||
    (model.parts ?? []).some(({ part }) => part === name) ||
    (index >= 0 && whoMention(model, name, { of: 'alternatives', index }).length > 0)
  );
}

/** A task that never failed now may, with a small probability; one that may no longer does. */
export function toggleFailure(model: Parallel, index: number): TaskEdited | null {
  const task = model.tasks[index];
  if (!task) return null;
  const fails = task.fails !== undefined && task.fails !== null;
  const next: NamedTask = fails
    ? (without(without({ ...task } as Record<string, unknown>, 'fails'), 'fails_after') as unknown as NamedTask)
    : { ...task, fails: 0.01 };
  const tasks = model.tasks.map((one, k) => (k === index ? next : one));
  return {
    model: { ...model, tasks },
    focus: index,
    said: `${isolated(task.task)} ${fails ? 'never fails' : 'may fail'} now.`,
  };
}
