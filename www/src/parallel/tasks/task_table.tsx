/** Table of the tasks: a density each, and its moments, which can be changed where the time is given by them. */

import { unitOf } from '../../model/document';
import { isolated } from '../../model/isolated';
import { below } from '../../model/path';
import { document as model } from '../../state/history';
import { pageOf, Pages } from '../../views/pages';
import { Raised } from '../../views/raised';
import { Scrolling } from '../../views/scrolling';
import { Term } from '../../views/term';
import { TERMS } from '../../views/terms';
import { AxisHead } from '../composition/small_density';
import { parallel } from '../model';
import { compositionOutdated } from '../state';
import { PARALLEL_TERMS } from '../terms';
import { applyToTasks, page, said, taskAxis, taskTimes } from './state';
import { addTask } from './task_edits';
import { TaskRow } from './task_row';

export function TaskTable() {
  const { rows, first } = pageOf(parallel.value.tasks, page);
  const unit = isolated(unitOf(model.value));
  return (
    <>
      <Pages page={page} length={parallel.value.tasks.length} what="tasks" />
      <Scrolling label="The tasks">
        <table class={compositionOutdated.value ? 'parts moments outdated' : 'parts moments'}>
          <caption class="unseen">Tasks; times in {unit}</caption>
          <thead>
            <tr>
              <th scope="col">
                Tasks, <Raised text={unit} />
              </th>
              <th scope="col" class="density">
                <span class="unseen">density</span>
                <AxisHead axis={taskAxis.value} times={taskTimes} unit="" />
              </th>
              <th scope="col" class="number">
                <Term of={TERMS.mean}>mean</Term>
              </th>
              <th scope="col" class="number">
                <Term of={TERMS.deviation}>sd</Term>
              </th>
              <th scope="col" class="number">
                <Term of={PARALLEL_TERMS.kurtosis}>skewness</Term>
              </th>
              <th scope="col" class="number">
                <Term of={PARALLEL_TERMS.kurtosis}>kurtosis</Term>
              </th>
              <th scope="col" class="number">
                <Term of={PARALLEL_TERMS.pearson}>type</Term>
              </th>
              <th scope="col">
                <span class="unseen">Edit</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((task, k) => (
              <TaskRow key={first + k} task={task} path={below('tasks', first + k)} index={first + k} />
            ))}
          </tbody>
        </table>
      </Scrolling>
      <p class="task-tools">
        <button type="button" class="link" onClick={() => applyToTasks(addTask)}>
          add a task
        </button>
      </p>
      <p class="said" role="status">
        {said.value}
      </p>
    </>
  );
}
