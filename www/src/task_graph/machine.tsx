/** Machine panel: the numbers of processors that are compared, and folded away the network, the time slice, the units, and how
 *  representative times are picked. */

import { signal } from '@preact/signals';
import { unitOf } from '../model/document';
import { edit, replace, settle } from '../state/history';
import { Choice } from '../views/choice';
import { Field } from '../views/field';
import { Term } from '../views/term';
import { FoldedFields } from '../views/folded_fields';
import { MeasureLines, MEASURES } from '../views/measure_lines';
import { taskGraph } from './model';
import { Priority } from './priority';
import { compared, MOST_PROCESSORS } from './state';
import { isolated } from '../model/isolated';
import { TASK_GRAPH_TERMS } from './terms';

const wide = signal(false);
/** How the paths of what is folded away begin. */
const FOLDED = [
  ...MEASURES,
  'machine.network',
  'machine.quantum',
  'machine.order',
  'machine.priority',
  'representatives',
  'datasets',
];

export function Machine() {
  const model = taskGraph.value;
  const unit = isolated(unitOf(model));
  return (
    <div class="machine">
      <Compared />
      <FoldedFields summary="Network, representative times, units, title" wide={wide} paths={FOLDED}>
        <p class="line">
          <span>
            <Term of={TASK_GRAPH_TERMS.network}>bandwidth</Term>
          </span>
          <span>
            <Field path="machine.network.bandwidth" /> bytes in one of {unit}
          </span>
        </p>
        <p class="line">
          <span>latency</span>
          <span>
            <Field path="machine.network.latency" /> {unit}
          </span>
        </p>
        <p class="line">
          <span>transfers</span>
          <span>
            <Choice
              path="machine.network.medium"
              label="Which transfers wait for each other"
              options={[
                ['switched', 'wait at a processor (switch)'],
                ['shared', 'all wait for each other (bus)'],
                ['free', 'never wait'],
              ]}
            />
          </span>
        </p>
        <p class="line">
          <span>
            <Term of={TASK_GRAPH_TERMS.quantum}>quantum</Term>
          </span>
          <span>
            <Field path="machine.quantum" /> {unit}
          </span>
        </p>
        <p class="line">
          <span>
            best <Term of={TASK_GRAPH_TERMS.orderOfTasks}>order</Term>
          </span>
          <span>
            <Choice
              path="machine.order"
              label="Order of tasks under the best mapping"
              options={[
                ['planned', 'planned for each processor'],
                ['arrival', 'of arrival, as in the paper'],
                ['queue', 'no mapping: whoever is free'],
              ]}
              write={writeOrder}
            />
          </span>
        </p>
        {model.machine?.order === 'queue' && (
          <p class="line">
            <span>
              <Term of={TASK_GRAPH_TERMS.queue}>taken first</Term>
            </span>
            <span>
              <Priority path="machine.priority" label="Which ready task is taken first" />
            </span>
          </p>
        )}
        <p class="line">
          <span>
            <Term of={TASK_GRAPH_TERMS.tolerance}>tolerance</Term>
          </span>
          <span>
            <Field path="representatives.tolerance" /> {unit}, where a phase has none of its own
          </span>
        </p>
        <p class="line">
          <span>
            <Term of={TASK_GRAPH_TERMS.classes}>classes</Term>
          </span>
          <span>
            <Field path="representatives.classes" />
          </span>
        </p>
        <p class="line">
          <span>rounded to</span>
          <span>
            <Field path="representatives.round_to" /> {unit}
          </span>
        </p>
        <MeasureLines />
        {model.datasets && (
          <p class="line">
            <span>data sets</span>
            <span>{model.datasets.map((name) => isolated(name)).join(', ')}</span>
          </p>
        )}
      </FoldedFields>
    </div>
  );
}

/** Writes the order. Without a queue nothing is taken by priority. */
function writeOrder(order: string | undefined) {
  if (order === 'queue' || taskGraph.value.machine?.priority === undefined) {
    edit('machine.order', order, null);
    return;
  }
  const { priority: _, ...machine } = taskGraph.value.machine;
  replace({ ...taskGraph.value, machine: { ...machine, order: order === 'arrival' ? order : 'planned' } });
}

/** The numbers whose outcomes are compared. */
function Compared() {
  const present = compared(taskGraph.value);
  const most = Math.max(MOST_PROCESSORS, ...present);
  const toggle = (count: number) => {
    const next = present.includes(count)
      ? present.filter((one) => one !== count)
      : [...present, count].sort((a, b) => a - b);
    if (next.length === 0) return;
    settle();
    edit('machine.processors', next, null);
  };
  return (
    <fieldset class="compared">
      <legend>Compared processors</legend>
      {Array.from({ length: Math.min(most, 16) }, (_, k) => k + 1).map((count) => (
        <label key={count}>
          <input type="checkbox" checked={present.includes(count)} onChange={() => toggle(count)} />
          <span>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}
