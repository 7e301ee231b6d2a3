/** Editor of mappings made by hand: a processor for each task, and perhaps the order in which processors execute them. A new one
 *  begins as the one that is shown. */

import { useSignal } from '@preact/signals';
import type { Mapping, TaskGraph } from './document';
import { numbered } from '../model/names';
import { own } from '../model/own';
import { below } from '../model/path';
import { edit, replace, settle } from '../state/history';
import { Pages, pageOf } from '../views/pages';
import { TextField } from '../views/text_field';
import { taskGraph } from './model';
import { OrderByHand } from './order_by_hand';
import { chooseMapping, chosen, MOST_PROCESSORS, placement, sequenceOf } from './state';
import { isolated } from '../model/isolated';
import { Word } from '../views/word';

const BY_HAND = 'by hand';

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
        <button type="button" class="link" onClick={add}>
          {mappings.length === 0 ? 'map the tasks by hand' : 'one more'}
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

function add() {
  const { tasks, mappings = [] } = taskGraph.value;
  const names = new Set((mappings ?? []).map(({ name }) => name));
  const name = names.has(BY_HAND) ? numbered(BY_HAND, names) : BY_HAND;
  const processors = Object.fromEntries(tasks.map(({ task }) => [task, placement.value.get(task) ?? 1]));
  const order = chosen.value?.inOrder ? sequenceOf(chosen.value.name) : null;
  write([...(mappings ?? []), order ? { name, processors, order: [...order] } : { name, processors }]);
  chooseMapping(name);
}

function OneMapping({ mapping, index, model }: { mapping: Mapping; index: number; model: TaskGraph }) {
  const path = below('mappings', index);
  const page = useSignal(0);
  const most = Math.max(MOST_PROCESSORS, ...Object.values(mapping.processors));
  return (
    <fieldset class="one-mapping">
      <legend>
        <TextField path={below(path, 'name')} longest={120} label={`Name of mapping ${index + 1}`} />{' '}
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
      <Pages page={page} length={model.tasks.length} what="tasks" />
      {pageOf(model.tasks, page).rows.map(({ task }) => (
        <label key={task}>
          <Word text={task} />{' '}
          <select
            class="choice"
            aria-label={`Processor of ${isolated(task)}`}
            value={own(mapping.processors, task) ?? ''}
            onChange={({ currentTarget }) => {
              settle();
              edit(below(path, 'processors', task), Number(currentTarget.value), null);
            }}
          >
            {own(mapping.processors, task) === undefined && <option value="">–</option>}
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
    </fieldset>
  );
}
