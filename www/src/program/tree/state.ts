/** Editing state of the program's tree: which row is current, what is folded, opened or renamed, and what happened last. */

import { batch, computed, signal } from '@preact/signals';
import { within } from '../../model/path';
import { ownerOf, placeOf, isClauseKey } from './places';
import { rowsOf, type Row } from '../rows';
import type { Edit, Edited } from './edits';
import { replace, settle } from '../../state/history';
import { problems } from '../../state/outcomes';
import { program } from '../program';

/** The key of the row that keys and buttons act on; null before anybody has chosen one. */
export const current = signal<string | null>(null);
/** The key of the row whose name is being typed. */
export const renaming = signal<string | null>(null);
/** What happened last, for those who see it and those who hear it. */
export const said = signal('');
/** The row that is current as soon as it is there, and may take the focus; no key stands for an empty program. */
export const wanted = signal<{ key: string | null; focus: boolean } | null>(null);

const folded = signal<ReadonlySet<string>>(new Set());
const opened = signal<ReadonlySet<string>>(new Set());

/** Rows are remembered by name, which moves do not change. */
const memory = (row: Row): string => (row.kind === 'clause' ? `${row.name}\n${row.clause}` : row.name);

let before = new Map<string, Row>();

/** A row that an edit leaves alone remains the same object, and need not be shown anew. */
const rows = computed(() => {
  const found = rowsOf(program.value).map((row) => {
    const known = before.get(row.key);
    return known && alike(row, known) ? known : row;
  });
  before = new Map(found.map((row) => [row.key, row]));
  return found;
});

const alike = (one: Row, other: Row) =>
  Object.entries(one).every(([part, value]) => value === other[part as keyof Row]);

/** A row with a problem somewhere in it does not hide it. */
export function isFolded(row: Row): boolean {
  return row.parts > 0 && folded.value.has(memory(row)) && !problems.value.some(({ path }) => within(path, row.key));
}

export function fold(row: Row, closed: boolean) {
  folded.value = toggled(folded.value, memory(row), closed);
}

/** Whether a row shows its rare fields. */
export const isOpened = (row: Row): boolean => opened.value.has(memory(row));

export function open(row: Row, wide: boolean) {
  opened.value = toggled(opened.value, memory(row), wide);
}

function toggled(set: ReadonlySet<string>, item: string, included: boolean): ReadonlySet<string> {
  return new Set(included ? [...set, item] : [...set].filter((other) => other !== item));
}

/** The rows that do not stand in a folded one. */
export const visibleRows = computed<Row[]>(() => {
  const hidden = new Set<string>();
  return rows.value.filter((row) => {
    const shown = row.parent === null || !hidden.has(row.parent);
    if (!shown || isFolded(row)) hidden.add(row.key);
    return shown;
  });
});

export const rowAt = (key: string | null): Row | undefined => rows.value.find((row) => row.key === key);

/** What follows an edit: the focus goes to the row, or to its name, or stays on a button. */
export type Afterwards = 'go' | 'name' | 'stay';

/** Does an edit at a row; says so, or why not. */
export function perform(edit: Edit, key: string, { otherwise = '', then = 'go' as Afterwards } = {}) {
  const edited = edit(program.value, key);
  if (edited) apply(edited, then);
  else said.value = otherwise;
}

export function apply({ model, focus, said: sentence }: Edited, then: Afterwards) {
  batch(() => {
    settle();
    replace(model);
    said.value = sentence;
    current.value = focus;
    if (focus !== null) reveal(focus);
    renaming.value = then === 'name' ? focus : null;
    wanted.value = { key: focus, focus: then === 'go' || focus === null };
  });
}

/** Unfolds whatever a row stands in. */
function reveal(key: string) {
  const owner = isClauseKey(key) ? ownerOf(key) : ownerOf(placeOf(key).list);
  if (!owner) return;
  const around = isClauseKey(key) || owner.of === 'body' ? owner.path : placeOf(key).list;
  const row = rowAt(around);
  if (row) fold(row, false);
  reveal(around);
}
