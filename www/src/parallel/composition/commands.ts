/** Commands on a row: one list for keys, toolbar, menu and help. */

import type { KeyList } from '../../state/key_list';
import { parallel } from '../model';
import { composedParts } from '../state';
import {
  addAfter,
  addInside,
  become,
  duplicate,
  makePart,
  remove,
  taskNear,
  toggleCopies,
  toggleRole,
  unwrap,
  wrap,
  type Edit,
} from './edits';
import { moveDown, moveIn, moveOut, moveUp } from './moves';
import { shortAbove, tidy } from './numbers';
import { toggleFewSeen, toggleSchedule } from './queue_edits';
import type { Row } from './rows';
import { toggleWeights } from './shares';
import { perform, renaming, said, type Afterwards } from './state';

export interface Command {
  /** The command's name in the menu. */
  label: string;
  /** Its keys as the page writes them; empty for none. */
  keys: string;
  can: (row: Row) => boolean;
  run: (row: Row, then?: Afterwards) => void;
}

/** An edit that may depend on the row, such as by the time of a timeout. */
function command(label: string, keys: string, edit: (row: Row) => Edit, otherwise: string): Command {
  return {
    label,
    keys,
    can: (row) => edit(row)(parallel.value, row.key) !== null,
    run: (row, then = 'go') => perform(edit(row), row.key, otherwise, then),
  };
}

/** Where nothing is known of a part's time, in units. */
const USUAL = 100;

/** The time that a wait or a timeout begins with, in units: nineteen of twenty runs of the part have answered by then. */
function timeFor({ key }: Row): number {
  const p95 = composedParts.value.get(key)?.quantiles['0.95'];
  if (!p95) return USUAL;
  // A resolution that is found would become as fine as the time.
  return parallel.value.tick ? tidy(p95) : shortAbove(p95);
}

const NO_ROOM = 'Nothing can be added here.';
const NO_QUEUE = 'Only a queue has these.';
const task = addAfter(taskNear);

export const TASK = command('Task after it', 'T', () => task, NO_ROOM);
export const SERIES = command('In a series', 'S', () => wrap('series'), NO_ROOM);
export const ALL = command('All of several: the last counts', 'A', () => wrap('all'), NO_ROOM);
export const FIRST = command('The first of several', 'F', () => wrap('first'), NO_ROOM);

export const MOVE = {
  up: command('Move up', 'Alt+Up', () => moveUp, 'This is the top.'),
  down: command('Move down', 'Alt+Down', () => moveDown, 'This is the bottom.'),
  out: command('Move out', 'Alt+Left', () => moveOut, 'It does not stand in a list that it could leave.'),
  in: command('Move in', 'Alt+Right', () => moveIn, 'No list of parts stands beside it.'),
};

export const DELETE = command(
  'Delete',
  'Delete',
  () => remove,
  'A model has an alternative, and what others mention stays.',
);

const BECOMING = [
  ['series', 'Make it a series'],
  ['all', 'Make it all'],
  ['first', 'Make it the first'],
  ['any', 'Make it so many'],
] as const;

/** What the menu has beside the toolbar, in groups. */
export const MENU: readonly (readonly Command[])[] = [
  [
    command('Task in it', 'Shift+T', () => addInside(taskNear), 'Only what is composed of parts has room for one.'),
    command('So many of several', 'K', () => wrap('any'), NO_ROOM),
    command('One of two, by chance', 'C', () => wrap('choice'), NO_ROOM),
    command('What never answers, after it', 'N', () => addAfter(() => ({ never: true })), NO_ROOM),
    command('A wait before it', 'W', (row) => wrap('wait', timeFor(row)), NO_ROOM),
    command('A timeout', 'O', (row) => wrap('timeout', timeFor(row)), NO_ROOM),
    command('Retries', 'R', (row) => wrap('retries', timeFor(row)), NO_ROOM),
    command('A queue of such tasks', 'Q', () => wrap('queue'), NO_ROOM),
    command('Copies, or none', 'X', () => toggleCopies, NO_ROOM),
  ],
  [
    command('First wave, or none', '', () => toggleRole('first'), NO_QUEUE),
    command('Start-up, or none', '', () => toggleRole('start_up'), NO_QUEUE),
    command('Cost of each task or chunk, or none', '', () => toggleRole('per_task'), NO_QUEUE),
    command('Schedule of a loop, or none', '', () => toggleSchedule, NO_QUEUE),
    command('Few seen, or known', '', () => toggleFewSeen, NO_QUEUE),
  ],
  [
    command('Weights, or probabilities', '', () => toggleWeights, 'Only a choice has these.'),
    command('Make it a part with a name', 'P', () => makePart, 'It has a name.'),
  ],
  BECOMING.map(([form, label]) => command(label, '', () => become(form), 'Only a list of parts can become another.')),
  [
    {
      label: 'Rename',
      keys: 'F2',
      can: ({ name }) => name !== null,
      run: ({ key, name }) => {
        if (name === null)
          said.value = 'Tasks are renamed in their table, parts and alternatives where they are defined.';
        else renaming.value = key;
      },
    },
    command('Duplicate', 'Ctrl+D', () => duplicate, 'It is the only part that can stand here.'),
    command('Unwrap, write out', 'U', () => unwrap, 'Its parts cannot stand here without it.'),
  ],
];

const COMMANDS: readonly Command[] = [TASK, SERIES, ALL, FIRST, ...Object.values(MOVE), DELETE, ...MENU.flat()];

/** Runs the command of a key at a row; says whether there is one. */
export function runKey(chord: string, row: Row): boolean {
  const found = COMMANDS.find(({ keys }) => keys !== '' && keys === chord);
  found?.run(row);
  return found !== undefined;
}

/** For the help. */
export const COMPOSITION_KEYS: KeyList = [
  ['Up, Down', 'from part to part; Left and Right fold, unfold, and go outwards'],
  ['Enter', 'edit the row’s first field; then Tab to the next, Enter or Esc back'],
  ['T', 'add a task after the part; with Shift in it'],
  ['S, A, F, K, C', 'put the part in a series, all of several, the first of several, so many of them, or a choice'],
  ['W, O, R, X', 'a wait before it, a timeout, retries, copies'],
  ['Q', 'a queue of such tasks, which slots take one by one'],
  ['N, P', 'what never answers after it; the part becomes one with a name'],
  ['Insert or +', 'all that can be done with the part'],
  ['Alt+Up, Down, Left, Right', 'move the part up, down, out, in'],
  ['U, F2, Ctrl+D, Delete', 'unwrap or write out, rename, duplicate, delete'],
];
