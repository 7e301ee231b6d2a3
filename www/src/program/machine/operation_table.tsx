/** Table of the machine's operations with their times, for blocks that count them. */

import { useSignal } from '@preact/signals';
import { addOperation, removeOperation, renameOperation } from './machine_edits';
import { below } from '../../model/path';
import { replace, settle } from '../../state/history';
import { program } from '../program';
import { Times } from '../times';
import { ModesSwitch } from '../tree/modes_switch';
import { isolated } from '../../model/isolated';

function change(model: ReturnType<typeof addOperation> | null) {
  settle();
  if (model) replace(model);
}

export function OperationTable() {
  const operations = Object.entries(program.value.machine.operations ?? {});
  return (
    <ul class="operations">
      {operations.map(([name, time]) => (
        <li key={name}>
          <OperationName name={name} /> <Times value={time} path={below('machine.operations', name)} />
          <ModesSwitch value={time} path={below('machine.operations', name)} of={isolated(name)} />
          <button
            type="button"
            class="waiting"
            aria-label={`Remove the operation ${isolated(name)}`}
            onClick={() => change(removeOperation(program.value, name))}
          >
            ✕
          </button>
        </li>
      ))}
      <li>
        <button type="button" class="link" onClick={() => change(addOperation(program.value))}>
          add an operation
        </button>
      </li>
    </ul>
  );
}

/** Taken when it is done, as a name that is another's on the way would be refused. */
function OperationName({ name }: { name: string }) {
  const wrong = useSignal(false);
  const finish = (field: HTMLInputElement) => {
    const renamed = renameOperation(program.value, name, field.value);
    wrong.value = !renamed && field.value.trim() !== name;
    if (renamed) change(renamed);
  };
  return (
    <span class="field">
      <input
        type="text"
        aria-label="Name of the operation"
        defaultValue={name}
        aria-invalid={wrong.value}
        maxLength={120}
        style={{ '--characters': String(name.length) }}
        onBlur={({ currentTarget }) => finish(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && finish(currentTarget)}
      />
      {wrong.value && <span class="problem">A name of its own, please.</span>}
    </span>
  );
}
