/** Row of the editor for one parameter: its slider, its field and its unit; or the distribution that it is drawn from. */

import { below, valueAt } from '../../model/path';
import { asGiven } from '../../outcome/number_text';
import { edit, settle } from '../../state/history';
import { shortUnit } from '../unit';
import { Field } from '../../views/field';
import { Term } from '../../views/term';
import { TimeField } from '../../views/time_field';
import { isEachThread } from '../document';
import { labelOf } from '../fields';
import { multigrain } from '../model';
import { FactorValues } from './factor_values';
import type { Row } from './rows';
import { Slider } from './slider';
import { spanOf } from './span';
import { leastTime, staysAt } from './stays';
import { SymbolOf } from './symbol';
import { namedAt } from './words';

export function ParameterRow({ row }: { row: Row }) {
  const model = multigrain.value;
  const named = namedAt(model, row.path);
  const note = named && noteOf(named.note);
  if (!named) return null;
  return (
    <div class="parameter" data-row={row.path}>
      <span class="name">
        {named.words}
        {note && (
          <abbr title={note} tabIndex={0} aria-label={note}>
            {' '}
            †
          </abbr>
        )}{' '}
        <Term of={named.term}>
          <SymbolOf of={named.symbol} />
        </Term>
      </span>
      {row.certain ? <CertainSlider row={row} /> : <Drawn row={row} />}
      <span class="number">
        <NumberOf row={row} />
      </span>
      <span class="unit">{row.of === 'time' && shortUnit.value}</span>
    </div>
  );
}

/** What the document notes of a parameter. */
export function noteOf(name: string): string | null {
  const notes: unknown = valueAt(multigrain.value, below('notes', name));
  return typeof notes === 'string' ? notes : null;
}

function NumberOf({ row }: { row: Row }) {
  if (row.of === 'factor') return row.certain ? <Field path={row.path} /> : <FactorValues path={row.path} />;
  return <TimeField path={row.field} />;
}

function CertainSlider({ row }: { row: Row }) {
  const model = multigrain.value;
  const given: unknown = valueAt(model, row.path);
  const value = typeof given === 'number' ? given : row.least;
  const stays = staysAt.value.get(row.path) ?? null;
  const span = spanOf(value, stays, row.least, row.of === 'time' ? leastTime.value / 10 : 1);
  return (
    <Slider
      id={`slider ${row.path}`}
      label={labelOf(model, row)}
      value={value}
      said={row.of === 'time' ? `${asGiven(value)} ${shortUnit.value}` : asGiven(value)}
      span={span}
      stays={stays}
      set={(next) => edit(row.path, next)}
    />
  );
}

/** What is drawn by chance is drawn once for each run, or for each thread. */
function Drawn({ row }: { row: Row }) {
  const value: unknown = valueAt(multigrain.value, row.path);
  if (row.of === 'factor') return <span class="drawn">once for each run</span>;
  const choose = (each: boolean) => {
    settle();
    edit(row.path, each ? { each_thread: value } : isEachThread(value) ? value.each_thread : value, null);
  };
  return (
    <span class="drawn">
      <select
        class="choice"
        aria-label={`How often ${labelOf(multigrain.value, row)} is drawn`}
        value={isEachThread(value) ? 'thread' : 'run'}
        onChange={({ currentTarget }) => choose(currentTarget.value === 'thread')}
      >
        <option value="run">once for each run</option>
        <option value="thread">for each thread</option>
      </select>
    </span>
  );
}
