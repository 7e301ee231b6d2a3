/** Editor of mappings made by hand: a processor for each task, and perhaps the order in which processors execute them; or a queue beside
 *  them. A new mapping begins as the one that is shown. */

import { useSignal } from '@preact/signals';
import type { Mapping, TaskGraph } from './document';
import { withRunsRenamed } from '../model/runs_renamed';
import { numbered } from '../model/names';
import { own } from '../model/own';
import { below } from '../model/path';
import { edit, replace, settle } from '../state/history';
import { Pages, pageOf } from '../views/pages';
import { TextField } from '../views/text_field';
import { taskGraph } from './model';
import { OrderByHand } from './order_by_hand';
import { isQueue, processorsOf } from './mapping_order';
import { QueueByHand } from './queue_by_hand';
import { chooseMapping, chosen, MOST_PROCESSORS, placement, processors, sequenceOf } from './state';
import { isolated } from '../model/isolated';
import { Word } from '../views/word';

const BY_HAND = 'by hand';
const WHOEVER = 'whoever is free';

export function MappingsByHand() {
  const model = taskGraph.value;
  const mappings = model.mappings ?? [];
  return (
    <section class="by-hand" aria-labelledby="by-hand-title">
      <h2 id="by-hand-title">Mappings by hand</h2>
      {mappings.map((mapping, k) => (
        <OneMapping key={k} mapping={mapping} index={k} model={model} />
      ))}
      <p>
        <button type="button" class="link" onClick={addMapping}>
          {mappings.length === 0 ? 'map the tasks by hand' : 'one more'}
        </button>{' '}
        <button type="button" class="link" onClick={addQueue}>
          let whoever is free take them
        </button>
      </p>
    </section>
  );
}

const write = (mappings: Mapping[]) => {
  settle();
  const { mappings: _, ...rest } = taskGraph.value;
  replace(mappings.length > 0 ? { ...rest, mappings } : rest);
};

/** Adds a mapping of this name, or of one like it. */
function add(name: string, mapping: Omit<Mapping, 'name'>) {
  const mappings = taskGraph.value.mappings ?? [];
  const names = new Set(mappings.map((one) => one.name));
  const free = names.has(name) ? numbered(name, names) : name;
  write([...mappings, { name: free, ...mapping }]);
  chooseMapping(free);
}

function addMapping() {
  const placed = taskGraph.value.tasks.map(({ task }) => [task, placement.value.get(task) ?? 1]);
  const order = chosen.value?.inOrder ? sequenceOf(chosen.value.name) : null;
  add(BY_HAND, { processors: Object.fromEntries(placed), ...(order && { order: [...order] }) });
}

const addQueue = () => add(WHOEVER, { processors: processors.value, order: 'queue' });

function OneMapping({ mapping, index, model }: { mapping: Mapping; index: number; model: TaskGraph }) {
  const path = below('mappings', index);
  const page = useSignal(0);
  const processorOf = processorsOf(mapping);
  const names = (model.mappings ?? []).map(({ name }) => name);
  const most = Math.max(MOST_PROCESSORS, ...Object.values(processorOf));
  return (
    <fieldset class="one-mapping">
      <legend>
        <TextField
          path={below(path, 'name')}
          longest={120}
          label={`Name of mapping ${index + 1}`}
          follow={(changed, before, now) => withRunsRenamed(changed, before, now, names)}
        />{' '}
        <button type="button" class="link" onClick={() => chooseMapping(mapping.name)}>
          show
        </button>{' '}
        <button
          type="button"
          class="link"
          aria-label={`Delete the mapping ${isolated(mapping.name)}`}
          onClick={() => write((model.mappings ?? []).filter((_, k) => k !== index))}
        >
          delete
        </button>
      </legend>
      {isQueue(mapping) ? (
        <QueueByHand mapping={mapping} path={path} />
      ) : (
        <>
          <Pages page={page} length={model.tasks.length} what="tasks" />
          {pageOf(model.tasks, page).rows.map(({ task }) => (
            <label key={task}>
              <Word text={task} />{' '}
              <select
                class="choice"
                aria-label={`Processor of ${isolated(task)}`}
                value={own(processorOf, task) ?? ''}
                onChange={({ currentTarget }) => {
                  settle();
                  edit(below(path, 'processors', task), Number(currentTarget.value), null);
                }}
              >
                {own(processorOf, task) === undefined && <option value="">–</option>}
                {Array.from({ length: most }, (_, k) => k + 1).map((processor) => (
                  <option key={processor} value={processor}>
                    P{processor}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <OrderByHand
            mapping={mapping}
            model={model}
            change={(to) => write((model.mappings ?? []).map((one, k) => (k === index ? to : one)))}
          />
        </>
      )}
    </fieldset>
  );
}
