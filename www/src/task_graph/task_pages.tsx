/** Pagination of the table of tasks, and the way to one by its name. */

import { computed, signal, useSignal } from '@preact/signals';
import { pageWith, Pages } from '../views/pages';
import { taskGraph } from './model';
import { isolated } from '../model/isolated';

export const taskPage = signal(0);

const places = computed(() => new Map(taskGraph.value.tasks.map(({ task }, k) => [task, k])));

/** The page with a task's row is shown. */
export function turnToTask(name: string) {
  const place = places.peek().get(name);
  if (place !== undefined) taskPage.value = pageWith(place);
}

export function TaskPages({ goTo }: { goTo: (name: string) => void }) {
  const missing = useSignal('');
  const { tasks } = taskGraph.value;
  const find = (text: string) => {
    const wanted = text.trim();
    const found = places.peek().has(wanted)
      ? wanted
      : tasks.find(({ task }) => task.toLowerCase().includes(wanted.toLowerCase()))?.task;
    missing.value = found === undefined ? `No task is called ${isolated(wanted)}.` : '';
    if (found !== undefined && wanted !== '') goTo(found);
  };
  return (
    <Pages page={taskPage} length={tasks.length} what="tasks">
      <label>
        go to{' '}
        <input
          type="text"
          class="go-to words"
          aria-label="Go to the task"
          placeholder="a name, or a part of it"
          autoComplete="off"
          spellcheck={false}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') find(currentTarget.value);
          }}
        />
      </label>
      <span class="problem" role="status">
        {missing.value}
      </span>
    </Pages>
  );
}
