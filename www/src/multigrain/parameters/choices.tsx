/** Options as sentences whose words are choices: how work is shared out, and how costs grow. */

import type { ComponentChildren } from 'preact';
import { below, valueAt, withValue } from '../../model/path';
import { edit, replace, settle } from '../../state/history';
import { Field } from '../../views/field';
import {
  LOG_P,
  contentionForm,
  costForm,
  isLogP,
  offloadForm,
  type ContentionForm,
  type CostForm,
  type Multigrain,
  type OffloadForm,
} from '../document';
import { multigrain } from '../model';
import { shortUnit } from '../unit';
import { PhaseChoices } from './phases';
import { withContentionForm, withCostForm, withLogP, withOffloadForm, withTableRow } from './form_edits';

const become = (model: Multigrain) => {
  settle();
  replace(model);
};

/** The tasks that a model begins with which shares them out: as many as RAxML's bootstraps. */
const TASKS = 16;

export function Choices() {
  const model = multigrain.value;
  const hasTasks = model.tasks !== undefined && model.tasks !== null;
  return (
    <p>
      All work on{' '}
      <Options
        label="What threads work on"
        value={hasTasks ? 'tasks' : 'one'}
        options={[
          ['one', 'one task'],
          ['tasks', 'independent tasks, shared out in rounds'],
        ]}
        choose={(choice) => become(withValue(model, 'tasks', choice === 'tasks' ? TASKS : undefined))}
      />
      {hasTasks && (
        <>
          , <Field path="tasks" /> of them
        </>
      )}
      . The most threads: <Field path="machine.threads" />. <PhaseChoices /> α{' '}
      <Options<ContentionForm>
        label="Contention"
        value={contentionForm(model.contention)}
        options={[
          ['constant', 'is the same for all m > 1'],
          ['per_further_thread', 'grows with m'],
        ]}
        choose={(form) => become(withContentionForm(model, form))}
      />
      {typeof valueAt(model, below('contention', contentionForm(model.contention))) !== 'object' && <DrawFactor />}. An
      offload is <OffloadChoice model={model} />. <CostChoice name="switch" words="A switch" />{' '}
      <CostChoice name="collective" words="Collective communication" />
    </p>
  );
}

interface OptionsProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  choose: (value: T) => void;
}

function Options<T extends string>({ label, value, options, choose }: OptionsProps<T>) {
  return (
    <select
      class="choice"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value as T)}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** Makes a certain factor one of two values. */
function DrawFactor() {
  const path = below('contention', contentionForm(multigrain.value.contention));
  const value: unknown = valueAt(multigrain.value, path);
  const draw = () => {
    settle();
    const now = typeof value === 'number' ? value : 1;
    const other = Number((now * 1.2).toPrecision(4));
    edit(path, { values: [[now, 0.5], [other, 0.5]] }, null); // prettier-ignore
  };
  return (
    <>
      {' '}
      (
      <button type="button" class="link" onClick={draw}>
        draw it by chance
      </button>
      )
    </>
  );
}

function OffloadChoice({ model }: { model: Multigrain }) {
  const form = offloadForm(model.offload);
  return (
    <>
      <Options<OffloadForm>
        label="Offload"
        value={form}
        options={[
          ['both', 'one number, there and back'],
          ['messages', 'a message there and one back'],
        ]}
        choose={(next) => become(withOffloadForm(model, next))}
      />
      {form === 'messages' &&
        (['send', 'return'] as const).map((direction, k) => (
          <span key={direction}>
            {k === 0 ? ': there ' : '; back '}
            <Options
              label={direction === 'send' ? 'The message there' : 'The message back'}
              value={isLogP(valueAt(model, below('offload', direction))) ? 'parts' : 'time'}
              options={[
                ['time', 'as one number'],
                ['parts', 'as overhead, latency, overhead'],
              ]}
              choose={(next) => become(withLogP(model, direction, next === 'parts'))}
            />
            {', '}
            <Message model={model} direction={direction} />
          </span>
        ))}
    </>
  );
}

/** The numbers of a message: one, or the three of eq. (1) whose sum it takes. */
function Message({ model, direction }: { model: Multigrain; direction: 'send' | 'return' }) {
  const path = below('offload', direction);
  const fields = isLogP(valueAt(model, path)) ? LOG_P.map((part) => below(path, part)) : [path];
  return (
    <>
      {fields.map((field, k) => (
        <span key={field}>
          {k > 0 && ' + '}
          <Field path={field} />
        </span>
      ))}{' '}
      {shortUnit.value}
    </>
  );
}

function CostChoice({ name, words }: { name: 'switch' | 'collective'; words: ComponentChildren }) {
  const model = multigrain.value;
  const form = costForm(model[name]);
  return (
    <>
      {words}{' '}
      <Options<CostForm>
        label={name === 'switch' ? 'Switch of threads' : 'Collective cost'}
        value={form}
        options={[
          ['constant', 'costs the same for any m'],
          ['per_thread', 'costs so much for each thread'],
          ['per_further_thread', 'costs so much for each thread beside the first'],
          ['measured', 'was measured for each m'],
        ]}
        choose={(next) => become(withCostForm(model, name, next))}
      />
      {form === 'measured' ? <Table name={name} /> : '.'}
    </>
  );
}

/** A cost by the number of threads. */
function Table({ name }: { name: 'switch' | 'collective' }) {
  const model = multigrain.value;
  const times: unknown = valueAt(model, below(name, 'measured'));
  const rows = Array.isArray(times) ? times : [];
  return (
    <span class="by-threads">
      :{' '}
      {rows.map((_, k) => (
        <span key={k} class="phrase">
          <small>m = {k + 1}</small> <Field path={below(name, 'measured', k)} />
        </span>
      ))}
      <button type="button" class="link" onClick={() => become(withTableRow(model, name, true))}>
        one more
      </button>
      {rows.length > 1 && (
        <>
          {', '}
          <button type="button" class="link" onClick={() => become(withTableRow(model, name, false))}>
            one less
          </button>
        </>
      )}
      ; more threads cost as much as the last.
    </span>
  );
}
