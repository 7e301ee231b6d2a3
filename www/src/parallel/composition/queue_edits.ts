/** Edits of a queue that concern no part of it: by which schedule its tasks come to slots, and whether few of them were seen. */

import { below, withValue } from '../../model/path';
import type { Queued } from '../document';
import { wordFor, type Edit } from './edits';
import { partAt } from './places';

/** Schedules of OpenMP's loops, as the menu has them. */
export const SCHEDULES = ['static', 'dynamic', 'guided'] as const;

/** An edit of a queue, and what it says of that. */
const ofQueue =
  (change: (queue: Queued) => [Queued, string]): Edit =>
  (model, key) => {
    const part = partAt(model, key);
    if (typeof part === 'string' || !('queue' in part)) return null;
    const [queue, said] = change(part.queue);
    return { model: withValue(model, below(key, 'queue'), queue), focus: key, said: `${wordFor(model, key)} ${said}` };
  };

/** Gives a queue a schedule, or takes it, with its chunks. */
export const toggleSchedule = ofQueue((queue) => {
  const { schedule, chunk, ...others } = queue;
  return schedule === undefined || schedule === null
    ? [{ ...queue, schedule: 'static' }, 'has a static schedule now.']
    : [others, 'has no schedule: whoever is free takes the next task.'];
});

/** Has the spread of what was seen drawn, or not. */
export const toggleFewSeen = ofQueue((queue) => {
  const { few_seen, seen, first_seen, ...others } = queue;
  return few_seen === true
    ? [others, 'has times that are known.']
    : [{ ...queue, few_seen: true }, 'has few seen tasks: how much each measured time weighs is drawn.'];
});
