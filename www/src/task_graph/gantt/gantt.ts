/** Gantt chart data (schedule) as one reads it, its tasks by name: what a processor does without a pause, one task or several in
 *  turns. */

import type { Schedule } from '../../../pkg/juxtapose.js';

/** Processors are counted from 1. */
export interface Gantt {
  makespan: number;
  processors: number;
  /** Whether each processor executes in a given order; else as tasks arrive. */
  inOrder: boolean;
  /** Whether whoever is free takes the next ready task. */
  queue: boolean;
  stretches: Stretch[];
  tasks: TaskTimes[];
  /** The messages between two processors, in order of arrival. */
  transfers: Transfer[];
  network: Schedule['network'];
}

export interface Stretch {
  processor: number;
  /** More than one where they take turns. */
  tasks: string[];
  from: number;
  to: number;
  /** Whether one of them is on a critical path. */
  critical: boolean;
}

export interface TaskTimes {
  task: string;
  processor: number;
  /** When it is first executed, and when it ends. */
  from: number;
  to: number;
  /** How long it is executed. */
  busy: number;
  critical: boolean;
}

export interface Transfer {
  from: number;
  to: number;
  sent: number;
  start: number;
  arrived: number;
}

export function ganttOf(schedule: Schedule, names: readonly string[], processors: number): Gantt {
  const { makespan, network, messages, inOrder, queue } = schedule;
  return {
    makespan,
    processors,
    inOrder,
    queue,
    network,
    stretches: stretchesOf(schedule, names),
    tasks: taskTimes(schedule, names),
    transfers: messages
      .filter(({ from, to, sent, arrived }) => from !== to && arrived > sent)
      .map((message) => ({ ...message, from: message.from + 1, to: message.to + 1 }))
      .sort((a, b) => a.arrived - b.arrived),
  };
}

/** The stretches in the order of processors and times. Tasks that take turns have the same begin and end. */
function stretchesOf({ spans, isCritical }: Schedule, names: readonly string[]): Stretch[] {
  const sorted = spans
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.processor - b.processor || a.from - b.from || a.to - b.to);
  const found: Stretch[] = [];
  for (const { processor, task, from, to } of sorted) {
    const last = found.at(-1);
    const [name, critical] = [names[task] ?? '', isCritical[task] ?? false];
    if (last?.processor === processor + 1 && last.from === from && last.to === to) {
      last.tasks.push(name);
      last.critical ||= critical;
    } else found.push({ processor: processor + 1, tasks: [name], from, to, critical });
  }
  return joined(found);
}

/** A task that goes on with its next phase is one stretch. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const stretch of stretches) {
    const last = found.at(-1);
    const goesOn =
      last?.processor === stretch.processor &&
      last.to === stretch.from &&
      last.tasks.join('\n') === stretch.tasks.join('\n');
    if (goesOn && last) last.to = stretch.to;
    else found.push({ ...stretch });
  }
  return found;
}

/** A line for each task, by its begin. */
function taskTimes({ spans, isCritical, processor }: Schedule, names: readonly string[]): TaskTimes[] {
  const found = names.map((task, k): TaskTimes => ({
    task,
    processor: (processor[k] ?? 0) + 1,
    from: Number.POSITIVE_INFINITY,
    to: 0,
    busy: 0,
    critical: isCritical[k] ?? false,
  }));
  for (const { task, from, to, computed } of spans) {
    const times = found[task];
    if (times)
      Object.assign(times, {
        from: Math.min(times.from, from),
        to: Math.max(times.to, to),
        busy: times.busy + computed,
      });
  }
  return found.filter(({ from }) => Number.isFinite(from)).sort((a, b) => a.from - b.from || a.processor - b.processor);
}

/** How long each processor does nothing before the end. */
export function idleTimes({ tasks, makespan, processors }: Gantt): number[] {
  return Array.from(
    { length: processors },
    (_, k) => makespan - tasks.filter(({ processor }) => processor === k + 1).reduce((sum, { busy }) => sum + busy, 0),
  );
}
