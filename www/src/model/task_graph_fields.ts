/** The fields of a task graph. */

import type { Activity, Compute, Predecessor, Task, TaskGraph } from './document';
import type { Field } from './fields';
import { below } from './path';

export const isCompute = (activity: Activity): activity is Compute => 'compute' in activity;

/** The name of a task that another one waits for. */
export const predecessorName = (after: Predecessor): string => (typeof after === 'string' ? after : after.task);

export function taskGraphFields(model: TaskGraph): Field[] {
  return [
    { path: 'tick', label: 'Length of a tick', of: 'tick', optional: true },
    amount('machine.quantum', 'Quantum'),
    amount('machine.network.bandwidth', 'Bandwidth'),
    amount('machine.network.latency', 'Latency'),
    ...pickingFields('representatives', 'of all phases'),
    amount('representatives.round_to', 'Rounding of representative times'),
    ...model.tasks.flatMap((task, k) => taskFields(task, below('tasks', k))),
  ];
}

const amount = (path: string, label: string): Field => ({ path, label, of: 'amount', optional: true });

/** How a phase's representative times are picked. */
const pickingFields = (path: string, of: string): Field[] => [
  amount(below(path, 'tolerance'), `Tolerance ${of}`),
  { path: below(path, 'classes'), label: `Number of classes ${of}`, of: 'classes', optional: true },
];

function taskFields({ task, after, activities }: Task, path: string): Field[] {
  if (activities) return activities.flatMap((activity, k) => activityFields(activity, below(path, 'activities', k), task));
  return [
    { path: below(path, 'time'), label: `Time of ${task}`, of: 'time', optional: false },
    ...pickingFields(path, `of ${task}`),
    ...(after ?? []).map((one, k) => amount(below(path, 'after', k, 'volume'), `Bytes from ${predecessorName(one)} to ${task}`)),
  ];
}

function activityFields(activity: Activity, path: string, task: string): Field[] {
  if (isCompute(activity)) {
    return [
      { path: below(path, 'time'), label: `Time of ${activity.compute}`, of: 'time', optional: false },
      ...pickingFields(path, `of ${activity.compute}`),
    ];
  }
  return 'send' in activity ? [amount(below(path, 'volume'), `Bytes from ${task} to ${activity.send}`)] : [];
}
