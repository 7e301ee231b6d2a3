/** Menu button, as the ARIA menu button pattern has it: arrows, Home, End and first letters move about, Enter chooses, Escape and Tab
 *  close. What is unavailable stays in the menu and says why. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { own } from '../model/own';
import { entriesOf, onMenuKey } from './menu_keys';
import { placeAt } from './placing';
import { Word } from './word';

export interface MenuItem {
  text: string;
  action: () => void;
  /** Why it cannot be chosen now. */
  unavailable?: string | null;
  /** Whether a rule stands above it. */
  apart?: boolean;
}

interface MenuButtonProps extends Record<string, unknown> {
  /** The button's name for screen readers; its children may be shorter. */
  label: string;
  class?: string;
  items: readonly MenuItem[];
  children: ComponentChildren;
}

export function MenuButton({ label, class: name = '', items, children, ...more }: MenuButtonProps) {
  const id = useId();
  const open = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const show = (at: number) => {
    if (!menu.current || !button.current) return;
    menu.current.showPopover();
    placeAt(button.current.getBoundingClientRect(), menu.current);
    entriesOf(menu.current).at(at)?.focus();
  };
  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <>
      <button
        {...more}
        ref={button}
        type="button"
        class={name}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open.value}
        aria-controls={id}
        onClick={() => (open.peek() ? close() : show(0))}
        onKeyDown={(event) => {
          const at = own({ ArrowDown: 0, ArrowUp: -1 }, event.key);
          if (at === undefined) return;
          event.preventDefault();
          show(at);
        }}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        class="menu"
        onToggle={({ newState }) => {
          open.value = newState === 'open';
        }}
        onKeyDown={(event) => onMenuKey(event, close)}
        onFocusOut={({ relatedTarget }) => {
          if (relatedTarget !== button.current && !menu.current?.contains(relatedTarget as Node | null))
            menu.current?.hidePopover();
        }}
      >
        {items.map((item) => (
          <Entry key={item.text} item={item} close={close} />
        ))}
      </div>
    </>
  );
}

function Entry({ item: { text, action, unavailable, apart }, close }: { item: MenuItem; close: () => void }) {
  const choose = () => {
    if (unavailable) return;
    close();
    action();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      class={apart ? 'apart' : undefined}
      aria-disabled={unavailable ? true : undefined}
      onClick={choose}
    >
      <Word text={text} />
      {unavailable && <small>{unavailable}</small>}
    </button>
  );
}
