/** All that can be done with a row, in a menu: for mouse, touch, and who has forgotten the keys. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { COMMANDS, type Command } from './tree_commands';
import { menu } from './tree_menu_state';
import { renaming, rowAt, wanted } from './tree_state';

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
    place(element.current, open.at);
    itemsOf(element.current)[0]?.focus();
  }, [open]);
  if (!open || !row) return null;
  const run = (command: Command) => {
    close();
    command.run(row);
    if (renaming.value === null && wanted.value === null) wanted.value = { key: row.key, focus: true };
  };
  const groups = Object.entries(GROUPS).map(([group, title]) => ({
    title,
    commands: COMMANDS.filter((command) => command.group === group && command.can(row)),
  }));
  return (
    <div
      ref={element} class="row-menu" role="menu" popover="auto" aria-label={`Edit ${row.kind === 'clause' ? `the ${row.clause} clause of ` : ''}${row.name}`}
      onKeyDown={onMenuKey} onToggle={({ newState }) => newState === 'closed' && close()}
    >
      {groups.filter(({ commands }) => commands.length > 0).map(({ title, commands }) => (
        <div key={title} role="group" aria-label={title || 'Row'} class={title ? 'inline' : undefined}>
          {title && <span class="title" aria-hidden="true">{title}</span>}
          {commands.map((command) => (
            <button
              key={command.label} type="button" role="menuitem" tabIndex={-1} data-label={command.label}
              aria-keyshortcuts={command.keys || undefined} onClick={() => run(command)}
            >
              <span>{title && <span class="unseen">{title} </span>}{command.label}</span>
              {command.keys && <kbd aria-hidden="true">{command.keys}</kbd>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function close() {
  if (menu.value === null) return;
  const { key } = menu.value;
  menu.value = null;
  // The focus was in the menu, or nowhere.
  if (renaming.peek() === null) wanted.value = { key, focus: true };
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];

function onMenuKey(event: KeyboardEvent & { currentTarget: HTMLElement }) {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(event.target as HTMLElement);
  const letter = event.key.length === 1 ? event.key.toLowerCase() : '';
  const wrapped = (to: number) => items[(to + items.length) % items.length];
  const goal = {
    ArrowDown: wrapped(at + 1), ArrowRight: wrapped(at + 1), ArrowUp: wrapped(at - 1), ArrowLeft: wrapped(at - 1),
    Home: items[0], End: items.at(-1),
  }[event.key] ?? (letter ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find(({ dataset }) => dataset['label']?.toLowerCase().startsWith(letter)) : undefined);
  if (event.key === 'Tab' || event.key === 'Escape') close();
  else if (!goal) return;
  goal?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** Under its row, or above where there is no room, and never beyond the window's edges. */
function place(menu: HTMLElement, { left, top, bottom }: { left: number; top: number; bottom: number }) {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom + height + 8 <= clientHeight;
  menu.style.left = `${Math.max(8, Math.min(left, clientWidth - width - 8))}px`;
  menu.style.top = `${Math.max(8, below ? bottom + 4 : Math.min(top - height - 4, clientHeight - height - 8))}px`;
}
