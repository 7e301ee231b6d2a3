/** The number of processors: a slider for the usual numbers, a field for all of them. */

import { document, edit, settle } from '../state/history';
import { Field } from '../views/field';
import { Term } from '../views/term';

const PATH = 'machine.processors';
const MOST = 64;

export function Processors() {
  const processors: unknown = document.value.machine.processors;
  const value = typeof processors === 'number' ? Math.max(1, Math.min(MOST, processors)) : 1;
  return (
    <div class="processors">
      <Term name="processors">Processors</Term>
      <input
        id="processors-slider" type="range" min="1" max={MOST} step="1" value={value} aria-label="Processors, from 1 to 64"
        onInput={({ currentTarget }) => edit(PATH, Number(currentTarget.value))} onPointerDown={settle} onBlur={settle}
      />
      <Field path={PATH} />
    </div>
  );
}
