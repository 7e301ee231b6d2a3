/** Row of a task in the table. */

import { computed, useComputed } from '@preact/signals';
import type { Task } from './document';
import { byWord } from './by_word';
import { below } from '../model/path';
import { addTask, moveTask, removeTask, renameTask } from './task_edits';
import { problems } from '../state/outcomes';
import { problemText } from '../model/field_text';
import { MenuButton } from '../views/menu_button';
import { TaskName } from '../views/task_name';
import { TimeField } from '../views/time_field';
import { ActivityList } from './activity_list';
import { apply } from './edits';
import { timeOf } from './graph/sizes';
import { taskGraph } from './model';
import { Picking } from './picking';
import { Predecessors } from './predecessors';
import { processorStyle } from './processor_style';
import { placement, pointedTask } from './state';
import { currentTask } from './task_focus';
import { isolated } from '../model/isolated';

interface TaskRowProps {
  task: Task;
  index: number;
}

export function TaskRow({ task, index }: TaskRowProps) {
  const path = below('tasks', index);
  const current = useComputed(() => currentTask.value === task.task).value;
  const lit = useComputed(() => pointedTask.value === task.task).value;
  const point = (name: string | null) => () => {
    pointedTask.value = name;
  };
  return (
    <tr
      data-task-row={task.task}
      aria-selected={current}
      class={lit ? 'lit' : undefined}
      onFocusIn={() => {
        currentTask.value = task.task;
      }}
      onPointerEnter={point(task.task)}
      onPointerLeave={point(null)}
    >
      <th scope="row">
        <NameOf task={task} index={index} />
        <Problems path={path} />
      </th>
      {task.activities ? (
        <td colSpan={2}>
          <ActivityList task={task} path={path} />
        </td>
      ) : (
        <>
          <td class="time">
            {isMeasured(task) && <>{timeOf(task, taskGraph.value)}, </>}
            <TimeField path={below(path, 'time')} />
            <Picking path={path} />
          </td>
          <td>
            <Predecessors task={task} index={index} />
          </td>
        </>
      )}
      <td class="row-tools">
        <RowMenu name={task.task} index={index} />
      </td>
    </tr>
  );
}

const isMeasured = ({ time }: Task): boolean => typeof time === 'object' && time !== null && 'samples' in time;

/** The problems by path. */
const taskProblems = computed(() => byWord(problems.value, ({ path }) => path));

/** What is wrong with the task as a whole, such as a cycle. */
function Problems({ path }: { path: string }) {
  const own = [path, below(path, 'task')].flatMap((one) => taskProblems.value.get(one) ?? []);
  return (
    <>
      {own.map((problem) => (
        <span class="problem" key={problem.message}>
          {problemText(problem, undefined, undefined)}
        </span>
      ))}
    </>
  );
}

function RowMenu({ name, index }: { name: string; index: number }) {
  const length = useComputed(() => taskGraph.value.tasks.length).value;
  return (
    <MenuButton
      label={`Edit ${isolated(name)}`}
      class="row-more"
      items={[
        { text: 'Add a task after it', action: () => apply((model) => addTask(model, index + 1, name)) },
        {
          text: 'Move up',
          action: () => apply((model) => moveTask(model, index, -1)),
          unavailable: index === 0 ? 'It is the first.' : null,
          apart: true,
        },
        {
          text: 'Move down',
          action: () => apply((model) => moveTask(model, index, 1)),
          unavailable: index === length - 1 ? 'It is the last.' : null,
        },
        {
          text: 'Delete',
          action: () => apply((model) => removeTask(model, index)),
          unavailable: length === 1 ? 'A graph has a task.' : null,
          apart: true,
        },
      ]}
    >
      ⋯
    </MenuButton>
  );
}

/** A task's name, with its processor. */
function NameOf({ task: { task: name }, index }: TaskRowProps) {
  const processor = useComputed(() => placement.value.get(name)).value;
  return (
    <TaskName
      name={name}
      isTaken={(other) => taskGraph.peek().tasks.some(({ task }) => task === other)}
      rename={(other) => apply((model) => renameTask(model, index, other), false)}
    >
      {processor !== undefined && (
        <small class="on-processor" style={{ color: `var(--scheme-${processorStyle(processor).slot}-text)` }}>
          P{processor}
        </small>
      )}
    </TaskName>
  );
}
