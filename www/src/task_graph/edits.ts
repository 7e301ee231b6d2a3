/** Application of edits from the table: they become a step of the undo history, say what happened, and lead the focus. */

import { signal } from '@preact/signals';
import type { TaskGraph } from './document';
import type { TaskEdited } from './task_edits';
import { replace, settle } from '../state/history';
import { goToTask } from './task_focus';
import { taskGraph } from './model';

/** What happened last. */
export const said = signal('');

type Edit = (model: TaskGraph) => TaskEdited | TaskGraph | null;

const isEdited = (done: TaskEdited | TaskGraph): done is TaskEdited => 'said' in done;

export function apply(edit: Edit, focused = true) {
  settle();
  const done = edit(taskGraph.value);
  if (!done) return;
  const model = isEdited(done) ? done.model : done;
  replace(model);
  if (!isEdited(done)) return;
  said.value = done.said;
  const name = done.focus === null ? undefined : model.tasks[done.focus]?.task;
  if (focused && name !== undefined) goToTask(name);
}
