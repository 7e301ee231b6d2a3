/** Table of the tasks: what each is called, how long it takes, and what it waits for. */

import { addTask, asMessages, hasMessages } from './task_edits';
import { unitOf } from '../model/document';
import { pageOf } from '../views/pages';
import { Scrolling } from '../views/scrolling';
import { apply, said } from './edits';
import { taskGraph } from './model';
import { goToTask } from './task_focus';
import { TaskPages, taskPage } from './task_pages';
import { TaskRow } from './task_row';
import { isolated } from '../model/isolated';

export function TaskTable() {
  const model = taskGraph.value;
  const { rows, first } = pageOf(model.tasks, taskPage);
  const unit = isolated(unitOf(model));
  return (
    <>
      <TaskPages goTo={goToTask} />
      <Scrolling label="The tasks" class="task-list">
        <table class="parts tasks">
          <caption class="unseen">Tasks of the graph; times in {unit}</caption>
          <thead>
            <tr>
              <th scope="col">Task</th>
              <th scope="col">Time, {unit}</th>
              <th scope="col">After</th>
              <th scope="col">
                <span class="unseen">Edit</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((task, k) => (
              <TaskRow key={first + k} task={task} index={first + k} />
            ))}
          </tbody>
        </table>
      </Scrolling>
      <p class="task-tools">
        <button type="button" class="link" onClick={() => apply((now) => addTask(now, now.tasks.length))}>
          add a task
        </button>
        {!hasMessages(model) && model.tasks.length > 0 && (
          <button
            type="button"
            class="link"
            onClick={() =>
              apply((now) => ({
                model: asMessages(now),
                focus: null,
                said: 'Each task now receives, computes and sends.',
              }))
            }
          >
            write the edges as messages
          </button>
        )}
      </p>
      <p class="said" role="status">
        {said.value}
      </p>
    </>
  );
}
