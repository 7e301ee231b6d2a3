/** Measured times as a distribution: pasted, dropped or from a file; numbers, CSV, or what hyperfine exports. */

import { useSignal } from '@preact/signals';
import type { MeasuredColumn } from '../../pkg/juxtapose.js';
import { unitOf } from '../model/document';
import type { Field } from '../model/fields';
import { parseNumber } from '../model/time_text';
import { valueAt } from '../model/path';
import { document, edit, settle } from '../state/history';
import { readSamples } from '../state/engine';

/** Seconds in units that people call by name. */
const SECONDS: Record<string, number> = {
  seconds: 1, s: 1, milliseconds: 1e-3, ms: 1e-3, microseconds: 1e-6, 'µs': 1e-6, us: 1e-6, nanoseconds: 1e-9, ns: 1e-9, minutes: 60, hours: 3600,
};

export function Measurements({ field, onMeasured }: { field: Field; onMeasured: () => void }) {
  const value = valueAt(document.value, field.path) as { samples?: number[] } | undefined;
  const columns = useSignal<MeasuredColumn[]>([]);
  const chosen = useSignal(0);
  const factor = useSignal('1');
  const wrong = useSignal('');
  const use = () => {
    const column = columns.value[chosen.value];
    const times = parseNumber(factor.value);
    if (!column || times === undefined) return;
    settle();
    // No digits beyond those that were measured.
    edit(field.path, { samples: column.samples.map((sample) => Number((sample * times).toPrecision(12))) }, null);
    onMeasured();
  };
  const choose = (k: number) => {
    chosen.value = k;
    factor.value = factorOf(columns.value[k]);
    use();
  };
  const read = (text: string) => {
    const answer = readSamples(text);
    if (!answer || text.trim() === '') return;
    wrong.value = 'problems' in answer ? answer.problems.slice(0, 3).map(({ path, message }) => `${path || 'The text'} ${message}.`).join(' ') : '';
    if ('problems' in answer) return;
    columns.value = answer.value;
    choose(Math.max(0, answer.value.findIndex(({ name }) => /time|duration|elapsed|latency/i.test(name))));
  };
  return (
    <div class="parameters" onDragOver={(event) => event.preventDefault()} onDrop={(event) => void dropped(event, read)}>
      {value?.samples && <p>{value.samples.length} measured times</p>}
      <textarea
        rows={3} aria-label="Measured times" placeholder="Paste numbers, CSV, or JSON from hyperfine; or drop a file here"
        onInput={({ currentTarget }) => read(currentTarget.value)}
      />
      <p><label>or choose a file: <input type="file" accept=".csv,.tsv,.txt,.json,text/*,application/json" onChange={({ currentTarget }) => void readFile(currentTarget.files?.[0], read)} /></label></p>
      {columns.value.length > 1 && <WhichColumn columns={columns.value} chosen={chosen.value} choose={choose} />}
      {field.of === 'time' && <Factor column={columns.value[chosen.value]} factor={factor.value} change={(text) => { factor.value = text; use(); }} />}
      <p class="problem" role="status">{wrong.value}</p>
    </div>
  );
}

function WhichColumn({ columns, chosen, choose }: { columns: MeasuredColumn[]; chosen: number; choose: (k: number) => void }) {
  return (
    <p>
      <label>column{' '}
        <select class="choice" value={chosen} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
          {columns.map(({ name, samples }, k) => <option key={k} value={k}>{name || `column ${k + 1}`} ({samples.length})</option>)}
        </select>
      </label>
    </p>
  );
}

/** What one of the column's units is in the model's. */
function Factor({ column, factor, change }: { column: MeasuredColumn | undefined; factor: string; change: (text: string) => void }) {
  if (!column) return null;
  const one = column.unit?.replace(/s$/, '') ?? 'of them';
  return (
    <p>
      <label>1 {one} is <input type="text" class="factor" value={factor} onInput={({ currentTarget }) => change(currentTarget.value)} /> {unitOf(document.value)}</label>
    </p>
  );
}

/** How many of the model's units one of the column's is, where both are known. */
function factorOf(column: MeasuredColumn | undefined): string {
  const [from, to] = [SECONDS[column?.unit ?? ''], SECONDS[unitOf(document.value)]];
  return from === undefined || to === undefined ? '1' : String(Number((from / to).toPrecision(12)));
}

async function dropped(event: DragEvent, read: (text: string) => void) {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file) await readFile(file, read);
  else read(event.dataTransfer?.getData('text/plain') ?? '');
}

async function readFile(file: File | undefined, read: (text: string) => void) {
  if (file) read(await file.text());
}
