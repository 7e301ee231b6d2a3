/** Editing state of the alternatives: which row is current, what is folded or renamed, and what happened last. */

import { batch, computed, signal } from '@preact/signals';
import { within } from '../../model/path';
import { replace, settle } from '../../state/history';
import { problems } from '../../state/outcomes';
import { parallel } from '../model';
import type { Edit, Edited } from './edits';
import { rowsOf, type Row } from './rows';

/** The key of the row that keys and buttons act on; null before anybody has chosen one. */
export const current = signal<string | null>(null);
/** The key of the alternative or named part whose name is being typed. */
export const renaming = signal<string | null>(null);
/** What happened last, for those who see it and those who hear it. */
export const said = signal('');
/** The row that takes the focus as soon as it is there. */
export const wanted = signal<string | null>(null);

const folded = signal<ReadonlySet<string>>(new Set());

export const rows = computed(() => rowsOf(parallel.value));

export const rowAt = (key: string | null): Row | undefined =>
  key === null ? undefined : rows.value.find((row) => row.key === key);

/** A row with a problem somewhere in it does not hide it. */
export const isFolded = ({ key, parts }: Row): boolean =>
  parts > 0 && folded.value.has(key) && !problems.value.some(({ path }) => path !== key && within(path, key));

export function fold({ key }: Row, closed: boolean) {
  folded.value = new Set(closed ? [...folded.value, key] : [...folded.value].filter((other) => other !== key));
}

/** The rows that do not stand in a folded one. */
export const visibleRows = computed<readonly Row[]>(() => {
  const hidden = new Set<string>();
  return rows.value.filter((row) => {
    const isShown = row.parent === null || !hidden.has(row.parent);
    if (!isShown || isFolded(row)) hidden.add(row.key);
    return isShown;
  });
});

/** What follows an edit: the focus goes to the row, or stays on a button. */
export type Afterwards = 'go' | 'stay';

/** Does an edit at a row; says so, or why not. */
export function perform(edit: Edit, key: string, otherwise: string, then: Afterwards = 'go') {
  const edited = edit(parallel.value, key);
  if (edited) apply(edited, then);
  else said.value = otherwise;
}

/** A sentence begins with a capital letter, but for a name, which stays as somebody has written it. */
const capitalised = (text: string): string =>
  /^(the|an?) /.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

export function apply({ model, focus, said: sentence }: Edited, then: Afterwards = 'go') {
  batch(() => {
    settle();
    replace(model);
    said.value = capitalised(sentence);
    current.value = focus;
    renaming.value = null;
    if (focus !== null) reveal(focus);
    if (then === 'go') wanted.value = focus;
  });
}

/** Unfolds whatever a row stands in. */
function reveal(key: string) {
  folded.value = new Set([...folded.value].filter((other) => other === key || !within(key, other)));
}
