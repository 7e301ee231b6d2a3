/** What a task waits for, and how many bytes flow. */

import type { Task } from '../model/document';
import { below } from '../model/path';
import { descendantsOf, edgesOf } from '../model/task_edges';
import { predecessorName } from '../model/task_graph_fields';
import { waitFor, waitNoMore, withVolume } from '../model/task_edits';
import { Field } from '../views/field';
import { apply } from './edits';
import { taskGraph } from './model';
import { pointedTask } from './state';
import { currentTask } from './task_focus';

export function Predecessors({ task, index }: { task: Task; index: number }) {
  const after = task.after ?? [];
  return (
    <ul class="predecessors" aria-label={`What ${task.task} waits for`}>
      {after.map((one, k) => {
        const name = predecessorName(one);
        return (
          <li key={name}>
            {name}
            {typeof one === 'string'
              ? <button type="button" class="waiting" aria-label={`Data from ${name} to ${task.task}`} title="Data that flows" onClick={() => apply((model) => withVolume(model, index, k, true))}>bytes</button>
              : <span class="volume"> <Field path={below('tasks', index, 'after', k, 'volume')} /> B</span>}
            <button type="button" class="waiting" aria-label={`${task.task} does not wait for ${name}`} onClick={() => apply((model) => waitNoMore(model, index, k))}>✕</button>
          </li>
        );
      })}
      {(currentTask.value === task.task || pointedTask.value === task.task) && <More task={task} index={index} taken={after.map(predecessorName)} />}
    </ul>
  );
}

/** Tasks that would close a cycle are not offered. Only the row that somebody is at has it: the lists are long in long graphs. */
function More({ task, index, taken }: { task: Task; index: number; taken: string[] }) {
  const model = taskGraph.value;
  const later = descendantsOf(task.task, edgesOf(model));
  const possible = model.tasks.map((other) => other.task).filter((name) => !later.has(name) && !taken.includes(name));
  if (possible.length === 0) return null;
  return (
    <li>
      <select
        class="choice waiting" aria-label={`One more task that ${task.task} waits for`} value=""
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          currentTarget.value = '';
          if (value) apply((now) => waitFor(now, index, value));
        }}
      >
        <option value="">+ after</option>
        {possible.map((name) => <option key={name} value={name}>{name}</option>)}
      </select>
    </li>
  );
}
