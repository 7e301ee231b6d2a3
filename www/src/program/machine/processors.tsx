/** Slider for the number of processors, with the usual numbers, and a field for all of them. */

import { PROCESSORS } from './machine_edits';
import { edit, settle } from '../../state/history';
import { Field } from '../../views/field';
import { Term } from '../../views/term';
import { program } from '../program';
import { PROGRAM_TERMS } from '../terms';

/** The most processors of the slider; the field takes more. */
const MOST = 64;

export function Processors() {
  const processors: unknown = program.value.machine.processors;
  const value = typeof processors === 'number' ? Math.max(1, Math.min(MOST, processors)) : 1;
  return (
    <div class="processors">
      <Term of={PROGRAM_TERMS.processors}>Processors</Term>
      <input
        id="processors-slider"
        type="range"
        min="1"
        max={MOST}
        step="1"
        value={value}
        aria-label={`Processors, from 1 to ${MOST}`}
        onInput={({ currentTarget }) => edit(PROCESSORS, Number(currentTarget.value))}
        onPointerDown={settle}
        onBlur={settle}
      />
      <Field path={PROCESSORS} />
    </div>
  );
}
