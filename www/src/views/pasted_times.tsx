/** Paste field for measured times: pasted, dropped or from a file; numbers, CSV, or what hyperfine exports, in the model's unit. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { MeasuredColumn } from '../../pkg/juxtapose.js';
import { unitOf } from '../model/document';
import { isolated } from '../model/isolated';
import { factorOf, oneOf, unitToTake } from '../model/measured_columns';
import { notRead } from '../model/not_read';
import { parseNumber } from '../model/time_text';
import { readSamples } from '../state/engine';
import { document } from '../state/history';
import { Word } from './word';

interface PastedTimesProps {
  label: string;
  /** What is done with times in the model's unit; `unit` is the one that the model is to have, where that is another one. */
  take: (samples: number[], unit: string | null) => void;
  /** The text has none, or no text is left: those before are no longer meant. */
  refuse?: () => void;
  /** What becomes of the source's unit where the model has none of time: the model takes it, somebody is asked, the numbers are brought
   *  into the model's, or they have none. */
  unit: 'taken' | 'offered' | 'kept' | 'none';
  /** What stands above the field. */
  children?: ComponentChildren;
}

export function PastedTimes({ label, take, refuse, unit: becomes, children }: PastedTimesProps) {
  const columns = useSignal<MeasuredColumn[]>([]);
  const chosen = useSignal(0);
  const factor = useSignal('1');
  const wrong = useSignal('');
  const use = (unit: string | null = null) => {
    const column = columns.value[chosen.value];
    const times = parseNumber(factor.value);
    if (!column || times === undefined) return;
    // Samples get no digits beyond those that were measured.
    take(
      column.samples.map((sample) => Number((sample * times).toPrecision(12))),
      unit,
    );
  };
  const choose = (k: number) => {
    chosen.value = k;
    const column = columns.value[k];
    factor.value = column ? factorOf(column, unitOf(document.value)) : '1';
    const unit = column && becomes === 'taken' ? unitToTake(column, unitOf(document.value)) : null;
    if (unit !== null) factor.value = '1';
    use(unit);
  };
  const latest = useRef<string | null>(null);
  useEffect(() => () => void (latest.current = null), []);
  const read = async (text: string) => {
    latest.current = text;
    if (text.trim() === '') return refuse?.();
    const answer = await readSamples(text);
    // Another text came meanwhile, or the field has gone.
    if (latest.current !== text) return;
    wrong.value =
      'problems' in answer
        ? answer.problems
            .slice(0, 3)
            .map(({ path, message }) => `${sentenceCase(path || 'the text')} ${message}.`)
            .join(' ')
        : '';
    if ('problems' in answer) return refuse?.();
    columns.value = answer.value;
    choose(0); // the likeliest is the first
  };
  const column = columns.value[chosen.value];
  return (
    <div
      class="parameters"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) =>
        void dropped(event, read).then((unread) => {
          if (unread) wrong.value = `${wrong.value} ${unread}`.trim();
        })
      }
    >
      {children}
      <textarea
        rows={3}
        aria-label={label}
        placeholder="Paste numbers, CSV, or JSON from hyperfine; or drop a file here"
        onInput={({ currentTarget }) => void read(currentTarget.value)}
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
      {becomes !== 'none' && column && (
        <Factor
          column={column}
          factor={factor.value}
          change={(text) => {
            factor.value = text;
            use();
          }}
        />
      )}
      {(becomes === 'taken' || becomes === 'offered') && column && (
        <UnitToTake
          unit={unitToTake(column, unitOf(document.value))}
          take={(unit) => {
            factor.value = '1';
            use(unit);
          }}
        />
      )}
      <p class="problem" role="status">
        {wrong.value}
      </p>
    </div>
  );
}

/** Offers the unit of the source, where the model's is none of time. */
function UnitToTake({ unit, take }: { unit: string | null; take: (unit: string) => void }) {
  if (unit === null) return null;
  return (
    <p>
      <button type="button" class="link" onClick={() => take(unit)}>
        Count in {unit}
      </button>{' '}
      <small>The source says so. The numbers of the model’s other times stay as they are.</small>
    </p>
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
  column: MeasuredColumn;
  factor: string;
  change: (text: string) => void;
}) {
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

type Reading = (text: string) => Promise<void>;

/** Reads what was let go here; of several files the first, and says which it did not. */
async function dropped(event: DragEvent, read: Reading): Promise<string> {
  event.preventDefault();
  const [file, ...others] = event.dataTransfer?.files ?? [];
  if (file) await readFile(file, read);
  else await read(event.dataTransfer?.getData('text/plain') ?? '');
  return notRead(others);
}

async function readFile(file: File | undefined, read: Reading) {
  if (file) await read(await file.text());
}
