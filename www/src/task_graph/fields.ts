/** Field descriptors of a task graph. */

import { isCompute, predecessorName, type Activity, type Representatives, type Task, type TaskGraph } from './document';
import { RESOLUTION, type Field } from '../model/fields';
import { below } from '../model/path';
import { isolated } from '../model/isolated';

export function taskGraphFields(model: TaskGraph): Field[] {
  return [
    RESOLUTION,
    amount('machine.quantum', 'Quantum', '200 ms'),
    amount('machine.network.bandwidth', 'Bandwidth', 'as 100 Mbps'),
    amount('machine.network.latency', 'Latency'),
    ...pickingFields('representatives', 'of all phases'),
    amount('representatives.round_to', 'Rounding of representative times', 'not rounded'),
    ...model.tasks.flatMap((task, k) => taskFields(task, below('tasks', k), model.representatives)),
  ];
}

const amount = (path: string, label: string, absent?: string): Field => ({
  path,
  label,
  of: 'amount',
  optional: true,
  ...(absent === undefined ? {} : { absent }),
});

/** How a phase's representative times are picked. */
function pickingFields(path: string, of: string, all?: Representatives | null): Field[] {
  const usual = (value: unknown, otherwise: string) =>
    value === undefined || value === null ? otherwise : String(value);
  return [
    amount(below(path, 'tolerance'), `Tolerance ${of}`, usual(all?.tolerance, '0')),
    {
      path: below(path, 'classes'),
      label: `Number of classes ${of}`,
      of: 'classes',
      optional: true,
      absent: usual(all?.classes, '5 or 10'),
    },
  ];
}

function taskFields({ task, after, activities }: Task, path: string, all?: Representatives | null): Field[] {
  if (activities)
    return activities.flatMap((activity, k) => activityFields(activity, below(path, 'activities', k), task, all));
  return [
    { path: below(path, 'time'), label: `Time of ${isolated(task)}`, of: 'time', optional: false },
    ...pickingFields(path, `of ${isolated(task)}`, all),
    ...(after ?? []).map((one, k) =>
      amount(below(path, 'after', k, 'volume'), `Bytes from ${isolated(predecessorName(one))} to ${isolated(task)}`),
    ),
  ];
}

function activityFields(activity: Activity, path: string, task: string, all?: Representatives | null): Field[] {
  if (isCompute(activity)) {
    return [
      { path: below(path, 'time'), label: `Time of ${isolated(activity.compute)}`, of: 'time', optional: false },
      ...pickingFields(path, `of ${isolated(activity.compute)}`, all),
    ];
  }
  return 'send' in activity
    ? [amount(below(path, 'volume'), `Bytes from ${isolated(task)} to ${isolated(activity.send)}`)]
    : [];
}
