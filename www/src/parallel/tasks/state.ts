/** State of the table of tasks beside its fields, and what has happened in it. */

import { computed, signal } from '@preact/signals';
import type { Bars } from '../../../pkg/juxtapose.js';
import { mentionOf, valuesWithin } from '../../model/mentions';
import { below, valueAt } from '../../model/path';
import { replace, settle } from '../../state/history';
import { summaryOf } from '../../state/distributions';
import { pageWith } from '../../views/pages';
import { axisOf } from '../composition/axis';
import { shortTimes } from '../composition/numbers';
import { parallel } from '../model';
import { composedTasks } from '../state';
import type { TaskEdited } from './task_edits';

export const page = signal(0);

/** What happened last. */
export const said = signal('');

/** All tasks share an axis, as far as their bars reach. */
export const taskAxis = computed(() => {
  const composed = [...composedTasks.value.values()];
  const all =
    composed.length > 0 ? composed : parallel.value.tasks.flatMap(({ time }) => eachTime(time).flatMap(shapeOf));
  return axisOf(
    all.map(({ bars, mean, standardDeviation }) => ({
      bars,
      p99:
        standardDeviation > 0
          ? Math.min(bars.from + bars.width * bars.mass.length, mean + 4 * standardDeviation)
          : null,
    })),
  );
});

/** A time, or where it is shared, that of each case. */
const eachTime = (time: unknown): unknown[] => {
  const mention = mentionOf(time);
  return mention ? valuesWithin(mention).flatMap(({ keys }) => eachTime(valueAt(time, below('', ...keys)))) : [time];
};

/** What is known of a time by itself, where nothing is known of the parts; none while it is none. */
export function shapeOf(time: unknown): { bars: Bars; mean: number; standardDeviation: number }[] {
  const summary = summaryOf(time, parallel.value.tick);
  if (!summary) return [];
  const [from, to] = summary.shown;
  const width = (to - from) / summary.bars.length || 1;
  return [{ ...summary, bars: { from, width, mass: summary.bars } }];
}

/** Heads of the axis are written in the unit itself, as fields are. */
export const taskTimes = shortTimes([1]);

export function applyToTasks(edit: (now: typeof parallel.value) => TaskEdited | null, focused = true) {
  settle();
  const done = edit(parallel.value);
  if (!done) return;
  replace(done.model);
  said.value = done.said;
  page.value = pageWith(done.focus);
  if (focused) goToTask(done.focus);
}

/** The row's name takes the focus, once it is there. */
function goToTask(index: number) {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[data-task="${index}"] .task-name`);
    field?.scrollIntoView({ block: 'nearest' });
    field?.focus({ preventScroll: true });
  });
}
