/** How much room a task of the drawn graph takes, by its words: the picture is laid out before it is drawn. In the
 *  layout's units. */

import type { Task, TaskGraph } from '../model/document';
import { isCompute } from '../model/task_graph_fields';
import { decimalsFor, fixed } from '../outcome/number_text';
import { summaryOf } from '../state/distributions';

const [BOLD, PLAIN, PADDING, HEIGHT] = [8.4, 6.5, 18, 29];
const [LEAST, MOST] = [88, 200];

/** A task's mean time, in units; null where it is none yet. */
export function meanOf({ time, activities }: Task, tick: number): number | null {
  const times = activities ? activities.filter(isCompute).map((phase) => phase.time) : [time];
  const means = times.map((one) => summaryOf(one, tick)?.mean ?? null);
  return means.every((mean) => mean !== null) ? means.reduce((sum, mean) => sum + mean, 0) * tick : null;
}

/** Its mean time, as it is written in the graph. */
export function timeOf(task: Task, { tick }: TaskGraph): string {
  const mean = meanOf(task, tick ?? 1);
  if (mean === null) return '?';
  return fixed(mean, Number.isInteger(mean) ? 0 : decimalsFor([mean]));
}

/** `compact` where there is little room. */
export function sizesOf(model: TaskGraph, compact = false): Map<string, [width: number, height: number]> {
  return new Map(model.tasks.map((task) => {
    const words = Math.max(task.task.length * BOLD + 24, (timeOf(task, model).length + (compact ? 10 : 14)) * PLAIN);
    return [task.task, [Math.max(LEAST, Math.min(MOST, words + PADDING)), HEIGHT]];
  }));
}
