/** Machine panel, beside its processors: switching times, and folded away what is rare. */

import { signal } from '@preact/signals';
import { unitOf } from '../../model/document';
import { isolated } from '../../model/isolated';
import { below, valueAt } from '../../model/path';
import { rowsOf } from '../rows';
import { isPerPe, perPe, withoutPerPe } from '../time_forms';
import { edit, settle } from '../../state/history';
import { Choice } from '../../views/choice';
import { Field } from '../../views/field';
import { Term } from '../../views/term';
import { FoldedFields } from '../../views/folded_fields';
import { MeasureLines, MEASURES } from '../../views/measure_lines';
import { OperationTable } from './operation_table';
import { program } from '../program';
import { TimeField } from '../../views/time_field';
import { PROGRAM_TERMS } from '../terms';

const SWITCHES = [
  ['to_spmd', 'to SPMD'],
  ['to_simd', 'to SIMD'],
] as const;

const wide = signal(false);
/** How the paths of what is folded away begin. */
const FOLDED = [...MEASURES, 'machine.operations'];

export function Machine() {
  const model = program.value;
  return (
    <div class="machine">
      <p>
        <Term of={PROGRAM_TERMS.switch}>Mode switches</Term>
        {SWITCHES.map(([name, words]) => (
          <SwitchTime key={name} path={below('machine.switch', name)} words={words} />
        ))}
        <span class="unit">{isolated(unitOf(model))}</span>
      </p>
      {rowsOf(model).some((row) => row.kind === 'clause') && <EmptyClauses />}
      <FoldedFields summary="Units, operations, title" wide={wide} paths={FOLDED}>
        <MeasureLines />
        {SWITCHES.map(([name, words]) => (
          <PerPe key={name} path={below('machine.switch', name)} words={words} />
        ))}
        <div class="line">
          <span>
            <Term of={PROGRAM_TERMS.operations}>operations</Term>
          </span>
          <OperationTable />
        </div>
      </FoldedFields>
    </div>
  );
}

function SwitchTime({ path, words }: { path: string; words: string }) {
  if (!isPerPe(valueAt(program.value, path)))
    return (
      <span class="phrase">
        {words} <TimeField path={path} />
      </span>
    );
  return (
    <span class="phrase">
      {words} <TimeField path={below(path, 'fixed')} /> and <Field path={below(path, 'per_pe')} /> for each enabled PE
    </span>
  );
}

/** Whether a switch's time grows with the number of enabled PEs. */
function PerPe({ path, words }: { path: string; words: string }) {
  const value = valueAt(program.value, path);
  const change = () => {
    settle();
    edit(path, isPerPe(value) ? withoutPerPe(value) : perPe(value), null);
  };
  return (
    <label class="line check">
      <span>a switch {words}</span>
      <span>
        <input type="checkbox" checked={isPerPe(value)} onChange={change} /> takes time for each enabled PE
      </span>
    </label>
  );
}

function EmptyClauses() {
  return (
    <p>
      <Term of={PROGRAM_TERMS.emptyClause}>Clauses that no PE takes</Term>
      <Choice
        path="machine.empty_clause"
        label="Clauses that no PE takes"
        options={[
          ['skip', 'are skipped'],
          ['broadcast', 'are broadcast all the same'],
        ]}
      />
    </p>
  );
}
