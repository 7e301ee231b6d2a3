/** The machine beside its processors: switching times, operations, and clauses that no PE runs. */

import { tickOf } from '../model/document';
import { below } from '../model/path';
import { rowsOf } from '../model/rows';
import { document } from '../state/history';
import { fields } from '../state/outcomes';
import { Choice } from '../views/choice';
import { Field } from '../views/field';
import { Term } from '../views/term';
import { Times } from './times';

export function Machine() {
  const model = document.value;
  return (
    <div class="machine">
      <SwitchTimes />
      {model.machine.operations && <OperationTimes operations={model.machine.operations} />}
      {rowsOf(model).some((row) => row.kind === 'clause') && <EmptyClauses />}
    </div>
  );
}

function SwitchTimes() {
  const paths = [...fields.value.keys()].filter((path) => path.startsWith('machine.switch.'));
  return (
    <p>
      <Term name="switch">Mode switches</Term>
      {paths.map((path) => (
        <span key={path} class="phrase">
          {path.includes('to_spmd') ? 'to SPMD' : 'to SIMD'} <Field path={path} />{path.endsWith('per_pe') && ' for each enabled PE'}
        </span>
      ))}
      <span class="unit">{tickOf(document.value)}</span>
    </p>
  );
}

function OperationTimes({ operations }: { operations: Record<string, unknown> }) {
  return (
    <p>
      <Term name="operations">Operations</Term>
      {Object.entries(operations).map(([name, time]) => (
        <span key={name} class="phrase">{name} <Times value={time} path={below('machine.operations', name)} /></span>
      ))}
      <span class="unit">{tickOf(document.value)}</span>
    </p>
  );
}

function EmptyClauses() {
  return (
    <p>
      <Term name="emptyClause">Clauses that no PE takes</Term>
      <Choice
        path="machine.empty_clause" label="Clauses that no PE takes"
        options={[['skip', 'are skipped'], ['broadcast', 'are broadcast all the same']]}
      />
    </p>
  );
}
