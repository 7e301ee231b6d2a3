/** Print listing of a task graph: the machine, and its tasks with what they wait for. */

import { unitOf } from '../model/document';
import type { Line, Listing } from '../model/lesson_plan';
import { timeOnPaper } from '../model/time_on_paper';
import { isCompute, predecessorName, type Activity, type Task, type TaskGraph } from './document';

export function listing(model: TaskGraph): Listing {
  const processors = [model.machine?.processors ?? 1].flat().join(', ');
  const bandwidth = model.machine?.network?.bandwidth;
  const network = bandwidth ? `; the network takes ${bandwidth} bytes per time unit` : '';
  const queue = model.machine?.order === 'queue' ? '; whoever is free takes the next ready task' : '';
  return {
    lines: [
      { depth: 0, name: 'machine', says: `${processors} processors${network}${queue}; times in ${unitOf(model)}` },
      ...model.tasks.flatMap(linesOf),
    ],
  };
}

function linesOf(task: Task): Line[] {
  const after = (task.after ?? []).map(predecessorName).join(', ');
  const waits = after === '' ? '' : `; after ${after}`;
  const says = task.activities ? waits.slice(2) : `${timeOnPaper(task.time)}${waits}`;
  return [{ depth: 0, name: `task ${task.task}`, says }, ...(task.activities ?? []).map(lineOf)];
}

function lineOf(activity: Activity): Line {
  if (isCompute(activity)) return { depth: 1, name: activity.compute, says: timeOnPaper(activity.time) };
  if ('send' in activity) return { depth: 1, name: 'send', says: `${activity.volume ?? 0} bytes to ${activity.send}` };
  return { depth: 1, name: 'receive', says: `from ${activity.receive}` };
}
