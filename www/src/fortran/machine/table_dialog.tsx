/** Cost table editor: a table of one's own, begun as a built-in one, changed number by number, or as the text of PIPS's files. */

import { computed, signal } from '@preact/signals';
import { below, within } from '../../model/path';
import { ask, checkText } from '../../state/engine';
import { replace, settle } from '../../state/history';
import { Dialog } from '../../views/dialog';
import { BUILT_IN, tableName, tablesOf, USUAL_TABLE, type Fortran, type Table } from '../document';
import { fortran } from '../model';
import { Rows } from './table_rows';

interface Draft {
  /** Where the table stands in the document; behind the others where it is a new one. */
  place: number;
  table: string;
  rows: string;
}

const draft = signal<Draft | null>(null);

const rowsOf = (name: string): string => {
  const found = ask('tableRows', [name]);
  return 'value' in found ? found.value : '';
};

/** Begins another table, as a copy of the usual one. */
export function beginTable() {
  const names = tablesOf(fortran.peek()).map(tableName);
  let [number, table] = [1, 'my machine'];
  while (names.includes(table)) table = `my machine ${++number}`;
  draft.value = { place: names.length, table, rows: rowsOf(USUAL_TABLE) };
}

/** Changes a table of the document. */
export function changeTable(place: number) {
  const of = tablesOf(fortran.peek())[place];
  if (of !== undefined && typeof of !== 'string') draft.value = { place, table: of.table, rows: of.rows };
}

const close = () => {
  draft.value = null;
};

/** The tables with the draft among them. */
function tablesWith({ place, table, rows }: Draft): Table[] {
  const tables = [...tablesOf(fortran.value)];
  tables[place] = { table, rows };
  return tables;
}

/** What is wrong with the draft, each as a sentence: lines are told as they stand in its text. */
const wrong = computed<readonly string[]>(() => {
  if (!draft.value) return [];
  const judged = { juxtapose: 2, kind: 'fortran', source: '      END\n', tables: tablesWith(draft.value) };
  const own = below('tables', draft.value.place);
  return (checkText(JSON.stringify(judged)) ?? [])
    .filter(({ path }) => within(path, own) || path === 'tables')
    .map(({ path, message, hint }) => capital(`${subjectOf(path, own)}${message}${hint ? ` (${hint})` : ''}.`));
});

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

function subjectOf(path: string, own: string): string {
  if (path === 'tables') return 'The list of tables ';
  if (path.startsWith(`${own}.rows`)) return '';
  return 'The name ';
}

function use() {
  if (!draft.value) return;
  settle();
  replace({ ...fortran.value, tables: tablesWith(draft.value) } satisfies Fortran);
  close();
}

/** So many problems are told. */
const TOLD = 5;

export const TableDialog = () => draft.value && <Open of={draft.value} />;

function Open({ of }: { of: Draft }) {
  const change = (next: Partial<Draft>) => {
    draft.value = { ...of, ...next };
  };
  return (
    <Dialog title="Cost table" class="own-table" onClose={close}>
      <p class="figure-controls">
        <label>
          called{' '}
          <input
            type="text"
            class="words"
            aria-label="Name of the table"
            maxLength={120}
            autoComplete="off"
            spellcheck={false}
            value={of.table}
            onInput={({ currentTarget }) => change({ table: currentTarget.value })}
          />
        </label>
        <label>
          rows of{' '}
          <select
            class="choice"
            aria-label="Take the rows of"
            value=""
            onChange={({ currentTarget }) =>
              currentTarget.value !== '' && change({ rows: rowsOf(currentTarget.value) })
            }
          >
            <option value="">its own</option>
            {BUILT_IN.map(([name]) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </p>
      <Rows text={of.rows} change={(rows) => change({ rows })} />
      <div role="status">
        {wrong.value.slice(0, TOLD).map((sentence) => (
          <p class="problem" key={sentence}>
            {sentence}
          </p>
        ))}
        {wrong.value.length > TOLD && <p class="problem">…and {wrong.value.length - TOLD} more.</p>}
      </div>
      <p class="ways">
        <button type="button" class="primary" disabled={wrong.value.length > 0} onClick={use}>
          Use this table
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
        <small>A change is one step of undo.</small>
      </p>
    </Dialog>
  );
}
