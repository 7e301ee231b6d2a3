/** Context menu of a row, with all that can be done with it: for mouse, touch, and who has forgotten the keys. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { rowInWords } from '../rows';
import { entriesOf, onMenuKey } from '../../views/menu_keys';
import { placeAt } from '../../views/placing';
import { COMMANDS, type Command } from './commands';
import { menu } from './menu_state';
import { renaming, rowAt, wanted } from './state';

const GROUPS: Record<Command['group'], string> = {
  after: 'Add after',
  inside: 'Add inside',
  before: 'Add before',
  around: 'Wrap in',
  move: 'Move',
  row: '',
};

export function TreeMenu() {
  const element = useRef<HTMLDivElement>(null);
  const open = menu.value;
  const row = rowAt(open?.key ?? null);
  useLayoutEffect(() => {
    if (!open || !element.current) return;
    element.current.showPopover();
    placeAt(open.at, element.current, { gap: 4 });
    entriesOf(element.current)[0]?.focus();
  }, [open]);
  if (!open || !row) return null;
  const run = (command: Command) => {
    close();
    command.run(row);
    if (renaming.value === null && wanted.value === null) wanted.value = { key: row.key, focus: true };
  };
  return (
    <div
      ref={element}
      class="row-menu"
      role="menu"
      popover="auto"
      aria-label={`Edit ${rowInWords(row)}`}
      onKeyDown={onKey}
      onToggle={({ newState }) => newState === 'closed' && close()}
    >
      {Object.entries(GROUPS).map(([group, title]) => (
        <Group
          key={group}
          title={title}
          commands={COMMANDS.filter((command) => command.group === group && command.can(row))}
          run={run}
        />
      ))}
    </div>
  );
}

function Group({ title, commands, run }: { title: string; commands: Command[]; run: (command: Command) => void }) {
  if (commands.length === 0) return null;
  return (
    <div role="group" aria-label={title || 'Row'} class={title ? 'inline' : undefined}>
      {title && (
        <span class="title" aria-hidden="true">
          {title}
        </span>
      )}
      {commands.map((command) => (
        <button
          key={command.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-label={command.label}
          aria-keyshortcuts={command.keys || undefined}
          onClick={() => run(command)}
        >
          <span>
            {title && <span class="unseen">{title} </span>}
            {command.label}
          </span>
          {command.keys && <kbd aria-hidden="true">{command.keys}</kbd>}
        </button>
      ))}
    </div>
  );
}

/** Tab, too, leads back to the row. */
function onKey(event: KeyboardEvent & { currentTarget: HTMLElement }) {
  if (event.key === 'Tab') event.preventDefault();
  onMenuKey(event, close);
}

function close() {
  if (menu.value === null) return;
  const { key } = menu.value;
  menu.value = null;
  // The focus was in the menu, or nowhere.
  if (renaming.peek() === null) wanted.value = { key, focus: true };
}
