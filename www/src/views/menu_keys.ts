/** Keyboard navigation of a menu, as the ARIA pattern has it: arrows, Home, End and first letters move about, Escape and Tab close
 *  it. */

import { own } from '../model/own';

export const entriesOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

export function onMenuKey(event: KeyboardEvent & { currentTarget: HTMLElement }, close: () => void) {
  const entries = entriesOf(event.currentTarget);
  const now = entries.indexOf(event.target as HTMLElement);
  const [before, after] = [now - 1, now + 1];
  const to =
    own(
      {
        ArrowDown: after,
        ArrowRight: after,
        ArrowUp: before,
        ArrowLeft: before,
        Home: 0,
        End: entries.length - 1,
      },
      event.key,
    ) ?? startingWith(entries, event, now);
  if (event.key === 'Tab' || event.key === 'Escape') close();
  if (event.key === 'Escape' || to !== undefined) {
    event.preventDefault();
    event.stopPropagation(); // the page has its own meaning of these keys
  }
  if (to !== undefined) entries.at(to % entries.length)?.focus();
}

/** The next entry that begins with the letter of a key; a label tells it from the words of its group. */
function startingWith(
  entries: HTMLElement[],
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  now: number,
): number | undefined {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const order = [...entries.keys()].map((k) => (now + 1 + k) % entries.length);
  const word = (entry: HTMLElement | undefined) => entry?.dataset['label'] ?? entry?.textContent ?? '';
  return order.find((k) => word(entries[k]).toLowerCase().startsWith(key.toLowerCase()));
}
