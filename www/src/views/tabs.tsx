/** Tabs, as the ARIA pattern has them: arrows, Home and End move between them. */

import type { ComponentChildren } from 'preact';
import { own } from '../model/own';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; title: ComponentChildren }[];
  selected: { value: Id };
  /** The id of the panel that they control; theirs are `tab-<id>`. */
  panel: string;
}

export function Tabs<Id extends string>({ label, tabs, selected, panel }: TabsProps<Id>) {
  // Of tabs that come and go the first is open where the one that was is gone.
  const open = tabs.some(({ id }) => id === selected.value) ? selected.value : tabs[0]?.id;
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === open);
    const to = own({ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }, event.key);
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length);
    if (!next) return;
    selected.value = next.id;
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={open === id}
          aria-controls={panel}
          tabIndex={open === id ? 0 : -1}
          onClick={() => {
            selected.value = id;
          }}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
