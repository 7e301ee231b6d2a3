/** Toolbar for the current row: whatever a drag or a key does. */

import type { AddedKind } from './node_names';
import { own } from '../../model/own';
import { rowInWords } from '../rows';
import { append } from './edits';
import { narrow } from '../../state/appearance';
import { canUndo, undo } from '../../state/history';
import { program } from '../program';
import { ADD_AFTER, DELETE, DETAILS, DUPLICATE, MOVE, NEW, type Command } from './commands';
import { openMenu } from './menu_state';
import { apply, current, rowAt } from './state';

/** Shorter than in the menu, which has more room. */
const ADDED: [AddedKind, string][] = [
  ['block', 'Block'],
  ['loop', 'Loop'],
  ['if', 'If'],
];
const ARROWS: [keyof typeof MOVE, string][] = [
  ['up', '↑'],
  ['down', '↓'],
  ['out', '←'],
  ['in', '→'],
];

export function add(kind: AddedKind) {
  const row = rowAt(current.value);
  if (row) ADD_AFTER[kind].run(row);
  else apply(append(program.value, kind), NEW);
}

export function TreeToolbar() {
  const row = rowAt(current.value);
  const name = row ? rowInWords(row) : 'nothing chosen';
  return (
    <div
      class={row ? 'tree-tools' : 'tree-tools idle'}
      role="toolbar"
      aria-label={`Edit the program: ${name}`}
      onKeyDown={onToolbarKey}
    >
      <span class="cluster">
        {ADDED.map(([kind, word], k) => (
          <button
            key={kind}
            type="button"
            tabIndex={k === 0 ? 0 : -1}
            title={ADD_AFTER[kind].keys}
            aria-label={`${word}: add ${!row ? 'at the end' : row.kind === 'clause' ? `in ${name}` : `after ${name}`}`}
            onClick={() => add(kind)}
          >
            <span aria-hidden="true">+</span> {word}
          </button>
        ))}
      </span>
      <span class="cluster">
        {ARROWS.map(([to, arrow]) => (
          <Tool key={to} command={MOVE[to]} label={`Move ${to}`} text={arrow} />
        ))}
      </span>
      <span class="cluster">
        {narrow.value && (
          <button type="button" tabIndex={-1} aria-disabled={!canUndo.value} onClick={undo}>
            Undo
          </button>
        )}
        <Tool command={DUPLICATE} text="Duplicate" />
        <Tool command={DELETE} text="Delete" />
        <Tool command={DETAILS} text="Details" />
        <button
          type="button"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label="All that can be done with the row"
          title="Insert"
          aria-disabled={!row}
          onClick={({ currentTarget }) => row && openMenu(row.key, currentTarget.getBoundingClientRect())}
        >
          ⋯
        </button>
      </span>
    </div>
  );
}

/** A button of the toolbar. It is not disabled but said to be, so that the focus stays when nothing is left to do. */
function Tool({ command, label = command.label, text }: { command: Command; label?: string; text: string }) {
  const row = rowAt(current.value);
  const possible = row !== undefined && command.can(row);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={command.keys}
      aria-disabled={!possible}
      onClick={() => row && command.run(row, 'stay')}
    >
      {text}
    </button>
  );
}

/** Moves the focus by the arrows: to Tab the toolbar is one stop. */
function onToolbarKey(event: KeyboardEvent & { currentTarget: HTMLElement }) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const to = own({ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }, event.key);
  if (to === undefined) return;
  event.preventDefault();
  buttons[(to + buttons.length) % buttons.length]?.focus();
}
