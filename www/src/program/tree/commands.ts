/** Commands on a row: the same list for keys, toolbar, menu and help. */

import type { KeyList } from '../../state/key_list';
import { WORDS, addAfter, addBefore, addInside, duplicate, remove, unwrap, wrap, type Edit } from './edits';
import type { AddedKind } from './node_names';
import { moveDown, moveIn, moveOut, moveUp } from './moves';
import type { Row } from '../rows';
import { touched } from '../../state/appearance';
import { program } from '../program';
import { isOpened, open, perform, renaming, rowAt, said, wanted, type Afterwards } from './state';

export interface Command {
  /** The command's name in the menu, which says where. */
  label: string;
  /** Its keys as the page writes them; empty for none. */
  keys: string;
  group: 'after' | 'inside' | 'before' | 'around' | 'move' | 'row';
  can(row: Row): boolean;
  run(row: Row, then?: Afterwards): void;
}

interface Change {
  edit: Edit;
  otherwise: string;
  then?: Afterwards;
}

function command(
  group: Command['group'],
  label: string,
  keys: string,
  { edit, otherwise, then: usually = 'go' }: Change,
): Command {
  return {
    group,
    label,
    keys,
    can: (row) => edit(program.value, row.key) !== null,
    run: (row, then = usually) => perform(edit, row.key, { otherwise, then }),
  };
}

/** On a screen without keys the name can wait. */
export const NEW: Afterwards = touched ? 'go' : 'name';

/** A command for each kind of node. */
function adding(
  group: 'after' | 'inside' | 'before',
  edit: (kind: AddedKind) => Edit,
  key: (letter: string) => string,
): Record<AddedKind, Command> {
  const one = (kind: AddedKind, letter: string) =>
    command(group, WORDS[kind], key(letter), { edit: edit(kind), otherwise: 'Nothing can be added here.', then: NEW });
  return { block: one('block', 'B'), loop: one('loop', 'L'), if: one('if', 'C') };
}

const clauseStays = 'A clause stays with its conditional.';

export const ADD_AFTER = adding('after', addAfter, (letter) => letter);
export const MOVE = {
  up: command('move', 'Up', 'Alt+Up', { edit: moveUp, otherwise: 'This is the top.' }),
  down: command('move', 'Down', 'Alt+Down', { edit: moveDown, otherwise: 'This is the bottom.' }),
  out: command('move', 'Out', 'Alt+Left', { edit: moveOut, otherwise: 'It does not stand in anything.' }),
  in: command('move', 'In', 'Alt+Right', { edit: moveIn, otherwise: 'No loop or conditional stands beside it.' }),
};
export const DUPLICATE = command('row', 'Duplicate', 'Ctrl+D', { edit: duplicate, otherwise: clauseStays });
export const DELETE = command('row', 'Delete', 'Delete', {
  edit: remove,
  otherwise: 'A loop repeats something: delete the loop, or put something else in it first.',
});

/** Renames where a row has a name of its own. */
const RENAME: Command = {
  group: 'row',
  label: 'Rename',
  keys: 'F2',
  can: (row) => row.kind === 'node',
  run(row) {
    if (row.kind === 'node') renaming.value = row.key;
    else said.value = clauseStays;
  },
};

export const DETAILS: Command = {
  group: 'row',
  label: 'Details',
  keys: 'Alt+Enter',
  can: () => true,
  run(row) {
    // Where the focus is in them, it does not end with them.
    if (document.activeElement?.closest(`[data-of="${CSS.escape(row.key)}"]`))
      wanted.value = { key: row.key, focus: true };
    open(row, !isOpened(row));
  },
};

export const COMMANDS: Command[] = [
  ...Object.values(ADD_AFTER),
  ...Object.values(adding('inside', addInside, (letter) => `Shift+${letter}`)),
  ...Object.values(adding('before', addBefore, () => '')),
  command('around', 'a loop', 'W', { edit: wrap('loop'), otherwise: clauseStays, then: 'name' }),
  command('around', 'a then clause', 'Shift+W', { edit: wrap('if', 'then'), otherwise: clauseStays, then: 'name' }),
  command('around', 'an else clause', '', { edit: wrap('if', 'else'), otherwise: clauseStays, then: 'name' }),
  command('around', 'groups of PEs', '', { edit: wrap('group'), otherwise: clauseStays, then: 'name' }),
  ...Object.values(MOVE),
  RENAME,
  DUPLICATE,
  command('row', 'Unwrap', 'U', {
    edit: unwrap,
    otherwise: 'Only loops, conditionals and groups have something in them.',
  }),
  DETAILS,
  DELETE,
];

/** Runs the command of a key at a row; says whether there is one. */
export function runKey(chord: string, key: string): boolean {
  const found = COMMANDS.find(({ keys }) => keys !== '' && keys === chord);
  const row = rowAt(key);
  if (!found || !row) return false;
  found.run(row);
  return true;
}

/** For the help. */
export const TREE_KEYS: KeyList = [
  ['Up, Down', 'from row to row; Left and Right fold, unfold, and go to the cells'],
  ['Enter', 'edit the cell, or the row’s time; then Tab to the next field, Enter or Esc back'],
  ['B, L, C', 'add a block, loop or conditional after the row; with Shift inside it'],
  ['Insert or +', 'all that can be done with the row'],
  ['Alt+Up, Down, Left, Right', 'move the row up, down, out, in'],
  ['W, U', 'wrap in a loop (with Shift in a conditional), unwrap'],
  ['F2, Ctrl+D, Delete', 'rename, duplicate, delete'],
  ['Alt+Enter', 'the row’s details'],
];
