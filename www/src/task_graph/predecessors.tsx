/** Editor of a task's predecessors, and how many bytes flow. */

import { useComputed, useSignal } from '@preact/signals';
import { predecessorName, type Task } from './document';
import { below } from '../model/path';
import { descendantsOf, edgesOf } from './task_edges';
import { waitFor, waitNoMore, withVolume } from './task_edits';
import { Field } from '../views/field';
import { apply } from './edits';
import { taskGraph } from './model';
import { pointedTask } from './state';
import { currentTask } from './task_focus';
import { isolated } from '../model/isolated';
import { Word } from '../views/word';

export function Predecessors({ task, index }: { task: Task; index: number }) {
  const after = task.after ?? [];
  const open = useComputed(() => currentTask.value === task.task || pointedTask.value === task.task).value;
  return (
    <ul class="predecessors" aria-label={`What ${isolated(task.task)} waits for`}>
      {after.map((one, k) => {
        const name = predecessorName(one);
        return (
          <li key={name}>
            <Word text={name} />
            {typeof one === 'string' ? (
              <button
                type="button"
                class="waiting"
                aria-label={`How many bytes go from ${isolated(name)} to ${isolated(task.task)}`}
                title="Data that flows"
                onClick={() => apply((model) => withVolume(model, index, k, true))}
              >
                bytes
              </button>
            ) : (
              <span class="volume">
                {' '}
                <Field path={below('tasks', index, 'after', k, 'volume')} /> B
              </span>
            )}
            <button
              type="button"
              class="waiting"
              aria-label={`${isolated(task.task)} does not wait for ${isolated(name)}`}
              onClick={() => apply((model) => waitNoMore(model, index, k))}
            >
              ✕
            </button>
          </li>
        );
      })}
      {open && <More task={task} index={index} taken={after.map(predecessorName)} />}
    </ul>
  );
}

/** A longer list is no choice: there one types a name. */
const MOST_CHOICES = 300;

/** Tasks that would close a cycle are not offered. Only the row that somebody is at has it: the lists are long in long graphs. */
function More({ task, index, taken }: { task: Task; index: number; taken: string[] }) {
  const model = taskGraph.value;
  if (model.tasks.length > MOST_CHOICES) return <ByName task={task} index={index} taken={taken} />;
  const later = descendantsOf(task.task, edgesOf(model));
  const possible = model.tasks.map((other) => other.task).filter((name) => !later.has(name) && !taken.includes(name));
  if (possible.length === 0) return null;
  return (
    <li>
      <select
        class="choice waiting"
        aria-label={`One more task that ${isolated(task.task)} waits for`}
        value=""
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          currentTarget.value = '';
          if (value) apply((now) => waitFor(now, index, value));
        }}
      >
        <option value="">+ after</option>
        {possible.map((name) => (
          <option key={name} value={name}>
            {isolated(name)}
          </option>
        ))}
      </select>
    </li>
  );
}

/** A predecessor by its name. */
function ByName({ task, index, taken }: { task: Task; index: number; taken: string[] }) {
  const wrong = useSignal('');
  const add = (name: string) => {
    const model = taskGraph.peek();
    const known = model.tasks.some((other) => other.task === name);
    if (!known) wrong.value = `No task is called ${isolated(name)}.`;
    else if (taken.includes(name)) wrong.value = 'It waits for that already.';
    else if (descendantsOf(task.task, edgesOf(model)).has(name))
      wrong.value = `${isolated(name)} waits for ${isolated(task.task)}.`;
    else apply((now) => waitFor(now, index, name));
  };
  return (
    <li>
      <input
        type="text"
        class="waiting words"
        aria-label={`One more task that ${isolated(task.task)} waits for`}
        placeholder="+ after"
        autoComplete="off"
        spellcheck={false}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter' && currentTarget.value.trim() !== '') add(currentTarget.value.trim());
        }}
      />
      <span class="problem" role="status">
        {wrong.value}
      </span>
    </li>
  );
}
