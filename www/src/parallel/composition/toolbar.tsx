/** Toolbar for the current row: whatever a key or a drag does. */

import type { ComponentChildren } from 'preact';
import { own } from '../../model/own';
import { MenuButton, type MenuItem } from '../../views/menu_button';
import { ALL, DELETE, FIRST, MENU, MOVE, SERIES, TASK, type Command } from './commands';
import { MENU_BUTTON } from './keys';
import { rowInWords, type Row } from './rows';
import { current, rowAt, rows } from './state';

const ADDED: readonly (readonly [string, Command])[] = [
  ['Task', TASK],
  ['Series', SERIES],
  ['All', ALL],
  ['First', FIRST],
];
const ARROWS: readonly (readonly [keyof typeof MOVE, string])[] = [
  ['up', '↑'],
  ['down', '↓'],
  ['out', '←'],
  ['in', '→'],
];

/** What buttons act on: the current row, else the first alternative. */
const chosen = (): Row | undefined => rowAt(current.value) ?? rows.value[0];

export function CompositionToolbar() {
  const row = chosen();
  const name = row ? rowInWords(row) : 'nothing chosen';
  return (
    <div class="composition-tools" role="toolbar" aria-label={`Edit ${name}`} onKeyDown={onToolbarKey}>
      <span class="cluster">
        {ADDED.map(([word, command], k) => (
          <Tool key={word} command={command} label={`${word}: ${command.label}`} tabIndex={k === 0 ? 0 : -1}>
            <span aria-hidden="true">+</span> {word}
          </Tool>
        ))}
      </span>
      <span class="cluster">
        {ARROWS.map(([to, arrow]) => (
          <Tool key={to} command={MOVE[to]}>
            {arrow}
          </Tool>
        ))}
      </span>
      <span class="cluster">
        <Tool command={DELETE}>Delete</Tool>
        <MenuButton
          id={MENU_BUTTON}
          class="more"
          label={`All that can be done with ${name}`}
          title="Insert"
          tabIndex={-1}
          items={row ? itemsFor(row) : []}
        >
          ⋯
        </MenuButton>
      </span>
    </div>
  );
}

const itemsFor = (row: Row): MenuItem[] =>
  MENU.flatMap((group, g) =>
    group
      .filter((command) => command.can(row))
      .map((command, k) => ({
        text: command.keys ? `${command.label}\u2003${command.keys}` : command.label,
        action: () => command.run(row),
        apart: g > 0 && k === 0,
      })),
  );

interface ToolProps {
  command: Command;
  label?: string;
  tabIndex?: number;
  children: ComponentChildren;
}

/** It is not disabled but said to be, so that the focus stays when nothing is left to do. */
function Tool({ command, label = command.label, tabIndex = -1, children }: ToolProps) {
  const row = chosen();
  const isPossible = row !== undefined && command.can(row);
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={label}
      title={command.keys}
      aria-disabled={!isPossible}
      onClick={() => row && command.run(row, 'stay')}
    >
      {children}
    </button>
  );
}

/** Moves the focus by the arrows: to Tab the toolbar is one stop. */
function onToolbarKey(event: KeyboardEvent & { currentTarget: HTMLElement }) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.cluster > button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const to = own({ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }, event.key);
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  buttons[(to + buttons.length) % buttons.length]?.focus();
}
