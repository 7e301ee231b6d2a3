/** Node sizes of the drawn graph, by its words, with a cache of labels by the list of tasks: the picture is laid out before it is drawn. In the layout's units. */

import { isCompute, type Task, type TaskGraph } from '../document';
import { decimalsFor, fixed } from '../../outcome/number_text';
import { toldApartWithin } from '../../outcome/told_apart';
import { summaryOf } from '../../state/distributions';
import { inDigits } from '../../model/import_report';
import { stemOf, type DrawnNode } from './folded';

const [BOLD, PLAIN, PADDING, HEIGHT] = [8.4, 6.5, 18, 29];
const [LEAST, MOST, STEP] = [88, 200, 8];
/** Beside a task's name stands its processor. */
const BESIDE = 24;
/** Letters of a task's name that the widest box has room for. */
const LONGEST_NAME = Math.floor((MOST - BESIDE - PADDING) / BOLD);
/** Characters of a group's name. */
const LONGEST_TITLE = 14;

/** Without the noise of binary fractions: three times 0.1 are 0.3. */
const sumOf = (times: readonly number[]): number => Number(times.reduce((sum, time) => sum + time, 0).toPrecision(12));

/** A task's mean time; null where it is none yet. */
export function meanOf({ time, activities }: Task, tick: TaskGraph['tick']): number | null {
  const times = activities ? activities.filter(isCompute).map((phase) => phase.time) : [time];
  const means = times.map((one) => summaryOf(one, tick)?.mean ?? null);
  return means.every((mean) => mean !== null) ? sumOf(means) : null;
}

/** A task's mean time, as it is written in the graph. */
export function timeOf(task: Task, { tick }: TaskGraph): string {
  const mean = meanOf(task, tick);
  if (mean === null) return '?';
  return fixed(mean, Number.isInteger(mean) ? 0 : decimalsFor([mean]));
}

/** The size of a node's box; `compact` where there is little room. */
export function sizeOf(node: DrawnNode, model: TaskGraph, compact = false): [width: number, height: number] {
  const [task] = node.tasks;
  const [name, below] =
    node.tasks.length > 1 || !task
      ? [titleOf(node), groupText(node)]
      : [labelOf(task, model), `${timeOf(task, model)}${' '.repeat(compact ? 10 : 14)}`];
  const words = Math.max(name.length * BOLD + BESIDE, below.length * PLAIN) + PADDING;
  // Widths go in steps, so that not every digit that is typed moves the picture.
  return [Math.max(LEAST, Math.min(MOST, Math.ceil(words / STEP) * STEP)), HEIGHT];
}

const labels = new WeakMap<readonly Task[], ReadonlyMap<string, string>>();

/** A task's name as its box has room for it: no two are the same. */
export function labelOf({ task }: Task, { tasks }: TaskGraph): string {
  if (task.length <= LONGEST_NAME) return task;
  const found = labels.get(tasks) ?? toldApartWithin(tasks.map((one) => one.task).filter(isLong), LONGEST_NAME);
  labels.set(tasks, found);
  return found.get(task) ?? task;
}

const isLong = (name: string) => name.length > LONGEST_NAME;

/** What a group of tasks is called. */
export const titleOf = ({ tasks, name }: DrawnNode): string => `${shorter(stemOf(name))} × ${inDigits(tasks.length)}`;

const shorter = (name: string): string =>
  name.length <= LONGEST_TITLE ? name : `${name.slice(0, LONGEST_TITLE - 1)}…`;

/** The mean time of all its tasks together; empty where that would have to be worked out for each. */
export function groupText({ tasks }: DrawnNode): string {
  const sum = sumOf(tasks.map(({ time }) => (typeof time === 'number' ? time : NaN)));
  return Number.isFinite(sum) ? `in all ${fixed(sum, Number.isInteger(sum) ? 0 : decimalsFor([sum]))}` : '';
}
