/** Measured times as a distribution: pasted, dropped or from a file; numbers, CSV, or what hyperfine exports. */

import { useSignal } from '@preact/signals';
import type { MeasuredColumn } from '../../pkg/juxtapose.js';
import { unitOf } from '../model/document';
import type { Field } from '../model/fields';
import { factorOf, likeliest, oneOf } from '../model/measured_columns';
import { parseNumber } from '../model/time_text';
import { valueAt } from '../model/path';
import { document, edit, settle } from '../state/history';
import { readSamples } from '../state/engine';
import { isolated } from '../model/isolated';
import { Word } from './word';

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
    // Samples get no digits beyond those that were measured.
    edit(field.path, { samples: column.samples.map((sample) => Number((sample * times).toPrecision(12))) }, null);
    onMeasured();
  };
  const choose = (k: number) => {
    chosen.value = k;
    const column = columns.value[k];
    factor.value = column ? factorOf(column, unitOf(document.value)) : '1';
    use();
  };
  const read = (text: string) => {
    const answer = readSamples(text);
    if (!answer || text.trim() === '') return;
    wrong.value =
      'problems' in answer
        ? answer.problems
            .slice(0, 3)
            .map(({ path, message }) => `${sentenceCase(path || 'the text')} ${message}.`)
            .join(' ')
        : '';
    if ('problems' in answer) return;
    columns.value = answer.value;
    choose(likeliest(answer.value));
  };
  return (
    <div
      class="parameters"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => void dropped(event, read)}
    >
      {value?.samples && <p>{value.samples.length} measured times</p>}
      <textarea
        rows={3}
        aria-label="Measured times"
        placeholder="Paste numbers, CSV, or JSON from hyperfine; or drop a file here"
        onInput={({ currentTarget }) => read(currentTarget.value)}
      />
      <p>
        <label>
          or choose a file:{' '}
          <input
            type="file"
            accept=".csv,.tsv,.txt,.json,text/*,application/json"
            onChange={({ currentTarget }) => void readFile(currentTarget.files?.[0], read)}
          />
        </label>
      </p>
      {columns.value.length > 1 && <WhichColumn columns={columns.value} chosen={chosen.value} choose={choose} />}
      {field.of === 'time' && (
        <Factor
          column={columns.value[chosen.value]}
          factor={factor.value}
          change={(text) => {
            factor.value = text;
            use();
          }}
        />
      )}
      <p class="problem" role="status">
        {wrong.value}
      </p>
    </div>
  );
}

function WhichColumn({
  columns,
  chosen,
  choose,
}: {
  columns: MeasuredColumn[];
  chosen: number;
  choose: (k: number) => void;
}) {
  return (
    <p>
      <label>
        column{' '}
        <select class="choice" value={chosen} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
          {columns.map(({ name, samples }, k) => (
            <option key={k} value={k}>
              {isolated(name || `column ${k + 1}`)} ({samples.length})
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}

/** What one of the column's units is in the model's. */
function Factor({
  column,
  factor,
  change,
}: {
  column: MeasuredColumn | undefined;
  factor: string;
  change: (text: string) => void;
}) {
  if (!column) return null;
  return (
    <p>
      <label>
        {oneOf(column)} is{' '}
        <input type="text" class="factor" value={factor} onInput={({ currentTarget }) => change(currentTarget.value)} />{' '}
        <Word text={unitOf(document.value)} />
      </label>
    </p>
  );
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

async function dropped(event: DragEvent, read: (text: string) => void) {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file) await readFile(file, read);
  else read(event.dataTransfer?.getData('text/plain') ?? '');
}

async function readFile(file: File | undefined, read: (text: string) => void) {
  if (file) read(await file.text());
}
