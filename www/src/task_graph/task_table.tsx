/** The tasks as a table: what each is called, how long it takes, and what it waits for. */

import { addTask, asMessages, hasMessages } from '../model/task_edits';
import { tickOf, unitOf, type Task } from '../model/document';
import { isCompute } from '../model/task_graph_fields';
import { Scrolling } from '../views/scrolling';
import { apply, said } from './edits';
import { taskGraph } from './model';
import { TaskRow } from './task_row';

/** More rows would take longer to show than anybody looks at them. */
const MOST_ROWS = 300;

const isMeasured = ({ time, activities }: Task): boolean =>
  (activities ? activities.filter(isCompute).map((phase) => phase.time) : [time]).every((one) => typeof one === 'object' && one !== null && 'samples' in one);

export function TaskTable() {
  const model = taskGraph.value;
  const shown = model.tasks.slice(0, MOST_ROWS);
  // Measured times are in units, all others count ticks.
  const counted = model.tasks.every(isMeasured) ? unitOf(model) : tickOf(model);
  return (
    <>
      <Scrolling label="The tasks" class="task-list">
        <table class="program tasks">
          <caption class="unseen">Tasks of the graph; times in {counted}</caption>
          <thead><tr><th scope="col">Task</th><th scope="col">Time, {counted}</th><th scope="col">After</th><th scope="col"><span class="unseen">Edit</span></th></tr></thead>
          <tbody>{shown.map((task, index) => <TaskRow key={index} task={task} index={index} />)}</tbody>
        </table>
      </Scrolling>
      {model.tasks.length > shown.length && <p class="note">The first {MOST_ROWS} of {model.tasks.length} tasks; all are in the JSON text.</p>}
      <p class="task-tools">
        <button type="button" class="link" onClick={() => apply((now) => addTask(now, now.tasks.length))}>add a task</button>
        {!hasMessages(model) && model.tasks.length > 0 && (
          <button type="button" class="link" onClick={() => apply((now) => ({ model: asMessages(now), focus: null, said: 'Each task now receives, computes and sends.' }))}>
            write the edges as messages
          </button>
        )}
      </p>
      <p class="said" role="status">{said.value}</p>
    </>
  );
}
