/** Selectors of what is looked at: how many processors, and which mapping of the tasks. */

import { useId } from 'preact/hooks';
import { fixed } from '../outcome/number_text';
import { Term } from '../views/term';
import { Working } from '../views/working';
import {
  chooseMapping,
  chooseProcessors,
  chosen,
  mapping,
  mappings,
  MOST_PROCESSORS,
  processors,
  tried,
} from './state';
import { NameOptions } from '../views/name_options';
import { TASK_GRAPH_TERMS } from './terms';

export function ProcessorsChooser() {
  const name = useId();
  return (
    <fieldset class="processors-shown">
      <legend>
        <Term of={TASK_GRAPH_TERMS.processorsOfTasks}>Processors</Term>
      </legend>
      {Array.from({ length: MOST_PROCESSORS }, (_, k) => k + 1).map((count) => (
        <label key={count}>
          <input
            type="radio"
            name={name}
            value={count}
            checked={processors.value === count}
            onChange={() => chooseProcessors(count)}
          />
          <span>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function MappingChooser() {
  return (
    <label class="mapping-shown">
      <Term of={TASK_GRAPH_TERMS.mapping}>mapping</Term>{' '}
      <select
        class="choice"
        aria-label="Mapping that is shown"
        value={chosen.value?.name ?? ''}
        onChange={({ currentTarget }) => chooseMapping(currentTarget.value)}
      >
        <NameOptions names={mappings.value.map(({ name }) => name)} />
      </select>
    </label>
  );
}

export function Choosers() {
  return (
    <div class="choosers">
      <ProcessorsChooser />
      <MappingChooser />
      <Working
        of={mapping}
        what={tried.value > 0 ? `Mapping the tasks, ${fixed(tried.value, 0)} mappings tried` : 'Mapping the tasks'}
      />
    </div>
  );
}
