/** Editor of a queue beside the mappings made by hand: how many processors take tasks, and which task they take first. */

import { isolated } from '../model/isolated';
import { below } from '../model/path';
import { edit, settle } from '../state/history';
import { Term } from '../views/term';
import type { Queue } from './mapping_order';
import { Priority } from './priority';
import { MOST_PROCESSORS } from './state';
import { TASK_GRAPH_TERMS } from './terms';

export function QueueByHand({ mapping, path }: { mapping: Queue; path: string }) {
  const { name, processors } = mapping;
  return (
    <>
      <p>
        <Term of={TASK_GRAPH_TERMS.queue}>Whoever is free</Term> takes the next ready task.
      </p>
      <label>
        processors{' '}
        <select
          class="choice"
          aria-label={`Processors of ${isolated(name)}`}
          value={processors}
          onChange={({ currentTarget }) => {
            settle();
            edit(below(path, 'processors'), Number(currentTarget.value), null);
          }}
        >
          {Array.from({ length: Math.max(MOST_PROCESSORS, processors) }, (_, k) => k + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <label>
        taken first <Priority path={below(path, 'priority')} label={`Which ready task ${isolated(name)} takes first`} />
      </label>
    </>
  );
}
